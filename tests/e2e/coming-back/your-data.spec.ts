import { readFile } from 'node:fs/promises';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

test('a member downloads their data, then leaves and erases it: nothing of them stays on the page', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  await group.join('Ana');
  await group.say('I am Ana');
  await expect(group.message('I am Ana')).not.toContainText('Sending...');
  const other = await GroupPage.open(friend, made);
  await expect(other.participant('Ana')).toBeVisible();

  const sheet = await group.openSheet('Ana');
  const download = page.waitForEvent('download');
  await button(sheet, 'Download my data').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    people: [{ as: 'member', data: { messages: { messages: [{ content: 'I am Ana' }] } } }],
  });

  await button(sheet, 'Leave and erase').click();
  await button(page.getByRole('alertdialog', { name: 'Leave and erase your data?' }), 'Leave and erase').click();
  await expect(page.getByText("You've left the group, and your data is erased.", { exact: true })).toBeVisible();
  for (const one of [group, other]) {
    await expect(one.participant('Ana')).toBeHidden();
    await expect(one.page.getByText('I am Ana')).toBeHidden();
  }
  await expect(group.tracker.getByText("You're no longer in this group.")).toBeHidden();
});
