import { aGroup, inDays } from '../../support/browser/data';
import { sendMessageFrom } from '../../support/browser/devices';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

test.use({ viewport: { width: 390, height: 500 } });

test('two members of the same name have their own messages, news and tour dates', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const [one, other] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  await sendMessageFrom(request, made, 'Bo', 'Hello');
  await one.join('Ana');
  await other.beginToJoin('Ana');
  await button(other.page.getByRole('form', { name: 'Join Group' }), 'Join Group').click();
  await expect(other.participant('Ana')).toHaveCount(2);
  await expect(other.participant('Ana').first()).toContainText('You');
  await expect(other.participant('Ana').last()).not.toContainText('You');

  await other.goTo('Chat');
  await other.say('I am the other Ana');
  await expect(page).toHaveTitle('(2) Birch Hall · Group Leasing');
  await expect(page.getByRole('status').filter({ hasText: 'Ana: I am the other Ana' })).toHaveCount(1);
  await page.reload();
  await expect(page).toHaveTitle('(2) Birch Hall · Group Leasing');
  await expect(friend).toHaveTitle('Group Chat · Birch Hall');
  await one.goTo('Chat');
  await expect(one.message('I am the other Ana')).toBeVisible();
  await expect(button(one.chat, 'Remove this message from Ana')).toHaveCount(0);

  for (const [ana, days] of [
    [one, 5],
    [other, 6],
  ] as const) {
    await ana.goTo('Tour');
    await ana.typeTourDates();
    await ana.tours.getByLabel('Date', { exact: true }).fill(inDays(days));
    await button(ana.tours, 'Submit Schedule').click();
    await expect(button(ana.tours, 'Edit Schedule')).toBeVisible();
  }
  await expect(one.tours.getByRole('heading', { name: 'Group Tour Preferences (2 participants)' })).toBeVisible();
  await page.reload();
  await button(one.tours, 'Edit Schedule').click();
  await expect(one.tours.getByLabel('Date', { exact: true })).toHaveValue(inDays(5));
});

test('a stranger who confirms a name in the list gets only its spelling', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const [ana, stranger] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  await ana.join('Ana Lima');
  await ana.goTo('Chat');
  await ana.say('Mine');
  const form = await stranger.beginToJoin('ana lima');
  await button(form, 'Yes, this is me').click();
  await expect(form).toBeHidden();
  await stranger.goTo('Chat');
  await expect(stranger.chat.getByText('Chatting as Ana Lima')).toBeVisible();
  await stranger.goTo('Home');
  await expect(stranger.participant('Ana Lima')).not.toContainText('You');
  await stranger.goTo('Chat');
  await expect(stranger.message('Mine')).toBeVisible();
  await expect(button(stranger.chat, 'Remove this message from Ana Lima')).toBeHidden();
  await stranger.say('From a stranger');
  await expect(button(stranger.message('From a stranger'), 'Remove this message from Ana Lima')).toBeVisible();
  await expect(ana.message('From a stranger')).toBeVisible();
  await expect(button(ana.message('From a stranger'), 'Remove this message from Ana Lima')).toBeHidden();
});
