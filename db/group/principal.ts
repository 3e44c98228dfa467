import type { StaffUser } from '../../contract/staff/office';
import { isAtLeast } from '../../rules/roles';
import { type Scope, unlimited } from '../../rules/scope';
import type { Language } from '../../texts/languages';

/** `staffHash` is the SHA-256 of the account's id. */
export type Staff = Requester & { kind: 'staff'; user: StaffUser; staffHash: string };

type Requester = { deviceHash: string; language: Language };

/** A program of the office that reads with an API key; it has no device. */
type ApiKeyPrincipal = {
  kind: 'key';
  id: number;
  name: string;
  includeShareCodes: boolean;
  /** As its maker's now. */
  properties: Scope['properties'];
  deviceHash: '';
  language: 'en';
};

/** Who acts decides what they may do (`Requester` in rules/group-facts.ts). Links: a setup link, or a guarantor's. */
export type Principal =
  | Staff
  | ApiKeyPrincipal
  | (Requester & { kind: 'device' })
  | (Requester & { kind: 'link'; of: 'point_person' | 'guarantor' });

/** Of a scheduled run and of the queue: no one's device. */
export const noOne: Principal = { kind: 'device', deviceHash: '', language: 'en' };

export const isStaff = (principal: Principal): principal is Staff => principal.kind === 'staff';

export const isKey = (principal: Principal | undefined): principal is ApiKeyPrincipal => principal?.kind === 'key';

/** A key reads what a reader reads. */
export function scopeOf(principal: Principal): Scope {
  if (isStaff(principal)) return principal.user;
  return isKey(principal) ? { role: 'reader', properties: principal.properties } : unlimited;
}

/** Everyone with a share code can join the group, so API keys and webhooks read codes only if created to. */
export const readsShareCodes = (principal: Principal): boolean => !isKey(principal) || principal.includeShareCodes;

/** Who has a setup link may become the point person. */
export const readsSetupTokens = (principal: Principal): boolean =>
  isStaff(principal) && isAtLeast(principal.user.role, 'agent');

/** The name under which actions of staff are logged; null for other principals. */
export const staffEmailOf = (principal: Principal): string | null => (isStaff(principal) ? principal.user.email : null);

export const idOf = (principal: Principal): string => (isStaff(principal) ? principal.user.id : principal.deviceHash);
