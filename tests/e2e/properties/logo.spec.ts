import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Property } from '../../../contract/property';
import { expectAccessible } from '../../support/browser/accessibility';
import { aGroup, aProperty, storedProperty } from '../../support/browser/data';
import { breakCall, brokenCall } from '../../support/browser/failing-calls';
import { picture } from '../../support/browser/photos';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Logo' });
const signedUpload = /\/public-objects\//;

// On a busy machine a logo is up before Uppy has drawn its small picture, and Uppy calls that an error.
test.use({ expectedErrors: [/\[ThumbnailGenerator\] file was removed before/] });

async function openUploader(page: Page): Promise<Property> {
  const property = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${property.id}`);
  await button(page, 'Upload Logo').click();
  await expect(dialog(page).getByRole('button', { name: 'browse files' })).toBeVisible();
  return property;
}

async function choose(page: Page, ...files: ReturnType<typeof picture>[]) {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'browse files' }).click();
  await (await chooser).setFiles(files);
}

async function send(page: Page) {
  await choose(page, picture('logo.png', 200, 200));
  await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click();
}

test('a logo is uploaded, shown top-right in the group’s page, replaced and removed', async ({ page }) => {
  const group = await aGroup(page.request);
  await openAsStaff(page, `/admin/edit-property/${group.propertyId}`);
  await expect(page.getByText('PNG or JPG, up to 5 MB. 200x200 pixels recommended.')).toBeVisible();
  await button(page, 'Upload Logo').click();
  await expect(dialog(page).getByRole('button', { name: 'browse files' })).toBeVisible();
  await expectAccessible(page);
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'Replace Logo')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo of Birch Hall' })).toBeVisible();
  const { logoUrl } = await storedProperty(page.request, Number(group.propertyId));
  expect(logoUrl).toMatch(/^\/public-objects\//);

  await page.goto(`/group/${group.shareCode}`);
  await expect(page.locator(`header img[src^="${logoUrl}"]`)).toBeVisible();

  await openAsStaff(page, `/admin/edit-property/${group.propertyId}`);
  await button(page, 'Remove').press('Enter');
  await expect(page.getByText('No logo')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Logo of Birch Hall' })).toBeFocused();
  expect((await storedProperty(page.request, Number(group.propertyId))).logoUrl).toBeNull();
});

test('saving a logo does not affect the form around it', async ({ page }) => {
  const property = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${property.id}`);
  await page.getByLabel('Property name').fill('Birch Hall North');
  await button(page, 'Upload Logo').click();
  await send(page);
  await expect(button(page, 'Replace Logo')).toBeVisible();
  await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall North');
  await button(page, 'Update').click();
  await expect(page).toHaveURL('/admin');
  const stored = await storedProperty(page.request, property.id);
  expect(stored.name).toBe('Birch Hall North');
  expect(stored.logoUrl).not.toBeNull();
});

test('the dashboard’s uploader works for the property that is chosen beside it', async ({ page }) => {
  const property = await aProperty(page.request, { name: `Birch Hall ${crypto.randomUUID()}` });
  await openAsStaff(page, '/admin');
  await page.getByRole('region', { name: 'Property Logo' }).getByLabel('Property').selectOption(property.name);
  await page.getByRole('region', { name: 'Property Logo' }).getByRole('button', { name: 'Upload Logo' }).click();
  await send(page);
  await expect(page.getByRole('img', { name: `Logo of ${property.name}` })).toBeVisible();
});

