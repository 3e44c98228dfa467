import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { post } from '../../support/browser/api';
import { aGroup, aParticipant } from '../../support/browser/data';
import { answerPersonalLink, meOf, openPersonalLink, personalLinkOf } from '../../support/browser/devices';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

test.use({ serviceWorkers: 'allow', expectedErrors: [/404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

const cacheOf = (page: Page, shareCode: string) =>
  page.evaluate(
    async (name) => (await caches.has(name)) && (await (await caches.open(name)).keys()).length > 0,
    `group-${shareCode}`,
  );

const keptByScripts = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, Object.keys(sessionStorage)]));

const deviceCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.endsWith('device'));

const openedHere = (page: Page) => page.getByRole('region', { name: 'Opened on this device' });

test('signing out of a device deletes its data, and the link it was linked by has ended', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const made = await aGroup(request);
  const owner = await GroupPage.open(page, made);
  await owner.join('Ana');
  const link = await personalLinkOf(page, made);

  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
  const library = await context.newPage();
  await openPersonalLink(library, link);
  const group = new GroupPage(library);
  await expect(group.participant('Ana')).toContainText('You');
  await expect.poll(() => cacheOf(library, made.shareCode)).toBe(true);

  // By keyboard.
  await button(await group.openSheet('Ana'), 'Sign out on this device').press('Enter');
  const question = library.getByRole('alertdialog', { name: 'Sign out on this device?' });
  await expect(question).toContainText('The personal link you used here will stop working.');
  await expectAccessible(library);
  await button(question, 'Sign out on this device').press('Enter');
  await expect(library).toHaveURL('/');
  await expect(library.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(openedHere(library)).toBeHidden();
  expect(await cacheOf(library, made.shareCode)).toBe(false);
  expect(await keptByScripts(library)).not.toMatch(new RegExp(`${made.id}|${made.shareCode}`));
  expect((await meOf(library, made)).participantIds).toEqual([]);

  await context.setOffline(true);
  await context.serviceWorkers()[0]?.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await expect(library.goto(`/group/${made.shareCode}`)).rejects.toThrow(/ERR_/);
  await context.setOffline(false);
  await context.close();

  // The link in that computer's history no longer links a device to Ana.
  const next = await (await browser.newContext({ baseURL })).newPage();
  await openPersonalLink(next, link);
  await expect(new GroupPage(next).toast('This personal link is no longer valid')).toBeVisible();
  await expect(new GroupPage(next).participant('Ana')).not.toContainText('You');
  await next.context().close();
  await page.reload();
  await expect(owner.participant('Ana')).toContainText('You');
});

test('on a shared computer a member stays linked until the browser is closed, and no data is stored', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const owner = await GroupPage.open(page, made);
  await owner.join('Ana');
  await openPersonalLink(friend, await personalLinkOf(page, made), 'Shared computer');
  const library = new GroupPage(friend);
  await expect(library.participant('Ana')).toContainText('You');
  await expect(
    library.tracker.getByText("You're signed in on this shared computer until its browser is closed."),
  ).toBeVisible();
  await library.say('From the library');
  await expect(owner.message('From the library')).toBeVisible();
  expect((await deviceCookie(friend.context()))?.expires).toBe(-1);
  expect((await deviceCookie(page.context()))?.expires).toBeGreaterThan(Date.now() / 1000);
  await friend.reload();
  await expect(library.participant('Ana')).toContainText('You');
  expect(await cacheOf(friend, made.shareCode)).toBe(false);
  expect(await friend.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(
    new RegExp(`${made.id}|${made.shareCode}`),
  );
  await friend.goto('/');
  await expect(openedHere(friend)).toBeHidden();
});

test('a personal link says whom it signs in; a device that is someone else can leave only that member', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const owner = await GroupPage.open(page, made);
  await owner.join('Ana');
  const other = await GroupPage.open(friend, made);
  await other.join('Vic');
  await friend.goto(await personalLinkOf(page, made));
  const question = friend.getByRole('dialog', { name: 'Is this your own device?' });
  await expect(question).toContainText("You'll be signed in as Ana.");
  await expect(question).toContainText('This device is already signed in as Vic.');
  await answerPersonalLink(friend);
  await expect(other.participant('Ana')).toContainText('You');
  await button(await other.openSheet('Ana'), 'Not you?').click();
  await button(friend.getByRole('alertdialog', { name: 'Sign out as Ana here?' }), 'Sign out').click();
  await expect(other.participant('Ana')).not.toContainText('You');
  await expect(other.participant('Vic')).toContainText('You');
});

test('a dismissed personal link links no one', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const owner = await GroupPage.open(page, made);
  await owner.join('Ana');
  await friend.goto(await personalLinkOf(page, made));
  await expect(friend.getByRole('dialog', { name: 'Is this your own device?' })).toBeVisible();
  await expectAccessible(friend);
  await friend.keyboard.press('Escape');
  await expect(friend).toHaveURL(`/group/${made.shareCode}`);
  await expect(new GroupPage(friend).participant('Ana')).not.toContainText('You');
});

test('a guarantor closes their page, or ends the link', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const ana = await aParticipant(page.request, made.id, { name: 'Ana', interestLevel: 'im_in' });
  const { token } = await post<{ token: string }>(page.request, `/api/participants/${ana.id}/guarantor-link`, {});
  const link = `/guarantor#token=${token}`;
  const opened = friend.getByRole('heading', { name: 'Ana is asking you to be their guarantor' });
  await friend.setViewportSize({ width: 390, height: 844 });
  await friend.goto(link);
  await expect(opened).toBeVisible();
  await button(friend.getByRole('main'), 'Close this page').click();
  await expect(friend.getByRole('heading', { name: 'This page is closed' })).toBeVisible();
  await friend.reload();
  await expect(friend.getByText('Part of this link is missing.')).toBeVisible();

  await friend.goto('/');
  await friend.goto(link);
  await expect(opened).toBeVisible();
  await button(friend.getByRole('main'), 'Turn off this link').click();
  const question = friend.getByRole('alertdialog', { name: 'Turn off this link?' });
  await expectAccessible(friend);
  await button(question, 'Turn off this link').click();
  await expect(friend.getByRole('heading', { name: 'This link is turned off' })).toBeVisible();
  await friend.goto('/');
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});
