import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { post, put } from '../../support/browser/api';
import { emailTo } from '../../support/browser/caught-emails';
import { aGroup, aParticipant, aProperty } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { pageWidth } from '../../support/browser/layout';
import { expect, test } from '../../support/browser/test';

const rooms = [
  { name: 'Room A', monthlyRate: 120_000 },
  { name: 'Room B', monthlyRate: 99_900 },
];

const charges = [
  { name: 'Trash', amount: 5_001, every: 'month', kind: 'required', per: 'unit' },
  { name: 'Amenity fee', amount: 4_700, every: 'month', kind: 'required' },
  { name: 'Application fee', amount: 5_000, every: 'once', kind: 'required', due: 'application' },
  { name: 'Deposit', amount: 30_000, every: 'once', kind: 'required', due: 'move_in', refundable: true },
  { name: 'Parking', amount: 6_000, every: 'month', kind: 'optional' },
  { name: 'Electricity', amount: 2_000, amountMax: 4_000, every: 'month', kind: 'usage', per: 'unit' },
];

const lease = { startsOn: '2027-08-20', months: 12, liability: 'individual', sampleUrl: 'https://birch.example/lease' };

/** A group whose member Ana wants Room B: 999 rent, 25 of the unit's trash, 47 for amenities, 1,071 together. */
async function aGroupWithCharges(request: APIRequestContext) {
  const units = [{ name: '2x2', bedrooms: 2, bathrooms: 2, rooms }];
  const { id: propertyId, units: made } = await aProperty(request, { units, charges, lease });
  const group = await aGroup(request, { propertyId });
  const room = made[0]?.rooms.find(({ name }) => name === 'Room B');
  const email = `ana-${propertyId}@example.org`;
  const ana = await aParticipant(request, group.id, {
    ...{ name: 'Ana', email, notify: true, interestLevel: 'im_in', roomPreference: room?.id },
  });
  return { group, ana, email, room };
}

const total = '$1,071';
const breakdown = '$999 rent + $72 required charges';