test('one PNG or JPG of up to 5 MB is accepted, and nothing else', async ({ page }) => {
  await openUploader(page);
  await choose(page, { ...picture('logo.svg'), mimeType: 'image/svg+xml' });
  await expect(dialog(page).getByText('You can only upload: .png, .jpg, .jpeg')).toBeVisible();
  await choose(page, { ...picture('huge.png'), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(dialog(page).getByText('huge.png exceeds maximum allowed size of 5 MB')).toBeVisible();
  await choose(page, picture('logo.png'));
  await expect(dialog(page).getByText('logo.png')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Remove file' }).press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'browse files' })).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toBeEmpty();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'Upload Logo')).toBeFocused();
});

test('a logo is chosen and sent by keyboard only', async ({ page }) => {
  const property = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${property.id}`);
  await button(page, 'Upload Logo').press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'browse files' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'browse files' }).press('Enter');
  await (await chooser).setFiles([picture('logo.png')]);
  await dialog(page).getByRole('button', { name: 'Upload 1 file' }).press('Enter');
  await expect(button(page, 'Replace Logo')).toBeVisible();
});

test('the uploader and the drag library load when they are first needed', async ({ page }) => {
  const property = await aProperty(page.request);
  const scripts = new Map<string, Buffer>();
  page.on('response', async (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    // One that is still on its way when the story ends has no body any more.
    const body = await answer.body().catch(() => null);
    if (body) scripts.set(answer.url(), body);
  });
  await openAsStaff(page, `/admin/edit-property/${property.id}`);
  await page.waitForLoadState('networkidle');
  const hasUploader = () => [...scripts.values()].some((script) => script.includes('uppy-Dashboard'));
  const hasSorting = () => [...scripts.values()].some((script) => script.includes('DndLiveRegion'));
  expect(hasUploader()).toBe(false);
  expect(hasSorting()).toBe(false);
  const weight = [...scripts.values()].reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(weight).toBeLessThan(240_000);

  await button(page, 'Upload Logo').click();
  await expect.poll(hasUploader).toBe(true);
});

test.describe('a failed logo upload', () => {
  test.use({ expectedErrors: brokenCall });

  /** Answers every PUT of a logo with what the story says, and counts them. */
  async function answerPuts(page: Page, answerOf: (attempt: number) => { status: number; body?: string } | null) {
    const attempts: string[] = [];
    await page.route(signedUpload, (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      attempts.push(route.request().url());
      const answer = answerOf(attempts.length);
      return answer ? route.fulfill(answer) : route.fallback();
    });
    return attempts;
  }

  test('is retried after each delay, then says so and waits for a manual retry', async ({ page }) => {
    await page.clock.install();
    await openUploader(page);
    const attempts = await answerPuts(page, (attempt) => (attempt <= 5 ? { status: 500 } : null));
    await send(page);
    for (const [index, seconds] of [0, 1, 3, 5].entries()) {
      await expect.poll(() => attempts.length).toBeGreaterThan(index);
      await page.clock.fastForward(seconds * 1000);
    }
    await expect(dialog(page).getByText('Failed to upload logo.png')).toBeVisible();
    await expect(dialog(page).getByText('Upload failed').first()).toBeVisible();
    expect(attempts).toHaveLength(5);
    expect(new Set(attempts).size).toBe(5);
    await expectAccessible(page);

    await dialog(page).getByRole('button', { name: 'Retry upload' }).last().click();
    await expect(button(page, 'Replace Logo')).toBeVisible();
  });

  test('with an expired address or too many requests, gets a new address', async ({ page }) => {
    await openUploader(page);
    const expired = '<Error><Message>Request has expired</Message></Error>';
    const attempts = await answerPuts(
      page,
      (attempt) => [{ status: 403, body: expired }, { status: 429 }, null][attempt - 1] ?? null,
    );
    await send(page);
    await expect(button(page, 'Replace Logo')).toBeVisible();
    expect(new Set(attempts).size).toBe(3);
  });

  test('refused: not retried, and no other file is accepted meanwhile', async ({ page }) => {
    await openUploader(page);
    const attempts = await answerPuts(page, () => ({ status: 415 }));
    await send(page);
    await expect(dialog(page).getByText('Failed to upload logo.png')).toBeVisible();
    expect(attempts).toHaveLength(1);

    await dialog(page)
      .locator('.uppy-Dashboard')
      .evaluate((place) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File(['another'], 'another.png', { type: 'image/png' }));
        place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      });
    await expect(dialog(page).getByText('Cannot add more files')).toBeVisible();
  });

  test('not an image, whatever its name: shows the server’s message', async ({ page }) => {
    await openUploader(page);
    await choose(page, { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir or Madam,') });
    await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Failed to upload logo.png');
    await expect(dialog(page).getByRole('alert')).toContainText('Only image files are allowed');
    await dialog(page).getByRole('button', { name: 'Remove file' }).click();
    await expect(dialog(page).getByRole('alert')).toBeEmpty();
    await send(page);
    await expect(button(page, 'Replace Logo')).toBeVisible();
  });

  test('offline: says so, and continues when back online', async ({ page, context }) => {
    await openUploader(page);
    await choose(page, picture('logo.png'));
    await context.setOffline(true);
    await expect(dialog(page).getByText('No Internet connection')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click();
    await context.setOffline(false);
    await expect(button(page, 'Replace Logo')).toBeVisible();
  });

  test('uploaded, but not saved: another attempt saves it', async ({ page }) => {
    const property = await openUploader(page);
    await breakCall(page, '**/api/properties/*/logo', 'PUT');
    await send(page);
    await expect(toast(page, 'Failed to save logo. Please try again.')).toBeVisible();
    await page.unrouteAll();
    await button(page, 'Save logo again').click();
    await expect(button(page, 'Replace Logo')).toBeVisible();

    await breakCall(page, '**/api/properties/*/logo', 'DELETE');
    await button(page, 'Remove').click();
    await expect(toast(page, 'Failed to remove logo. Please try again.')).toBeVisible();
    expect((await storedProperty(page.request, property.id)).logoUrl).not.toBeNull();
  });
});
