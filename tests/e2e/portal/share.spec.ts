import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { expectAccessible } from '../../support/browser/accessibility';
import { aGroup, aGroupAt } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

/** What a QR code in an SVG says to a reader that is not the library which drew it. */
async function readQrCode(page: Page, svg: string): Promise<string | undefined> {
  const { pixels, side } = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    await image.decode();
    const side = 400;
    const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d');
    if (!context) throw new Error('This browser has no canvas.');
    context.drawImage(image, 0, 0, side, (side * image.height) / image.width);
    // One text: as a list, so many numbers take seconds on their way.
    return { pixels: context.getImageData(0, 0, side, side).data.join(), side };
  }, svg);
  return jsQR(Uint8ClampedArray.from(pixels.split(','), Number), side, side)?.data;
}

const qrCode = (place: Page | Locator) => place.getByRole('img', { name: 'QR code of the share link' });

const sourceOf = (code: Locator) => code.evaluate((svg) => new XMLSerializer().serializeToString(svg));

test('on a desktop the QR code is beside the link, is saved under the property’s name, and printed', async ({
  page,
  request,
  baseURL,
}) => {
  const made = await aGroupAt(request, { name: 'Birch & Oak <Hall>' });
  const group = await GroupPage.open(page, made);
  const link = `${baseURL}/group/${made.shareCode}`;
  await group.tracker.getByRole('link', { name: 'Invite roommates' }).click();
  const information = group.section('Group Information');
  await expect(information.getByText('Anyone with this link can see and join the group')).toBeInViewport();
  expect(await readQrCode(page, await sourceOf(qrCode(information)))).toBe(link);
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await button(information, 'Save QR code').click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Birch .* QR code\.svg$/);
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved).toContain('Birch &amp; Oak &lt;Hall&gt;</tspan>');
  expect(await readQrCode(page, saved)).toBe(link);

  const opening = page.waitForEvent('popup');
  await information.getByRole('link', { name: 'Print' }).click();
  const sheet = await opening;
  await expect(sheet.getByRole('heading', { level: 1, name: 'Birch & Oak <Hall>' })).toBeVisible();
  await expect(sheet.getByText(made.shareCode, { exact: true })).toBeVisible();
  expect(await readQrCode(sheet, await sourceOf(qrCode(sheet)))).toBe(link);
  await expectAccessible(sheet);
  await sheet.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(button(sheet, 'Print')).toBeHidden();
  await expect(sheet.getByText('Scan to see the rooms and join the group')).toHaveCSS('color', 'rgb(36, 31, 26)');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the link opens the device’s share sheet, and the QR code comes with a tap', async ({
    page,
    request,
    baseURL,
  }) => {
    // No share sheet opens in a browser without a window.
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (shared: ShareData) => Object.assign(window, { shared }) });
    });
    const made = await aGroup(request);
    const group = await GroupPage.open(page, made);
    const information = group.section('Group Information');
    await button(information, 'Share').tap();
    const link = `${baseURL}/group/${made.shareCode}`;
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title: 'Birch Hall', url: link });

    await expect(qrCode(information)).toHaveCount(0);
    await button(information, 'Show QR code').tap();
    expect(await readQrCode(page, await sourceOf(qrCode(information)))).toBe(link);
    await button(information, 'Hide QR code').tap();
    await expect(qrCode(information)).toHaveCount(0);
  });
});
