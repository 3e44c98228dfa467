import type { APIRequestContext } from '@playwright/test';
import { slotMoments } from '../../../../app/domain/tours';
import type { TourSlots } from '../../../../contract/tour-booking';
import { expectAccessible } from '../../../support/browser/accessibility';
import { post } from '../../../support/browser/api';
import { aGroup, aProperty, completeSetup } from '../../../support/browser/data';
import { GroupPage } from '../../../support/browser/group-page';
import { button, expect, test } from '../../../support/browser/test';
import { tourHours } from '../../../support/world';

const zones = { own: 'America/New_York', there: 'America/New_York' };

const momentOf = (start = '') => slotMoments(start, zones, 'en').moment;

const touredProperty = (request: APIRequestContext, changes: object = {}) =>
  aProperty(request, { timeZone: zones.there, tourHours: { ...tourHours, ...changes } });

const slotsOf = async (request: APIRequestContext, { shareCode }: { shareCode: string }) =>
  ((await (await request.get(`/api/groups/share/${shareCode}/tour-slots`)).json()) as TourSlots).slots;

const best = ({ tours }: GroupPage) => tours.getByRole('region', { name: /^Best for the group|^Next times/ });

const booked = ({ tours }: GroupPage) => tours.getByRole('region', { name: 'Tour booked' });

// One story is offline for a moment.
test.use({ timezoneId: zones.own, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('a member votes for a time with one press, the point person books it with two, moves and cancels it', async ({
  page,
  friend,
  request,
}) => {
  const property = await touredProperty(request, { groupsAtOnce: 1 });
  const made = await aGroup(request, { propertyId: property.id });
  await completeSetup(page.request, made);
  const [first, second] = await slotsOf(page.request, made);
  const maya = await GroupPage.open(page, made);
  const ana = await GroupPage.open(friend, made);
  await expect(button(best(ana), 'All times')).toBeVisible();
  await expect(best(ana).getByRole('button', { name: /^Book/ })).toHaveCount(0);
  await ana.join('Ana');
  const row = ({ tours }: GroupPage) =>
    best({ tours } as GroupPage)
      .getByRole('listitem')
      .first();
  await expect(row(ana)).toContainText(momentOf(first?.start));
  await expect(row(ana)).toContainText('0 of 1 can come');
  const vote = row(ana).getByRole('button', { name: /^I can come: / });
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(ana.tours.getByText('1 of 3 chosen · Saved')).toBeVisible();
  for (const group of [maya, ana]) await expect(row(group)).toContainText('1 of 1 can come');
  await expect(row(maya)).toContainText('Can come: Ana');
  await expectAccessible(friend);

  await button(row(maya), `Book ${momentOf(first?.start)}`).click();
  const question = row(maya).getByRole('group', { name: `Book ${momentOf(first?.start)}?` });
  await expect(button(question, 'Book this time')).toBeFocused();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await button(question, 'Book this time').click();
  await expect(question.getByRole('alert')).toHaveText(
    "You're offline, so nothing is booked. Please try again when you're connected.",
  );
  await page.context().setOffline(false);
  await button(question, 'Book this time').click();
  for (const group of [maya, ana]) await expect(booked(group)).toContainText(momentOf(first?.start).slice(-7));
  await expect(best(ana)).toBeHidden();
  await expect(booked(ana).getByRole('group', { name: 'Can you come?' })).toBeVisible();

  await button(booked(maya), 'Change tour').click();
  await button(maya.tours, 'All times').click();
  const all = page.getByRole('dialog', { name: 'All times' });
  await button(all, `Book ${momentOf(second?.start)}`).click();
  await expectAccessible(page);
  // The bar with the question covers what scrolls, down to the dialog's edge.
  const isListAtEdge = await all.evaluate((dialog) => {
    const { left, width, bottom } = dialog.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, bottom - 4)?.closest('ol') !== null;
  });
  expect(isListAtEdge).toBe(false);
  const move = all.getByRole('group', { name: `Move the tour to ${momentOf(second?.start)}?` });
  await button(move, 'Move the tour').click();
  await expect(all).toBeHidden();
  for (const group of [maya, ana]) await expect(booked(group)).toContainText(momentOf(second?.start).slice(-7));

  await button(booked(maya), 'Cancel tour').click();
  await button(page.getByRole('alertdialog'), 'Cancel tour').click();
  for (const group of [maya, ana]) await expect(booked(group)).toBeHidden();
  await expect(row(ana)).toContainText('1 of 1 can come');
});

test.describe('a time that is taken', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test('two groups after the last place of a time: one gets it, the other is offered the nearest, and sees times go', async ({
    page,
    friend,
    request,
  }) => {
    const property = await touredProperty(request, { groupsAtOnce: 1 });
    const groups = [];
    for (const browser of [page, friend]) {
      const made = await aGroup(request, { propertyId: property.id });
      await completeSetup(browser.request, made);
      groups.push(made);
    }
    const [one, other] = groups as [(typeof groups)[0], (typeof groups)[0]];
    const [first, second] = await slotsOf(page.request, one);
    const maya = await GroupPage.open(page, one);
    const lee = await GroupPage.open(friend, other);
    for (const group of [maya, lee]) await button(best(group), `Book ${momentOf(first?.start)}`).click();
    await button(lee.tours, 'Book this time').click();
    await expect(booked(lee)).toBeVisible();
    await button(maya.tours, 'Book this time').click();
    const taken = maya.tours.getByRole('alert');
    await expect(taken).toContainText('This time is no longer available');
    await expect(taken.getByRole('button')).toHaveCount(3);
    await expectAccessible(page);

    await button(booked(lee), 'Change tour').click();
    await expect(best(lee)).toContainText(momentOf(second?.start));
    await button(taken, `Book ${momentOf(second?.start)}`).click();
    await button(maya.tours, 'Book this time').click();
    await expect(booked(maya)).toBeVisible();
    await friend.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(
      lee.tours.getByRole('status').getByText(`${momentOf(second?.start)} is no longer available.`),
    ).toBeVisible();
    await expect(button(best(lee), `Book ${momentOf(second?.start)}`)).toHaveCount(0);
  });
});

