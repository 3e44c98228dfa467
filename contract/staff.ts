import * as z from 'zod';

/** Access's token comes in the header, else in the cookie. */
export const accessHeader = 'Cf-Access-Jwt-Assertion';
export const accessCookie = 'CF_Authorization';

export const StaffUser = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  })
  .meta({ id: 'StaffUser' });
export type StaffUser = z.infer<typeof StaffUser>;

/** The signed-in person, or 'Admin' (docs/product.md, "Property editor"). */
export function creatorOf({ firstName, lastName }: Pick<StaffUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'Admin';
}
