/**
 * Civil dates are `YYYY-MM-DD` text. They name a day on a calendar, in no time zone,
 * so they are never read into a local `Date` (docs/product.md, "Money and dates").
 */

const dayMs = 24 * 60 * 60 * 1000;

/** Whether the text names a day that exists, in the years 2000 to 2199. */
export function isCivilDate(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The earliest day that is still today somewhere: yesterday in UTC. */
export function earliestToday(now: Date): string {
  return new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
}