test('a room costs the same on every page, in the spreadsheet and in the API; the sheet to print and emails name no price', async ({
  page,
  request,
}) => {
  const { group: made, ana, email, room } = await aGroupWithCharges(request);
  const group = await GroupPage.open(page, made);

  await expect(group.stat('Per Month')).toHaveText('$1,071–$1,272.01');
  await expect(page.getByText('$999–$1,200 rent + $72–$72.01 required charges')).toBeVisible();
  const details = group.unit('2x2').getByRole('listitem').filter({ hasText: 'Room B' });
  await expect(details).toContainText(total);
  await expect(details).toContainText(breakdown);
  await expect(group.participant('Ana')).toContainText(`2x2 - Room B · $1,071.00/month${breakdown}`);
  await expect(group.section('Room Fit').getByRole('definition')).toHaveText(['$1,071', '$1,071']);
  const form = await group.beginToJoin('Ben');
  await expect(form.getByRole('option', { name: /Room B/ })).toHaveText('2x2 - Room B ($1,071.00), wanted by Ana');
  await expect(form).not.toContainText(breakdown);
  await form.getByLabel('Room Preference').selectOption({ value: `${room?.id}` });
  await expect(form.getByLabel('Room Preference')).toHaveAccessibleDescription(breakdown);

  const costs = group.section('What it costs');
  await costs.getByLabel('Room').selectOption({ label: '2x2 - Room B' });
  await expect(costs.getByRole('region', { name: 'Totals' }).getByRole('definition')).toHaveText([
    total,
    // 1071 and the deposit of 300; 12 x 1071 and the application fee of 50.
    '$1,371',
    '$12,902',
  ]);

  const path = `/api/groups/share/${made.shareCode}/costs`;
  const answer = (await (await request.get(path)).json()) as { rooms: { roomId: number; monthlyTotal: object }[] };
  expect(answer.rooms.find(({ roomId }) => roomId === room?.id)?.monthlyTotal).toEqual({ low: 107_100, high: 107_100 });
  const file = await (await request.get(`${path}?format=csv`)).text();
  expect(file).toContain('2x2,Room B,999.00,1071.00,1071.00,Trash');
  expect(await emailTo(email, 'Confirm your email address')).not.toContain('$');

  await page.goto(`/group/${made.shareCode}/print`);
  await expect(page.getByText(made.shareCode, { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');

  const { token } = await post<{ token: string }>(request, `/api/participants/${ana.id}/guarantor-link`, {});
  await page.goto(`/guarantor#token=${token}`);
  await expect(page.getByRole('region', { name: 'About the rental' })).toContainText(
    `Monthly total${total}${breakdown}`,
  );
  await expect(page.getByRole('region', { name: 'Totals' }).getByRole('definition').first()).toHaveText(total);
  await expectAccessible(page);
});

test('the panel lists each charge by how it is paid, and adds what one checks', async ({ page, request }) => {
  const { group: made } = await aGroupWithCharges(request);
  const group = await GroupPage.open(page, made);
  const costs = group.section('What it costs');
  await costs.getByLabel('Room').selectOption({ label: '2x2 - Room A' });
  const part = (name: string) => costs.getByRole('region', { name });
  await expect(part('Monthly').getByRole('definition')).toHaveText(['$1,200.00', '$25.01', '$47.00']);
  await expect(part('One-time').getByRole('term')).toHaveText([
    /Application fee\s*With the application/,
    /Deposit\s*At move-in\s*Refundable/,
  ]);
  await expect(part('Usage-based (estimate)').getByRole('definition')).toHaveText('$10.00–$20.00 per month');
  await expect(costs).toContainText('The lease starts on Friday, August 20, 2027.');
  await expect(costs).toContainText('Individual lease: each person is responsible only for their own rent.');
  await expect(costs.getByRole('link', { name: 'Sample lease' })).toHaveAttribute('href', lease.sampleUrl);

  const totals = part('Totals').getByRole('definition');
  await expect(totals).toHaveText(['$1,272.01', '$1,572.01', '$15,314.12']);
  await costs.getByRole('checkbox', { name: /Parking/ }).check();
  await expect(totals).toHaveText(['$1,332.01', '$1,632.01', '$16,034.12']);
  await expectAccessible(page);
});

test('no price is larger than the total beside it', async ({ page, request }) => {
  const { group: made } = await aGroupWithCharges(request);
  const group = await GroupPage.open(page, made);
  await expect(group.section('What it costs')).toBeVisible();
  /** By section: the font sizes of totals, and of every other text with a price. */
  const sections = await page.evaluate(() => {
    const isTotal = (text: string) => /\$1,(071|272\.01)/.test(text);
    return [...document.querySelectorAll('section')].map((section) => {
      const sizes: Record<'totals' | 'others', number[]> = { totals: [], others: [] };
      const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement: parent, textContent: text } = texts.currentNode;
        if (!text?.includes('$') || !parent?.checkVisibility()) continue;
        sizes[isTotal(text) ? 'totals' : 'others'].push(Number.parseFloat(getComputedStyle(parent).fontSize));
      }
      return { title: section.querySelector('h1, h2, h3')?.textContent ?? '', ...sizes };
    });
  });
  const withTotals = sections.filter(({ totals }) => totals.length > 0);
  expect(withTotals.map(({ title }) => title)).toEqual(
    expect.arrayContaining([expect.stringContaining('invites you'), 'Room Details', 'Room Fit', 'What it costs']),
  );
  for (const { title, totals, others } of withTotals)
    expect(Math.min(...totals), title).toBeGreaterThanOrEqual(Math.max(0, ...others));
});

test('what the office changes appears, and nothing is left without charges', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { group: made } = await aGroupWithCharges(request);
  const group = await GroupPage.open(page, made);
  await group.goTo('Rooms');
  const costs = group.section('What it costs');
  await expect(costs.getByRole('region', { name: 'Totals' })).toBeVisible();
  expect(await pageWidth(page)).toBe(320);
  await put(request, `/api/properties/${made.propertyId}`, { charges: [] });
  await expect(costs).toContainText('No charges besides the rent have been listed.');
  await put(request, `/api/properties/${made.propertyId}`, {
    lease: { startsOn: null, months: null, liability: null, sampleUrl: '' },
  });
  await expect(costs).toBeHidden();
  await expect(group.section('Room Details')).toContainText('No charges besides the rent have been listed.');
  await expect(group.section('Room Details').getByRole('link', { name: 'Ask the leasing office' })).toBeVisible();
  await expect(group.unit('2x2').getByRole('listitem').filter({ hasText: 'Room B' })).not.toContainText('rent');
});

test('three unit types are compared side by side, on a phone in columns that scroll below the name of each fact', async ({
  page,
  request,
}) => {
  const units = [
    { name: '2x2', bedrooms: 2, bathrooms: 2, sqft: 980, rooms },
    { name: '1x1', bedrooms: 1, bathrooms: 1, rooms: [{ name: 'Studio', monthlyRate: 150_000 }] },
    { name: 'Loft', bedrooms: 1, bathrooms: 1, rooms: [{ name: 'Loft', monthlyRate: 160_000 }] },
  ];
  const { id: propertyId } = await aProperty(request, { units, charges, lease });
  const group = await GroupPage.open(page, await aGroup(request, { propertyId }));
  const compared = group.section('Compare unit types');
  await expect(compared.getByRole('columnheader')).toHaveText(['2x2', '1x1', 'Loft']);
  // 999 + 25 + 47 and 1200 + 25.01 + 47; alone in the unit 1500 + 50.01 + 47. The first payment has the deposit of 300 too.
  await expect(compared.getByRole('row')).toHaveText([
    '2x21x1Loft',
    'Monthly total$1,071–$1,272.01$1,597.01$1,697.01',
    'First payment$1,371–$1,572.01$1,897.01$1,997.01',
    'Beds and baths2 bed / 2 bath1 bed / 1 bath1 bed / 1 bath',
    'Size980 sq ft––',
    'Required charges in the monthly totalTrashAmenity feeTrashAmenity feeTrashAmenity fee',
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await group.goTo('Rooms');
  await expect(compared).toBeVisible();
  await expect(compared.getByRole('row').nth(1)).toHaveText('Monthly total');
  expect(await pageWidth(page)).toBe(320);
  await expectAccessible(page);
});
