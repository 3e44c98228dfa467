import type { Page } from '@playwright/test';
import { type Language, languages, traits } from '../../../texts/languages';
import { expectAccessible } from '../../support/browser/accessibility';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { overflowingElements } from '../../support/browser/layout';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';
import { aGroupInUse } from '../../support/languages/group-in-use';

/** `npm run prove -- languages` scans each page in each language; a test scans them in the one that runs from the right. */
const isScanned = (language: Language) => process.env.PROOF === 'full' || language === 'ar';

// Pages that are not there, links that are none, and a page that is left while the rest of an answer is on its way.
test.use({ expectedErrors: [/Failed to load resource|BodyStreamBuffer was aborted/] });

const smallestPhone = { width: 320, height: 640 };

/** A tablet across: the narrowest window with the two columns of a desktop. */
const narrowDesktop = { width: 1024, height: 768 };

/** Nothing reaches out of the page as it stands, in whichever language it speaks. */
async function fitsInAll(page: Page, places = [''], window = smallestPhone): Promise<void> {
  await page.setViewportSize(window);
  for (const language of languages.toReversed()) {
    await page.getByLabel('Language').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', traits[language].direction);
    await expect(page.getByLabel('Language')).toHaveValue(language);
    for (const place of places) {
      await page.evaluate((hash) => location.assign(`#${hash}`), place);
      expect(await overflowingElements(page), `${language} ${place}`).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    if (isScanned(language)) await expectAccessibleAtADesk(page);
  }
}

async function expectAccessibleAtADesk(page: Page): Promise<void> {
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page);
  if (phone) await page.setViewportSize(phone);
}

test('a group’s page fits and works in all eight languages', async ({ page, request }) => {
  test.slow(process.env.PROOF === 'full');
  const { made } = await aGroupInUse(page, request);
  const group = await GroupPage.open(page, made);
  await group.beginToJoin('Bo');
  await page.getByRole('button', { name: 'Edit', exact: true }).last().click();
  await fitsInAll(page, ['chat', 'rooms', 'tour', 'overview', 'home']);
  await fitsInAll(page, ['home'], narrowDesktop);
});

test('visitors’ other pages fit and work in all eight languages', async ({ page, request }) => {
  test.slow(process.env.PROOF === 'full');
  const { made, guarantorToken } = await aGroupInUse(page, request);
  const { adminSetupToken } = await aGroup(request);
  for (const path of [
    ...['/', '/nowhere', '/admin-login', '/mail/confirm', '/privacy', `/group/${made.shareCode}/print`],
    ...[`/admin-setup/${adminSetupToken}`, `/guarantor#token=${guarantorToken}`],
  ]) {
    await page.goto(path);
    await waitForHydration(page);
    await fitsInAll(page);
  }
});
