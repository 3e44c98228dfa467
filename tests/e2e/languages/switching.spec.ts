import type { Locator } from '@playwright/test';
import { chatTexts, chatWritingTexts } from '../../../texts/sentences/chat';
import { entryTexts, trackerTexts } from '../../../texts/sentences/interest';
import { languageTexts } from '../../../texts/sentences/site';
import { aGroup } from '../../support/browser/data';
import { holdCall } from '../../support/browser/failing-calls';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';
import { loadLanguage } from '../../support/languages/load-language';

loadLanguage('ar');
loadLanguage('es');

test('switching keeps drafts, checked boxes and the scroll position, and loads only texts', async ({
  page,
  request,
}) => {
  const group = await GroupPage.open(page, await aGroup(request));
  const form = await group.beginToJoin('Noor');
  await form.getByRole('radio').first().check();
  await page.evaluate(() => scrollTo(0, 300));
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));

  await page.getByLabel('Language').selectOption('العربية');
  const inArabic = page.getByRole('form', { name: entryTexts('ar')('join') });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(inArabic.getByRole('textbox').first()).toHaveValue('Noor');
  await expect(inArabic.getByRole('textbox').first()).toHaveCSS('text-align', 'right');
  await expect(inArabic.getByRole('radio').first()).toBeChecked();
  await expect(inArabic.getByLabel(entryTexts('ar')('yourName')).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  // What checks the form is fetched when the page is idle.
  const whenIdle = /^\/(texts|api\/messages|api\/portal|assets\/schemas-)/;
  const others = asked.filter((path) => !whenIdle.test(path));
  expect(others).toEqual([]);

  await page.getByLabel(`${languageTexts('ar')('language')} · Language`).selectOption('English');
  await expect(form.getByLabel('Your Name *')).toHaveValue('Noor');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('two languages chosen quickly: the second is shown, whichever loads first', { tag: '@full' }, async ({
  page,
  request,
}) => {
  await GroupPage.open(page, await aGroup(request));
  const arrive = await holdCall(page, /\/texts\/[^/]+\/ar\//, 'GET');
  await page.getByLabel('Language').selectOption('العربية');
  await page.getByLabel('Language').selectOption('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const late = page.waitForResponse(/\/texts\/[^/]+\/ar\//);
  arrive();
  await (await late).finished();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('other tabs of the browser switch with their next navigation, also a page reached by Back', {
  tag: '@full',
}, async ({ page, context, request }) => {
  const { shareCode } = await aGroup(request);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByLabel('Language').selectOption('Español');
  await expect(other.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('textbox').fill(shareCode);
  await page.getByRole('textbox').press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: trackerTexts('es')('join') })).toBeVisible();
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a language that cannot be loaded leaves the page unchanged, and an error is shown', { tag: '@full' }, async ({
    page,
    request,
  }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    await page.route('**/texts/**', (route) => route.abort());
    await page.getByLabel('Language').selectOption('한국어');
    await expect(
      page.getByRole('region', { name: /notification/i }).getByText('the page is still in English'),
    ).toBeVisible();
    await expect(group.tracker).toBeVisible();
    await expect(page.getByLabel('Language')).toHaveValue('en');
  });

  test('a page that is still loading stays in its language, says so, and switches when it is complete', {
    tag: '@full',
  }, async ({ page, request }) => {
    const { shareCode } = await aGroup(request);
    await page.route('**/assets/places-*', (route) => route.abort());
    await page.goto(`/group/${shareCode}`);
    await page.getByLabel('Language').selectOption('한국어');
    const notice = page.getByRole('region', { name: /notification/i }).getByText('the page is still in English');
    await expect(notice).toBeVisible();
    await expect(page.getByLabel('Language')).toHaveValue('en');
    await page.unroute('**/assets/places-*');
    await waitForHydration(page);
    await page.getByLabel('Language').selectOption('한국어');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  });
});

/** Between a text and the right side of the block that it stands in, in px. */
const gapAtTheRight = (block: Locator): Promise<number> =>
  block.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return element.getBoundingClientRect().right - text.getBoundingClientRect().right;
  });

test.describe('by keyboard', () => {
  test('the menu can be reached and used', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Language').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByLabel(/· Language$/)).toBeFocused();
  });
});

test('a group can be used in two languages at the same time', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  await friend.goto(`/group/${made.shareCode}?lang=ar`);
  await expect(friend.locator('#chat').getByText(chatTexts('ar')('live'), { exact: true })).toBeAttached();
  await group.nameMyselfInChat('Ana');
  await group.say('Nos vemos el sábado');
  const chat = friend.locator('#chat');
  await expect(chat.getByText('Nos vemos el sábado')).toBeVisible();
  await expect(chat.getByText(chatWritingTexts('ar')('start'))).toBeVisible();
  // Words from the left run as they do, and stand at the right, below who said them.
  const said = chat.getByText('Nos vemos el sábado');
  await expect(said).toHaveCSS('direction', 'ltr');
  expect(await gapAtTheRight(said)).toBeLessThan(2);
  await expect(friend.locator('main ul a[href="#chat"] [dir="auto"]')).toHaveCSS('direction', 'ltr');
});
