import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { aProperty, propertiesNamed, storedProperty, unique } from '../../support/browser/data';
import { loseAnswer } from '../../support/browser/failing-calls';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

const heading = 'Unit;Bedrooms;Bathrooms;Room;Monthly Rate';
const rooms = `\ufeff${heading}\r\n2X2;;;room a;1.450,50 €\r\n3x3;3;2;North;900\r\n`;

const choose = (page: Page, text: string, encoding: BufferEncoding = 'utf8') =>
  page.getByLabel('CSV file').setInputFiles({
    name: 'rooms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, encoding),
  });

/** Opens the units of a new property, and the import. */
async function openImport(page: Page) {
  const property = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${property.id}?edit=units`);
  await button(page, 'Import from a Spreadsheet').click();
  return property;
}

test.describe('files', () => {
  // The answer to one is lost.
  test.use({ expectedErrors: [/Failed to load resource|Non 2xx|^\w*Error: /] });

  test('units and rooms are imported after a preview of each value now and then', { tag: '@main' }, async ({
    page,
  }) => {
    const { id } = await openImport(page);
    await choose(page, `${heading}\r\n2x2;;;Room A;ask\r\n`);
    await expect(page.getByText('Line 2: "ask" under "Monthly Rate" is not a number')).toBeVisible();
    await expect(button(page, 'Import')).toBeHidden();
    await choose(page, rooms);
    await expect(page.getByText('rooms.csv: 1 unit and 1 room new, 0 units and 1 room changed')).toBeVisible();
    await expect(
      page.getByRole('row', { name: '2 2X2 · room a (changed) $1,399/month $1,450.50/month' }),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /^3 3x3 · North \(new\) .*3 bedrooms.*\$900\/month$/ })).toBeVisible();
    await expectAccessible(page);
    expect((await storedProperty(page.request, id)).units).toHaveLength(2);
    await choose(page, `${heading}\r\nÁtico;4;2;North;900\r\n`, 'latin1');
    await expect(page.getByRole('row', { name: /^2 Ático · North \(new\)/ })).toBeVisible();
    await choose(page, 'PK\u0003\u0004', 'latin1');
    await expect(page.getByRole('alert')).toContainText('This is a workbook. In your spreadsheet, save it as CSV');
    await expect(button(page, 'Import')).toBeHidden();
    await choose(page, rooms);
    await button(page, 'Import').click();
    await expect(toast(page, 'Imported')).toBeVisible();
    await expect(page.getByRole('heading', { name: '3x3', level: 2 })).toBeVisible();
    const { units } = await storedProperty(page.request, id);
    expect(units[0]?.rooms[0]).toMatchObject({ name: 'Room A', monthlyRate: 145_050 });
    expect(units[2]).toMatchObject({ name: '3x3', rooms: [{ name: 'North', monthlyRate: 90_000 }] });
  });

  test('after a lost answer, the list and the preview show what was imported', async ({ page }) => {
    const { id } = await openImport(page);
    await choose(page, rooms);
    await expect(button(page, 'Import')).toBeVisible();
    await loseAnswer(page, `**/api/properties/${id}/import`);
    await button(page, 'Import').click();
    await expect(page.getByText('rooms.csv: 0 units and 0 rooms new, 0 units and 0 rooms changed')).toBeVisible();
    await button(page.getByRole('dialog'), 'Close').click();
    await expect(page.getByRole('heading', { name: '3x3', level: 2 })).toBeVisible();
  });
});

test('cells are pasted, and the template can be downloaded', async ({ page }) => {
  const { id } = await openImport(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Template' }).click();
  expect((await download).suggestedFilename()).toBe('units.csv');
  await page.getByLabel('Or paste the cells, with the headings').fill('Unit\tRoom\tMonthly Rate\n2x2\tRoom A\t1,425');
  await expect(page.getByRole('row', { name: '2 2x2 · Room A (changed) $1,399/month $1,425/month' })).toBeVisible();
  await button(page, 'Import').click();
  await expect(toast(page, 'Imported')).toBeVisible();
  expect((await storedProperty(page.request, id)).units[0]?.rooms[0]?.monthlyRate).toBe(142_500);
});

test('a new property is created with pasted units', async ({ page }) => {
  const name = unique('Cedar Row');
  await openAsStaff(page, '/admin/create-property');
  await page.getByLabel('Property name').fill(name);
  await page.getByLabel('Address').fill('214 Walnut Street, College Park');
  await button(page, 'Import from a Spreadsheet').click();
  const cells = ['Unit\tBedrooms\tBathrooms\tRoom\tMonthly Rate', '4x4\t4\t2\tRoom A\t1,250', '4x4\t\t\tRoom B\t1,150'];
  await page.getByLabel('Or paste the cells, with the headings').fill(cells.join('\n'));
  await button(page, 'Import').click();
  await expect(page.getByLabel('Unit name')).toHaveValue('4x4');
  await page.getByLabel('Monthly rate ($)').last().fill('1100');
  await button(page, 'Create').click();
  await expect(page).toHaveURL('/admin');
  expect(await propertiesNamed(page.request, name)).toMatchObject([
    {
      units: [
        {
          ...{ name: '4x4', bedrooms: 4, bathrooms: 2 },
          rooms: [
            { name: 'Room A', monthlyRate: 125_000 },
            { name: 'Room B', monthlyRate: 110_000 },
          ],
        },
      ],
    },
  ]);
});

test("a long file's preview stays beside 'Import', and the list of its units is complete", async ({ page }) => {
  await openImport(page);
  const lines = Array.from({ length: 30 }, (_, index) => `Unit ${index + 1};1;1;Room A;900`);
  const file = [heading, ...lines].join('\r\n');
  await choose(page, file);
  await expect(button(page, 'Import')).toBeInViewport({ ratio: 1 });
  await button(page, 'Import').click();
  await expect(toast(page, 'Imported')).toBeVisible();
  await button(page, 'Done Editing').click();
  await button(page, 'Edit Units & Rooms').click();
  await expect(page.getByRole('heading', { name: /^Unit \d+$/, level: 2 })).toHaveCount(30);
});
