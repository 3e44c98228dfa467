import type { Context } from 'hono';
import { isStaff, type Principal } from '../../db/principal';
import type { AppEnv } from '../env';
import { isWithin, networkOf, tooMany } from '../middleware/rate-limit';
import { knownDeviceOf } from './known-device';

type WriteLimit = 'JOIN_LIMIT' | 'EDIT_LIMIT' | 'MESSAGE_LIMIT' | 'SCHEDULE_LIMIT' | 'QUESTION_LIMIT' | 'SOCKET_LIMIT';

/**
 * Counts a write of what is named by an id that others can guess: of staff, and from a device that is known in its group, as
 * any write there; from everyone else for the network whatever group it leads to, so that nobody walks from id to id.
 * @param groupId undefined for what could not be found
 * @throws ApiError 429 past the limit (docs/product.md, "Rate limits")
 */
export async function countWriteById(c: Context<AppEnv>, principal: Principal, groupId?: number): Promise<void> {
  const isInside = groupId !== undefined && (isStaff(principal) || (await knownDeviceOf(c, { groupId })) !== null);
  if (isInside) return countWrite(c, 'EDIT_LIMIT', groupId);
  if (!(await isWithin(c, 'EDIT_LIMIT', `${networkOf(c)} ids`))) throw tooMany();
}

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
