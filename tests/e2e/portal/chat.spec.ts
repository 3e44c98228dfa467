import type { Locator } from '@playwright/test';
import type { CreatedGroup } from '../../../contract/group';
import type { Message } from '../../../contract/message';
import { post, remove } from '../../support/browser/api';
import { aGroup, aParticipant } from '../../support/browser/data';
import { loseAnswer } from '../../support/browser/failing-calls';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

test('a visitor enters a name, sends a message, and can change the name', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const group = await GroupPage.open(page, await aGroup(request));
  await expect(group.chat.getByText('No messages yet')).toBeVisible();
  await expect(group.chat.getByText('Start the conversation!')).toBeVisible();
  await expect(group.chat.getByText('1 member', { exact: true })).toBeVisible();
  await expect(group.chat).toHaveCSS('height', '384px');
  await expect(group.chat.getByRole('button', { name: 'Start chatting' })).toBeDisabled();

  await group.nameMyselfInChat('  Ana Lima ');
  await expect(group.chat.getByRole('button', { name: 'Send' })).toBeDisabled();
  await group.composer.fill('   ');
  await group.composer.press('Enter');
  await expect(group.chat.getByText('No messages yet')).toBeVisible();

  await group.composer.fill('first line');
  await group.composer.press('Shift+Enter');
  await group.composer.pressSequentially('second line');
  await expect(group.composer).toHaveValue('first line\nsecond line');
  await group.composer.press('Enter');
  await expect(group.composer).toHaveValue('');
  await expect(group.message('first line')).toContainText('Ana Lima');
  await expect(group.message('first line')).toContainText('AL');
  await expect(group.message('first line')).toHaveCount(1);
  await expect(group.message('first line')).not.toContainText('Sending...');

  await page.reload();
  await expect(group.message('second line')).toHaveCount(1);
  await group.chat.getByRole('button', { name: 'Change name' }).click();
  await expect(group.chat.getByLabel('Display name')).toHaveValue('');
  await expect(group.composer).toBeHidden();
});

test('messages show the point person’s badge, safe links, and those that the office deleted', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  await say(request, made, 'Maya Okafor', 'Welcome!');
  await say(request, made, 'maya okafor', 'Hello from Maya');
  await say(request, made, 'Ana', 'Look: https://example.com/a. Not javascript:alert(1), <b>not bold</b>');
  const { id } = await say(request, made, 'Ana', 'My number is 555 0100');
  const group = await GroupPage.open(page, made);
  await expect(group.message('Welcome!').getByText('Point Person', { exact: true })).toBeVisible();
  for (const other of ['Hello from Maya', 'Look']) {
    await expect(group.message(other).getByText('Point Person', { exact: true })).toBeHidden();
  }

  const link = group.message('Look').getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', 'https://example.com/a');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(group.message('<b>not bold</b>')).toBeVisible();

  await remove(request, `/api/messages/${id}`);
  await expect(group.message('Message removed')).toHaveCount(1);
  await expect(group.message('555 0100')).toHaveCount(0);
  await page.reload();
  await expect(group.message('Message removed')).toHaveCount(1);
});

test.describe('a message that cannot be sent', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('stays with a retry, and is announced once', { tag: '@main' }, async ({ page, friend, request }) => {
    const made = await aGroup(request);
    const group = await GroupPage.open(page, made);
    const theirs = await GroupPage.open(friend, made);
    await group.nameMyselfInChat('Ana');

    await page.route('**/api/messages', (route) => route.abort());
    await group.say('Is anybody there?');
    await expect(group.message('Is anybody there?')).toContainText('Not sent');
    await expect(group.toast('Error')).toBeVisible();

    // This time it is written, and only the answer is lost.
    await page.unroute('**/api/messages');
    await loseAnswer(page, '**/api/messages');
    await group.message('Is anybody there?').getByRole('button', { name: 'Try again' }).click();
    await expect(theirs.message('Is anybody there?')).toHaveCount(1);
    await expect(group.message('Is anybody there?')).toHaveCount(1);
    await expect(group.message('Is anybody there?')).not.toContainText('Not sent');

    await page.route('**/api/messages', (route) => route.abort());
    await group.say('Never mind');
    await group.message('Never mind').getByRole('button', { name: 'Discard' }).click();
    await expect(group.message('Never mind')).toHaveCount(0);
  });

  test('shows at once while it is being sent', async ({ page, request }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    await group.nameMyselfInChat('Ana');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/messages', async (route) => {
      await held.promise;
      await route.continue();
    });
    await group.say('one');
    await group.say('two');
    await expect(group.message('one')).toContainText('Sending...');
    await expect(group.message('two')).toContainText('Sending...');
    held.resolve();
    await expect(group.message('two')).not.toContainText('Sending...');
    await expect(group.chat.getByRole('log').getByRole('listitem')).toHaveText([/one/, /two/]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('unread messages are counted, and marked until they are read', async ({ page, request }) => {
    const made = await aGroup(request);
    await say(request, made, 'Bo', 'Hello');
    const group = await GroupPage.open(page, made);
    await expect(page).toHaveTitle('Birch Hall · Group Leasing');
    await say(request, made, 'Bo', 'Saturday?');
    await say(request, made, 'Cy', 'Or Sunday');
    await expect(page).toHaveTitle('(2) Birch Hall · Group Leasing');
    await expect(page.getByRole('status').filter({ hasText: 'Cy: Or Sunday' })).toHaveCount(1);
    await page.getByRole('link', { name: 'Chat 2 new' }).click();
    await expect(page).toHaveTitle('Group Chat · Birch Hall');
    await expect(group.message('New messages')).toHaveText(/Bo.*Saturday\?/);
    await say(request, made, 'Bo', 'While it is read');
    await expect(group.message('While it is read')).toBeInViewport();
    await expect(group.message('New messages')).toHaveText(/Saturday\?/);

    await page.reload();
    await expect(group.message('While it is read')).toBeVisible();
    await expect(group.chat.getByText('Live', { exact: true })).toBeVisible();
    await expect(group.chat.getByText('New messages')).toBeHidden();
  });
});

