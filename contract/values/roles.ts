/** Of colleagues, in order: each may do what those before it may. `none` may sign in, and sees nothing. */
export const roles = ['none', 'reader', 'agent', 'manager', 'owner'] as const;

export type Role = (typeof roles)[number];
