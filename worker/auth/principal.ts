import type { Context } from 'hono';
import type { StaffUser } from '../../contract/office';
import { isStaff, type Principal, type Staff } from '../../db/principal';
import { languageFrom } from '../../texts/languages';
import type { AppEnv } from '../env';
import { deviceHashOf } from './device';
import { findSignedIn, isCompanyEmail } from './staff';

/** Without a device an empty hash, which no row has. */
const hashOfBrowser = (c: Context<AppEnv>) => c.var.deviceHash ?? deviceHashOf(c) ?? '';

const acting = (c: Context<AppEnv>) => ({
  deviceHash: hashOfBrowser(c),
  language: languageFrom(c.req.header('Accept-Language')),
});

/** The browser's user, even if they are staff. */
export const deviceOf = (c: Context<AppEnv>): Principal => ({ kind: 'device', ...acting(c) });

export const linkOf = (c: Context<AppEnv>, of: 'point_person' | 'guarantor'): Principal => ({
  ...{ kind: 'link', of, ...acting(c) },
});

export const staffIn = (c: Context<AppEnv>, user: StaffUser): Staff => ({ kind: 'staff', user, ...acting(c) });

/** Cached in `c.var.principal`; throws 503 where somebody is signed in and the issuer's keys cannot be had. */
export async function principalOf(c: Context<AppEnv>): Promise<Principal> {
  if (c.var.principal) return c.var.principal;
  const user = await findSignedIn(c);
  const isOfStaff = user !== null && isCompanyEmail(user.email, c.env.COMPANY_EMAIL_DOMAIN);
  c.set('principal', isOfStaff ? staffIn(c, user) : deviceOf(c));
  return c.var.principal;
}

/** Tries the device first and staff only if it finds nothing, so that the many reads of an open page verify no token. */
export async function readAs<T>(
  c: Context<AppEnv>,
  read: (principal: Principal) => Promise<T | null>,
): Promise<T | null> {
  const found = await read(deviceOf(c));
  if (found !== null) return found;
  const principal = await principalOf(c);
  return isStaff(principal) ? read(principal) : null;
}
