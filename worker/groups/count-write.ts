import type { Context } from 'hono';
import { isStaff, type Principal } from '../../db/principal';
import type { AppEnv } from '../env';
import { isWithin, networkOf, tooMany } from '../middleware/rate-limit';
import { knownDeviceOf } from './known-device';

type WriteLimit = 'JOIN_LIMIT' | 'EDIT_LIMIT' | 'MESSAGE_LIMIT' | 'SCHEDULE_LIMIT' | 'QUESTION_LIMIT' | 'SOCKET_LIMIT';

/**
 * Ids can be guessed: outside the group counts for the network over all groups, so that nobody walks from id to id.
 * @throws ApiError 429 past the limit (docs/product.md, "Rate limits")
 */
export async function countWriteById(c: Context<AppEnv>, principal: Principal, groupId?: number): Promise<void> {
  const isInside = groupId !== undefined && (isStaff(principal) || (await knownDeviceOf(c, { groupId })) !== null);
  if (isInside) return countWrite(c, 'EDIT_LIMIT', groupId);
  if (!(await isWithin(c, 'EDIT_LIMIT', `${networkOf(c)} ids`))) throw tooMany();
}

/**
 * Six times as much for the network as for a device in it, so that a house behind one address does not lock itself out.
 * @param groupId undefined for a group that was not found
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