test('in a very low window a wheel turned over the newest message scrolls the page to its end', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  for (let number = 1; number <= 12; number += 1) await say(request, made, 'Bo', `Message ${number}`);
  const group = await GroupPage.open(page, made);
  await group.nameMyselfInChat('Ana');
  // A phone across.
  await page.setViewportSize({ width: 667, height: 320 });
  await group.arriveAt('chat');
  await expect(group.message('Message 12')).toBeInViewport();
  const isAtEnd = () =>
    page.evaluate(() => scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight);
  expect(await isAtEnd()).toBe(false);
  await group.message('Message 12').hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(isAtEnd).toBe(true);
});

test('scrolling up loads older messages, and new ones do not move the scroll position', async ({ page, request }) => {
  const made = await aGroup(request);
  for (let number = 1; number <= 120; number += 1) await say(request, made, 'Ana', `number ${number}.`);
  const group = await GroupPage.open(page, made);
  const log = group.chat.getByRole('log');
  await group.chat.scrollIntoViewIfNeeded();
  await expect(group.message('number 120.')).toBeInViewport();
  await expect(group.message('number 1.')).toHaveCount(0);

  // Some browsers stop this far from the start of a reversed column when Home is pressed: the next page comes already.
  await log.evaluate((box) => box.scrollTo(0, box.clientHeight - box.scrollHeight + 300));
  await expect(group.message('number 70.')).toHaveCount(1);
  await log.hover();
  await page.mouse.wheel(0, -20_000);
  // Older messages keep the scroll position, so a reader at the top continues from there.
  await expect(group.message('number 1.')).toHaveCount(1);
  await page.mouse.wheel(0, -20_000);
  await expect(group.message('number 1.')).toBeInViewport();
  // What is far out of view is not in the page.
  await expect(group.message('number 120.')).toHaveCount(0);

  const seen = group.message('number 20.');
  await seen.scrollIntoViewIfNeeded();
  const place = await topOf(seen);
  await say(request, made, 'Bo', 'somebody new');
  const jump = group.chat.getByRole('button', { name: 'Jump to latest · 1 new' });
  await expect(jump).toBeVisible();
  expect(await topOf(seen)).toBeCloseTo(place, 0);

  await jump.click();
  await expect(group.message('somebody new')).toBeInViewport();
  await expect(group.message('number 120.')).toHaveCount(1);
  await expect(group.chat.getByRole('button', { name: /Jump to latest/ })).toBeHidden();
  await say(request, made, 'Bo', 'and one more');
  await expect(group.message('and one more')).toBeInViewport();
});

test('lost notices: a message appears with the next poll, a member with the one after and one read; else polls are 304', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  // Alive, but without any notice.
  await page.routeWebSocket(/\/ws/, (socket) =>
    socket.onMessage((frame) => (frame === 'ping' ? socket.send('pong') : undefined)),
  );
  await page.clock.install();
  const firstLook = page.waitForResponse(/\/api\/messages/);
  const group = await GroupPage.open(page, made);
  await firstLook;
  await say(request, made, 'Ana', 'Hello?');
  const polled = async () => {
    const answer = page.waitForResponse(/\/api\/messages/);
    await page.clock.fastForward(5000);
    return (await answer).status();
  };
  expect(await polled()).toBe(200);
  await expect(group.message('Hello?')).toHaveCount(1);
  expect(await polled()).toBe(304);
  await aParticipant(request, made.id, { name: 'Bo' });
  await say(request, made, 'Bo', 'I joined');
  const readsOfGroup: string[] = [];
  page.on('request', (sent) => sent.url().includes('/api/portal/') && readsOfGroup.push(sent.url()));
  expect(await polled()).toBe(200);
  // A jump of the clock also ends a read of the chat whose answer is not complete.
  await expect(group.message('I joined')).toHaveCount(1);
  expect(await polled()).toBe(304);
  await expect(group.participant('Bo')).toBeVisible();
  expect([await polled(), readsOfGroup.length]).toEqual([304, 1]);
});

async function say(request: Parameters<typeof post>[0], group: CreatedGroup, senderName: string, content: string) {
  return post<Message>(request, '/api/messages', { groupId: group.id, senderName, content });
}

async function topOf(item: Locator): Promise<number> {
  return (await item.boundingBox())?.y ?? Number.NaN;
}
