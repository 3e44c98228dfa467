import type { Context } from 'hono';
import type { Actor } from '../../db/groups/permissions';
import type { AppEnv } from '../env';
import { findSignedIn, isCompanyEmail } from './staff';

/**
 * Who asks for a change that a device, the point person or staff may make (docs/product.md, "Who may change what").
 * @throws ApiError 503 where somebody is signed in and the issuer's keys cannot be had
 */
export async function actorOf(c: Context<AppEnv>): Promise<Actor> {
  const person = await findSignedIn(c);
  const isStaff = person !== null && isCompanyEmail(person.email, c.env.COMPANY_EMAIL_DOMAIN);
  return { deviceHash: c.var.deviceHash, staff: isStaff ? person.email : null };
}
