import { expectReadableInTheDark } from '../../support/browser/accessibility';
import { post } from '../../support/browser/api';
import { aGroup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff } from '../../support/browser/staff-pages';
import { expect, test } from '../../support/browser/test';

// What there is not is answered as such.
test.use({ expectedErrors: [/404/] });

test('every kind of page can be read in the dark', async ({ page, request }) => {
  const group = await aGroup(request);
  await post(request, '/api/participants', { groupId: group.id, name: 'Ana', interestLevel: 'im_in' });
  await request.put(`/api/groups/${group.id}`, { data: { decisionDeadline: `${inDays(9)}T18:00` } });
  for (const path of ['/', '/nowhere', '/admin-login', '/access-denied', `/admin-setup/${group.adminSetupToken}`]) {
    await page.goto(path);
    await expectReadableInTheDark(page);
  }
  const shown = await GroupPage.open(page, group);
  await shown.beginToJoin('Ben');
  await expectReadableInTheDark(page);
});

test('every kind of staff page can be read in the dark', async ({ page, request }) => {
  const { id, propertyId } = await aGroup(request);
  const office = ['groups', `groups/${id}`, 'agenda', 'insight', 'audit', 'deleted'];
  const editor = ['create-property', `edit-property/${propertyId}`, `edit-property/${propertyId}?edit=units`];
  for (const path of ['/admin', ...[...office, ...editor].map((place) => `/admin/${place}`)]) {
    await openAsStaff(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadableInTheDark(page);
  }
});
