import type { Context } from 'hono';
import { isStaff, type Principal, type Staff } from '../../db/principal';
import { languageFrom } from '../contract/language/languages';
import type { StaffUser } from '../contract/office/staff';
import type { AppEnv } from '../env';
import { deviceHashOf } from './device';
import { findSignedIn, isCompanyEmail } from './staff';

/** The hash of the browser's device; one that is none has no hash that any row has. */
const hashOfBrowser = (c: Context<AppEnv>) => c.var.deviceHash ?? deviceHashOf(c) ?? '';

const acting = (c: Context<AppEnv>) => ({
  deviceHash: hashOfBrowser(c),
  language: languageFrom(c.req.header('Accept-Language')),
});

/** Whoever uses the browser, also one of the staff. */
export const deviceOf = (c: Context<AppEnv>): Principal => ({ kind: 'device', ...acting(c) });

/** Who has a link: a point person's, to set their group up, or a member's guarantor's. */
export const linkOf = (c: Context<AppEnv>, of: 'point_person' | 'guarantor'): Principal => ({
  ...{ kind: 'link', of, ...acting(c) },
});

export const staffIn = (c: Context<AppEnv>, user: StaffUser): Staff => ({ kind: 'staff', user, ...acting(c) });

/**
 * Who acts in this call (docs/product.md, "Who may change what"), which `c.var.principal` holds from then on.
 * @throws ApiError 503 where somebody is signed in and the issuer's keys cannot be had
 */
export async function principalOf(c: Context<AppEnv>): Promise<Principal> {
  if (c.var.principal) return c.var.principal;
  const user = await findSignedIn(c);
  const isOfStaff = user !== null && isCompanyEmail(user.email, c.env.COMPANY_EMAIL_DOMAIN);
  c.set('principal', isOfStaff ? staffIn(c, user) : deviceOf(c));
  return c.var.principal;
}

/**
 * What is read in the name of whoever asks: by their device, and only where that finds nothing as the staff that they may be,
 * so that the many reads of an open page verify no token.
 * @param read gives null for what is not there for the principal
 */
export async function readAs<T>(
  c: Context<AppEnv>,
  read: (principal: Principal) => Promise<T | null>,
): Promise<T | null> {
  const found = await read(deviceOf(c));
  if (found !== null) return found;
  const principal = await principalOf(c);
  return isStaff(principal) ? read(principal) : null;
}
