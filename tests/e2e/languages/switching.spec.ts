import type { Locator } from '@playwright/test';
import { chatTexts, chatWritingTexts } from '../../../texts/sentences/chat';
import { entryTexts, trackerTexts } from '../../../texts/sentences/interest';
import { languageTexts } from '../../../texts/sentences/site';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';
import { loadLanguage } from '../../support/languages/load-language';

loadLanguage('ar');
loadLanguage('es');

test('switching keeps drafts, checked boxes, the place and the scroll position', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const group = await GroupPage.open(page, await aGroup(request));
  const form = await group.beginToJoin('Noor');
  await form.getByRole('radio').first().check();
  await group.section('Room Details').getByRole('checkbox').first().check();
  await page.evaluate(() => scrollTo(0, 300));

  await page.getByLabel('Language').selectOption('العربية');
  const inArabic = page.getByRole('form', { name: entryTexts('ar')('join') });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(inArabic.getByRole('textbox').first()).toHaveValue('Noor');
  await expect(inArabic.getByRole('textbox').first()).toHaveCSS('text-align', 'right');
  await expect(inArabic.getByRole('radio').first()).toBeChecked();
  await expect(inArabic.getByLabel(entryTexts('ar')('yourName')).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(page.locator('#rooms').getByRole('checkbox').first()).toBeChecked();

  await page.getByLabel(`${languageTexts('ar')('language')} · Language`).selectOption('English');
  await expect(form.getByLabel('Your Name *')).toHaveValue('Noor');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('switching keeps a message that is not sent', { tag: '@main' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const group = await GroupPage.open(page, await aGroup(request));
  await group.goTo('Chat');
  await group.nameMyselfInChat('Noor');
  await group.composer.fill('Not sent yet');
  await group.composer.blur();
  await group.goTo('Home');
  await page.getByLabel('Language').selectOption('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.locator('a[data-leads-to="chat"]').click();
  await expect(page.locator('#chat textarea')).toHaveValue('Not sent yet');
});

test('other tabs of the browser switch with their next navigation, also a page reached by Back', async ({
  page,
  context,
  request,
}) => {
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

  test('without a network the page stays as it is, and an error is shown', async ({ page, request }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    await page.route('**/robots.txt', (route) => route.abort());
    await page.getByLabel('Language').selectOption('한국어');
    await expect(
      page.getByRole('region', { name: /notification/i }).getByText('the page is still in English'),
    ).toBeVisible();
    await expect(group.tracker).toBeVisible();
    await expect(page.getByLabel('Language')).toHaveValue('en');
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
  test('an arrow or a letter opens the menu, and only Enter switches', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await page.getByLabel('Language').focus();
    const open = page.locator('select:open');
    for (const key of ['ArrowDown', 'k']) {
      await page.keyboard.press(key);
      await expect(open).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(open).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    }

    // The list takes keys a moment after it has opened.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', 'es', { timeout: 2000 });
    }).toPass();
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
