import { limits } from '../../../worker/contract/values/limits';

/** Of many groups, those of each call: the API takes no more at once. */
export const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / limits.groupsAtOnce) }, (_, part) =>
    ids.slice(part * limits.groupsAtOnce, (part + 1) * limits.groupsAtOnce),
  );
