import { limits } from '../contract/values/limits';
import { dayMs } from '../contract/values/time';

/** What was deleted until then cannot be restored anymore: the scheduled run erases it. */
export const goneSince = (now: Date): string =>
  new Date(now.getTime() - limits.daysDeletedAreKept * dayMs).toISOString();

/** What was canceled until then, a tour or a deadline, is not shown anymore: neither in the group's calendar nor in the agenda. */
export const canceledShownSince = (now: Date): string =>
  new Date(now.getTime() - limits.daysCanceledEventsAreKept * dayMs).toISOString();
