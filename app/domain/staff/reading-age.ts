import { dayMs, hourMs, minuteMs } from '../../../contract/values/time';

const relative = new Intl.RelativeTimeFormat('en');

/** 'just now', '5 minutes ago', '3 hours ago', '2 days ago'. */
export function usAge(instant: string, now: Date): string {
  const ms = now.getTime() - Date.parse(instant);
  if (ms < minuteMs) return 'just now';
  if (ms < hourMs) return relative.format(-Math.floor(ms / minuteMs), 'minute');
  if (ms < 2 * dayMs) return relative.format(-Math.floor(ms / hourMs), 'hour');
  return relative.format(-Math.floor(ms / dayMs), 'day');
}
