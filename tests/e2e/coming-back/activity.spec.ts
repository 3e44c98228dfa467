import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

test('activity that was visible before leaving is not new on return, later activity is', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const [group, other] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  const activity = group.section('Activity');
  await activity.scrollIntoViewIfNeeded();
  await expect(button(activity, 'Show activity')).toBeVisible();
  const isKept = () => Object.keys(localStorage).some((key) => key.includes('activity-read-to'));
  await page.waitForFunction(isKept);
  await page.goto('/');
  await other.join('Bo');

  await GroupPage.open(page, made);
  await activity.scrollIntoViewIfNeeded();
  await button(activity, 'Show activity 1 new').click();
  await expect(activity.getByText('Bo joined')).toBeVisible();
  await page.reload();
  await activity.scrollIntoViewIfNeeded();
  await expect(button(activity, 'Show activity')).toBeVisible();

  await page.goto('/');
  await other.join('Cy');
  await GroupPage.open(page, made);
  await activity.scrollIntoViewIfNeeded();
  await expect(button(activity, 'Show activity 1 new')).toBeVisible();
});
