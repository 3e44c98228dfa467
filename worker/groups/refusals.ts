import type { Database } from '../../db/client';
import { isClosed, isGroup } from '../../db/groups';
import { ApiError, conflict, notFound } from '../errors';

/** Why a change of what is a participant's own is refused to everyone else (docs/product.md, "Who may change what"). */
export const onlyTheirs = (name: string) =>
  new ApiError('forbidden', `Only ${name}, the point person or the office can change this`);

/** Why what is the point person's is refused to everyone else. */
export const onlyPointPersons = () => new ApiError('forbidden', 'Only the point person or the office can change this');

/** Why something is taken back only by whose it is (docs/product.md, "Leaving and removing"). */
export const onlyTheirsToDo = (name: string) =>
  new ApiError('forbidden', `Only ${name}, the point person or the office can do this`);

/**
 * Why a group takes nothing in: it is absent, or has an outcome (docs/product.md, "Outcome"). Null where neither is so.
 */
export async function whyGroupIsShut(db: Database, groupId: number): Promise<ApiError | null> {
  if (!(await isGroup(db, groupId))) return notFound('Group');
  return (await isClosed(db, groupId)) ? groupClosed() : null;
}

export const groupClosed = () => conflict('This group is closed');

export const unitOfAnother = () => new ApiError('invalid', 'Unit does not belong to this property');
