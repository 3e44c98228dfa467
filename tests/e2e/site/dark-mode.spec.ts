import { expectReadableInTheDark } from '../../support/browser/accessibility';
import { aGroup, aParticipant, inDays } from '../../support/browser/data';
import { upTo } from '../../support/browser/full-size';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff } from '../../support/browser/staff-pages';
import { expect, test } from '../../support/browser/test';

// What there is not is answered as such.
test.use({ expectedErrors: [/404/] });

test('visitors’ pages have enough contrast in dark mode', async ({ page, request }) => {
  const group = await aGroup(request);
  await aParticipant(request, group.id, { name: 'Ana', interestLevel: 'im_in' });
  await request.put(`/api/groups/${group.id}`, { data: { decisionDeadline: `${inDays(9)}T18:00` } });
  const others = ['/', '/nowhere', '/admin-login', '/access-denied', `/admin-setup/${group.adminSetupToken}`];
  for (const path of upTo(1, others)) {
    await page.goto(path);
    await expectReadableInTheDark(page);
  }
  const shown = await GroupPage.open(page, group);
  await shown.beginToJoin('Ben');
  await expectReadableInTheDark(page);
});

test('staff’s pages have enough contrast in dark mode', async ({ page, request }) => {
  const { id, propertyId } = await aGroup(request);
  const office = ['/groups', '', '/today', `/groups/${id}`, '/agenda', '/insight', '/audit', '/deleted'];
  const editor = [`/edit-property/${propertyId}?edit=units`, `/edit-property/${propertyId}`, '/create-property'];
  for (const place of [...upTo(1, office), ...upTo(1, editor)]) {
    await openAsStaff(page, `/admin${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadableInTheDark(page);
  }
});