test('a reader in another time zone sees both times, of what can be booked and of what is booked', async ({
  browser,
  request,
}) => {
  const property = await touredProperty(request);
  const made = await aGroup(request, { propertyId: property.id });
  const context = await browser.newContext({ timezoneId: 'Asia/Seoul' });
  const page = await context.newPage();
  await completeSetup(page.request, made);
  const [first] = await slotsOf(page.request, made);
  const inSeoul = slotMoments(first?.start ?? '', { own: 'Asia/Seoul', there: zones.there }, 'en');
  const maya = await GroupPage.open(page, made);
  await expect(best(maya)).toContainText(inSeoul.moment);
  await expect(best(maya)).toContainText(`${inSeoul.there} at the property (Eastern Time)`);
  await post(page.request, `/api/groups/${made.id}/tour-booking`, { start: first?.start });
  await expect(booked(maya)).toContainText(inSeoul.moment.slice(-7));
  await expect(booked(maya)).toContainText('at the property (Eastern Time)');
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Back closes all times, and the page stays at the tour', async ({ page, request }) => {
    const property = await touredProperty(request);
    const made = await aGroup(request, { propertyId: property.id });
    const group = await GroupPage.open(page, made);
    await group.goTo('Tour');
    await button(best(group), 'All times').tap();
    const all = page.getByRole('dialog', { name: 'All times' });
    await expect(all).toBeVisible();
    await page.goBack();
    await expect(all).toBeHidden();
    await expect(page).toHaveURL(`/group/${made.shareCode}#tour`);
    await expect(button(best(group), 'All times')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(`/group/${made.shareCode}`);
  });
});
