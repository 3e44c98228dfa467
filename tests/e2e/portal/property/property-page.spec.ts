import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility';
import { aGroup, aGroupAt, aProperty } from '../../../support/browser/data';
import { GroupPage } from '../../../support/browser/group-page';
import { expect, test } from '../../../support/browser/test';
import { waitForHydration } from '../../../support/browser/wait-for-hydration';

const photos = [
  { url: '/placeholder-property.jpg', originalName: 'Front.jpg' },
  { url: '/placeholder-property.jpg?2', originalName: 'IMG_2041.jpg' },
  '/placeholder-property.jpg?3',
];

const room = (name: string, monthlyRate: number, isPrimary = false) => ({ name, monthlyRate, isPrimary });

test('a property shows its facts, its number of rooms and their prices', async ({ page, request }) => {
  const property = await GroupPage.open(page, await aGroup(request));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birch Hall');
  await expect(property.section('Birch Hall').getByText('0.5 miles to campus')).toBeVisible();
  await expect(property.stat('Available Rooms')).toHaveText('3');
  await expect(property.stat('Per Month')).toHaveText('$999–$1,399');
  await expect(property.section('About This Property')).toContainText('Close to everything.');
  await expect(page.locator('img').first()).toHaveAttribute('src', '/placeholder-property.jpg');
});

test('units are sorted by bedrooms, their rooms from the highest rent to the lowest', async ({ page, request }) => {
  const units = [
    { name: 'Small', bedrooms: 1, bathrooms: 1, rooms: [room('Only', 150_000)] },
    { name: 'One bath', bedrooms: 3, bathrooms: 1.5, rooms: [] },
    {
      ...{ name: 'Three baths', bedrooms: 3, bathrooms: 3, sqft: 1480, description: 'On two floors.' },
      ...{ photos, rooms: [room('Cheap', 70_000), room('Dear', 90_000, true), room('Middle', 80_000)] },
    },
  ];
  const property = await GroupPage.open(page, await aGroupAt(request, { units }));
  const rooms = property.section('Room Details');
  await expect(rooms.getByRole('heading', { level: 3 })).toHaveText(['Three baths', 'One bath', 'Small']);

  const unit = property.unit('Three baths');
  await expect(unit.getByText('3 bed / 3 bath', { exact: true })).toBeVisible();
  await expect(property.unit('One bath').getByText('3 bed / 1.5 bath', { exact: true })).toBeVisible();
  await expect(unit.getByText('1,480 sq ft', { exact: true })).toBeVisible();
  await expect(property.unit('Small').getByText('sq ft')).toBeHidden();
  await expect(unit.getByText('On two floors.')).toBeVisible();
  await expect(unit.getByRole('listitem')).toContainText(['Dear', 'Middle', 'Cheap']);
  await expect(unit.getByRole('listitem').first()).toContainText('$900per month');
  await expect(unit.getByRole('listitem').filter({ hasText: 'Primary' })).toHaveCount(1);

  await unit.getByRole('button', { name: 'Floor plan of Three baths' }).click();
  await expect(property.viewer.getByRole('heading')).toHaveText('Photo 1 of 3');
});

test('a group with its own unit sees only that one, and one price if its rooms cost the same', async ({
  page,
  request,
}) => {
  const one = { name: '1x1', bedrooms: 1, bathrooms: 1, rooms: [room('A', 95_050), room('B', 95_050)] };
  const two = { name: '2x2', bedrooms: 2, bathrooms: 2, rooms: [room('C', 99_900)] };
  const { id: propertyId, units } = await aProperty(request, { units: [one, two] });
  const group = await aGroup(request, { propertyId, unitId: units.find(({ name }) => name === '1x1')?.id });
  const property = await GroupPage.open(page, group);
  await expect(property.stat('Available Rooms')).toHaveText('2');
  await expect(property.stat('Per Month')).toHaveText('$950.50');
  await expect(property.section('Room Details').getByRole('heading', { level: 3 })).toHaveText(['1x1']);
  const form = await property.beginToJoin('Ana');
  await expect(form.getByLabel('Room Preference').getByRole('option')).toHaveText([
    'No preference',
    '1x1 - A ($950.50)',
    '1x1 - B ($950.50)',
  ]);
});

