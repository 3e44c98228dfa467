import { type Browser, chromium as browsers, devices, type Locator, type Page } from '@playwright/test';
import { median } from '../../../dev/bench/load';
import { chromium } from '../../support/browser/chromium';
import { GroupPage, interest } from '../../support/browser/group-page';
import { OwnProduct } from '../../support/browser/own-product';
import type { Figures } from '../figures';
import { checkFound, felt, visibleAt, watch } from './felt';
import { bytesOfFirstView } from './first-view';
import { checkOptionalCharge } from './optional-charges';
import { settleRooms } from './settling-rooms';

const shareCode = 'STAY2GTH';
const path = `/group/${shareCode}`;
const slowdown = 4;

/** What a first view may weigh, in bytes as they are sent. */
const budget = { html: 30_000, scripts: 202_000, styles: 14_000, everything: 335_000 };

/**
 * Opens the demo's group on a phone whose CPU is slowed four times, `ROUNDS` times (five by default), each time as
 * a new visitor, and touches what students touch; beside it the same page without its scripts, which is what the browser
 * needs by itself. Of each time the median, in ms: they say how long, and fail nothing. A first view past its
 * {@link budget} fails.
 */
export async function phone(): Promise<Figures> {
  const rounds = Number(process.env.ROUNDS ?? 5);
  const product = new OwnProduct(Number(process.env.PORT ?? 8798));
  const browser = await browsers.launch(chromium);
  try {
    await product.start();
    const measured: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      measured.push({
        ...(await withPhone(browser, product.site, withoutScripts)),
        ...(await withPhone(browser, product.site, firstTouch)),
        ...(await withPhone(browser, product.site, (page) => visit(page, `Ana ${round}`))),
        ...(await withPhone(browser, product.site, (page) => settleRooms(page, false))),
        ...(await withPhone(browser, product.site, (page) => settleRooms(page, true))),
        ...(await withPhone(browser, product.site, checkOptionalCharge)),
      });
    }
    const bytes = await withPhone(browser, product.site, (page) => bytesOfFirstView(page, path));
    const medians = Object.fromEntries(
      Object.keys(measured[0] ?? {}).map((what) => [what, median(measured.map((figures) => figures[what] ?? 0))]),
    );
    if (Object.entries(budget).some(([kind, limit]) => (bytes[`bytes of ${kind}`] ?? 0) > limit)) process.exitCode = 1;
    return { rounds, ...medians, ...bytes };
  } finally {
    await browser.close();
    await product.remove();
  }
}

async function withPhone<T>(browser: Browser, baseURL: string, use: (page: Page) => Promise<T>): Promise<T> {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const context = await browser.newContext({ ...pixel, baseURL });
  try {
    const page = await context.newPage();
    await watch(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** The least that a browser does to show the same: none of the page's scripts arrives. */
async function withoutScripts(page: Page): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
  await page.goto(path);
  const { first, largest } = await visibleAt(page);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Rooms' }).tap();
  const room = new GroupPage(page).section('Room Details').getByRole('checkbox').first();
  await room.scrollIntoViewIfNeeded();
  const { answer } = await felt(page, () => room.tap());
  return {
    'visible without scripts': first,
    'largest part without scripts': largest,
    'answer to a tick without scripts': answer,
  };
}

/** Touches the page as soon as there is something to see. */
async function firstTouch(page: Page): Promise<Figures> {
  await page.goto(path, { waitUntil: 'commit' });
  const visibleJoinButton = () =>
    performance.getEntriesByName('first-contentful-paint').length > 0 &&
    [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Join Group');
  await (await page.waitForFunction(visibleJoinButton)).asElement()?.tap();
  const answered = await page.waitForFunction(() => document.querySelector('form [name=name]') && performance.now());
  return { 'first touch answered': (await answered.jsonValue()) ?? Number.NaN };
}

/** Does what a student does on a first visit. */
async function visit(page: Page, name: string): Promise<Figures> {
  const group = await GroupPage.open(page, { shareCode });
  const { first, largest } = await visibleAt(page);
  const figures: Figures = { visible: first, 'largest part': largest };
  const take = async (what: string, act: () => Promise<unknown>) => {
    const { answer, longestTask } = await felt(page, act);
    figures[`answer to ${what}`] = answer;
    figures[`longest task of ${what}`] = longestTask;
  };

  // Playwright searches by role in the page itself, which at this speed takes up to 100 ms that no student waits for.
  const touch = async (what: string, control: Locator, isAnswered: (named: string) => boolean, named = '') => {
    const found = await control.elementHandle();
    await take(what, async () => {
      await found?.tap();
      await page.waitForFunction(isAnswered, named);
    });
  };

  const { tracker, chat, viewer, composer } = group;
  const form = page.getByRole('form', { name: 'Join Group' });
  const part = (title: string) =>
    page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: title });
  const isShown = (place: string) =>
    document.querySelector(`[data-foot-bar] [href="#${place}"][aria-current]`) !== null;
  await touch('a step to the rooms', part('Rooms'), isShown, 'rooms');
  const box = await group.section('Room Details').getByRole('checkbox').first().elementHandle();
  await take('a tick at a room', () => checkFound(page, box));
  await group.goTo('Home');
  const hasForm = () => document.querySelector('form [name=name]') !== null;
  await touch('opening the join form', tracker.getByRole('button', { name: 'Join Group' }), hasForm);
  await form.getByLabel('Your Name *').fill(name);
  await interest(form, "I'm In").tap();
  const hasEntry = (text: string) =>
    [...document.querySelectorAll('li')].some((entry) => entry.textContent?.includes(text));
  await touch('joining', form.getByRole('button', { name: 'Join Group' }), hasEntry, name);
  await group.participant(name).waitFor();
  await touch('a step to the chat', part('Chat'), isShown, 'chat');
  await take('40 letters', () => composer.pressSequentially('Saturday at noon would work for me, guys', { delay: 50 }));
  await touch('sending', chat.getByRole('button', { name: 'Send' }), hasEntry, 'Saturday at noon');
  // The keyboard is put away: while it is open, it has the room of the bar.
  await composer.blur();
  await touch('a step to Room Fit', part('Rooms'), isShown, 'rooms');
  await group.section('Room Fit').waitFor();
  await group.goTo('Home');
  // The list of languages is the phone's own, so that the page answers no touch.
  const switching = await felt(page, async () => {
    await page.getByLabel('Language').selectOption('es');
    await page.locator('html[lang=es]').waitFor();
  });
  figures['longest task of switching the language'] = switching.longestTask;
  await page.getByLabel('Language').selectOption('en');
  await page.locator('html[lang=en]').waitFor();
  await page.getByRole('link', { name: 'See the property' }).tap();
  const hasDialog = () => document.querySelector('[role=dialog]') !== null;
  await touch('opening a photo', group.section('Photo Gallery').getByRole('button').first(), hasDialog);
  await viewer.waitFor();
  return figures;
}
