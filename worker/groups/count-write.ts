import type { Context } from 'hono';
import type { AppEnv } from '../env';
import { isWithin, networkOf, tooMany } from '../middleware/rate-limit';
import { knownDeviceOf } from './known-device';

type WriteLimit = 'JOIN_LIMIT' | 'EDIT_LIMIT' | 'MESSAGE_LIMIT' | 'SCHEDULE_LIMIT' | 'QUESTION_LIMIT' | 'SOCKET_LIMIT';

/**
 * Counts a write in a group: for the device where it is known there, else for the network; and in any case for the
 * network six times as much, so that a house behind one address does not shut itself out.
 * @param groupId undefined for a group that could not be found
 * @throws ApiError 429 past either limit (docs/product.md, "Rate limits")
 */
export async function countWrite(c: Context<AppEnv>, limit: WriteLimit, groupId?: number): Promise<void> {
  const device = groupId === undefined ? null : await knownDeviceOf(c, { groupId });
  const network = networkOf(c);
  const isAllowed =
    (await isWithin(c, limit, `${device ?? network} ${groupId ?? ''}`)) &&
    (await isWithin(c, `${limit}_OF_NETWORK`, `${network} ${groupId ?? ''}`));
  if (!isAllowed) throw tooMany();
}
