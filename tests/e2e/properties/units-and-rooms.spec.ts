import type { Page } from '@playwright/test';
import type { Property } from '../../../contract/property';
import { expectAccessible } from '../../support/browser/accessibility';
import { aProperty, storedProperty } from '../../support/browser/data';
import { breakCall, brokenCall, holdCall, refuseCall, refuseUploads } from '../../support/browser/failing-calls';
import { pickFiles, picture } from '../../support/browser/photos';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';

const form = (page: Page) => page.getByRole('region', { name: /^(New|Edit) Unit$/ });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) });

let property: Property;

test.beforeEach(async ({ page }) => {
  property = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${property.id}`);
  await button(page, 'Edit Units & Rooms').click();
  await expect(page.getByRole('heading', { name: 'Units & Rooms' })).toBeFocused();
});

const stored = (page: Page) => storedProperty(page.request, property.id);

test('nothing moves while the page scrolls to the units', async ({ page }) => {
  await page.goto(`/admin/edit-property/${property.id}`);
  await waitForHydration(page);
  // The busy calendars, at the end of the page, are read after it.
  await page.waitForLoadState('networkidle');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await button(page, 'Edit Units & Rooms').scrollIntoViewIfNeeded();
  // Two frames after the scroll the browser has laid out what has come into view.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await height()).toBe(before);
});

test('a unit is added with the default values, and half baths', async ({ page }) => {
  await expect(form(page).getByLabel('Bedrooms')).toHaveValue('1');
  await expect(form(page).getByLabel('Bathrooms')).toHaveValue('1');
  await expect(form(page).getByLabel('Square feet')).toHaveValue('0');
  await button(page, 'Add Unit').click();
  await expect(page.getByText('Unit name is required')).toBeVisible();
  await form(page).getByLabel('Unit name').fill('Studio');
  await form(page).getByLabel('Bathrooms').fill('1.25');
  await button(page, 'Add Unit').click();
  await expect(page.getByText('Use whole or half bathrooms, such as 1.5')).toBeVisible();
  await form(page).getByLabel('Bathrooms').fill('1.5');
  await form(page).getByLabel('Bathrooms').press('Enter');

  await expect(card(page, 'Studio')).toContainText('1 bed / 1.5 bath');
  await expect(form(page).getByLabel('Unit name')).toHaveValue('');
  await expect(form(page).getByLabel('Unit name')).toBeFocused();
  expect((await stored(page)).units.at(-1)).toMatchObject({ name: 'Studio', bedrooms: 1, bathrooms: 1.5, sqft: 0 });
});

test('a unit being edited is highlighted, and saving or canceling returns to adding', async ({ page }) => {
  await button(page, 'Edit 4x4').click();
  await expect(page.getByRole('heading', { name: 'Edit Unit' })).toBeVisible();
  await expect(card(page, '4x4')).toHaveAttribute('aria-current', 'true');
  await expect(form(page).getByLabel('Unit name')).toBeFocused();
  await form(page).getByLabel('Square feet').fill('1500');
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await expect(page.getByRole('heading', { name: 'New Unit' })).toBeVisible();
  await expect(card(page, '4x4')).not.toHaveAttribute('aria-current');
  await expect(button(page, 'Edit 4x4')).toBeFocused();

  await button(page, 'Edit 4x4').click();
  await expect(form(page).getByLabel('Unit name')).toBeFocused();
  await form(page).getByLabel('Square feet').fill('1450');
  await form(page).getByLabel('Bedrooms').fill('0');
  await button(page, 'Update').click();
  await expect(page.getByText('At least 1 bedroom required')).toBeVisible();
  await form(page).getByLabel('Bedrooms').fill('4');
  await button(page, 'Update').click();
  await expect(card(page, '4x4')).toContainText('1,450 sq ft');
  await expect(page.getByRole('heading', { name: 'New Unit' })).toBeVisible();
});

test('floor plans are uploaded and deleted at once, while the unit’s form stays the same', async ({ page }) => {
  await button(page, 'Edit 4x4').click();
  await form(page).getByLabel('Unit name').fill('4x4 deluxe');
  await pickFiles(page, button(page, 'Add Floorplan Photo'), [picture('plan.png'), picture('living-room.png')]);
  await expect(form(page).getByRole('img', { name: 'plan.png' })).toBeVisible();
  await expect(form(page).getByRole('img', { name: 'living-room.png' })).toBeVisible();
  await button(page, 'Delete plan.png').click();
  await expect(form(page).getByRole('img', { name: 'plan.png' })).toBeHidden();
  await expect(form(page).getByLabel('Unit name')).toHaveValue('4x4 deluxe');

  await button(page, 'Update').click();
  await expect(card(page, '4x4 deluxe').getByRole('img', { name: 'Floor plan of 4x4 deluxe' })).toBeVisible();
  const unit = (await stored(page)).units.find(({ name }) => name === '4x4 deluxe');
  expect(unit?.photos.map(({ originalName }) => originalName)).toEqual(['living-room.png']);
});

test('a floor plan that is still uploading: saving waits for it, and leaving the unit’s form asks first', async ({
  page,
}) => {
  await button(page, 'Edit 4x4').click();
  const letGo = await holdCall(page, '**/api/units/*/photos', 'POST');
  await pickFiles(page, button(page, 'Add Floorplan Photo'), [picture('plan.png')]);
  await expect(form(page).getByRole('progressbar', { name: 'Uploading plan.png' })).toBeVisible();
  await button(page, 'Update').click();
  await expect(toast(page, "Some photos haven't finished uploading. Wait for them, or remove them.")).toBeVisible();

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const leave of ['Cancel', 'Edit 2x2', 'Duplicate 2x2']) {
    await button(page, leave).click();
    await expect(question).toContainText("Photos that haven't finished uploading will be lost.");
    await button(question, 'Stay').click();
    await expect(question).toBeHidden();
  }
  letGo();
  await expect(form(page).getByRole('img', { name: 'plan.png' })).toBeVisible();
  await button(page, 'Update').click();
  await expect(card(page, '4x4').getByRole('img', { name: 'Floor plan of 4x4' })).toBeVisible();
});

test('while a unit or a room is being saved, its fields cannot be changed', async ({ page }) => {
  await button(page, 'Edit 4x4').click();
  await form(page).getByLabel('Square feet').fill('1500');
  const saveUnit = await holdCall(page, '**/api/units/*', 'PUT');
  await form(page).getByLabel('Square feet').press('Enter');
  await expect(form(page).getByLabel('Description')).toBeDisabled();
  saveUnit();
  await expect(card(page, '4x4')).toContainText('1,500 sq ft');

  const unit = card(page, '2x2');
  await unit.getByRole('button', { name: 'Edit Room A' }).click();
  const saveRoom = await holdCall(page, '**/api/rooms/*', 'PUT');
  await button(unit, 'Save').click();
  await expect(unit.getByLabel('Room name')).toBeDisabled();
  saveRoom();
  await expect(unit.getByRole('button', { name: 'Edit Room A' })).toBeFocused();
});

test('a room is added, edited in place, and deleted after confirmation', { tag: '@main' }, async ({ page }) => {
  const unit = card(page, '2x2');
  await unit.getByRole('button', { name: 'Add Room' }).click();
  await unit.getByRole('button', { name: 'Save' }).click();
  await expect(unit.getByText('Room name is required')).toBeVisible();
  await expect(unit.getByText('Monthly rate is required')).toBeVisible();
  await unit.getByLabel('Room name').fill('Room Z');
  await unit.getByLabel('Monthly rate ($)').fill('1,125.50');
  await unit.getByLabel('Primary room').check();
  await unit.getByRole('button', { name: 'Save' }).click();
  await expect(unit.getByRole('listitem').filter({ hasText: 'Room Z' })).toContainText('$1,125.50/month');
  await expect(unit.getByRole('button', { name: 'Add Room' })).toBeFocused();

  await unit.getByRole('button', { name: 'Edit Room Z' }).click();
  await expect(unit.getByLabel('Monthly rate ($)')).toHaveValue('1125.50');
  await expectAccessible(page);
  await unit.getByLabel('Monthly rate ($)').fill('1100');
  await unit.getByLabel('Monthly rate ($)').press('Enter');
  await expect(unit.getByText('$1,100/month')).toBeVisible();
  await expect(unit.getByRole('button', { name: 'Edit Room Z' })).toBeFocused();
  expect((await stored(page)).units[0]?.rooms.at(-1)).toMatchObject({ name: 'Room Z', monthlyRate: 110_000 });

  await unit.getByRole('button', { name: 'Delete Room Z' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Room Z?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await unit.getByRole('button', { name: 'Delete Room Z' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(unit.getByText('Room Z')).toBeHidden();
});

test('a unit is deleted after confirmation, which lists what is deleted with it', async ({ page }) => {
  await button(page, 'Delete 2x2').click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2x2?' });
  await expect(question).toContainText('Its 2 rooms are deleted with it.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, '2x2')).toBeHidden();
  await button(page, 'Done Editing').click();
  await expect(page.getByRole('region', { name: 'Units & Rooms' })).not.toContainText('2x2');
});

test('leaving unsaved input asks first', async ({ page }) => {
  await form(page).getByLabel('Unit name').fill('Studio');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await button(page, 'Edit 4x4').click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(form(page).getByLabel('Unit name')).toHaveValue('Studio');
  await button(page, 'Done Editing').click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(form(page).getByLabel('Unit name')).toHaveValue('Studio');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Property' })).toBeVisible();
});

test.describe('the server refuses', () => {
  test.use({ expectedErrors: brokenCall });

  const sorry = "Something on our end isn't responding.";

  test('every toast of units and rooms says what failed, and why', async ({ page }) => {
    await refuseCall(page, /\/api\/(units|rooms)(\/\d+)?$/, 'POST', sorry);
    await form(page).getByLabel('Unit name').fill('Studio');
    await button(page, 'Add Unit').click();
    await expect(toast(page, 'Error creating unit')).toBeVisible();
    await expect(toast(page, sorry)).toBeVisible();
    await form(page).getByLabel('Unit name').fill('');

    const unit = card(page, '2x2');
    await unit.getByRole('button', { name: 'Add Room' }).click();
    await unit.getByLabel('Room name').fill('Room Z');
    await unit.getByLabel('Monthly rate ($)').fill('900');
    await unit.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Error creating room')).toBeVisible();
    await expect(unit.getByLabel('Room name')).toHaveValue('Room Z');
    await unit.getByRole('button', { name: 'Cancel' }).click();

    await refuseCall(page, /\/api\/(units|rooms)\/\d+$/, 'PUT', sorry);
    await unit.getByRole('button', { name: 'Edit Room A' }).click();
    await unit.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Error updating room')).toBeVisible();
    await unit.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Edit 2x2').click();
    await button(page, 'Update').click();
    await expect(toast(page, 'Error updating unit')).toBeVisible();

    await refuseCall(page, /\/api\/(units|rooms)\/\d+$/, 'DELETE', sorry);
    await unit.getByRole('button', { name: 'Delete Room A' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Error deleting room')).toBeVisible();
    await button(page, 'Delete 2x2').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Error deleting unit')).toBeVisible();
    await expect(unit).toBeVisible();
  });

  test('a floor plan shows its failure, and can be retried by itself', async ({ page }) => {
    await button(page, 'Edit 4x4').click();
    await refuseUploads(page, '**/api/units/*/photos', 'plan.png');
    await pickFiles(page, button(page, 'Add Floorplan Photo'), [picture('plan.png')]);
    await expect(toast(page, 'Failed to upload floorplan photo')).toBeVisible();
    await page.unrouteAll();
    await button(page, 'Try again: plan.png').click();
    await expect(button(page, 'Delete plan.png')).toBeVisible();

    await breakCall(page, /\/api\/units\/\d+\/photos\/0/, 'DELETE');
    await button(page, 'Delete plan.png').click();
    await expect(toast(page, 'Failed to delete photo')).toBeVisible();
    await expect(form(page).getByRole('img', { name: 'plan.png' })).toBeVisible();
  });

  test('a floor plan with a lost answer is sent again by itself, and stored once', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    const answers: number[] = [];
    await page.route('**/api/units/*/photos', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      answers.push(answer.status());
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }));
    });
    await button(page, 'Edit 4x4').click();
    await pickFiles(page, button(page, 'Add Floorplan Photo'), [picture('plan.png')]);
    await expect(button(page, 'Delete plan.png')).toBeVisible();
    expect(answers).toEqual([201, 201]);
    expect(new Set(keys).size).toBe(1);
    const unit = (await stored(page)).units.find(({ name }) => name === '4x4');
    expect(unit?.photos).toHaveLength(1);
  });
});
