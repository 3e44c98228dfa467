import type { Language } from '../worker/contract/language/languages';
import type { StaffUser } from '../worker/contract/office/staff';

/** One of the company's staff, signed in in a browser. */
export type Staff = Acting & { kind: 'staff'; user: StaffUser };

/** Of whoever acts: the device, by its hash, and the language in which its page speaks. */
type Acting = { deviceHash: string; language: Language };

/**
 * Who acts, which says what they may (docs/product.md, "Who may change what"): staff, whoever uses a browser, known by the
 * hash of its device, or who has a link: a point person's, to set their group up, or a member's guarantor's.
 */
export type Principal =
  | Staff
  | (Acting & { kind: 'device' })
  | (Acting & { kind: 'link'; of: 'point_person' | 'guarantor' });

/** Whether one of the staff acts. */
export const isStaff = (principal: Principal): principal is Staff => principal.kind === 'staff';

/** By what the office's own is written down: who did it; null for whoever is not of the office. */
export const labelOf = (principal: Principal): string | null => (isStaff(principal) ? principal.user.email : null);

/** In whose name an idempotency key counts. */
export const idOf = (principal: Principal): string => (isStaff(principal) ? principal.user.id : principal.deviceHash);
