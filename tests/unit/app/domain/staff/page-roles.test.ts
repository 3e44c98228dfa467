import { expect, it } from 'vitest';
import { roleForPage } from '../../../../../app/domain/staff/page-roles';
import { callsByRole } from '../../../../support/worker/every-call/needed-roles';

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

it.each([
  ['/admin/create-property', 'POST /api/properties'],
  ['/admin/edit-property', 'PUT /api/properties/:id'],
  ['/admin/connections', 'GET /api/webhooks'],
  ['/admin/connections', 'GET /api/keys'],
  ['/admin/deleted', 'GET /api/deleted'],
  ['/admin/audit', 'GET /api/audit'],
  ['/admin/people', 'GET /api/people'],
])('%s needs the role that its call %s needs', (path, call) => {
  const role = roleForPage(path);
  expect(role === 'none' ? [] : callsByRole[role]).toContain(call);
});
