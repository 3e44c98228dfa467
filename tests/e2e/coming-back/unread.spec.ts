import { aGroup } from '../../support/browser/data';
import { meOf, openPersonalLink, Profile, personalLinkOf, sendMessageFrom } from '../../support/browser/devices';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

// So low that the chat is outside the window until someone scrolls there.
test.use({ viewport: { width: 390, height: 500 } });

const title = 'Birch Hall · Group Leasing';

/** Reads a group's chat to its end. */
async function readChat(group: GroupPage): Promise<void> {
  await group.goTo('Chat');
  await expect(group.message('Hello')).toBeInViewport();
  await expect(group.page).toHaveTitle('Group Chat · Birch Hall');
}

/** Expects a page to count what was said meanwhile, and to say from where on it is new. */
async function expectTwoNew(group: GroupPage): Promise<void> {
  await expect(group.page).toHaveTitle(`(2) ${title}`);
  await expect(group.page.getByRole('link', { name: 'Chat 2 new' })).toBeVisible();
  await expect(
    group.page.locator('#chat').getByRole('listitem', { includeHidden: true }).filter({ hasText: 'New messages' }),
  ).toContainText('Saturday?');
}

test('others’ messages while away are new after a reload and in a new tab, until they are read', async ({
  page,
  context,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  await sendMessageFrom(friend, made, 'Bo', 'Hello');
  await readChat(await GroupPage.open(page, made));
  await page.goto('/');
  await sendMessageFrom(friend, made, 'Bo', 'Saturday?');
  await sendMessageFrom(friend, made, 'Bo', 'Or Sunday');

  const group = await GroupPage.open(page, made);
  await expectTwoNew(group);
  await page.reload();
  await expectTwoNew(group);
  const tab = await context.newPage();
  const second = await GroupPage.open(tab, made);
  await expectTwoNew(second);

  await second.goTo('Chat');
  await expect(second.message('Or Sunday')).toBeInViewport();
  await expect(tab).toHaveTitle('Group Chat · Birch Hall');
  await expect(page).toHaveTitle(title);
  await page.reload();
  await expect(page.locator('#chat').getByText('Live', { exact: true })).toBeAttached();
  await expect(page).toHaveTitle(title);
  await expect(page.locator('#chat').getByText('New messages')).toHaveCount(0);
});

test('others’ messages while the browser was closed are new when it is opened', async ({
  friend,
  request,
  baseURL,
  contextOptions,
}) => {
  const made = await aGroup(request);
  const profile = await Profile.make({ ...contextOptions, baseURL, viewport: { width: 390, height: 500 } });
  try {
    await sendMessageFrom(friend, made, 'Bo', 'Hello');
    await profile.use(async (page) => readChat(await GroupPage.open(page, made)));
    await sendMessageFrom(friend, made, 'Bo', 'Saturday?');
    await sendMessageFrom(friend, made, 'Bo', 'Or Sunday');
    await profile.use(async (page) => expectTwoNew(await GroupPage.open(page, made)));
  } finally {
    await profile.remove();
  }
});

test('messages read on the phone are not new on the laptop, also if it kept only its cookie', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const laptop = await GroupPage.open(page, made);
  await laptop.join('Ana');
  await openPersonalLink(friend, await personalLinkOf(page, made));
  const phone = new GroupPage(friend);
  await expect(phone.participant('Ana')).toContainText('You');
  // What is there when a chat is first seen counts as read.
  for (const each of [page, friend])
    await expect(each.locator('#chat').getByText('Live', { exact: true })).toBeAttached();

  await sendMessageFrom(request, made, 'Bo', 'Hello');
  await expect(page).toHaveTitle(`(1) ${title}`);
  await expect(friend).toHaveTitle(`(1) ${title}`);
  const newest = (await (await request.get(`/api/messages?groupId=${made.id}`)).json()).at(-1).id;
  await readChat(phone);
  await expect.poll(async () => (await meOf(friend, made)).readTo).toBe(newest);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.locator('#chat').getByText('Live', { exact: true })).toBeAttached();
  await expect(page).toHaveTitle(title);

  await sendMessageFrom(request, made, 'Bo', 'Saturday?');
  await sendMessageFrom(request, made, 'Bo', 'Or Sunday');
  await expect(page).toHaveTitle(`(2) ${title}`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expectTwoNew(laptop);
});

test('the read position is sent when a member leaves the page, one request at a time', async ({ page, request }) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  await group.join('Ana');
  await sendMessageFrom(request, made, 'Bo', 'Hello');
  await readChat(group);
  let tellings = 0;
  page.on('request', (call) => {
    if (call.method() === 'PUT' && call.url().endsWith('/me')) tellings += 1;
  });
  for (const said of ['one', 'two', 'three']) {
    await sendMessageFrom(request, made, 'Bo', said);
    await expect(group.message(said)).toBeInViewport();
  }
  const newest = (await (await request.get(`/api/messages?groupId=${made.id}`)).json()).at(-1).id;
  await page.goto('/');
  await expect.poll(async () => (await meOf(page, made)).readTo).toBe(newest);
  expect(tellings).toBeLessThanOrEqual(2);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

  test('messages received but not read are still new', async ({ page, context, friend, request }) => {
    const made = await aGroup(request);
    await sendMessageFrom(friend, made, 'Bo', 'Hello');
    const group = await GroupPage.open(page, made);
    await readChat(group);
    await group.goTo('Home');
    await sendMessageFrom(friend, made, 'Bo', 'Saturday?');
    await sendMessageFrom(friend, made, 'Bo', 'Or Sunday');
    await expectTwoNew(group);
    const hasKept = () =>
      page.evaluate(async (path) => {
        const state = await (await caches.match(`/kept-group/${path.slice(7)}`))?.text();
        return Boolean(await caches.match(path)) && state?.includes('Or Sunday');
      }, `/group/${made.shareCode}`);
    await expect.poll(hasKept).toBe(true);

    await context.setOffline(true);
    // What the service worker itself asks for passes by that.
    await context.serviceWorkers()[0]?.evaluate(() => {
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    });
    await page.goto(`/group/${made.shareCode}`);
    await expect(page.getByText(/^You're offline\./)).toBeVisible();
    await expectTwoNew(group);
  });
});
