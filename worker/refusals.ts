import type { Context } from 'hono';
import { isStaff } from '../db/group/principal';
import type { Refusal } from '../rules/group-facts';
import type { AppEnv } from './env';
import { ApiError, conflict, notFound } from './errors';
import { knownDeviceOf } from './middleware/rate-limit';

/** The error of each refusal. */
export type ErrorsOf<Reason extends string> = Record<Reason, (refusal: Refusal<string>) => ApiError>;

type Owner = { groupId: number; name: string };

/** The refusals without a name, for everyone else. */
const nameless = {
  onlyTheirs: 'onlySenders',
  onlyTheirOwn: 'deviceUnknown',
  onlyTheirsToDo: 'onlySenders',
  onlyTheirsOrOffices: 'onlyMembers',
  onlyTheirsToSee: 'deviceUnknown',
} as const;

/** Only staff, and devices that are known in the group, get the owner's name. */
async function forbiddenWithName(
  c: Context<AppEnv>,
  { groupId, name }: Owner,
  key: keyof typeof nameless,
): Promise<ApiError> {
  const isKnown = isStaff(c.var.principal) || (await knownDeviceOf(c, { groupId })) !== null;
  return new ApiError('forbidden', isKnown ? [key, { name }] : nameless[key]);
}

export const onlyTheirsToSee = (c: Context<AppEnv>, owner: Owner) => forbiddenWithName(c, owner, 'onlyTheirsToSee');

/** The same, of a refusal that has the name where the requester may read it. */
export const forbidden =
  (key: keyof typeof nameless) =>
  ({ name }: Refusal<string>): ApiError =>
    new ApiError('forbidden', name === undefined ? nameless[key] : [key, { name }]);

export const propertyFull = () => conflict('propertyFull');

export const tooManyConfirmations = (limit: 'confirmationsOver' | 'confirmationsOverToday') =>
  new ApiError('rate_limited', limit, {
    headers: { 'Retry-After': '86400' },
  });

/** The bounds on what unknown devices add to a group within a day, so that no one fills it by changing networks. */
export const unknownOver = () => new ApiError('rate_limited', 'unknownOver', { headers: { 'Retry-After': '3600' } });

export const notOwnDevice = () => new ApiError('forbidden', 'notOwnDevice');

export const noGroup = () => notFound('Group');

export const noMember = () => notFound('Member');

export const onlyOffices = () => new ApiError('forbidden', 'onlyOffices');

/** Of what only the point person and staff may do. */
export const leaderRefusals = {
  noGroup,
  onlyPointPersons: () => new ApiError('forbidden', 'onlyPointPersons'),
};

export const groupClosed = () => conflict('groupClosed');

export const unitOfAnother = () => new ApiError('invalid', 'unitOfAnother');
