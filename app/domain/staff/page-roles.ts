import type { Role } from '../../../contract/values/roles';

const roleOfPage: Record<string, Role> = {
  '/admin/create-property': 'manager',
  '/admin/edit-property': 'manager',
  '/admin/connections': 'manager',
  '/admin/deleted': 'manager',
  '/admin/audit': 'manager',
  '/admin/people': 'owner',
};

/** The role that a page of the office needs, by its path; a page that is not listed needs a reader's. */
export function roleForPage(path: string): Role {
  const page = path.toLowerCase().split('/', 3).join('/');
  return roleOfPage[page] ?? 'reader';
}
