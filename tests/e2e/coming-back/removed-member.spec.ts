import { post, remove } from '../../support/browser/api';
import { aGroup } from '../../support/browser/data';
import { meOf, openPersonalLink } from '../../support/browser/devices';
import { GroupPage, interest } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

test('removed while editing: the member is notified, keeps the scroll position, and can join again', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  await group.join('Ana');
  const [id] = (await meOf(page, made)).participantIds;
  await button(group.participant('Ana'), 'Edit').click();
  await interest(group.tracker, "I'm In").focus();
  await remove(request, `/api/participants/${id}`);

  const line = group.tracker.getByRole('status').filter({ hasText: "You're no longer in this group." });
  await expect(line).toContainText('You can join again, or ask Maya Okafor or the leasing office about it.');
  await expect(group.tracker.getByRole('form')).toBeHidden();
  await expect(button(group.chat, 'Change name')).toBeVisible();
  await expect(page.locator('#group')).toBeFocused();

  await page.reload();
  await expect(line).toBeVisible();
  await group.join('Ana');
  await expect(group.participant('Ana')).toContainText('You');
  await button(line, 'OK').click();
  await expect(line).toBeHidden();
});

test('removed while away: the member is notified on return, and is recognized when restored', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  await group.join('Ana');
  await expect(group.participant('Ana')).toContainText('You');
  const [id] = (await meOf(page, made)).participantIds;
  await page.goto('/');
  await remove(request, `/api/participants/${id}`);
  await GroupPage.open(page, made);
  const line = group.tracker.getByText("You're no longer in this group.");
  await expect(line).toBeVisible();
  await expect(page.locator('body')).toBeFocused();

  const [entry] = await (await request.get(`/api/activity?groupId=${made.id}`)).json();
  await post(request, `/api/activity/${entry.id}/undo`, {});
  await expect(group.participant('Ana')).toContainText('You');
  await expect(line).toBeHidden();
});

test('signing out other devices leaves only this device linked', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  await group.join('Ana');
  const [id] = (await meOf(page, made)).participantIds;
  const { token } = await post<{ token: string }>(page.request, `/api/participants/${id}/link`, {});
  await openPersonalLink(friend, `/group/${made.shareCode}#me=${token}`);
  const phone = new GroupPage(friend);
  await expect(phone.participant('Ana')).toContainText('You');

  await button(await group.openSheet('Ana'), 'Sign out other devices').click();
  await button(page.getByRole('alertdialog', { name: 'Sign out your other devices?' }), 'Sign them out').click();
  await expect(group.toast("You're signed out of this group everywhere else.")).toBeVisible();
  await friend.reload();
  await expect(phone.tracker.getByText("You're no longer signed in as Ana in this browser.")).toBeVisible();
  await expect(phone.participant('Ana')).not.toContainText('You');
  await page.reload();
  await expect(group.participant('Ana')).toContainText('You');
});
