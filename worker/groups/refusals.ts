import type { Context } from 'hono';
import type { Database } from '../../db/client';
import { isClosed, isGroup } from '../../db/groups/groups';
import type { Actor } from '../../db/groups/permissions';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { knownDeviceOf } from './known-device';

/** Whose something is: one in a group. */
type Owner = { groupId: number; name: string };

/** A refusal that names somebody, for whoever is somebody in their group; everyone else is told no name. */
async function naming(c: Context<AppEnv>, { groupId }: Owner, sentence: string): Promise<ApiError> {
  const isKnown = (await knownDeviceOf(c, { groupId })) !== null;
  return new ApiError('forbidden', isKnown ? sentence : 'Only its sender, the point person or the office can do this');
}

/** Why a change of what is a participant's own is refused to everyone else (docs/product.md, "Who may change what"). */
export const onlyTheirs = (c: Context<AppEnv>, owner: Owner) =>
  naming(c, owner, `Only ${owner.name}, the point person or the office can change this`);

/** Why only somebody's own device says whether they are e-mailed. */
export const onlyTheirOwn = (c: Context<AppEnv>, owner: Owner) =>
  naming(c, owner, `Only ${owner.name} can change this, on their own device`);

/** Why an address is not asked once more to be confirmed (docs/product.md, "E-mail"). */
export const tooManyConfirmations = () =>
  new ApiError('rate_limited', 'We have written to this address often enough today. Please try again tomorrow.', {
    headers: { 'Retry-After': '86400' },
  });

/** Why what is the point person's is refused to everyone else. */
export const onlyPointPersons = () => new ApiError('forbidden', 'Only the point person or the office can change this');

/** Why something is taken back only by whose it is (docs/product.md, "Leaving and removing"). */
export const onlyTheirsToDo = (c: Context<AppEnv>, owner: Owner) =>
  naming(c, owner, `Only ${owner.name}, the point person or the office can do this`);

/**
 * Why a group takes nothing in: it is absent, or has an outcome (docs/product.md, "Outcome"). Null where neither is so.
 */
export async function whyGroupIsShut(db: Database, groupId: number, actor: Actor): Promise<ApiError | null> {
  if (!(await isGroup(db, groupId, actor))) return notFound('Group');
  return (await isClosed(db, groupId)) ? groupClosed() : null;
}

export const groupClosed = () => conflict('This group is closed');

export const unitOfAnother = () => new ApiError('invalid', 'Unit does not belong to this property');
