import type { Page } from '@playwright/test';
import { languages } from '../../../texts/languages';
import { post } from '../../support/browser/api';
import { aGroup, aProperty, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { overflowingElements, wrappedLabels } from '../../support/browser/layout';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';
import { tourHours } from '../../support/world';

test.use({ viewport: { width: 390, height: 844 } });

/** The labels that take more than one line, and what reaches out of the page, by language, in what `arrive` shows. */
async function misfits(page: Page, shareCode: string, arrive: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  for (const language of languages) {
    await page.goto(`/group/${shareCode}?lang=${language}`);
    await waitForHydration(page);
    await new GroupPage(page).arriveAt('tour');
    await arrive();
    const parts = [...(await wrappedLabels(page)), ...(await overflowingElements(page))];
    found.push(...parts.map((part) => `${language} ${part}`));
  }
  return found;
}

test('on a phone the point person’s buttons to ask the office for a half-day are on one line in all eight languages', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  for (const days of [5, 6]) {
    const preferredDates = [{ date: inDays(days), timePreference: 'PM' }];
    await post(request, '/api/tour-schedules', { groupId: made.id, participantName: `Ana ${days}`, preferredDates });
  }
  const asks = page.locator('button:visible:has(use[href$="#CalendarClock"])');
  const areShown = (atLeast: number) => () => expect(asks.nth(atLeast - 1)).toBeVisible();
  expect(await misfits(page, made.shareCode, areShown(2))).toEqual([]);
  await post(page.request, `/api/groups/${made.id}/tour-request`, { date: inDays(5), half: 'PM' });
  expect(await misfits(page, made.shareCode, areShown(1))).toEqual([]);
});

test('on a phone the buttons of bookable times are on one line in all eight languages', async ({ page, request }) => {
  const property = await aProperty(request, { timeZone: 'America/New_York', tourHours });
  const made = await aGroup(request, { propertyId: property.id });
  await completeSetup(page.request, made);
  const firstTime = page.getByRole('listitem').filter({ has: page.locator('button[aria-pressed]') });
  const ask = async () => {
    await firstTime.first().getByRole('button').first().click();
    await expect(page.getByRole('listitem').getByRole('group')).toBeVisible();
  };
  expect(await misfits(page, made.shareCode, ask)).toEqual([]);
});
