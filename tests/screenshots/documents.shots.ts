import type { Locator } from '@playwright/test';
import { post, put } from '../support/browser/api';
import { aGroup, aParticipant, aProperty, completeSetup } from '../support/browser/data';
import { GroupPage } from '../support/browser/group-page';
import { openAsStaff } from '../support/browser/staff-pages';
import { button, expect, test } from '../support/browser/test';
import { shoot } from './shoot';

/**
 * The pictures of README.md and docs/offices.md, to be copied from `screenshots/desk-light/docs/`. They show a large office:
 * `SEED=office RATE_LIMITS=off STATE_DIR=.wrangler/pictures PORT=8798 npm start`, then
 * `npm run screenshots -- documents --workers 1`.
 */

const shootPart = (part: Locator, name: string) =>
  part.screenshot({ path: `screenshots/${test.info().project.name}/${name}.png` });

test("a group's page, and Today", async ({ page }) => {
  await GroupPage.open(page, { shareCode: 'STAY2GTH' });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await shoot(page, 'docs/screenshot');
  await openAsStaff(page, '/admin/today');
  await shoot(page, 'docs/office');
});

test('the groups of a property', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 370 });
  await openAsStaff(page, '/admin/groups');
  await page.getByRole('combobox', { name: 'Property' }).selectOption('Linden House');
  await expect(button(page, 'Clear filters')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('search').getByText('More').click();
  await expect(page.getByRole('link', { name: 'Roommates CSV' })).toBeVisible();
  await shoot(page, 'docs/offices/roommates');
});

test('the import of units', async ({ page }) => {
  const property = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${property.id}?edit=units`);
  await button(page, 'Import from a Spreadsheet').click();
  const lines = [
    'Unit,Bedrooms,Bathrooms,Sqft,Room,Monthly Rate,Primary,Description',
    '2x2,,,,Room A,"$1,450",,',
    '3x2,3,2,"1,150",Room A,"1,150",yes,Faces the garden',
    '3x2,,,,Room B,"1,125",,',
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('CSV file').setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer });
  await expect(button(page, 'Import')).toBeVisible();
  await shootPart(page.getByRole('dialog'), 'docs/offices/import');
});

test('webhooks and API keys', async ({ page }) => {
  await openAsStaff(page, '/admin/connections');
  await page.getByLabel('Address').fill('https://hooks.example.com/leasing');
  await button(page, 'Add Webhook').click();
  await page.getByLabel("What's the key for?").fill('Monthly report');
  await button(page, 'Create Key').click();
  await expect(page.getByText(/^glk_/)).toBeVisible();
  await page.reload();
  await shootPart(page.getByRole('region', { name: 'Webhooks' }), 'docs/offices/webhooks');
  await shootPart(page.getByRole('region', { name: 'API keys' }), 'docs/offices/keys');
});

test('who gets which room', async ({ page, playwright, baseURL }) => {
  const rooms = [
    { name: 'Corner room', monthlyRate: 140_000 },
    { name: 'Garden room', monthlyRate: 130_000 },
    { name: 'Small room', monthlyRate: 120_000 },
  ];
  const newDevice = () => playwright.request.newContext({ baseURL });
  const staff = await newDevice();
  const property = await aProperty(staff, { units: [{ name: '3x3', bedrooms: 3, bathrooms: 3, rooms }] });
  const [unit] = property.units;
  const [corner = 0, garden = 0, small = 0] = unit?.rooms.map(({ id }) => id) ?? [];
  const made = await aGroup(staff, { propertyId: property.id, unitId: unit?.id });
  const lead = await newDevice();
  await completeSetup(lead, made);
  const people = [
    { device: lead, name: 'Ana Lima', values: { [corner]: 160_000, [garden]: 120_000, [small]: 110_000 } },
    { device: await newDevice(), name: 'Ben Sato', values: { [corner]: 130_000, [garden]: 145_000, [small]: 115_000 } },
    { device: page.request, name: 'Cy Young', values: { [corner]: 140_000, [garden]: 125_000, [small]: 125_000 } },
  ];
  const ids: number[] = [];
  for (const { device, name } of people)
    ids.push((await aParticipant(device, made.id, { name, interestLevel: 'im_in' })).id);
  await post(lead, `/api/groups/${made.id}/room-choice`, { unitId: unit?.id, evenOut: true });
  for (const [index, { device, values }] of people.entries())
    await put(device, `/api/participants/${ids[index]}/room-wishes`, { ranking: [corner, garden, small], values });
  const group = await GroupPage.open(page, made);
  await group.arriveAt('rooms');
  await page.getByText('Why this is fair').click();
  await page.setViewportSize({ width: 1280, height: 1400 });
  await shootPart(group.section('Who gets which room?'), 'docs/pictures/who-gets-which-room');
});
