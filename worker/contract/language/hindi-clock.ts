const day = {
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

/**
 * 'दोपहर 3:05': the part of the day comes first. By itself `Intl` writes '3:05 pm', and 'pm बजे' within a sentence. Beside
 * the name of a time zone it would write the part behind the time; there the 24 hours of timetables stand.
 */
export function onHindiClock({
  dateStyle,
  timeStyle,
  ...fields
}: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (!timeStyle && !fields.hour) return { dateStyle, ...fields };
  const date = dateStyle && day[dateStyle === 'full' ? 'full' : 'medium'];
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  // With a long month it would be 'GMT-6 बजे'.
  if (fields.timeZoneName) return { ...fields, ...(fields.month && { month: 'short' }), ...clock, hourCycle: 'h23' };
  return { ...date, ...fields, ...clock, dayPeriod: 'short' };
}
