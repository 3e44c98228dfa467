import type { Language } from '../worker/contract/language/languages';
import type { StaffUser } from '../worker/contract/office/staff';

/** One of the company's staff, signed in in a browser. */
export type Staff = Acting & { kind: 'staff'; user: StaffUser };

/** Of whoever acts: the device, by its hash, and the language in which its page speaks. */
type Acting = { deviceHash: string; language: Language };

/** A program of the office's that reads, by the key that it was given; as a device it is none. */
export type Key = { kind: 'key'; id: number; name: string; deviceHash: ''; language: 'en' };

/**
 * Who acts, which says what they may (docs/product.md, "Who may change what"): staff, a program with a key, whoever uses a
 * browser, known by the hash of its device, or who has a link: a point person's, to set their group up, or a member's
 * guarantor's.
 */
export type Principal =
  | Staff
  | Key
  | (Acting & { kind: 'device' })
  | (Acting & { kind: 'link'; of: 'point_person' | 'guarantor' });

export const isStaff = (principal: Principal): principal is Staff => principal.kind === 'staff';

export const isKey = (principal: Principal | undefined): principal is Key => principal?.kind === 'key';

/** By what the office's own is written down: who did it; null for whoever is not of the office. */
export const labelOf = (principal: Principal): string | null => (isStaff(principal) ? principal.user.email : null);

export const idOf = (principal: Principal): string => (isStaff(principal) ? principal.user.id : principal.deviceHash);
