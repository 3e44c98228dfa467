import { longDate } from '../../../app/domain/tours';
import { dayMs } from '../../../contract/values/time';
import { expectAccessible } from '../../support/browser/accessibility';
import { post } from '../../support/browser/api';
import { aGroup, aParticipant, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

/** From the header's end to the section that the address names, in px. */
function gapBelowHeader(): number {
  const section = document.querySelector(location.hash)?.getBoundingClientRect().top ?? 0;
  return Math.round(section - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first screen shows the group’s status, and a place begins below the header', async ({ page, request }) => {
    const made = await aGroup(request);
    const inNineAndAHalfDays = new Date(Date.now() + 9.5 * dayMs).toISOString().slice(0, 16);
    await completeSetup(request, made, { decisionDeadline: inNineAndAHalfDays, timeZone: 'UTC' });
    for (const [name, interestLevel] of [
      ['Ana', 'im_in'],
      ['Ben', 'interested'],
    ]) {
      await aParticipant(request, made.id, { name, interestLevel });
    }
    const group = await GroupPage.open(page, made);
    await expect(group.tracker.getByText('1 of 2 committed')).toBeInViewport();
    const bar = group.tracker.getByRole('meter', { name: 'Group Interest Level' });
    const inks = await bar
      .locator('> div')
      .evaluateAll((parts) =>
        parts.filter((part) => part.clientWidth > 0).map((part) => getComputedStyle(part).backgroundColor),
      );
    expect(new Set(inks).size).toBe(3);
    expect(inks).not.toContain('rgba(0, 0, 0, 0)');
    await expect(button(group.tracker, 'Join Group')).toBeInViewport({ ratio: 1 });
    await expect(group.tracker.getByText('9 days, 11 hours remaining')).toBeVisible();
    await group.goTo('Rooms');
    await page.getByRole('link', { name: 'Interest Tracker' }).tap();
    await expect(button(group.tracker, 'Join Group')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(gapBelowHeader)).toBe(16);
    for (const place of ['Rooms', 'Tour'] as const) {
      await group.goTo(place);
      await expect.poll(() => page.evaluate(gapBelowHeader)).toBe(16);
    }
  });
});

test('joined members come first in the list, and the page shows what is next', async ({ page, request }) => {
  const made = await aGroup(request);
  await aParticipant(request, made.id, { name: 'Ben Sato', interestLevel: 'im_in' });
  const group = await GroupPage.open(page, made);
  await group.join('Ana Lima');
  const members = group.tracker.getByRole('list', { name: 'Group Members' }).getByRole('listitem');
  await expect(members.first()).toContainText('Ana Lima');
  const next = page.getByRole('region', { name: 'Next' });
  await next.getByRole('link', { name: 'Add dates' }).click();
  await expect(group.tours.getByRole('heading', { name: 'Tour Scheduler' })).toBeInViewport();
  await group.halfDay(longDate(inDays(7), 'en'), 'morning').click();
  await expect(next).toContainText('Invite roommates');
});

test('the days on which most can come are first, and one tap adds one to one’s own', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const [first, second] = [inDays(5), inDays(6)];
  for (const [participantName, ...preferredDates] of [
    ['Ana', { date: first, timePreference: 'AM' }, { date: second, timePreference: 'specific', specificTime: '14:30' }],
    ['Ben', { date: second, timePreference: 'PM' }],
  ]) {
    await post(request, '/api/tour-schedules', { groupId: made.id, participantName, preferredDates });
  }
  const group = await GroupPage.open(page, made);
  const best = group.tours.getByRole('region', { name: 'Best for the group' }).getByRole('listitem');
  await expect(best).toHaveCount(2);
  await expect(best.first()).toContainText(`${longDate(second, 'en')}, afternoon`);
  await expect(best.first()).toContainText('Can come: Ana and Ben');
  await expect(best.nth(1)).toContainText('Can come: Ana');
  await expect(best.nth(1)).toContainText("Can't come: Ben");

  await button(best.first(), 'Add this day').click();
  await expect(group.tours.getByLabel('Date', { exact: true })).toHaveValue(second);
  await expect(group.tours.getByLabel('Time Preference')).toHaveValue('PM');
  await expect(button(best.first(), 'Add this day')).toBeHidden();
  await expectAccessible(page);

  const theirs = await GroupPage.open(friend, made);
  await group.tours.getByLabel('Your Name').fill('Cal');
  await button(group.tours, 'Submit Schedule').click();
  const seen = theirs.tours.getByRole('region', { name: 'Best for the group' }).getByRole('listitem').first();
  await expect(seen).toContainText('Can come: Ana, Ben, and Cal');
});
