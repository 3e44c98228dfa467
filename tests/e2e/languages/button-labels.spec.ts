import type { Page } from '@playwright/test';
import { languages } from '../../../texts/languages';
import { post } from '../../support/browser/api';
import { aGroup, aGroupAt, aParticipant, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { overflowingElements, wrappedLabels } from '../../support/browser/layout';
import { showDeferred } from '../../support/browser/show-deferred';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';
import { tourHours } from '../../support/world';

// On a phone each button has its label on one line, in all eight languages.

test.use({ viewport: { width: 390, height: 844 } });

type Place = Parameters<GroupPage['arriveAt']>[0];

/** Labels on more than one line, and elements that reach out of the page, by language, once the place shows what is `expected`. */
async function misfits(page: Page, shareCode: string, place: Place, expected: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  for (const language of languages) {
    await page.goto(`/group/${shareCode}?lang=${language}`);
    await waitForHydration(page);
    await new GroupPage(page).arriveAt(place);
    await expect(page.locator('html')).toHaveAttribute('data-shown-place', place);
    await showDeferred(page);
    await expected();
    const parts = [...(await wrappedLabels(page)), ...(await overflowingElements(page))];
    found.push(...parts.map((part) => `${language} ${part}`));
  }
  return found;
}

test('the labels of the places Home and Rooms, and of the sheet “You”', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  await aParticipant(page.request, made.id, { name: 'Ana Lima', interestLevel: 'im_in' });
  await aParticipant(request, made.id, { name: 'Ben Sato', interestLevel: 'im_in' });
  const row = page.getByRole('listitem').filter({ hasText: 'Ana Lima' });
  const openSheet = async () => {
    // One's own row, once the page knows whose it is, begins with the button of the sheet 'You'.
    await expect(row.getByRole('button')).toHaveCount(3);
    await row.getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('group').first()).toBeVisible();
  };
  expect(await misfits(page, made.shareCode, 'home', openSheet)).toEqual([]);
  expect(await misfits(page, made.shareCode, 'rooms', async () => {})).toEqual([]);
  await post(page.request, `/api/groups/${made.id}/room-choice`, { unitId: made.property.units[0]?.id, evenOut: true });
  const isChoosing = () => expect(page.getByRole('slider').first()).toBeVisible();
  expect(await misfits(page, made.shareCode, 'rooms', isChoosing)).toEqual([]);
});

test('the labels of the point person’s buttons to ask the office for a half-day', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  for (const days of [5, 6]) {
    const preferredDates = [{ date: inDays(days), timePreference: 'PM' }];
    await post(request, '/api/tour-schedules', { groupId: made.id, participantName: `Ana ${days}`, preferredDates });
  }
  const askButtons = page.locator('button:visible:has(use[href$="#CalendarClock"])');
  expect(await misfits(page, made.shareCode, 'tour', () => expect(askButtons.nth(1)).toBeVisible())).toEqual([]);
  await post(page.request, `/api/groups/${made.id}/tour-request`, { date: inDays(5), half: 'PM' });
  expect(await misfits(page, made.shareCode, 'tour', () => expect(askButtons.first()).toBeVisible())).toEqual([]);
});

test('the labels of bookable times, and of the question before one is booked', async ({ page, request }) => {
  const made = await aGroupAt(request, { timeZone: 'America/New_York', tourHours });
  await completeSetup(page.request, made);
  const times = page.getByRole('listitem').filter({ has: page.locator('button[aria-pressed]') });
  const askToBook = async () => {
    await times.first().getByRole('button').first().click();
    await expect(page.getByRole('listitem').getByRole('group')).toBeVisible();
  };
  expect(await misfits(page, made.shareCode, 'tour', askToBook)).toEqual([]);
});
