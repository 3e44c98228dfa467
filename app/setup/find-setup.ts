import type { Group } from '../../worker/contract/group';
import { api, call } from '../api/client';
import { ApiError } from '../api/errors';

/** What is said where a setup link cannot be looked up. */
export const notFetched = 'Failed to fetch admin setup';

/** The group that a setup link is for; null where the link is invalid or has expired. Throws for any other failure. */
export async function findSetup(token: string): Promise<Group | null> {
  try {
    return await call(api['admin-setup'][':token'].$get({ param: { token: encodeURIComponent(token) } }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return null;
    throw new Error(notFetched, { cause: error });
  }
}
