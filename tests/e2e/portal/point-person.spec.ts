import { expectAccessible } from '../../support/browser/accessibility';
import { put, signIn } from '../../support/browser/api';
import { aGroup, completeSetup } from '../../support/browser/data';
import { GroupPage, interest } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

// A share code that was changed is unknown, and an undo that something newer has overtaken is refused.
test.use({ expectedErrors: [/404|409/] });

test('the point person manages the group, and a removed member joins again', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const [lead, ben] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  await ben.join('Ben');
  await expect(button(ben.section('Point Person'), 'Manage group')).toHaveCount(0);

  const manage = button(lead.section('Point Person'), 'Manage group');
  await manage.click();
  const sheet = lead.section('Manage group');
  await expect(sheet.getByRole('heading', { name: 'Manage group' })).toBeFocused();
  await sheet.getByLabel('Bio').fill('Third year, quiet, early riser.');
  await sheet.getByLabel("Who can edit members' info").selectOption('Members, only their own');
  await expectAccessible(page);
  await button(sheet, 'Save').click();
  await expect(lead.toast('The group was updated.')).toBeVisible();
  await expect(ben.section('Point Person')).toContainText('Third year, quiet, early riser.');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(manage).toBeFocused();

  await lead.openEntry('Ben');
  await button(lead.participant('Ben'), 'Remove Ben').click();
  await button(page.getByRole('alertdialog'), 'Remove Ben').click();
  await expect(ben.participant('Ben')).toHaveCount(0);
  await button(page.getByRole('region', { name: /notification/i }), 'Undo').click();
  await expect(ben.participant('Ben')).toContainText('You');

  await manage.click();
  await button(sheet, 'Change code').click();
  await button(page.getByRole('alertdialog'), 'Change code').click();
  await expect(page).not.toHaveURL(`/group/${made.shareCode}`);
  await expect(friend).toHaveURL(new URL(page.url()).pathname);
});

test('the activity shows what was done, and undo works from a toast and from there', { tag: '@main' }, async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const [ana, ben] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  await ana.join('Ana', 'Need More Intel');
  await ben.join('Ben');
  const activity = ben.section('Activity');
  await activity.scrollIntoViewIfNeeded();
  await button(activity, 'Show activity').click();
  await expect(activity.getByText('Ana joined: “Need More Intel”')).toBeVisible();
  await expectAccessible(friend);

  await ben.editAnother('Ana');
  const form = ben.tracker.getByRole('form', { name: 'Edit Ana' });
  await interest(form, "I'm In").check();
  await button(form, 'Update').click();
  await expect(ana.participant('Ana')).toContainText("I'm In");
  await button(friend.getByRole('region', { name: /notification/i }), 'Undo').click();
  await expect(ana.participant('Ana')).toContainText('Need More Intel');
  await button(activity, 'Show 2 new').click();
  const undoing = activity
    .getByRole('listitem')
    .filter({ hasText: "Ben changed Ana's interest from “I'm In” to “Need More Intel”" });
  await button(undoing, 'Undo').click();
  await expect(ana.participant('Ana')).toContainText("I'm In");
  await expect(undoing).toContainText('Undone');

  await ben.editAnother('Ana');
  await interest(form, 'Need More Intel').check();
  await button(form, 'Update').click();
  await expect(ana.participant('Ana')).toContainText('Need More Intel');
  await button(ana.participant('Ana'), 'Edit').click();
  const own = ana.tracker.getByRole('form', { name: 'Edit Ana' });
  await interest(own, "I'm Out").check();
  await button(own, 'Update').click();
  await expect(ben.participant('Ana')).toContainText("I'm Out");
  await button(friend.getByRole('region', { name: /notification/i }), 'Undo').click();
  await expect(ben.toast('This has been changed since then')).toBeVisible();
  await expect(ben.participant('Ana')).toContainText("I'm Out");

  await button(await ben.openSheet('Ben'), 'Leave this group').click();
  await button(friend.getByRole('alertdialog'), 'Leave this group').click();
  await expect(ana.participant('Ben')).toHaveCount(0);
  await button(activity, 'Show 3 new').click();
  await button(activity.getByRole('listitem').filter({ hasText: 'Ben left the group' }), 'Undo').click();
  await expect(ana.participant('Ben')).toBeVisible();
});

test('a message is deleted and restored; a group that has leased goes on chatting, a closed one does not', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const [ana, ben] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  await ana.join('Ana');
  await ben.join('Ben');
  await ana.say('See you at six');
  await expect(ben.message('See you at six')).toBeVisible();
  await expect(button(ben.chat, 'Remove this message from Ana')).toHaveCount(0);
  await button(ana.chat, 'Remove this message from Ana').click();
  await expect(ben.message('Message removed')).toBeVisible();
  await button(page.getByRole('region', { name: /notification/i }), 'Undo').click();
  await expect(ben.message('See you at six')).toBeVisible();

  await signIn(request);
  await put(request, `/api/groups/${made.id}`, { outcome: 'leased' });
  await expect(friend.getByText("You're moving in together")).toBeVisible();
  await expect(friend.getByRole('region', { name: 'Who lives where' })).toBeVisible();
  await expect(button(ben.tracker, 'Join Group')).toHaveCount(0);
  await expect(friend.getByRole('link', { name: /^Apply/ })).toHaveCount(0);
  await expect(friend.getByText('Available Rooms')).toHaveCount(0);
  await ana.say('Who brings the sofa?');
  await expect(ben.message('Who brings the sofa?')).toBeVisible();
  await expectAccessible(friend);
  await put(request, `/api/groups/${made.id}`, { outcome: 'closed' });
  await expect(friend.getByText('This group is closed', { exact: true })).toBeVisible();
  await expect(ana.composer).toHaveCount(0);
  await expectAccessible(friend);
  await friend.setViewportSize({ width: 390, height: 844 });
  await expect(friend.getByRole('link', { name: /^Group Chat/ })).toBeVisible();
  await expect(friend.getByRole('link', { name: /^Tour Scheduler/ })).toBeHidden();
});
