import { post, put } from '../../support/browser/api';
import { copiedLink } from '../../support/browser/clipboard';
import { countPresses } from '../../support/browser/counted-presses';
import { aGroup, aParticipant, aProperty, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

// How many taps the jobs of students and parents take on a phone, from the page as it opens.

test.use({
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const units = [
  {
    ...{ name: '2x2', bedrooms: 2, bathrooms: 2, sqft: 900 },
    rooms: [
      { name: 'Room A', monthlyRate: 130_000 },
      { name: 'Room B', monthlyRate: 120_000 },
    ],
  },
];

test('a member changes their level in 2 taps, takes a room in 3, adds the best day in 1, asks the office in 2', async ({
  page,
  request,
}) => {
  const property = await aProperty(request, { units, leaseSteps: [] });
  const made = await aGroup(request, { propertyId: property.id });
  await aParticipant(page.request, made.id, { name: 'Ben', interestLevel: 'interested' });
  await aParticipant(request, made.id, { name: 'Cy', interestLevel: 'im_in' });
  const preferredDates = [{ date: inDays(5), timePreference: 'AM' }];
  await post(request, '/api/tour-schedules', { groupId: made.id, participantName: 'Cy', preferredDates });
  const presses = await countPresses(page);
  const group = await GroupPage.open(page, made);
  await page.reload();

  const row = group.participant('Ben');
  await row.getByRole('button', { name: "Interest Level: I'm Interested" }).tap();
  await button(page.getByRole('dialog', { name: 'You' }), "I'm In").tap();
  await expect(group.toast('Interest level updated!')).toBeVisible();
  await expect(row.getByRole('button', { name: "Interest Level: I'm In" })).toBeFocused();
  await expect(button(row, 'Undo: Ben')).toBeVisible();
  expect(await presses(), 'to change the level').toBe(2);

  await group.goTo('Rooms');
  await group.section('Room Details').getByRole('checkbox', { name: '2x2 - Room B' }).tap();
  await button(group.section('Room Details'), 'Make Room B mine').tap();
  await expect(group.toast(/Room B/)).toBeVisible();
  expect(await presses(), 'to take a room').toBe(3);

  await group.goTo('Home');
  await presses();
  const addThisDay = button(page.getByRole('region', { name: 'Next' }), 'Add this day');
  await addThisDay.tap();
  await expect(addThisDay).toBeHidden();
  expect(await presses(), 'to add the best day').toBe(1);

  await page.getByRole('link', { name: /Ask the leasing office/ }).tap();
  await expect(group.questions.getByRole('textbox', { name: 'Question *' })).toBeFocused();
  await expect(group.questions.getByRole('textbox', { name: 'Question *' })).toBeInViewport();
  await page.keyboard.type('Is there a bike room?');
  await button(group.questions, 'Ask a question').tap();
  await expect(group.questions.getByRole('listitem').filter({ hasText: 'Is there a bike room?' })).toBeVisible();
  expect(await presses(), 'to ask the office').toBe(2);
});

test('a member sends the guarantor’s link in 1 tap; a parent reads whom to call without one, and confirms in 1', async ({
  page,
  friend,
  request,
}) => {
  const property = await aProperty(request, { units });
  const made = await aGroup(request, { propertyId: property.id });
  const { id } = await aParticipant(page.request, made.id, { name: 'Ben', interestLevel: 'im_in' });
  await put(page.request, `/api/participants/${id}`, { hasApplied: true });
  const presses = await countPresses(page);
  const group = await GroupPage.open(page, made);
  await page.reload();
  const sendLink = button(page.getByRole('region', { name: 'Next' }), 'Send link');
  const link = await copiedLink(page, '/guarantor#token=', () => sendLink.tap());
  expect(await presses(), 'to send the link to the guarantor').toBe(1);
  await expect(group.participant('Ben')).toBeVisible();

  await friend.setViewportSize({ width: 390, height: 844 });
  const pressesOfParent = await countPresses(friend);
  await friend.goto(link);
  await expect(friend.getByRole('link', { name: /Call/ }).first()).toBeInViewport();
  expect(await pressesOfParent(), 'to see whom to call').toBe(0);
  await friend.getByRole('checkbox').first().click();
  await expect(friend.getByRole('checkbox').first()).toBeChecked();
  expect(await pressesOfParent(), 'to confirm').toBe(1);
});

test('a point person who has completed the setup shares the link in 1 tap', async ({ page, request }) => {
  const made = await aGroup(request);
  const presses = await countPresses(page);
  await page.goto(`/admin-setup/${made.adminSetupToken}`);
  await page.getByLabel('Name *').fill('Maya Okafor');
  await page.getByLabel('Email *').fill('maya@example.org');
  await button(page, 'Complete Setup').tap();
  await expect(page.getByRole('heading', { name: 'Setup Complete!' })).toBeFocused();
  await presses();
  const link = await copiedLink(page, `/group/${made.shareCode}`, () => button(page, 'Copy Link').tap());
  expect(link).toContain(made.shareCode);
  expect(await presses(), 'to share the link').toBe(1);
});
