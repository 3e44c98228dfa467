import type { NewShareCode } from '../../../contract/group';
import { post } from '../../support/browser/api';
import { aGroup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|404/] });

test('a group opened offline moves to its new code once online', async ({ page, context, request }) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  await group.join('Ana');
  const isKept = () =>
    page.evaluate(async (code) => {
      const state = await (await caches.match(`/kept-group/${code}`))?.text();
      return Boolean(await caches.match(`/group/${code}`)) && state?.includes('"Ana"');
    }, made.shareCode);
  await expect.poll(isKept).toBe(true);

  await context.setOffline(true);
  // What the service worker itself asks for passes by that.
  await context.serviceWorkers()[0]?.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await page.reload();
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(group.participant('Ana')).toBeVisible();
  const icon = group.participant('Ana').locator('svg').first();
  await expect.poll(() => icon.evaluate((svg: SVGSVGElement) => svg.getBBox().width)).toBeGreaterThan(0);
  await group.scrollToQuestionForm();
  await group.questions.getByLabel('Question *').fill('Is there a bike room?');
  await group.typeTourDates();
  await group.tours.getByLabel('Date', { exact: true }).fill(inDays(4));
  const { shareCode } = await post<NewShareCode>(request, `/api/groups/${made.id}/share-code`, {});
  await post(request, '/api/messages', { groupId: made.id, senderName: 'Maya', content: 'There is a new link' });

  await context.setOffline(false);
  await expect(page).toHaveURL(`/group/${shareCode}`);
  await expect(group.participant('Ana')).toContainText('You');
  await expect(group.message('There is a new link')).toHaveCount(1);
  await expect(page.getByText("You're offline.")).toBeHidden();
  await group.scrollToQuestionForm();
  await expect(group.questions.getByLabel('Question *')).toHaveValue('Is there a bike room?');
  await expect(group.tours.getByLabel('Date', { exact: true })).toHaveValue(inDays(4));
});

test('a page is stored after all that it needs, so that it opens whenever the network is lost', async ({
  page,
  context,
  request,
}) => {
  const { shareCode } = await aGroup(request);
  await page.addInitScript(() => {
    const { put } = Cache.prototype;
    Cache.prototype.put = async function (this: Cache, key: RequestInfo | URL, response: Response) {
      const stored = (await this.keys()).map(({ url }) => new URL(url).pathname);
      if (String(key).startsWith('/group/')) Object.assign(window, { storedBefore: stored });
      return put.call(this, key, response);
    };
  });
  await GroupPage.open(page, { shareCode });
  const before = () => page.evaluate((): string[] => Reflect.get(window, 'storedBefore') ?? []);
  await expect.poll(before).toContain(`/kept-group/${shareCode}`);
  const needed = await page.evaluate(() => {
    const files = document.querySelectorAll<HTMLElement>('link[rel=stylesheet], link[href^="/texts/"]');
    return [...files].map((file) => file.getAttribute('href'));
  });
  expect(await before()).toEqual(expect.arrayContaining(needed));

  await page.goto('/');
  await context.setOffline(true);
  await context.serviceWorkers()[0]?.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await page.goto(`/group/${shareCode}/`);
  await expect(page).toHaveURL(`/group/${shareCode}`);
  await expect(page.getByText("You're offline.")).toBeVisible();
});
