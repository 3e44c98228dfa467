import type { Page } from '@playwright/test';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';
import { aGroupInUse } from '../../support/languages/group-in-use';
import { markTexts, unmarkedTexts } from '../../support/languages/unmarked-texts';

// Pages that are not there, and a link that is none. The server renders its texts without marks: React renders them again.
test.use({ expectedErrors: [/Failed to load resource|Minified React error #(418|423|425)/] });

/** The property's and people's own words, and moments, as `aGroup` and the story make them. */
const ownWords =
  /^(Birch Hall|Maya Okafor|Ana Lima|نور الهاشمي|Bo|2x2|4x4|Room [ABC]|WiFi|Parking|Pool|Gym|Dana Reyes|Can we paint\?|Español|· Language|English|[24]x[24] - Room [ABC]|.* de 20\d\d|(?:(?:lun|mar|mié|jue|vie|sáb|dom)(?:, \d+ (?:de )?\p{L}{3,4})?(?: – )?)+|0\.5 miles|[A-Z]{2}|[A-Z0-9]{8})$/u;

const strange = async (page: Page) => (await unmarkedTexts(page)).filter((text) => !ownWords.test(text));

const speakMarked = async (page: Page) => {
  await page.getByLabel('Language').selectOption('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
};

test('every text of a group’s page comes from the table of sentences', async ({ page, request }) => {
  const { made } = await aGroupInUse(page, request);
  await markTexts(page, 'es');
  const group = await GroupPage.open(page, made);
  await group.beginToJoin('Bo');
  await speakMarked(page);
  await expect(page.getByRole('heading', { name: '⟦Activity⟧' })).toBeVisible();
  expect(await strange(page)).toEqual([]);

  await page
    .getByRole('button', { name: /⟦Submit Schedule⟧|⟦Join Group⟧/ })
    .first()
    .click();
  await page.getByRole('button', { name: /⟦You⟧/ }).first().click();
  await expect(page.getByRole('button', { name: '⟦Leave this group⟧' })).toBeVisible();
  expect(await strange(page)).toEqual([]);

  await page.getByRole('button', { name: '⟦Leave this group⟧' }).click();
  await expect(page.getByRole('alertdialog', { name: '⟦Leave this group?⟧' })).toBeVisible();
  expect(await strange(page)).toEqual([]);

  await page.locator('body').evaluate((body) => body.append('Not by the table'));
  expect(await strange(page)).toEqual(['Not by the table']);
});

test('every text of the setup, the print sheet and the guarantor’s page comes from it', async ({ page, request }) => {
  const { made, guarantorToken } = await aGroupInUse(page, request);
  const { adminSetupToken } = await aGroup(request);
  await markTexts(page, 'es');
  const openMarked = async (path: string) => {
    await page.context().clearCookies({ name: 'language' });
    await page.goto(path);
    await speakMarked(page);
  };
  await openMarked(`/group/${made.shareCode}/print`);
  await expect(page.getByRole('button', { name: '⟦Print⟧' })).toBeVisible();
  expect(await strange(page)).toEqual([]);

  await openMarked(`/guarantor#token=${guarantorToken}`);
  await expect(page.getByRole('checkbox')).toBeVisible();
  expect(await strange(page)).toEqual([]);

  await openMarked(`/admin-setup/${adminSetupToken}`);
  await page.getByLabel('⟦Name⟧').fill('');
  await page.getByRole('button', { name: '⟦Complete Setup⟧' }).click();
  await expect(page.getByText('⟦Missing Information⟧', { exact: true })).toBeVisible();
  expect(await strange(page)).toEqual([]);
  await page.getByLabel('⟦Name⟧').fill('Maya Okafor');
  await page.getByRole('button', { name: '⟦Complete Setup⟧' }).click();
  await expect(page.getByRole('heading', { name: '⟦Setup Complete!⟧' })).toBeVisible();
  expect(await strange(page)).toEqual([]);
});

test('every text of the other pages comes from the table of sentences', async ({ page, context }) => {
  await markTexts(page, 'es');
  for (const path of [
    '/',
    '/nowhere',
    '/admin-login',
    '/access-denied',
    '/mail/confirm',
    '/mail/stop',
    '/guarantor',
    '/group/NOWHERE2',
  ]) {
    // The language that was chosen on the page before.
    await context.clearCookies();
    await page.goto(path);
    await page.getByLabel('Language').selectOption('Español');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/⟧$/);
    expect(await strange(page), path).toEqual([]);
  }
});
