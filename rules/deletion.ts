import { limits } from '../contract/values/limits';
import { dayMs } from '../contract/values/time';

/** What was deleted until then cannot be restored anymore (docs/product.md, "Deleted"). */
export const goneSince = (now: Date): string =>
  new Date(now.getTime() - limits.daysDeletedAreKept * dayMs).toISOString();
