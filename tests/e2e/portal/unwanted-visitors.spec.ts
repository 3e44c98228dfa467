import { expectAccessible } from '../../support/browser/accessibility';
import { post } from '../../support/browser/api';
import { aGroup, aParticipant, completeSetup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { Keyboard } from '../../support/browser/keyboard';
import { overflowingElements } from '../../support/browser/layout';
import { openAsStaff } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

const question = { name: 'Stranger', email: null, question: 'Free money?' };

test('by keyboard, on the smallest phone: the point person removes what visitors added, and undoes it', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const stranger = await GroupPage.open(friend, made);
  await page.setViewportSize({ width: 320, height: 640 });
  const lead = await GroupPage.open(page, made);
  await aParticipant(request, made.id, { name: 'Stranger', interestLevel: 'im_in' });
  await post(request, '/api/messages', { groupId: made.id, senderName: 'Stranger', content: 'Buy this' });
  await expect(stranger.participant('Stranger')).toBeVisible();
  await expect(stranger.message('Buy this')).toBeVisible();

  const keyboard = new Keyboard(page);
  await keyboard.press(button(lead.section('Point Person'), 'Manage group'));
  const sheet = lead.section('Manage group');
  await keyboard.tabTo(sheet.getByLabel('Added', { exact: true }));
  await expect(sheet.getByLabel('Added', { exact: true })).toHaveValue('lastDay');
  await page.keyboard.press('ArrowUp');
  await expect(sheet.getByLabel('Added', { exact: true })).toHaveValue('lastHour');
  const remove = button(sheet, 'Remove');
  await keyboard.press(remove);
  const asked = page.getByRole('alertdialog', { name: 'Remove what new visitors added?' });
  await expect(asked).toBeVisible();
  expect(await overflowingElements(page)).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(button(asked, 'Remove'));
  await expect(lead.toast('What new visitors had added is gone.')).toBeVisible();
  await expect(remove).toBeFocused();
  await expect(stranger.participant('Stranger')).toHaveCount(0);
  await expect(stranger.chat.getByText('Message removed')).toBeVisible();

  await button(page.getByRole('region', { name: /notification/i }), 'Undo').click();
  await expect(stranger.participant('Stranger')).toBeVisible();
  await expect(stranger.message('Buy this')).toBeVisible();
});

test('staff remove a visitor’s question, which cannot be undone; then nothing is left', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  await completeSetup(request, made);
  await openAsStaff(page, `/admin/groups/${made.id}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await post(friend.request, '/api/public/questions', { groupId: made.id, ...question });
  const asked = page.getByRole('region', { name: 'Questions' }).getByRole('article').filter({ hasText: 'Free money?' });
  await expect(asked).toBeVisible();
  const group = new GroupPage(page);
  const removeAll = async () => {
    await button(group.section('Links'), 'Remove').click();
    await button(page.getByRole('alertdialog'), 'Remove').click();
  };
  await removeAll();
  await expect(group.toast('What new visitors had added is gone.')).toBeVisible();
  await expect(button(page.getByRole('region', { name: /notification/i }), 'Undo')).toHaveCount(0);
  await expect(asked).toHaveCount(0);
  await removeAll();
  await expect(group.toast('New visitors have added nothing in that time.')).toBeVisible();
});
