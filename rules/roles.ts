import type { PersonChange } from '../contract/staff/people';
import { type Role, roles } from '../contract/values/roles';
import type { Refusal } from './group-facts';
import type { Scope } from './scope';

/** Whether `role` may do what needs the role `needed`: each role may do what those before it may. */
export const isAtLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** A colleague as a change finds them. */
export type PersonFacts = Scope & { rev: number };

export type RoleRefusal = 'lastOwner' | 'ownerBySetting';

/**
 * Why someone's role cannot become `role`; null if it can. There is always an owner.
 * @param owners addresses of the owners now
 * @param setting the address of the setting `OWNER_EMAIL`, which is made an owner when it signs in
 */
export function roleRefusal(email: string, role: Role, owners: readonly string[], setting = ''): RoleRefusal | null {
  if (role === 'owner') return null;
  if (email === setting) return 'ownerBySetting';
  const hasOtherOwner = setting !== '' || owners.some((owner) => owner !== email);
  return hasOtherOwner || !owners.includes(email) ? null : 'lastOwner';
}

/** Who gets the webhooks of a colleague whose access ends: the owner who ends it; another owner if they end their own. */
export const successorOf = (email: string, by: string, owners: readonly string[], setting = ''): string =>
  by.toLowerCase() === email ? (owners.find((owner) => owner !== email) ?? setting) : by;

/**
 * Whether a colleague's webhooks are turned off when they become the successor's: those of a list of properties would send more
 * than before, because an owner has all.
 */
export const areWebhooksTurnedOff = ({ properties }: Pick<Scope, 'properties'>): boolean => properties !== 'all';

/** The properties that come with a role: an owner has all, whatever was given. */
export const propertiesWith = (role: Role, given: Scope['properties']): Scope['properties'] =>
  role === 'owner' ? 'all' : given;

/**
 * A colleague's role and properties after a change, which is refused if it is based on an older state.
 * @param before null for one who is invited
 */
export function changedScope(
  before: PersonFacts | null,
  { role = before?.role, properties, rev }: PersonChange,
): Scope | Refusal<'noRole' | 'ownersHaveAll' | 'personChanged'> {
  if (rev !== undefined && rev !== (before?.rev ?? 0)) return { refused: 'personChanged' };
  if (role === undefined) return { refused: 'noRole' };
  if (role === 'owner' && properties !== undefined && properties !== 'all') return { refused: 'ownersHaveAll' };
  return { role, properties: propertiesWith(role, properties ?? before?.properties ?? 'all') };
}
