export type Access = { shareCode: string | null; adminSetupToken: string | null };

export const noAccess: Access = { shareCode: null, adminSetupToken: null };

/**
 * The access after navigating to a path, percent-encoded as in the address bar. A group's address sets the share code, a
 * setup address the setup token. Other paths below `/admin` and `/` leave both unchanged; any other path clears both.
 */
export function accessAfter(access: Access, pathname: string): Access {
  const [, first, second, ...rest] = pathname.replace(/\/$/, '').split('/');
  const named = second !== undefined && second !== '' && rest.length === 0 ? decoded(second) : null;
  if (named !== null && (first === 'group' || first === 'property')) return { ...access, shareCode: named };
  if (named !== null && first === 'admin-setup') return { ...access, adminSetupToken: named };
  return first === undefined || first === '' || isStaffPath(pathname) ? access : noAccess;
}

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
