import { once } from 'node:events';
import { limits } from '../../../contract/values/limits';
import { remove } from '../../support/browser/api';
import { aGroup, aParticipant, inDays } from '../../support/browser/data';
import { GroupPage, interest } from '../../support/browser/group-page';
import { OwnProduct } from '../../support/browser/own-product';
import { expect, test } from '../../support/browser/test';

test('what one person does, the other sees without a reload', { tag: '@main' }, async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  const theirs = await GroupPage.open(friend, made);
  await expect(group.chat.getByText('2 online now')).toBeVisible();

  await group.join('Ana', "I'm In");
  await expect(theirs.participant('Ana')).toContainText("I'm In");
  await expect(theirs.participant('Ana')).not.toContainText('You');

  await theirs.editAnother('Ana');
  const form = theirs.tracker.getByRole('form', { name: 'Edit Ana' });
  await interest(form, "I'm Out").check();
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(group.participant('Ana')).toContainText("I'm Out");

  await group.say('Hello from Ana');
  await expect(theirs.message('Hello from Ana')).toHaveCount(1);
  await theirs.nameMyselfInChat('Bo');
  await theirs.composer.pressSequentially('Hel');
  await expect(group.chat.getByText('Bo (not a member) is typing')).toBeVisible();
  await expect(theirs.chat.getByText('Bo (not a member) is typing')).toBeHidden();
  await theirs.say('Hello from Bo');
  await expect(group.message('Hello from Bo')).toHaveCount(1);
  await expect(group.chat.getByText('Bo (not a member) is typing')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Bo: Hello from Bo' })).toHaveCount(1);

  await theirs.typeTourDates();
  await theirs.tours.getByLabel('Date', { exact: true }).fill(inDays(4));
  await theirs.tours.getByRole('button', { name: 'Submit Schedule' }).click();
  await expect(group.tours.getByRole('heading', { name: 'Group Tour Preferences (1 participant)' })).toBeVisible();
});

test('others’ changes show from their notices, without a refetch', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  const theirs = await GroupPage.open(friend, made);
  await friend.waitForLoadState('networkidle');
  const reads: string[] = [];
  friend.on('request', (call) => {
    // The chat is read every five seconds, whatever happens.
    if (/\/api\//.test(call.url()) && !/\/api\/messages/.test(call.url())) reads.push(call.url());
  });

  await group.join('Ana', "I'm Interested");
  await expect(theirs.participant('Ana')).toContainText("I'm Interested");
  await group.participant('Ana').getByRole('button', { name: 'Edit' }).click();
  await interest(group.tracker, "I'm In").check();
  await group.tracker.getByRole('button', { name: 'Update' }).click();
  await expect(theirs.tracker.getByText('1 of 1 committed')).toBeVisible();
  await group.typeTourDates();
  await group.tours.getByLabel('Date', { exact: true }).fill(inDays(7));
  await group.tours.getByRole('button', { name: 'Submit Schedule' }).click();
  await expect(theirs.tours.getByRole('heading', { name: 'Group Tour Preferences (1 participant)' })).toBeVisible();
  await group.questions.getByLabel('Question *').fill('Is there a bike room?');
  await group.questions.getByRole('button', { name: 'Ask a question' }).click();
  await expect(theirs.questions.getByRole('listitem')).toContainText('Is there a bike room?');
  // A read that a notice leads to would have begun before the message arrives.
  await group.say('Hello');
  await expect(theirs.message('Hello')).toHaveCount(1);
  expect(reads).toEqual([]);
});

test('changes from a notice are there after a reload, also from a replica that lags', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  const theirs = await GroupPage.open(friend, made);
  const joining = page.waitForResponse((answer) => answer.url().endsWith('/api/participants'));
  await group.join('Ana', "I'm Interested");
  await expect(theirs.participant('Ana')).toBeVisible();
  const { bookmark = '' } = (await joining).headers();
  expect(bookmark).not.toBe('');
  const reload = friend.waitForRequest((asked) => asked.isNavigationRequest());
  await friend.reload();
  const { cookie = '' } = await (await reload).allHeaders();
  const begins = cookie.match(/bookmark=([^;]+)/)?.[1] ?? '';
  // Bookmarks sort from oldest to newest.
  expect([begins, bookmark].sort()).toEqual([bookmark, begins]);
});

test('a lost notice: the change is read as soon as the next notice comes', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  await friend.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => (String(frame).includes('"name":"Ana"') ? undefined : socket.send(frame)));
  });
  const group = await GroupPage.open(page, made);
  const theirs = await GroupPage.open(friend, made);
  await friend.waitForLoadState('networkidle');
  await group.join('Ana');
  await aParticipant(request, made.id, { name: 'Bo', interestLevel: 'im_in' });
  await expect(theirs.participant('Bo')).toBeVisible();
  await expect(theirs.participant('Ana')).toBeVisible();
});

test('drafts in an open form stay while others change the group', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  const theirs = await GroupPage.open(friend, made);
  const form = await group.beginToJoin('Ana');
  await form.getByLabel('Email (optional)').fill('ana@example.org');
  await theirs.join('Bo');
  await expect(group.participant('Bo')).toBeVisible();
  await expect(form.getByLabel('Your Name *')).toHaveValue('Ana');
  await expect(form.getByLabel('Email (optional)')).toHaveValue('ana@example.org');
});

