/** `YYYY-MM-DD` without a time zone: never read into a local `Date` (docs/product.md, "Money and dates"). */

const dayMs = 24 * 60 * 60 * 1000;

/** Years 2000 to 2199. */
export function isCivilDate(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Yesterday in UTC: still today somewhere. */
export function earliestToday(now: Date): string {
  return new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
}
