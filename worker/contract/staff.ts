import * as z from 'zod';

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
