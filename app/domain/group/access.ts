/** What the addresses so far have opened: a group's page to the public, and the setup of a group. */
export type Access = { shareCode: string | null; adminSetupToken: string | null };

export const noAccess: Access = { shareCode: null, adminSetupToken: null };

/**
 * What is open after going to a path (docs/product.md, "Addresses"): a group's address opens that group, a setup
 * link that setup; staff pages and the front page leave things as they are; any other path closes both.
 * @param pathname as the address bar has it, percent-encoded
 */
export function accessAfter(access: Access, pathname: string): Access {
  const [, first, second, ...rest] = pathname.replace(/\/$/, '').split('/');
  const named = second !== undefined && second !== '' && rest.length === 0 ? decoded(second) : null;
  if (named !== null && (first === 'group' || first === 'property')) return { ...access, shareCode: named };
  if (named !== null && first === 'admin-setup') return { ...access, adminSetupToken: named };
  return first === undefined || first === '' || isStaffPath(pathname) ? access : noAccess;
}

/** Whether a path starts with /admin: what is there is for staff alone. */
export function isStaffPath(pathname: string): boolean {
  return pathname.startsWith('/admin');
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
