import type { Role } from '../../../contract/values/roles';

const roleOfPage = {
  '/admin/create-property': 'manager',
  '/admin/edit-property': 'manager',
  '/admin/connections': 'manager',
  '/admin/deleted': 'manager',
  '/admin/audit': 'manager',
  '/admin/people': 'owner',
} as const satisfies Record<string, Role>;

/** The role that a page of the office needs, by its path; the others are for every colleague. */
export function roleForPage(path: string): Role {
  const [, area = '', page = ''] = path.toLowerCase().split('/');
  return Object.entries(roleOfPage).find(([known]) => known === `/${area}/${page}`)?.[1] ?? 'reader';
}