test('checked rooms are listed only for the person who checks them', async ({ page, request }) => {
  const group = await aGroup(request);
  const property = await GroupPage.open(page, group);
  const rooms = property.section('Room Details');
  await expect(rooms.getByText(/Only you can see this.*Interest Tracker.*officially save/)).toBeVisible();
  await rooms.getByRole('checkbox', { name: '2x2 - Room B' }).check();
  await rooms.getByText('Room C').click();
  const selected = property.section('Selected Room Preferences (2)');
  await expect(selected.getByRole('listitem')).toHaveText([
    '4x4 - Room C$999 per month',
    '2x2 - Room B$1,299.50 per month',
  ]);
  await expectAccessible(page);

  await rooms.getByRole('link', { name: 'Interest Tracker' }).click();
  await expect(property.section('Interest Tracker')).toBeInViewport();
  await expect(selected).toBeAttached();

  await rooms.getByRole('checkbox', { name: '4x4 - Room C' }).press('Space');
  await expect(property.section('Selected Room Preferences (1)')).toBeVisible();
  await page.reload();
  await expect(rooms.getByRole('checkbox', { name: '2x2 - Room B' })).toBeChecked();
  await rooms.getByRole('checkbox', { name: '2x2 - Room B' }).uncheck();
  await expect(rooms.getByText('Selected Room Preferences')).toBeHidden();
});

test('missing content is hidden, or a text says so', async ({ page, request }) => {
  const nothing = { units: [], amenities: [], faqItems: [], basePhotos: [], description: '', campusDistance: '' };
  const noContact = { contactName: '', contactEmail: '', contactPhone: '', scheduleVisitUrl: '', applicationUrl: '' };
  const property = await GroupPage.open(
    page,
    await aGroupAt(request, { ...nothing, ...noContact, contactWebsite: '' }),
  );
  await expect(property.stat('Available Rooms')).toHaveText('0');
  await expect(property.stat('For Pricing')).toHaveText('Contact');
  await expect(property.section('Room Details').getByText('No rooms listed yet')).toBeVisible();
  for (const name of ['About This Property', 'Amenities', 'FAQ & Help', 'Photo Gallery']) {
    await expect(property.section(name)).toBeHidden();
  }
  await expect(page.getByText('to campus')).toBeHidden();
  await expect(property.section('Questions')).toBeVisible();
  const contact = property.section('Contact Information');
  await expect(contact.getByText('No contact information available')).toBeVisible();

  const header = page.getByRole('banner');
  const tour = header.getByRole('button', { name: 'Schedule a Tour' });
  await expect(tour).toBeDisabled();
  await expect(tour).toHaveAccessibleDescription('Tour scheduling link not available');
  await expect(header.getByRole('button', { name: 'Apply Now' })).toBeDisabled();
  await expect(header.getByTitle('Application link not available')).toBeVisible();
  await expectAccessible(page);
});

test('at a desk the map of a property with little text is at most as high as the window, and fills its card', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const property = await GroupPage.open(page, await aGroupAt(request, { amenities: [], description: '' }));
  const location = property.section('Location');
  const [card, map] = await Promise.all([location, location.locator('iframe')].map((box) => box.boundingBox()));
  expect(card?.height).toBeLessThanOrEqual(800);
  const below = (card?.y ?? 0) + (card?.height ?? 0) - (map?.y ?? 0) - (map?.height ?? 0);
  expect(below).toBeLessThanOrEqual(32);
});

test('the header links to the tour and to the application, in new tabs', async ({ page, request }) => {
  const property = await GroupPage.open(page, await aGroup(request));
  const header = page.getByRole('banner');
  await expect(header.getByText('Birch Hall')).toBeVisible();
  for (const [name, address] of [
    ['Schedule a Tour', 'https://birch.example/tours'],
    ['Apply Now', 'https://birch.example/apply'],
  ] as const) {
    await page.context().route(address, (route) => route.fulfill({ contentType: 'text/html', body: name }));
    const opening = page.waitForEvent('popup');
    await header.getByRole('link', { name }).press('Enter');
    const tab = await opening;
    await expect(tab).toHaveURL(address);
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  }
  const contact = property.section('Contact Information');
  await expect(contact.getByRole('link', { name: 'Schedule a Tour' })).toHaveAttribute('target', '_blank');
  await expect(contact.getByRole('link', { name: 'leasing@birch.example' })).toHaveAttribute('href', /^mailto:/);
  await expect(contact.getByRole('link', { name: '(301) 555-0100' })).toHaveAttribute('href', 'tel:3015550100');
});

