import * as z from 'zod';

/** Where a request says who is signed in: in Access's header, else in its cookie. */
export const accessHeader = 'Cf-Access-Jwt-Assertion';
export const accessCookie = 'CF_Authorization';

/** The signed-in administrator, as `GET /api/auth/user` answers. */
export const StaffUser = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  })
  .meta({ id: 'StaffUser' });
export type StaffUser = z.infer<typeof StaffUser>;

/** Whom a new property names as its creator: the person signed in, or 'Admin' (docs/product.md, "Property editor"). */
export function creatorOf({ firstName, lastName }: Pick<StaffUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'Admin';
}
