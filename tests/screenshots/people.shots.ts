import { post } from '../support/browser/api';
import { aGroup, aParticipant, completeSetup, inDays } from '../support/browser/data';
import { GroupPage } from '../support/browser/group-page';
import { expect, test } from '../support/browser/test';
import { shoot, shootAll } from './shoot';

test.use({ expectedErrors: [/404|409|ERR_FAILED|WebSocket|ERR_/] });

test('joining', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  const form = await group.beginToJoin('Ana Lima');
  await form.scrollIntoViewIfNeeded();
  await shoot(page, 'join-form');
  await form.getByLabel('Email (optional)').fill('nobody');
  await form.getByRole('button', { name: 'Join Group' }).click();
  await shoot(page, 'join-form-refused');
  await form.getByLabel('Email (optional)').fill('');
  await form.getByRole('button', { name: 'Join Group' }).click();
  await expect(group.toast("You've joined the group!")).toBeVisible();
  await shoot(page, 'joined');
  await group.participant('Ana Lima').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('form', { name: 'Edit Ana Lima' })).toBeVisible();
  await shoot(page, 'edit-form');
});

test('is this you', async ({ page, request }) => {
  const made = await aGroup(request);
  await aParticipant(request, made.id, { name: 'Ana Lima', interestLevel: 'im_in' });
  const group = await GroupPage.open(page, made);
  await group.beginToJoin('ana lima');
  await expect(page.getByText(/Is this you\?/)).toBeVisible();
  await shoot(page, 'is-this-you');
});

test('a deadline that has passed', async ({ page, request }) => {
  const made = await aGroup(request);
  const decisionDeadline = new Date(Date.now() - 120_000).toISOString().slice(0, 16);
  await completeSetup(request, made, { decisionDeadline });
  const group = await GroupPage.open(page, made);
  await expect(group.tracker.getByText('Deadline Passed')).toBeVisible();
  await group.tracker.scrollIntoViewIfNeeded();
  await shoot(page, 'deadline-passed');
});

test('chatting', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  await group.arriveAt('chat');
  await shoot(page, 'chat-empty');
  await group.nameMyselfInChat('Maya Okafor');
  await group.say('Have a look: https://example.com/plans');
  await expect(group.message('Have a look')).not.toContainText('Sending...');
  await page.route('**/api/messages', (route) => route.abort());
  await group.say('This one does not get through');
  await expect(group.message('This one')).toContainText('Not sent');
  await shoot(page, 'chat');
});

test('offline', async ({ page, request }) => {
  await page.routeWebSocket(/\/ws/, (socket) => socket.close());
  await page.goto(`/group/${(await aGroup(request)).shareCode}`);
  const group = new GroupPage(page);
  await group.arriveAt('chat');
  await expect(group.chat.getByText('Offline', { exact: true })).toBeVisible();
  await shoot(page, 'chat-offline');
});

test('planning a tour', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  await group.arriveAt('tour');
  await group.tours.getByLabel('Your Name').fill('Ana Lima');
  await group.typeTourDates();
  await group.tours.getByLabel('Date', { exact: true }).fill(inDays(3));
  await group.tours.getByRole('button', { name: 'Add Date' }).click();
  await group.tours.getByLabel('Date', { exact: true }).nth(1).fill(inDays(5));
  await group.tours.getByLabel('Time Preference').nth(1).selectOption('Specific Time');
  await group.tours.scrollIntoViewIfNeeded();
  await shoot(page, 'tour-form');
  await group.tours.getByRole('button', { name: 'Submit Schedule' }).click();
  await expect(group.tours.getByRole('button', { name: 'Edit Schedule' })).toBeVisible();
  await shoot(page, 'tour-saved');
});

test('setting up', async ({ page, request }) => {
  const made = await aGroup(request);
  await page.goto('/admin-setup/unknown');
  await shoot(page, 'setup-invalid');
  await page.goto(`/admin-setup/${made.adminSetupToken}`);
  await shootAll(page, 'setup');
  await page.getByLabel('Email *').fill('');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
  await shoot(page, 'setup-missing');
  await page.getByLabel('Email *').fill('maya@example.org');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByRole('heading', { name: 'Setup Complete!' })).toBeVisible();
  await shoot(page, 'setup-complete');
});

test('waiting and failing', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  const form = await group.beginToJoin('Ana Lima');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/participants', async (route) => {
    await held.promise;
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Join Group' }).click();
  await expect(form.getByText('Joining...')).toBeVisible();
  await shoot(page, 'join-busy');
  held.resolve();
  await expect(group.toast('Error')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await form.getByLabel('Your Name *').fill('Ana');
  await form.getByRole('button', { name: 'Join Group' }).click();
  await expect(form.getByText(/Is this you\?/)).toBeVisible();
  await shoot(page, 'join-arrived-before');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await group.questions.getByRole('button', { name: 'Ask a question' }).click();
  await expect(group.questions.getByText('Question is required')).toBeVisible();
  await shoot(page, 'question-refused');
});

test('long words', async ({ page, request }) => {
  const long = 'Bartholomew-Featherstonehaugh von Hohenzollern-Sigmaringen the Younger of Cholmondeley';
  const made = await aGroup(request, { pointPersonName: long, pointPersonEmail: `${'b'.repeat(60)}@example.org` });
  const roomPreference = made.property.units[0]?.rooms[0]?.id;
  await aParticipant(request, made.id, { name: long, interestLevel: 'need_info', roomPreference });
  await aParticipant(request, made.id, { name: 'W'.repeat(100), interestLevel: 'need_info' });
  const preferredDates = [{ date: inDays(3), timePreference: 'specific', specificTime: '22:45' }];
  await post(request, '/api/tour-schedules', { groupId: made.id, participantName: long, preferredDates });
  await post(request, '/api/messages', {
    groupId: made.id,
    senderName: long,
    content: `https://${'w'.repeat(90)}.example`,
  });
  await post(request, '/api/public/questions', {
    groupId: made.id,
    name: long,
    email: null,
    question: 'x'.repeat(200),
  });
  const group = await GroupPage.open(page, made);
  await group.arriveAt('tour');
  await expect(group.tours.getByRole('button', { name: 'Add a specific time' })).toBeVisible();
  await shoot(page, 'tour-long-words');
  await group.arriveAt('home');
  await shootAll(page, 'group-long-words');
  await group.arriveAt('chat');
  await group.chat.getByLabel('Display name').fill(long);
  await expect(group.chat.getByText(/Is this you\?/)).toBeVisible();
  await shoot(page, 'chat-is-this-you');
  await group.chat.getByRole('button', { name: 'Yes, this is me' }).click();
  await group.arriveAt('tour');
  await expect(group.tours.getByRole('button', { name: 'Edit Schedule' })).toBeVisible();
  await shoot(page, 'tour-long-name-of-mine');
  await group.arriveAt('home');
  await shootAll(page, 'group-long-name-of-mine');
});