test('photos can be browsed one by one and wrap around', async ({ page, request }) => {
  const property = await GroupPage.open(page, await aGroupAt(request, { basePhotos: photos }));
  const gallery = property.section('Photo Gallery').getByRole('button');
  await expect(gallery).toHaveCount(3);
  const first = property.section('Photo Gallery').getByRole('button', { name: 'Front' });
  await first.click();
  const title = property.viewer.getByRole('heading');
  await expect(title).toHaveText('Photo 1 of 3');
  await expectAccessible(page);

  await property.viewer.getByRole('button', { name: 'Previous photo' }).click();
  await expect(title).toHaveText('Photo 3 of 3');
  await property.viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(title).toHaveText('Photo 1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText('Photo 2 of 3');
  await page.keyboard.press('Escape');
  await expect(property.viewer).toBeHidden();
  await expect(first).toBeFocused();

  await page.getByRole('button', { name: '3 photos' }).click();
  await expect(title).toHaveText('Photo 1 of 3');
});

test('a deleted photo shows a placeholder', async ({ page, request }) => {
  const basePhotos = [{ url: '/placeholder-property.jpg?gone', originalName: 'Gone.jpg' }];
  const group = await aGroupAt(request, { basePhotos });
  await page.route('**/placeholder-property.jpg?gone', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: 'no image' }),
  );
  const property = await GroupPage.open(page, group);
  const photo = property.section('Photo Gallery').getByRole('img', { name: 'Gone' });
  // Photos far below what is in view are not asked for.
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveAttribute('src', '/placeholder-property.jpg');
});

/** Opens a group's page whose places do not hydrate: the scripts that its HTML does not name are handled otherwise. */
async function openWithoutPlaces(
  page: Page,
  { shareCode }: { shareCode: string },
  handle: (late: Route) => Promise<void>,
): Promise<GroupPage> {
  const path = `/group/${shareCode}`;
  const html = await (await page.request.get(path)).text();
  await page.route(/\/assets\/.*\.js/, (script) =>
    html.includes(new URL(script.request().url()).pathname) ? script.continue() : handle(script),
  );
  await page.goto(path);
  return new GroupPage(page);
}

test('one answer is open at a time, also when pressed before the scripts load', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const scripts = Promise.withResolvers<void>();
  const property = await openWithoutPlaces(page, await aGroup(request), async (late) => {
    await scripts.promise;
    await late.continue();
  });
  const faq = property.section('FAQ & Help');
  const pets = faq.getByRole('button', { name: 'Are pets welcome?' });
  await expect(faq.getByText('Cats are.')).toBeHidden();
  await faq.getByText('Is parking included?').click();
  await pets.click();
  await expect(pets).toHaveAttribute('aria-expanded', 'false');
  await pets.evaluate((rendered) => rendered.setAttribute('data-first', ''));
  const place = await pets.boundingBox();

  scripts.resolve();
  await expect(pets).toHaveAttribute('aria-expanded', 'true');
  await expect(pets).toBeFocused();
  await expect(pets).toHaveAttribute('data-first');
  expect(await pets.boundingBox()).toEqual(place);
  await expect(faq.getByText('Cats are.')).toBeVisible();
  await expect(faq.getByText('One space for each unit.')).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(faq.getByText('One space for each unit.')).toBeVisible();
  await expect(faq.getByText('Cats are.')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const answer of ['Cats are.', 'One space for each unit.']) await expect(faq.getByText(answer)).toBeVisible();
});

test.describe('code that cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a press waits until it is there', { tag: '@main' }, async ({ page, request }) => {
    // The site is out of reach: otherwise the page is loaded again as soon as its code cannot be.
    await page.route('**/robots.txt', (question) => question.abort());
    const property = await openWithoutPlaces(page, await aGroup(request), (late) => late.abort());
    const faq = property.section('FAQ & Help');
    await faq.getByText('Are pets welcome?').click();
    await expect(faq.getByText('Cats are.')).toBeHidden();
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(faq.getByText('Cats are.')).toBeVisible();
  });
});

test('the group’s link is copied, and the button says so for two seconds', async ({ page, request, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const group = await aGroup(request);
  await page.clock.install();
  const property = await GroupPage.open(page, group);
  const information = property.section('Group Information');
  await expect(information.getByText(`${baseURL}/group/${group.shareCode}`)).toBeVisible();
  await expect(information.getByText(String(group.id))).toBeVisible();
  await expect(information.getByRole('definition').last()).toHaveText('0');

  // A page comes alive when it is idle, which no page is whose clock stands still.
  await waitForHydration(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await information.getByRole('button', { name: 'Copy Link' }).click();
  const copied = information.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/group/${group.shareCode}`);
  await page.clock.runFor(1900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(information.getByRole('button', { name: 'Copy Link' })).toBeVisible();

  await information.getByRole('button', { name: 'Copy Group ID' }).click();
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(group.id));
});
