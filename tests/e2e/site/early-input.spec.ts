import type { Page } from '@playwright/test';
import { signIn } from '../../support/browser/api';
import { aGroup, completeSetup, unique } from '../../support/browser/data';
import { upTo } from '../../support/browser/full-size';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';

// The pages that are not there say so with their status.
test.use({ expectedErrors: [/404/] });

const openBeforeScripts = (page: Page, path: string) =>
  holdScripts(page, () => page.goto(path, { waitUntil: 'commit' }));

/** Opens a page on a network so slow that none of its scripts arrive until the returned function lets them. */
async function holdScripts(page: Page, open: () => Promise<unknown>): Promise<() => Promise<void>> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.fallback().catch(() => undefined);
  });
  await open();
  // The elements are there before the stylesheet.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return async () => {
    arrive();
    await waitForHydration(page);
  };
}

const enabledButtons = 'button:enabled:visible';

/** Presses every button of a page before its scripts arrive; returns which, and which presses the page then took. */
async function pressEverythingEarly(page: Page, path: string): Promise<{ pressed: string[]; taken: string[] }> {
  const arrive = await openBeforeScripts(page, path);
  const pressed = await page.locator(enabledButtons).evaluateAll((buttons) => {
    const taken: Element[] = [];
    Object.assign(window, { taken });
    // What they do is for other stories: one of them would take the page from under the rest.
    addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        if (event.target instanceof Element) taken.push(event.target);
      },
      true,
    );
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
    return buttons.map(({ outerHTML }) => outerHTML);
  });
  await arrive();
  await expect(page).toHaveURL(path);
  const taken = await page.evaluate(() => {
    const elements: Element[] = Reflect.get(window, 'taken');
    return elements.map((element) => element.outerHTML);
  });
  return { pressed, taken };
}