test.describe('a deleted group', () => {
  // A look that was on its way, and the landing page's look for a signed-in person.
  test.use({ expectedErrors: [/404|401/] });

  test('shows a message while it is open', async ({ page, request }) => {
    const made = await aGroup(request);
    // Only a socket on which the browser has spoken is closed at once; the page's next ping is 25 seconds later.
    const isPong = ({ payload }: { payload: string | Buffer }) => payload === 'pong';
    const pong = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', { predicate: isPong, timeout: 20_000 }));
    const group = await GroupPage.open(page, made);
    await pong;
    await request.delete(`/api/groups/${made.id}`, { headers: { Origin: new URL(page.url()).origin } });
    await expect(page.getByRole('heading', { name: 'This group was deleted' })).toBeVisible();
    await expect(group.chat).toBeHidden();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a group with as many connected browsers as it takes of visitors', () => {
  test.use({ expectedErrors: [/WebSocket.*503/] });

  test('shows Offline, and is live when someone disconnects', async ({ page, baseURL, request }) => {
    const made = await aGroup(request);
    const address = new URL(`/ws?groupId=${made.id}`, baseURL).href.replace('http', 'ws');
    const crowd = Array.from(
      { length: limits.socketsPerGroup - limits.socketsOfKnownDevices },
      () => new WebSocket(address),
    );
    await Promise.all(crowd.map((socket) => once(socket, 'open')));
    await page.goto(`/group/${made.shareCode}`);
    const group = new GroupPage(page);
    await expect(group.chat.getByText('Offline', { exact: true })).toBeVisible();
    for (const socket of crowd) socket.close();
    await expect(group.chat.getByText('Live', { exact: true })).toBeVisible({ timeout: 60_000 });
  });
});

test('a browser that never wrote is disconnected when its group is deleted', async ({ baseURL, request }) => {
  const { id } = await aGroup(request);
  const socket = new WebSocket(new URL(`/ws?groupId=${id}`, baseURL).href.replace('http', 'ws'));
  await once(socket, 'open');
  const closed = once(socket, 'close');
  const deletedAt = Date.now();
  await remove(request, `/api/groups/${id}`);
  const [{ code }] = await closed;
  expect(code).toBe(4404);
  expect(Date.now() - deletedAt).toBeLessThan(5000);
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the chat shows Offline at once, and catches up when back online', async ({
    page,
    context,
    friend,
    request,
  }) => {
    const made = await aGroup(request);
    const group = await GroupPage.open(page, made);
    const theirs = await GroupPage.open(friend, made);
    await theirs.nameMyselfInChat('Bo');
    await context.setOffline(true);
    await expect(group.chat.getByText('Offline', { exact: true })).toBeVisible();
    const line = page.getByText(/^You're offline\. This is the group as of .*\d [AP]M\.$/);
    await expect(line).toBeVisible();
    await theirs.say('Are you there?');
    await context.setOffline(false);
    await expect(group.chat.getByText('Live', { exact: true })).toBeVisible();
    await expect(line).toBeHidden();
    await expect(group.message('Are you there?')).toHaveCount(1);
  });
});

test.describe('the server is unavailable', () => {
  test.use({
    expectedErrors: [/net::ERR_|WebSocket|50\d|Failed to fetch/],
  });

  test('everything recovers by itself, and nothing is lost', async ({ page, friend }) => {
    test.setTimeout(600_000);
    const product = new OwnProduct(Number(process.env.PORT ?? 8798) + 4);
    try {
      await product.start();
      await Promise.all([page, friend].map((person) => person.goto(`${product.site}/group/STAY2GTH`)));
      const group = new GroupPage(page);
      const theirs = new GroupPage(friend);
      for (const { chat } of [group, theirs]) await expect(chat.getByText('Live', { exact: true })).toBeVisible();
      await group.nameMyselfInChat('Ana');
      await theirs.nameMyselfInChat('Bo');

      await product.stop();
      await expect(group.chat.getByText('Offline', { exact: true })).toBeVisible();
      await group.say('Said while it was away');
      await expect(group.message('Said while it was away')).toContainText("Goes out when you're online");

      await product.start();
      const { id: groupId } = await (await friend.request.get(`${product.site}/api/groups/share/STAY2GTH`)).json();
      const missed = { groupId, senderName: 'Cy', content: 'Said before anybody was back' };
      await friend.request.post(`${product.site}/api/messages`, { data: missed, headers: { Origin: product.site } });
      for (const { chat } of [group, theirs]) {
        await expect(chat.getByText('Live', { exact: true })).toBeVisible({ timeout: 60_000 });
      }
      await theirs.say('Good to have you back');
      for (const person of [group, theirs]) {
        await expect(person.message('Said while it was away')).toHaveCount(1);
        await expect(person.message('Good to have you back')).toHaveCount(1);
        await expect(person.message('Said before anybody was back')).toHaveCount(1);
        await expect(person.chat.getByText(/Not sent|Goes out/)).toBeHidden();
      }
    } finally {
      await product.remove();
    }
  });
});
