import type { Page } from '@playwright/test';
import { signIn } from '../../support/browser/api';
import { aGroup, completeSetup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';

// The pages that are not there say so with their status.
test.use({ expectedErrors: [/404/] });

const links = 'a[href^="/"]:not([target]):not([href^="/api/"])';

/** The kind of page that an address leads to: one for all groups, one for all properties, one for all that is looked for. */
const kindOf = (href: string) =>
  href.replace(/^(\/group|\/admin\/edit-property|\/admin\/groups)\/.*$/, '$1/').replace(/\?.*$/, '?');

const withoutQuery = (href: string) => href.replace(/[?#].*$/, '');

/** Where a page's links lead inside the app, by the kind of page; of several, to what this story made. */
async function stepsFrom(page: Page, path: string, own: string[], part: string): Promise<string[]> {
  const hrefs = await page
    .locator(part)
    .locator(links)
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const byKind = Map.groupBy(hrefs, kindOf);
  return [...byKind.values()]
    .map((alike) => alike.find((href) => own.includes(href)) ?? alike[0] ?? '')
    .filter((href) => withoutQuery(href) !== withoutQuery(path));
}

/** Takes every step that the links in a part of a page offer, each there and back, in one document. */
async function takeEveryStep(page: Page, path: string, own: string[], part = 'body'): Promise<string[]> {
  await page.goto(path);
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const steps = await stepsFrom(page, path, own, part);
  for (const step of steps) {
    const link = page.locator(part).locator(`a[href="${step}"]`).first();
    // Some are in a list that opens below its button.
    const list = page
      .locator(part)
      .locator('details:not([open])')
      .filter({ has: page.locator(`a[href="${step}"]`) });
    if ((await list.count()) > 0) await list.locator('summary').click();
    await arrive(page, step, () => link.click());
    await arrive(page, path, () => page.goBack());
  }
  return steps;
}

/** Leaves a page for another: its address comes first, then the page, whose heading takes the focus. */
async function arrive(page: Page, at: string, leave: () => Promise<unknown>) {
  await page.locator('h1:visible').evaluate((heading) => heading.setAttribute('data-left', ''));
  await leave();
  await expect(page).toHaveURL(at);
  await expect(page.locator('h1:visible:not([data-left])'), `the heading of ${at}`).toBeFocused();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument')), `the document of ${at}`).toBe(true);
}

test('visitors follow every link without an error or a full page load', async ({ page, request }) => {
  const group = await aGroup(request);
  await completeSetup(request, group, {});
  // From here on the front page has a link to it.
  await GroupPage.open(page, group);
  const taken = new Set<string>();
  for (const path of ['/', '/group/N0SUCHGR', '/nowhere', '/admin-login', '/access-denied', '/admin-setup/unknown']) {
    for (const step of await takeEveryStep(page, path, [`/group/${group.shareCode}`])) taken.add(step);
  }
  expect([...taken].sort()).toEqual(['/', '/admin-login', `/group/${group.shareCode}`, '/privacy']);
});

test('staff follow every link without an error or a full page load', async ({ page, request }) => {
  const { id, shareCode, propertyId } = await aGroup(request);
  await signIn(page.request);
  const taken = new Set<string>();
  const places = [
    '/admin',
    '/admin/today',
    '/admin/groups',
    '/admin/agenda',
    '/admin/insight',
    '/admin/deleted',
    '/admin/audit',
    '/admin/create-property',
  ];
  const own = [`/admin/edit-property/${propertyId}`, `/admin/groups/${id}`, `/group/${shareCode}`];
  // Other stories make groups meanwhile: the search keeps this one's in the list.
  const paths = places.map((path) => (path === '/admin/groups' ? `${path}?search=${id}` : path));
  for (const path of [...paths, `/admin/edit-property/${propertyId}`]) {
    // What stands around staff pages is one and the same on all of them.
    const part = path === '/admin' ? 'body' : 'main';
    for (const step of await takeEveryStep(page, path, own, part)) taken.add(step);
  }
  expect([...taken]).toEqual(expect.arrayContaining(places));
});
