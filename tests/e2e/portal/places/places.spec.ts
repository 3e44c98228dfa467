import type { Page } from '@playwright/test';
import { aGroup } from '../../../support/browser/data';
import { brokenCall, refuseCall } from '../../../support/browser/failing-calls';
import { GroupPage, interest } from '../../../support/browser/group-page';
import { aGroupOf, boxOf, comeBackAs, heightOf } from '../../../support/browser/places';
import { button, expect, test } from '../../../support/browser/test';
import { waitForHydration } from '../../../support/browser/wait-for-hydration';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Of Chromium's own trace. */
type TraceEvent = { name: string; args: { elementCount: number } };

/** As Safari does, whose keyboard lies over the page. */
const openKeyboardOver = (page: Page) =>
  page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, 844 - 336);

test.describe('on a phone', () => {
  test.use(phone);

  test('in a group of twelve, Home fits within its height for strangers and members, and each job takes its number of taps', async ({
    page,
    request,
  }) => {
    const made = await aGroupOf(request, 11);
    const stranger = await GroupPage.open(page, made);
    const join = button(stranger.tracker, 'Join Group');
    const { y, height } = await boxOf(join);
    expect(y + height).toBeLessThanOrEqual((await boxOf(page.getByRole('navigation', { name: 'On this page' }))).y);
    expect(await heightOf(page)).toBeLessThanOrEqual(4160);

    await join.tap();
    const form = page.getByRole('form', { name: 'Join Group' });
    await form.getByLabel('Your Name *').fill('Member 12');
    await button(form, 'Close').tap();
    await join.tap();
    await expect(form.getByLabel('Your Name *')).toHaveValue('Member 12');
    await page.reload();
    await expect(form.getByLabel('Your Name *')).toHaveValue('Member 12');
    expect(await boxOf(form)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(button(form, 'Join Group')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner')).toBeHidden();
    await button(form, 'Join Group').tap();
    await expect(stranger.participant('Member 12')).toBeVisible();

    await page.goto('/');
    const member = await GroupPage.open(page, made);
    const next = page.getByRole('region', { name: 'Next' });
    await expect(next).toBeVisible();
    // One offer a visit, in one line below the members.
    const offer = page.getByRole('region', { name: 'After joining' });
    await expect(offer).toContainText('Use this on another phone');
    expect((await boxOf(offer)).height).toBeLessThanOrEqual(56);
    expect((await boxOf(offer)).y).toBeGreaterThan((await boxOf(member.participant('Member 11'))).y);
    expect((await boxOf(member.participant('Member 12'))).y).toBeLessThanOrEqual(560);
    await button(offer, 'Not now').tap();
    await expect(offer).toBeHidden();
    expect(await heightOf(page)).toBeLessThanOrEqual(2580);
    for (const row of await member.tracker.getByRole('list', { name: 'Group Members' }).getByRole('listitem').all()) {
      expect((await boxOf(row)).height).toBeLessThanOrEqual(58);
    }
    await button(next, 'Add this day').tap();
    await expect(member.toast('Schedule Updated!')).toBeVisible();

    await member.goTo('Rooms');
    await member.section('Room Details').getByRole('checkbox', { name: '4x4 - Room D' }).tap();
    await button(page, 'Make Room D mine').tap();
    await expect(button(page, 'Make Room D mine')).toBeHidden();
    await expect(member.unit('4x4').getByText(/Wanted by .*Member 12/)).toBeVisible();

    await member.goTo('Chat');
    expect(await heightOf(page)).toBe(844);
    expect((await boxOf(member.chat.getByRole('log'))).height).toBeGreaterThanOrEqual(580);
  });

  test('an empty group starts with joining, and the demo’s rooms and tour stay within their height', async ({
    page,
    request,
  }) => {
    const empty = await GroupPage.open(page, await aGroupOf(request, 0));
    expect((await boxOf(button(empty.tracker, 'Join Group'))).y).toBeLessThanOrEqual(640);
    expect(await heightOf(page)).toBeLessThanOrEqual(3350);
    const demo = await GroupPage.open(page, { shareCode: 'STAY2GTH' });
    for (const place of ['Rooms', 'Tour'] as const) {
      await demo.goTo(place);
      expect(await heightOf(page)).toBeLessThanOrEqual(3200);
    }
  });

  test('adding an element restyles few others', async ({ page, browser, request }) => {
    await GroupPage.open(page, await aGroupOf(request, 6));
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.evaluate(() => document.body.appendChild(document.createElement('p')));
    await page.evaluate(() => document.body.offsetHeight);
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
    const styled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount);
    expect(Math.max(...styled)).toBeGreaterThan(0);
    expect(Math.max(...styled)).toBeLessThan(120);
  });

  test('Back from any place goes to Home with its scroll position, then leaves', { tag: '@main' }, async ({
    page,
    request,
  }) => {
    const made = await aGroupOf(request, 8);
    await page.goto('/');
    const group = await GroupPage.open(page, made);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await group.goTo('Chat');
    await expect(page).toHaveTitle('Group Chat · Birch Hall');
    await group.goTo('Tour');
    await group.goTo('Rooms');
    await expect(page.getByRole('heading', { name: 'Room Fit' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const asked: string[] = [];
    page.on('request', (file) => file.url().includes(`/group/${made.shareCode}`) && asked.push(file.url()));
    await page.goBack();
    await expect(group.tracker).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(900);
    await expect(page).toHaveTitle('Birch Hall · Group Leasing');
    expect(asked).toEqual([]);
    await group.goTo('Tour');
    await group.goTo('Home');
    await expect(page).toHaveURL(new RegExp(`/group/${made.shareCode}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a page that is loaded again in the chat shows the chat at once, without a layout shift', async ({
    page,
    request,
  }) => {
    const made = await aGroupOf(request, 8);
    await page.addInitScript(() => {
      const seen = { shifts: 0, places: [] as (string | undefined)[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        // The browser's own entry of a layout shift (web.dev/articles/cls), which no type knows.
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shifts += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        const shownPlace = document.body && document.documentElement.dataset.shownPlace;
        if (document.body && seen.places.at(-1) !== shownPlace) seen.places.push(shownPlace);
        requestAnimationFrame(look);
      };
      look();
    });
    const group = await GroupPage.open(page, made);
    await group.goTo('Chat');
    await page.reload();
    await waitForHydration(page);
    await expect(group.chat).toBeInViewport({ ratio: 1 });
    const { shifts, places } = await page.evaluate(() => Reflect.get(window, 'seen'));
    expect(places).toEqual(['chat']);
    expect(shifts).toBeLessThan(0.02);
  });

  test('a link to the chat shows the chat, though a form waits in Home', async ({ page, request }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    await (await group.beginToJoin('Ana')).getByLabel('Your Name *').blur();
    await group.arriveAt('chat');
    await expect(group.chat).toBeVisible();
    await page.reload();
    await expect(group.chat).toBeVisible();
    await group.arriveAt('home');
    await expect(page.getByRole('form', { name: 'Join Group' }).getByLabel('Your Name *')).toHaveValue('Ana');
  });

  test('Back closes the join form and keeps what was typed, then leaves', async ({ page, request }) => {
    const made = await aGroup(request);
    await page.goto('/');
    const group = await GroupPage.open(page, made);
    const form = await group.beginToJoin('Ana');
    await page.goBack();
    await expect(form).toBeHidden();
    await expect(button(group.tracker, 'Join Group')).toBeFocused();
    await expect(page).toHaveURL(`/group/${made.shareCode}`);
    await button(group.tracker, 'Join Group').tap();
    await expect(form.getByLabel('Your Name *')).toHaveValue('Ana');
    await button(form, 'Join Group').tap();
    await expect(group.participant('Ana')).toContainText('You');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('Back closes You, then leaves; a link in You leads to its place, from where Back leads to Home', async ({
    page,
    request,
  }) => {
    const made = await aGroup(request);
    await page.goto('/');
    const group = await comeBackAs(page, made, 'Ana');
    const you = await group.openSheet('(You)');
    await page.goBack();
    await expect(you).toBeHidden();
    await expect(group.tracker.getByRole('button', { name: '(You)' })).toBeFocused();
    await expect(page).toHaveURL(`/group/${made.shareCode}`);
    await group.openSheet('(You)');
    await you.getByRole('link', { name: 'Room Preference' }).tap();
    await expect(you).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Room Fit' })).toBeFocused();
    await page.goBack();
    await expect(group.tracker).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('drafts in a place are there on return', async ({ page, request }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    await group.goTo('Chat');
    await group.nameMyselfInChat('Ana');
    await group.composer.fill('Not sent yet');
    // The bar hides while someone types.
    await group.composer.blur();
    await group.goTo('Rooms');
    await group.section('Room Details').getByRole('checkbox').first().check();
    await group.goTo('Chat');
    await expect(group.composer).toHaveValue('Not sent yet');
    await group.goTo('Rooms');
    await expect(group.section('Room Details').getByRole('checkbox').first()).toBeChecked();
  });

  test('former addresses lead to the place with their content', async ({ page, request }) => {
    const made = await aGroup(request);
    for (const [hash, section] of [
      ['chat', 'Group Chat'],
      ['tour', 'Tour Scheduler'],
      ['rooms', 'Room Details'],
      ['group', 'Interest Tracker'],
      ['share', 'Group Information'],
      ['activity', 'Activity'],
      ['faq', 'FAQ & Help'],
      ['questions', 'Questions'],
      ['overview', 'About This Property'],
    ] as const) {
      await page.goto(`/group/${made.shareCode}#${hash}`);
      await expect(page.getByRole('region', { name: section, exact: true })).toBeInViewport();
      await page.reload();
      await expect(page.getByRole('region', { name: section, exact: true })).toBeInViewport();
    }
  });

  test('a member finds the property under its own entry', async ({ page, request }) => {
    const made = await aGroup(request);
    const group = await comeBackAs(page, made, 'Ana');
    await expect(group.section('About This Property')).toBeHidden();
    await page.getByRole('link', { name: 'See the property' }).tap();
    await expect(group.section('About This Property')).toBeInViewport();
    await expect(group.tracker).toBeHidden();
    await page.goBack();
    await expect(group.tracker).toBeVisible();
  });

  test('an open keyboard leaves space for the messages', async ({ page, request }) => {
    const group = await GroupPage.open(page, await aGroupOf(request, 8));
    await group.goTo('Chat');
    await group.nameMyselfInChat('Ana');
    await group.composer.focus();
    const isWritable = async () => {
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(group.composer).toBeInViewport({ ratio: 1 });
      expect((await boxOf(group.chat.getByRole('log'))).height).toBeGreaterThanOrEqual(300);
    };
    // As the browser does with `interactive-widget=resizes-content`.
    await page.setViewportSize({ width: 390, height: 844 - 336 });
    await isWritable();
    await page.setViewportSize({ width: 390, height: 844 });
    await openKeyboardOver(page);
    await expect.poll(async () => (await boxOf(group.chat)).height).toBeLessThanOrEqual(844 - 336);
    await isWritable();
  });

  test.describe('a refused join', () => {
    test.use({ expectedErrors: brokenCall });

    test('shows its message above an overlaying keyboard', async ({ page, request }) => {
      const group = await GroupPage.open(page, await aGroup(request));
      await refuseCall(page, '**/api/participants', 'POST', 'The office is closed.');
      const joining = await group.beginToJoin('Ana');
      await interest(joining, "I'm In").check();
      await openKeyboardOver(page);
      await button(joining, 'Join Group').click();
      const said = group.toast('The office is closed.');
      await expect(said).toBeVisible();
      const { y, height } = await boxOf(said);
      expect(y + height).toBeLessThanOrEqual(844 - 336);
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the places are one below the other, each one tap away', async ({ page, request }) => {
      const made = await aGroupOf(request, 3);
      await page.goto(`/group/${made.shareCode}`);
      const bar = page.getByRole('navigation', { name: 'On this page' });
      for (const [place, section] of [
        ['Rooms', 'Room Details'],
        ['Chat', 'Group Chat'],
        ['Tour', 'Tour Scheduler'],
        ['Home', 'Interest Tracker'],
      ] as const) {
        await bar.getByRole('link', { name: place }).tap();
        await expect(page.getByRole('region', { name: section, exact: true })).toBeInViewport();
      }
    });
  });
});
