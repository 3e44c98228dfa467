const formats = new Map<string, Intl.DateTimeFormat>();

/** How US readers write a moment on the clocks of a zone; made once, because that costs more than using it a hundred times. */
export function usFormat(options: Intl.DateTimeFormatOptions & { timeZone: string }): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(key, format);
  return format;
}

/** An instant as a day in US short format, on the clocks of a zone: 'Nov 20, 2026'. */
export function usShortDate(instant: string, timeZone: string): string {
  return usFormat({ dateStyle: 'medium', timeZone }).format(new Date(instant));
}
