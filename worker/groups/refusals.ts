import type { Context } from 'hono';
import type { UndoRefusal } from '../../db/activity/undoable';
import type { Database } from '../../db/client';
import { hasOutcome, isGroup } from '../../db/groups/groups';
import type { Principal } from '../../db/principal';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { knownDeviceOf } from './known-device';

/** Whose something is: one in a group. */
type Owner = { groupId: number; name: string };

type NamedRefusal = 'onlyTheirs' | 'onlyTheirOwn' | 'onlyTheirsToDo' | 'onlyTheirsOrOffices' | 'onlyTheirsToSee';

/** A refusal that names somebody, for whoever is somebody in their group; everyone else is told no name. */
async function naming(c: Context<AppEnv>, { groupId, name }: Owner, key: NamedRefusal): Promise<ApiError> {
  const isKnown = (await knownDeviceOf(c, { groupId })) !== null;
  return new ApiError('forbidden', isKnown ? [key, { name }] : 'onlySenders');
}

/** Why a change of what is a participant's own is refused to everyone else (docs/product.md, "Who may change what"). */
export const onlyTheirs = (c: Context<AppEnv>, owner: Owner) => naming(c, owner, 'onlyTheirs');

/** Why only somebody's own device says whether they are e-mailed. */
export const onlyTheirOwn = (c: Context<AppEnv>, owner: Owner) => naming(c, owner, 'onlyTheirOwn');

/** Why what somebody wishes is told to nobody else. */
export const onlyTheirsToSee = (c: Context<AppEnv>, owner: Owner) => naming(c, owner, 'onlyTheirsToSee');

/** Why an address is not asked once more to be confirmed (docs/product.md, "E-mail"). */
export const tooManyConfirmations = () =>
  new ApiError('rate_limited', 'confirmationsOver', {
    headers: { 'Retry-After': '86400' },
  });

/** Why what is the point person's is refused to everyone else. */
export const onlyPointPersons = () => new ApiError('forbidden', 'onlyPointPersons');

/** Why what only a member and the office may do is refused to everyone else. */
export const onlyTheirsOrStaff = (c: Context<AppEnv>, owner: Owner) => naming(c, owner, 'onlyTheirsOrOffices');

/** Why something is taken back only by whose it is (docs/product.md, "Leaving and removing"). */
export const onlyTheirsToDo = (c: Context<AppEnv>, owner: Owner) => naming(c, owner, 'onlyTheirsToDo');

/**
 * Why a group takes nothing in: it is absent, or has an outcome (docs/product.md, "Outcome"). Null where neither is so.
 */
export async function whyGroupIsShut(db: Database, groupId: number, principal: Principal): Promise<ApiError | null> {
  if (!(await isGroup(db, groupId, principal))) return notFound('Group');
  return (await hasOutcome(db, groupId)) ? groupClosed() : null;
}

export const groupClosed = () => conflict('groupClosed');

export const unitOfAnother = () => new ApiError('invalid', 'unitOfAnother');

/** Why a change of something of somebody is refused, for the reason that the database gives. */
export function refused(c: Context<AppEnv>, reason: UndoRefusal, owner: Owner): ApiError | Promise<ApiError> {
  if (reason === 'onlyPointPersons' || reason === 'onlyOffices') return new ApiError('forbidden', reason);
  return reason === 'onlyTheirs' ? onlyTheirs(c, owner) : conflict(reason);
}
