import type { Page } from '@playwright/test';
import { type Language, languages, traits } from '../../../texts/languages';
import { expectAccessible } from '../../support/browser/accessibility';
import { post } from '../../support/browser/api';
import { aGroup, aParticipant, completeSetup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { overflowingElements, wrappedLabels } from '../../support/browser/layout';
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

test('on a phone each button has its label on one line in all eight languages', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  await aParticipant(page.request, made.id, { name: 'Ana Lima', interestLevel: 'im_in' });
  await aParticipant(request, made.id, { name: 'Ben Sato', interestLevel: 'im_in' });
  await page.setViewportSize({ width: 390, height: 844 });
  const group = new GroupPage(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Ana Lima' });
  const wrapped: string[] = [];
  const look = async (place: 'home' | 'rooms', arrived: () => Promise<void> = async () => {}) => {
    for (const language of languages) {
      await page.goto(`/group/${made.shareCode}?lang=${language}`);
      await waitForHydration(page);
      await group.arriveAt(place);
      await expect(page.locator('html')).toHaveAttribute('data-shown-place', place);
      await arrived();
      wrapped.push(...(await wrappedLabels(page)).map((label) => `${language} ${label}`));
    }
  };
  await look('home', async () => {
    // One's own row, once the page knows whose it is, begins with the button of the sheet 'You'.
    await expect(row.getByRole('button')).toHaveCount(3);
    await row.getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('group').first()).toBeVisible();
  });
  await look('rooms');
  await post(page.request, `/api/groups/${made.id}/room-choice`, { unitId: made.property.units[0]?.id, evenOut: true });
  await look('rooms', () => expect(page.getByRole('slider').first()).toBeVisible());
  expect(wrapped).toEqual([]);
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
