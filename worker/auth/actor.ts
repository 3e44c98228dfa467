import type { Context } from 'hono';
import type { Actor } from '../../db/groups/permissions';
import type { AppEnv } from '../env';
import { deviceHashOf } from './device';
import { findSignedIn, isCompanyEmail } from './staff';

/** Who asks, by their browser's device alone; one that is none has no hash that any row has. */
const visitorOf = (c: Context<AppEnv>): Actor => ({
  deviceHash: c.var.deviceHash ?? deviceHashOf(c) ?? '',
  staff: null,
});

/**
 * Who asks for what a device, the point person or staff may do (docs/product.md, "Who may change what").
 * @throws ApiError 503 where somebody is signed in and the issuer's keys cannot be had
 */
export async function actorOf(c: Context<AppEnv>): Promise<Actor> {
  const person = await findSignedIn(c);
  const isStaff = person !== null && isCompanyEmail(person.email, c.env.COMPANY_EMAIL_DOMAIN);
  return { ...visitorOf(c), staff: isStaff ? person.email : null };
}

/**
 * What is read in the name of whoever asks: by their device, and only where that finds nothing as the staff that they may be,
 * so that the many reads of an open page verify no token.
 * @param read gives null for what is not there for the actor
 */
export async function readAs<T>(c: Context<AppEnv>, read: (actor: Actor) => Promise<T | null>): Promise<T | null> {
  const found = await read(visitorOf(c));
  if (found !== null) return found;
  const actor = await actorOf(c);
  return actor.staff === null ? null : read(actor);
}
