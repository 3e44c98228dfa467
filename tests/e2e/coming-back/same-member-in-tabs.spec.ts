import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

test('two tabs of one browser show the same member, whichever of them changes it', async ({
  page,
  context,
  request,
}) => {
  const made = await aGroup(request);
  const [first, second] = [await GroupPage.open(page, made), await GroupPage.open(await context.newPage(), made)];
  await first.join('Ana');
  const entry = second.participant('Ana');
  await expect(entry).toContainText('You');
  const sheet = await second.openSheet('Ana');
  await expect(sheet.getByLabel("I've applied")).toBeVisible();
  await expect(button(sheet, 'Copy my personal link')).toBeVisible();
  await button(sheet, 'Close').click();
  await expect(second.chat.getByText('Chatting as Ana')).toBeVisible();

  await second.say('From the second tab');
  await expect(button(first.message('From the second tab'), 'Remove this message from Ana')).toBeVisible();

  await expect((await first.openSheet('Ana')).getByLabel("I've applied")).toBeVisible();
  await button(await second.openSheet('Ana'), 'Sign out on this device').click();
  await button(second.page.getByRole('alertdialog'), 'Sign out on this device').click();
  for (const tab of [page, second.page]) await expect(tab).toHaveURL('/');
  const again = await GroupPage.open(page, made);
  await expect(again.chat.getByLabel('Display name')).toBeVisible();
  await expect(again.participant('Ana')).not.toContainText('You');
  await expect(again.tracker.getByText("You're no longer signed in as")).toBeHidden();
});

test('leaving in one tab also leaves in the other, and undo restores both', async ({ page, context, request }) => {
  const made = await aGroup(request);
  const [first, second] = [await GroupPage.open(page, made), await GroupPage.open(await context.newPage(), made)];
  await first.join('Ana');
  await expect(second.participant('Ana')).toContainText('You');
  await button(await first.openSheet('Ana'), 'Leave this group').click();
  await button(page.getByRole('alertdialog'), 'Leave this group').click();
  await expect(first.toast("You've left the group")).toBeVisible();
  await expect(second.participant('Ana')).toBeHidden();
  await expect(second.chat.getByText('Chatting as Ana')).toBeHidden();
  await button(page.getByRole('region', { name: /notification/i }), 'Undo').click();
  await expect(first.participant('Ana')).toContainText('You');
  await expect(second.participant('Ana')).toContainText('You');
  for (const { tracker } of [first, second])
    await expect(tracker.getByText("You're no longer in this group.")).toBeHidden();
});

test('a stranger’s own message can be deleted from each tab, also without local storage', async ({
  page,
  context,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const [first, second] = [await GroupPage.open(page, made), await GroupPage.open(await context.newPage(), made)];
  const other = await GroupPage.open(friend, made);
  await first.nameMyselfInChat('Sam');
  await first.say('Is it far?');
  await expect(button(first.message('Is it far?'), 'Remove this message from Sam')).toBeVisible();
  await expect(button(second.message('Is it far?'), 'Remove this message from Sam')).toBeVisible();
  await expect(second.page).toHaveTitle('Birch Hall · Group Leasing');
  await expect(other.message('Is it far?')).toBeVisible();
  await expect(button(other.chat, 'Remove this message from Sam')).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await button(first.message('Is it far?'), 'Remove this message from Sam').click();
  await expect(other.message('Message removed')).toBeVisible();
});
