import { post } from '../../support/browser/api';
import { aGroup, aParticipant } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

test('a silent network failure is noticed, and what was missed is there after reconnecting', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  let swallows = false;
  await page.routeWebSocket(/\/ws/, (socket) => {
    // What connects meanwhile hears nothing either.
    if (swallows) return new Promise<void>(() => {});
    const server = socket.connectToServer();
    server.onMessage((frame) => (swallows ? undefined : socket.send(frame)));
    socket.onMessage((frame) => (swallows ? undefined : server.send(frame)));
  });
  await page.route('**/api/**', (route) => (swallows ? undefined : route.fallback()));
  const group = await GroupPage.open(page, made);
  const theirs = await GroupPage.open(friend, made);

  swallows = true;
  await expect(group.chat.getByText('Offline', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("You're offline.")).toBeVisible();
  await theirs.join('Bo');
  swallows = false;
  await expect(group.chat.getByText('Live', { exact: true })).toBeVisible();
  await expect(group.participant('Bo')).toBeVisible();
});

test('a laptop that slept for an hour catches up when it wakes', async ({ page, request }) => {
  const made = await aGroup(request);
  let dead = 0;
  let sockets = 0;
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    const number = ++sockets;
    const isDead = () => number <= dead;
    server.onMessage((frame) => (isDead() ? undefined : socket.send(frame)));
    socket.onMessage((frame) => (isDead() ? undefined : server.send(frame)));
  });
  await page.clock.install();
  const group = await GroupPage.open(page, made);
  await group.scrollToQuestionForm();
  await group.questions.getByLabel('Question *').fill('Is there a bike room?');
  const browser = await page.context().newCDPSession(page);
  dead = sockets;
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  await aParticipant(request, made.id, { name: 'Bo', interestLevel: 'im_in' });
  await post(request, '/api/messages', { groupId: made.id, senderName: 'Bo', content: 'Anybody awake?' });
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await page.clock.fastForward('01:00:00');
  await expect(group.message('Anybody awake?')).toHaveCount(1);
  await expect(group.participant('Bo')).toBeVisible();
  await expect(group.chat.getByText('Live', { exact: true })).toBeVisible();
  await expect(group.questions.getByLabel('Question *')).toHaveValue('Is there a bike room?');
});