async function expectNothingLost(page: Page, path: string): Promise<void> {
  const { pressed, taken } = await pressEverythingEarly(page, path);
  const names = (html: string[]) => html.map((text) => text.replaceAll(/<[^>]*>|\s(?:id|class)="[^"]*"/g, ''));
  // Each place comes alive in its own time, and does what was pressed in it.
  expect(names(taken).toSorted(), path).toEqual(names(pressed).toSorted());
}

test('every button that visitors press before hydration is pressed', { tag: '@main' }, async ({ page, request }) => {
  const group = await aGroup(request);
  await expectNothingLost(page, `/admin-setup/${group.adminSetupToken}`);
  await completeSetup(request, group);
  const ofGroup = `/group/${group.shareCode}`;
  const paths = [
    ofGroup,
    '/mail/confirm',
    '/',
    `${ofGroup}/print`,
    '/mail/stop',
    '/privacy',
    '/admin-login',
    '/access-denied',
  ];
  const absent = ['/group/N0SUCHGR', '/nowhere', '/admin-setup/unknown'];
  for (const path of [...upTo(2, paths), ...upTo(1, absent)]) await expectNothingLost(page, path);
});

test('every button that staff press before hydration is pressed', async ({ page, request }) => {
  const { id, propertyId } = await aGroup(request);
  await signIn(page.request);
  const office = ['/groups', `/groups/${id}`, '', '/deleted', '/today', '/agenda', '/insight', '/audit'];
  const editor = [`/edit-property/${propertyId}`, '/create-property'];
  for (const place of [...upTo(2, office), ...upTo(1, editor)]) await expectNothingLost(page, `/admin${place}`);
});

test('a press before hydration takes effect once', async ({ page, request }) => {
  const { propertyId } = await aGroup(request);
  await signIn(page.request);
  const arrive = await openBeforeScripts(page, `/admin/edit-property/${propertyId}`);
  await button(page, 'Edit Units & Rooms').click();
  await button(page, 'Edit Units & Rooms').click();
  await arrive();
  await expect(page.getByRole('button', { name: 'Done Editing' })).toBeVisible();
});

test('text typed before hydration stays, and the early press sends it', async ({ page, request }) => {
  await aGroup(request);
  await signIn(page.request);
  const name = unique('Early Hall');
  const arrive = await openBeforeScripts(page, '/admin/create-property');
  await page.getByLabel('Property Name').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await arrive();
  await expect(page).toHaveURL('/admin/create-property');
  await expect(page.getByLabel('Property Name')).toHaveValue(name);
  await expect(page.getByText('Address is required')).toBeVisible();
  await expect(page.getByText('Property name is required')).toBeHidden();
});

test('a share code typed before hydration opens its group', async ({ page, request }) => {
  const { shareCode } = await aGroup(request);
  const arrive = await openBeforeScripts(page, '/');
  await page.getByLabel('Share Code').fill(shareCode);
  await arrive();
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();
});

test.describe('Back before hydration', () => {
  /** Joins from the landing page and reloads: to the browser, both addresses are one document, and Back loads nothing. */
  async function reloadAfterJoining(page: Page, shareCode: string) {
    await page.goto('/');
    await page.getByLabel('Share Code').fill(shareCode);
    await button(page, 'Join Group').click();
    await expect(page).toHaveURL(/\/property\//);
    return holdScripts(page, () => page.reload({ waitUntil: 'commit' }));
  }

  test('shows the page that it leads to', async ({ page, request }) => {
    const { shareCode } = await aGroup(request);
    const arrive = await reloadAfterJoining(page, shareCode);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/');
    await arrive();
    await expect(page.getByText('Join a Group')).toBeVisible();
    await page.getByLabel('Share Code').fill(shareCode);
    await button(page, 'Join Group').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();
  });

  test.describe('on a slow network', () => {
    // A service worker's fetches could not be held back.
    test.use({ serviceWorkers: 'block' });

    test('does not hydrate the page that it leaves', async ({ page, request }) => {
      const { shareCode } = await aGroup(request);
      const arrive = await reloadAfterJoining(page, shareCode);
      const { promise: answer, resolve: answerNow } = Promise.withResolvers<void>();
      await page.route('/', async (route) => {
        await answer;
        await route.fallback();
      });
      // Playwright evaluates nothing while a page is on its way.
      await page.evaluate(() => {
        const scriptsRan = async () => {
          while (!('__remixRouteModules' in window)) await new Promise(requestAnimationFrame);
          requestIdleCallback(() => console.debug('Scripts ran'));
        };
        void scriptsRan();
        history.back();
      });
      const scriptsRan = page.waitForEvent('console', (message) => message.text() === 'Scripts ran');
      const arrived = arrive();
      await scriptsRan;
      answerNow();
      await arrived;
      await expect(page.getByText('Join a Group')).toBeVisible();
    });
  });
});

test.describe('a place opened before hydration', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('keeps what is typed in it; Back leads to Home, and asks the server for nothing', { tag: '@main' }, async ({
    page,
    request,
  }) => {
    const { shareCode } = await aGroup(request);
    const arrive = await openBeforeScripts(page, `/group/${shareCode}`);
    const group = new GroupPage(page);
    const places = page.getByRole('navigation', { name: 'On this page' });
    await places.getByRole('link', { name: 'Chat' }).tap();
    await expect(group.chat).toBeVisible();
    await expect(group.tracker).toBeHidden();
    await arrive();
    await expect(places.getByRole('link', { name: 'Chat' })).toHaveAttribute('aria-current', 'page');
    await group.nameMyselfInChat('Ana');
    await group.composer.fill('Not sent yet');
    await group.composer.blur();
    const asked: string[] = [];
    page.on('request', (file) => file.url().includes(`/group/${shareCode}`) && asked.push(file.url()));
    await page.goBack();
    await expect(group.tracker).toBeVisible();
    await expect(places.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await page.goForward();
    await expect(group.composer).toHaveValue('Not sent yet');
    await page.goBack();
    await group.goTo('Tour');
    await group.goTo('Chat');
    await expect(group.composer).toHaveValue('Not sent yet');
    await page.goBack();
    await expect(group.tracker).toBeVisible();
    expect(asked).toEqual([]);
  });
});

test.describe('on a network that fails at first', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a page whose texts did not arrive fetches them again, and then does what was pressed', async ({
    page,
    request,
  }) => {
    const { shareCode } = await aGroup(request);
    // The page's preload asks first, and its scripts after it has failed.
    let fails = 2;
    await page.route('**/texts/**', (route) => (fails-- > 0 ? route.abort() : route.fallback()));
    await page.goto(`/group/${shareCode}`, { waitUntil: 'commit' });
    await button(page, 'Join Group').first().click();
    await expect(page.getByRole('form', { name: 'Join Group' })).toBeVisible();
    expect(fails).toBeLessThan(0);
  });
});

test('a group’s page touched whenever hydration yields still hydrates', async ({ page, request }) => {
  const made = await aGroup(request);
  await page.addInitScript(() => {
    const touch = () => {
      const button = document.querySelector('main button');
      for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
        button?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    };
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {};
    // React's scheduler sends itself a message for each slice of its work.
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(work: (event: MessageEvent) => void) {
        set?.call(this, (event: MessageEvent) => {
          work(event);
          touch();
        });
      },
    });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const group = await GroupPage.open(page, made);
  await expect(await group.beginToJoin('Ana Lima')).toBeVisible();
});
