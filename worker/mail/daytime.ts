/** The hours of a day on which digests are written; what one run leaves over is sent by the next, before it is late. */
const firstHour = 8;
const lastHour = 19;

/** Whether it is by day on the clocks of a zone, so that news disturb nobody's sleep (docs/product.md, "E-mail"). */
export function isDaytime(now: Date, timeZone: string): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
  return hour >= firstHour && hour <= lastHour;
}
