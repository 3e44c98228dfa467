import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { CreatedGroup } from '../../../contract/group';
import { expectAccessible } from '../../support/browser/accessibility';
import { aGroup, aParticipant, aProperty, completeSetup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { startSorting } from '../../support/browser/keyboard';
import { button, expect, test } from '../../support/browser/test';

const rooms = [
  { name: 'Room A', monthlyRate: 140_000 },
  { name: 'Room B', monthlyRate: 130_000 },
  { name: 'Room C', monthlyRate: 120_000 },
];

type Site = { browser: Browser; contextOptions: BrowserContextOptions; baseURL: string | undefined };

const names = ['Ana Lima', 'Ben Sato', 'Cy Young'] as const;

/** A group that its point person has open, and its three members, each in a browser of their own. */
async function fourBrowsers(lead: Page, request: APIRequestContext, site: Site) {
  const unit = { name: '3x3', bedrooms: 3, bathrooms: 3, rooms };
  const property = await aProperty(request, { units: [unit] });
  const made = await aGroup(request, { propertyId: property.id, unitId: property.units[0]?.id });
  await completeSetup(lead.request, made);
  const leads = await GroupPage.open(lead, made);
  const [ana, ben, cy] = [
    await member(made, names[0], site),
    await member(made, names[1], site),
    await member(made, names[2], site),
  ];
  return { leads, ana, ben, cy };
}

async function member(made: CreatedGroup, name: string, { browser, contextOptions, baseURL }: Site) {
  const context = await browser.newContext({ ...contextOptions, baseURL });
  const page = await context.newPage();
  await aParticipant(page.request, made.id, { name, interestLevel: 'im_in' });
  return GroupPage.open(page, made);
}

const panel = (group: GroupPage) => group.section('Who gets which room?');

const order = (group: GroupPage) => panel(group).getByRole('list', { name: 'Your ranking, favorite first' });

/** What is proposed, row by row. */
const proposed = (group: GroupPage) => panel(group).getByRole('table', { name: 'Proposed rooms' }).locator('tbody tr');

/** Moves the rooms up, one after the other, until the ranking is this. */
async function rankAs(group: GroupPage, ranking: string[]): Promise<void> {
  for (const [place, room] of ranking.entries()) {
    const rows = await order(group).getByRole('listitem').allTextContents();
    const steps = rows.findIndex((row) => row.includes(room)) - place;
    for (let step = 0; step < steps; step += 1) await button(panel(group), `Move ${room} up`).click();
    await expect(order(group).getByRole('listitem').nth(place)).toContainText(room);
    if (steps > 0) await expect(button(panel(group), `Move ${room} up`)).toBeFocused();
  }
}

async function begin(leads: GroupPage, evenOut: boolean): Promise<void> {
  await button(panel(leads), 'Decide who gets which room').click();
  if (evenOut) await panel(leads).getByLabel('Adjust rents to room preferences').check();
  await button(panel(leads), 'Start').click();
  await expect(panel(leads).getByText('Answered: 0 of 3')).toBeVisible();
}

test('four browsers rank in secret, and agree to the proposal', async ({
  page,
  request,
  browser,
  contextOptions,
  baseURL,
}) => {
  const { leads, ana, ben, cy } = await fourBrowsers(page, request, { browser, contextOptions, baseURL });
  await expect(panel(ana)).toHaveCount(0);
  await ben.page.setViewportSize({ width: 390, height: 844 });
  await begin(leads, false);
  await expect(panel(ana).getByRole('timer')).toHaveText(/remaining/);

  await expect(ana.section('Next')).toContainText('Rank the rooms');
  await rankAs(ana, ['Room B', 'Room A', 'Room C']);
  await rankAs(ana, ['Room C', 'Room A', 'Room B']);
  await expect(panel(ana).getByText('Saved on this device until you submit.')).toBeVisible();
  await ana.page.reload();
  await expect(order(ana).getByRole('listitem').first()).toContainText('Room C');
  await expectAccessible(ana.page);
  await button(panel(ana), 'Submit my preferences').click();
  await expect(panel(ana).getByText('Ana Lima, your answer is in.')).toBeVisible();
  await expect(panel(leads).getByText('Answered: 1 of 3')).toBeVisible();

  await ben.page.getByRole('link', { name: 'Start ranking', exact: true }).click();
  await expect(ben.page).toHaveURL(/#rank$/);
  await expect(panel(ben).getByRole('heading', { name: 'Who gets which room?' })).toBeInViewport();
  await expect(ben.page.getByRole('link', { name: 'Rooms', exact: true })).toHaveAttribute('aria-current', 'page');
  await rankAs(ben, ['Room A', 'Room B', 'Room C']);
  const second = order(ben)
    .getByRole('button', { name: /Room B/ })
    .first();
  await expect(second).toHaveAttribute('aria-roledescription', 'sortable');
  await second.focus();
  await startSorting(ben.page, 'Picked up Room B, number 2 of 3.');
  await ben.page.keyboard.press('ArrowUp');
  await expect(ben.page.getByText('Room B is over number 1 of 3.')).toBeAttached();
  await ben.page.keyboard.press('Space');
  await expect(order(ben).getByRole('listitem').first()).toContainText('Room B');
  await button(panel(ben), 'Submit my preferences').click();
  await expect(panel(ben).getByText('Answered: 2 of 3')).toBeVisible();
  await rankAs(cy, ['Room A', 'Room B', 'Room C']);
  await button(panel(cy), 'Submit my preferences').click();

  for (const group of [leads, ana, ben, cy])
    await expect(proposed(group)).toHaveText([/Room A.*Cy Young/, /Room B.*Ben Sato/, /Room C.*Ana Lima/]);
  await expect(panel(ana).getByText('Your room: Room C (number 1 on your list), $1,200')).toBeVisible();
  await panel(ana).getByText('Why this is fair').click();
  await expect(panel(ana).getByText(/the fewest people their last choice/)).toBeVisible();
  await expectAccessible(ana.page);

  await expect(button(panel(ben), 'Agree')).toBeInViewport({ ratio: 1 });
  await button(panel(ben), "Doesn't work for me").click();
  await expect(panel(leads).getByText('Said no: Ben Sato')).toBeVisible();
  await panel(ben).getByRole('link', { name: 'Say why in the chat' }).click();
  await expect(ben.composer).toHaveValue('About the rooms: ');
  await ben.goTo('Rooms');
  for (const group of [ana, ben]) await button(panel(group), 'Agree').click();
  const next = cy.section('Next');
  await expect(next).toContainText('Proposed for you: Room A');
  await button(next, 'Agree').click();
  for (const group of [leads, ana, ben, cy]) await expect(panel(group).getByText('Everyone has agreed')).toBeVisible();
  await expect(leads.participant('Ana Lima')).toContainText('Room C');
  await expect(leads.participant('Cy Young')).toContainText('Room A');
  await expect(leads.section('Room Fit').getByText('3 of 3 beds filled')).toBeVisible();
});

test('four browsers even out the rents, each with their own amounts, and agree', async ({
  page,
  request,
  browser,
  contextOptions,
  baseURL,
}) => {
  const { leads, ana, ben, cy } = await fourBrowsers(page, request, { browser, contextOptions, baseURL });
  await begin(leads, true);

  const amount = (group: GroupPage, room: string) =>
    panel(group).getByLabel(`${room}: monthly value in dollars`, { exact: true });
  await amount(ana, 'Room A').fill('1600');
  await amount(ana, 'Room A').press('Enter');
  await expect(amount(ana, 'Room B')).toHaveValue('1200');
  await expect(amount(ana, 'Room C')).toHaveValue('1100');
  await ana.page.reload();
  await expect(amount(ana, 'Room A')).toHaveValue('1600');
  await expectAccessible(ana.page);
  await button(panel(ana), 'Submit my preferences').click();
  await panel(ben).getByLabel('Room B: monthly value', { exact: true }).press('ArrowRight');
  await expect(amount(ben, 'Room B')).not.toHaveValue('1300');
  await button(panel(ben), 'Submit my preferences').click();
  await expect(panel(cy).getByText('Answered: 2 of 3')).toBeVisible();
  await button(panel(cy), 'Submit my preferences').click();

  await expect(proposed(ana)).toHaveText([
    /Room A.*Ana Lima.*above/,
    /Room B.*Ben Sato.*below/,
    /Room C.*Cy Young.*below/,
  ]);
  await expect(panel(ana).getByText(/is between you and your roommates/)).toBeVisible();
  await panel(ana).getByText('Why this is fair').click();
  await expect(panel(ana).getByText(/This room is worth \$1,600 to you and costs/)).toBeVisible();
  await expect(panel(ana).getByText('At these prices no other room would be better for you.')).toBeVisible();
  await expect(panel(ben).getByText('This room is worth')).toHaveCount(1);
  for (const group of [ana, ben, cy]) await button(panel(group), 'Agree').click();
  await expect(panel(leads).getByText('Everyone has agreed')).toBeVisible();
  await expect(leads.participant('Ben Sato')).toContainText('Room B');
});

test('fewer than two members → no room choice is offered', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const leads = await GroupPage.open(page, made);
  await expect(leads.section('Room Details')).toBeVisible();
  await expect(panel(leads)).toHaveCount(0);
  await leads.join('Ana Lima');
  await expect(panel(leads)).toHaveCount(0);
  await aParticipant(request, made.id, { name: 'Ben Sato', interestLevel: 'im_in' });
  await expect(button(panel(leads), 'Decide who gets which room')).toBeVisible();
});

test('the point person cancels a choice with its answers', async ({
  page,
  request,
  browser,
  contextOptions,
  baseURL,
}) => {
  const { leads, ana } = await fourBrowsers(page, request, { browser, contextOptions, baseURL });
  await begin(leads, false);
  await button(panel(ana), 'Submit my preferences').click();
  await expect(panel(leads).getByText('Answered: 1 of 3')).toBeVisible();
  await button(panel(leads), 'Cancel room selection').click();
  await leads.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel room selection' }).click();
  await expect(button(panel(leads), 'Decide who gets which room')).toBeVisible();
  await expect(panel(ana)).toHaveCount(0);
});

test('a member who joins later takes part once the point person adds them', { tag: '@main' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const unit = { name: '3x3', bedrooms: 3, bathrooms: 3, rooms };
  const property = await aProperty(request, { units: [unit] });
  const made = await aGroup(request, { propertyId: property.id, unitId: property.units[0]?.id });
  await completeSetup(page.request, made);
  const [ana, ben] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
  await aParticipant(ana.request, made.id, { name: names[0], interestLevel: 'im_in' });
  await aParticipant(ben.request, made.id, { name: names[1], interestLevel: 'im_in' });
  const leads = await GroupPage.open(page, made);
  await button(panel(leads), 'Decide who gets which room').click();
  await button(panel(leads), 'Start').click();
  await expect(panel(leads).getByText('Answered: 0 of 2')).toBeVisible();
  const cy = await member(made, names[2], { browser, contextOptions: {}, baseURL });
  const late = (group: GroupPage) => panel(group).getByRole('list', { name: 'Not part of this room selection' });
  await expect(late(cy)).toHaveText('Cy Young');
  await expect(button(panel(cy), 'Submit my preferences')).toHaveCount(0);
  await button(late(leads), 'Add Cy Young').click();
  await expect(panel(leads).getByText('Answered: 0 of 3')).toBeVisible();
  await expect(late(leads)).toHaveCount(0);
  await button(panel(cy), 'Submit my preferences').click();
  await expect(panel(leads).getByText('Answered: 1 of 3')).toBeVisible();
  await expectAccessible(leads.page);
});
