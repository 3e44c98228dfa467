/** In milliseconds; a day of 24 hours. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

// A date is `YYYY-MM-DD` without a time zone: never read into a local `Date`.

/** Years 2000 to 2199. */
export function isCivilDate(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The day and the time, `HH:MM`, of an instant in a time zone. */
export const dayAndTimeIn = (timeZone: string, instant: Date): { day: string; time: string } =>
  clockIn(timeZone)(instant);

/** For many instants, as making a format costs more than using it. */
export function clockIn(timeZone: string): (instant: Date) => { day: string; time: string } {
  // Swedish dates and times are written as in ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (instant) => {
    const [day = '', time = ''] = format.format(instant).split(' ');
    return { day, time };
  };
}

/** The date that is so many days later, or earlier. */
export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const dayAgo = (hours: number, now: Date) => new Date(now.getTime() - hours * hourMs).toISOString().slice(0, 10);

/** The day at UTC-12, the earliest day that is still today in any time zone. */
export const earliestToday = (now: Date): string => dayAgo(12, now);

/** UTC+14: no clocks are ahead of those there. */
export const earliestZone = 'Pacific/Kiritimati';

/** UTC-12: a day that is over there is over everywhere. */
export const latestZone = 'Etc/GMT+12';

/** The earliest day that can be chosen, so that today is valid in every time zone. */
export const yesterdayInUtc = (now: Date): string => dayAgo(24, now);
