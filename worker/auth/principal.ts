import type { Context } from 'hono';
import type { StaffUser } from '../../contract/staff/office';
import { isStaff, type Principal, type Staff } from '../../db/group/principal';
import { isGroupInScope } from '../../db/groups';
import { isAtLeast } from '../../rules/roles';
import { languageFrom } from '../../texts/languages';
import type { AppEnv } from '../env';
import { deviceHashOf } from './device';
import { hashOf } from './secrets';
import { findSignedInUser } from './staff';

/** A browser without a device gets an empty hash, which no row has. */
const hashOfBrowser = (c: Context<AppEnv>) => c.var.deviceHash ?? deviceHashOf(c) ?? '';

const commonFields = (c: Context<AppEnv>) => ({
  deviceHash: hashOfBrowser(c),
  language: languageFrom(c.req.header('Accept-Language')),
});

/** The device as such, even if its user is signed in as staff. */
export const devicePrincipal = (c: Context<AppEnv>): Principal => ({ kind: 'device', ...commonFields(c) });

export const linkPrincipal = (c: Context<AppEnv>, of: 'point_person' | 'guarantor'): Principal => ({
  ...{ kind: 'link', of, ...commonFields(c) },
});

export const staffPrincipal = (c: Context<AppEnv>, user: StaffUser): Staff => ({
  kind: 'staff',
  user,
  staffHash: hashOf(user.id),
  ...commonFields(c),
});

/**
 * Who calls a visitors' call. A colleague whose role does not allow it, or who does not have the group's property, counts as a
 * visitor. Caches it in `c.var.principal`.
 * @param groupId null before it is known; a later call that has it makes a colleague without the group's property a visitor
 * @throws ApiError 503 if the request has a token, but the issuer's keys are unavailable
 */
export async function principalOf(c: Context<AppEnv>, groupId: number | null): Promise<Principal> {
  if (!c.var.principal) {
    const user = await findSignedInUser(c);
    const needed = ['GET', 'HEAD'].includes(c.req.method) ? 'reader' : 'agent';
    c.set('principal', user && isAtLeast(user.role, needed) ? staffPrincipal(c, user) : devicePrincipal(c));
  }
  if (groupId !== null && (await isOutside(c, c.var.principal, groupId))) c.set('principal', devicePrincipal(c));
  return c.var.principal;
}

/** On a call that is only for staff, such a group is not found. */
async function isOutside(c: Context<AppEnv>, principal: Principal, groupId: number): Promise<boolean> {
  if (c.var.isStaffCall || !isStaff(principal) || principal.user.properties === 'all') return false;
  return !(await isGroupInScope(c.var.db, groupId, principal.user));
}

/**
 * Reads as the device first and as staff, who find what is in their scope, only if that finds nothing, so that most reads
 * verify no token.
 */
export async function readAs<T>(
  c: Context<AppEnv>,
  read: (principal: Principal) => Promise<T | null>,
): Promise<T | null> {
  const found = await read(devicePrincipal(c));
  if (found !== null) return found;
  const principal = await principalOf(c, null);
  return isStaff(principal) ? read(principal) : null;
}
