import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { post, put } from '../../support/browser/api';
import { copiedLink } from '../../support/browser/clipboard';
import { aGroup, aParticipant, aProperty, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });

const units = [
  {
    ...{ name: '2x2', bedrooms: 2, bathrooms: 2, sqft: 900 },
    rooms: [
      { name: 'Room A', monthlyRate: 130_000 },
      { name: 'Room B', monthlyRate: 120_000 },
    ],
  },
];

const nextOf = (page: Page) => page.getByRole('region', { name: 'Next' });

/** The filled buttons in the window: there is one thing to do first. */
const filledButtons = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('a, button')].filter((control) => {
        const { top, bottom, width } = control.getBoundingClientRect();
        const isInWindow = width > 0 && bottom > 0 && top < innerHeight;
        return isInWindow && control.classList.contains('bg-accent') && control.checkVisibility();
      }).length,
  );

/** Opens the page as this browser's member or point person does on a later visit. */
async function comeBack(page: Page, made: { shareCode: string }, language = 'en'): Promise<GroupPage> {
  await page.goto(`/?lang=${language}`);
  await page.goto(`/group/${made.shareCode}`);
  return new GroupPage(page);
}

test('the point person asks for a tour, settles rooms, reminds and invites', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const property = await aProperty(request, { units });
  const made = await aGroup(request, { propertyId: property.id, unitId: property.units[0]?.id });
  await completeSetup(page.request, made);
  const roomPreference = property.units[0]?.rooms.find(({ name }) => name === 'Room A')?.id;
  const [ben, cy] = [
    await aParticipant(request, made.id, { name: 'Ben', interestLevel: 'im_in', roomPreference }),
    await aParticipant(request, made.id, { name: 'Cy', interestLevel: 'im_in', roomPreference }),
  ];
  for (const { name } of [ben, cy]) {
    const preferredDates = [{ date: inDays(5), timePreference: 'AM' }];
    await post(request, '/api/tour-schedules', { groupId: made.id, participantName: name, preferredDates });
  }
  await GroupPage.open(page, made);
  const lead = await comeBack(page, made);
  const next = nextOf(page);
  await expect(next).toContainText('Works for 2 of 2');
  expect(await filledButtons(page)).toBe(1);
  await expectAccessible(page);
  await next.getByRole('button', { name: /^Ask the office for/ }).tap();
  await expect(lead.toast('The leasing office has been asked')).toBeVisible();

  await expect(next).toContainText('Decide who gets which room');
  await button(next, 'Not now').tap();
  await expect(next).toContainText('Remind Ben and Cy');
  await button(next, 'Remind').tap();
  await expect(lead.toast("2 members were reminded of what's left to do.")).toBeVisible();
  // The group has as many members as beds, so no one is invited.
  await expect(next).toBeHidden();
  await page.reload();
  await expect(lead.participant('Ben')).toBeVisible();
  await expect(next).toBeHidden();

  await put(request, `/api/participants/${cy.id}`, { interestLevel: 'im_out' });
  await expect(next).toContainText('Invite roommates');
  expect(await filledButtons(page)).toBe(1);
});

/** As Safari does for what was not pressed a moment ago. Gives the function that ends it. */
const refuseToCopy = (page: Page) =>
  page.evaluateHandle(() => {
    const refused = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.defineProperty(navigator.clipboard, 'writeText', { value: refused, configurable: true });
    return () => void Reflect.deleteProperty(navigator.clipboard, 'writeText');
  });

test('a member puts off dates, keeps a room that someone else wants too, applies as all beds are taken, and asks a guarantor with a link that stays if it cannot be copied', async ({
  page,
  request,
}) => {
  const property = await aProperty(request, { units });
  const made = await aGroup(request, { propertyId: property.id, unitId: property.units[0]?.id });
  const roomPreference = property.units[0]?.rooms.find(({ name }) => name === 'Room A')?.id;
  await aParticipant(request, made.id, { name: 'Cy', interestLevel: 'interested', roomPreference });
  const me = await aParticipant(page.request, made.id, { name: 'Ben', interestLevel: 'im_in', roomPreference });
  await GroupPage.open(page, made);
  await comeBack(page, made);
  const next = nextOf(page);
  await expect(next).toContainText('Add your tour dates');
  await button(next, 'Not yet').tap();
  await expect(button(next, 'Take Room B instead')).toBeVisible();
  expect(await filledButtons(page)).toBe(1);
  await button(next, 'Keep Room A').tap();

  await expect(next).toContainText('Apply at Birch Hall');
  await expect(next.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', property.applicationUrl);
  expect(await filledButtons(page)).toBe(1);
  await expect(button(next, 'Not yet')).toBeVisible();
  await button(next, "I've applied").tap();
  await expect(next).toContainText('Ask your guarantor');
  const copying = await refuseToCopy(page);
  await button(next, 'Send link').tap();
  await expect(next.getByRole('status')).toContainText(/copy it yourself: http\S+\/guarantor#token=\S+$/);
  expect(await filledButtons(page)).toBe(1);
  await copying.evaluate((allow) => allow());
  await copiedLink(page, '/guarantor#token=', () => button(next, 'Send link').tap());
  await expect(next).toBeHidden();

  // Another clash: the kept room is asked about again.
  await aParticipant(request, made.id, { name: 'Dee', interestLevel: 'interested', roomPreference });
  await expect(button(next, 'Take Room B instead')).toBeVisible();
  await put(request, `/api/participants/${me.id}`, { roomPreference: null });
  await expect(next).toBeHidden();
});

test('in Arabic, the card says what to do and fits', async ({ page, request }) => {
  const made = await aGroup(request);
  await aParticipant(page.request, made.id, { name: 'Ben', interestLevel: 'im_in' });
  await GroupPage.open(page, made);
  await comeBack(page, made, 'ar');
  const next = page.getByRole('region', { name: 'التالي' });
  await expect(next).toContainText('إضافة مواعيدك للجولة');
  await expectAccessible(page);
  expect(await filledButtons(page)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
