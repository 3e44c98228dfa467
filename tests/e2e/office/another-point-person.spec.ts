import { aGroup, completeSetup } from '../../support/browser/data';
import { openPersonalLink } from '../../support/browser/devices';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a replaced point person loses the role; the new one gets it by the link that the office sends', async ({
  page,
  friend,
  browser,
  request,
}) => {
  const group = await aGroup(request);
  await completeSetup(friend.request, group);
  const maya = await GroupPage.open(friend, group);
  await expect(button(friend, 'Manage group')).toBeVisible();

  await openAsStaff(page, `/admin/groups/${group.id}`);
  await button(page, 'Edit details').click();
  await page.getByLabel('Point Person Name').fill('Nina New');
  await expect(page.getByText('Saving signs Maya Okafor out on every device')).toHaveCount(0);
  await page.getByLabel('Point Person Email').fill('nina@example.org');
  await expect(page.getByText('Saving signs Maya Okafor out on every device')).toBeVisible();
  await button(page, 'Save').click();
  await expect(toast(page, 'Success')).toBeVisible();
  await expect(button(friend, 'Manage group')).toHaveCount(0);
  await expect(maya.section('Point Person').getByText('Nina New')).toBeVisible();
  const line = maya.tracker.getByText("You're no longer signed in as the point person in this browser.");
  await expect(line).toBeVisible();
  await expect(maya.tracker.getByText("The point person is Nina New. If that's you,")).toBeVisible();

  await expect(page.getByText("Nina New isn't signed in on any device.")).toBeVisible();
  await button(page, "Copy the point person's link").click();
  await expect(toast(page, 'Copied!')).toBeVisible();
  const nina = await (await browser.newContext()).newPage();
  await openPersonalLink(nina, await page.evaluate(() => navigator.clipboard.readText()));
  await expect(button(nina, 'Manage group')).toBeVisible();

  await button(page, 'Sign out all devices').click();
  await button(page.getByRole('alertdialog'), 'Sign out all devices').click();
  await expect(toast(page, 'Signed out')).toBeVisible();
  await expect(button(nina, 'Manage group')).toHaveCount(0);
  await expect(button(page, 'Sign out all devices')).toHaveCount(0);
  await nina.context().close();
});
