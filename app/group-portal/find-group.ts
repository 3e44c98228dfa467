import type { Group } from '../../worker/contract/group';
import { api, call } from '../api/client';
import { isGone } from '../api/errors';

/** A group by its share code as it was typed; null where there is none. Throws an ApiError for any other failure. */
export async function findGroup(shareCode: string): Promise<Group | null> {
  try {
    return await call(api.groups.share[':shareCode'].$get({ param: { shareCode: encodeURIComponent(shareCode) } }));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
