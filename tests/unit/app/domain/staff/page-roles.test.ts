import { expect, it } from 'vitest';
import { roleForPage } from '../../../../../app/domain/staff/page-roles';

it.each([
  ['/admin', 'reader'],
  ['/admin/groups/7', 'reader'],
  ['/admin/people', 'owner'],
  ['/Admin/People/', 'owner'],
  ['/admin/edit-property/7', 'manager'],
  ['/admin/audits', 'reader'],
])('%s needs the role %s', (path, role) => {
  expect(roleForPage(path)).toBe(role);
});
