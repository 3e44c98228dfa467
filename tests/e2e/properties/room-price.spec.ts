import type { Page } from '@playwright/test';
import type { Property } from '../../../contract/property';
import { expectAccessible } from '../../support/browser/accessibility';
import { put, remove } from '../../support/browser/api';
import { aProperty, storedProperty } from '../../support/browser/data';
import { brokenCall } from '../../support/browser/failing-calls';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

const priceOfRoomA = (page: Page, price: string) =>
  page
    .getByRole('list', { name: 'Rooms in 2x2' })
    .getByRole('button', { name: `${price}, change the price of Room A` });
const field = (page: Page) => page.getByLabel('Monthly rate of Room A ($)');

async function storedRate(page: Page, { id }: Property): Promise<number | undefined> {
  const { units } = await storedProperty(page.request, id);
  return units.find(({ name }) => name === '2x2')?.rooms.find(({ name }) => name === 'Room A')?.monthlyRate;
}

test('from the dashboard, two presses, the digits and Enter change a price, which can be undone', {
  tag: '@main',
}, async ({ page }) => {
  const property = await aProperty(page.request);
  const before = await storedRate(page, property);
  await openAsStaff(page, '/admin');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/admin/edit-property/${property.id}"]`) });
  await card.getByRole('link', { name: 'Units & Prices' }).click();
  await priceOfRoomA(page, '$1,399/month').click();
  await page.keyboard.type('1450.50');
  await page.keyboard.press('Enter');

  await expect(toast(page, 'Price changed')).toBeVisible();
  await expect(toast(page, 'Room A: $1,399/month → $1,450.50/month')).toBeVisible();
  await expect(priceOfRoomA(page, '$1,450.50/month')).toBeFocused();
  expect(await storedRate(page, property)).toBe(145_050);

  await button(page, 'Undo').click();
  await expect(toast(page, 'Room A costs $1,399/month again.')).toBeVisible();
  await expect(priceOfRoomA(page, '$1,399/month')).toBeVisible();
  expect(await storedRate(page, property)).toBe(before);
});

test.describe('in the list of units', () => {
  // Another person's change answers 409.
  test.use({ expectedErrors: brokenCall });

  let property: Property;
  test.beforeEach(async ({ page }) => {
    property = await aProperty(page.request);
    await openAsStaff(page, `/admin/edit-property/${property.id}?edit=units`);
    await priceOfRoomA(page, '$1,399/month').click();
  });

  test('Escape restores a price, and leaving it untouched closes its field', async ({ page }) => {
    await expect(field(page)).toHaveValue('1399');
    await expectAccessible(page);
    await field(page).fill('12');
    await page.keyboard.press('Escape');
    await expect(priceOfRoomA(page, '$1,399/month')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeHidden();
    await expect(button(page.getByRole('list', { name: 'Rooms in 2x2' }), 'Edit Room A')).toBeFocused();
    expect(await storedRate(page, property)).toBe(139_900);
  });

  test('an unclear price is refused beside its field, and a typed one is not lost', async ({ page }) => {
    await field(page).fill('1,200,50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter the monthly rate like 1250, 1,250.50, or 1.250,50')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Done Editing').click();
    await button(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay').click();
    await expect(field(page)).toHaveValue('1,200,50');
  });

  test('a colleague deletes the room: the typed price stays, and can be given up', async ({ page }) => {
    const room = property.units.find(({ name }) => name === '2x2')?.rooms.find(({ name }) => name === 'Room A');
    await field(page).fill('1500');
    await remove(page.request, `/api/rooms/${room?.id}`);
    await page.keyboard.press('Enter');
    const rooms = page.getByRole('list', { name: 'Rooms in 2x2' });
    await expect(rooms.getByText('Someone else deleted this room.')).toBeVisible();
    await expect(field(page)).toHaveValue('1500');
    await expectAccessible(page);
    await button(rooms, 'Cancel').click();
    await expect(rooms.getByText('$1,399/month')).toBeVisible();
    await expect(field(page)).toBeHidden();
  });

  test('someone else’s change is shown before it is replaced', async ({ page }) => {
    const room = property.units.find(({ name }) => name === '2x2')?.rooms.find(({ name }) => name === 'Room A');
    await put(page.request, `/api/rooms/${room?.id}`, { description: 'By the stairs.' });
    await field(page).fill('1500');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Someone else changed this room' });
    await button(question, 'Overwrite').click();
    await expect(priceOfRoomA(page, '$1,500/month')).toBeVisible();
    expect(await storedRate(page, property)).toBe(150_000);
  });
});
