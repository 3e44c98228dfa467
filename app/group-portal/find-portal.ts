import type { Portal } from '../../worker/contract/groups/group';
import { api, call } from '../api/client';
import { isGone } from '../api/errors';

/** All of a group by its share code as it was typed; null where there is none. Throws an ApiError for any other failure. */
export async function findPortal(shareCode: string, client: Pick<typeof api, 'portal'> = api): Promise<Portal | null> {
  try {
    return await call(client.portal[':shareCode'].$get({ param: { shareCode: encodeURIComponent(shareCode) } }));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
