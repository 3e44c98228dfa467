import { limits } from '../contract/values/limits';
import { dayMs } from '../contract/values/time';

/** What was deleted until then cannot be restored anymore: the scheduled run erases it. */
export const goneSince = (now: Date): string =>
  new Date(now.getTime() - limits.daysDeletedAreKept * dayMs).toISOString();
