import type { Page } from '@playwright/test';
import { longDate } from '../../../app/domain/tours';
import { type Language, traits } from '../../../texts/languages';
import { chatTexts } from '../../../texts/sentences/chat';
import { dateTexts } from '../../../texts/sentences/dates';
import { movingInTexts } from '../../../texts/sentences/group';
import { guarantorTexts } from '../../../texts/sentences/guarantor';
import { entryTexts, levelTexts, nextStepTexts, trackerTexts } from '../../../texts/sentences/interest';
import { leaseStepTexts } from '../../../texts/sentences/lease-steps';
import { tourFormTexts } from '../../../texts/sentences/tours';
import { expectAccessible } from '../../support/browser/accessibility';
import { post, put, signIn } from '../../support/browser/api';
import { copiedLink } from '../../support/browser/clipboard';
import { aGroup, aParticipant, completeSetup, inDays } from '../../support/browser/data';
import { overflowingElements } from '../../support/browser/layout';
import { button, expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';
import { loadLanguage } from '../../support/languages/load-language';

// A student's and a parent's way on a phone, in a language from the left and one from the right.

const phone = { width: 390, height: 844 };

test.use({ viewport: phone, hasTouch: true, isMobile: true, permissions: ['clipboard-read', 'clipboard-write'] });

/** Opens a group on a device that reads the language. */
async function open(page: Page, { shareCode }: { shareCode: string }, language: Language): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(`/?lang=${language}`);
  await page.goto(`/group/${shareCode}`);
  const live = page.locator('#chat').getByText(chatTexts(language)('live'), { exact: true });
  await expect(live).toBeAttached();
  await expectToFit(page, language);
}

async function expectToFit(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', traits[language].direction);
  expect(await overflowingElements(page)).toEqual([]);
}

const nextOf = (page: Page, language: Language) =>
  page.getByRole('region', { name: nextStepTexts(language)('title'), exact: true });

loadLanguage('ar');

const readers: { language: Language; name: string }[] = [
  { language: 'en', name: 'Ben Sato' },
  { language: 'ar', name: 'نور الهاشمي' },
];

for (const { language, name } of readers) {
  test(`a student joins, and the point person asks the office for a tour, in ${language}`, async ({
    page,
    friend,
    request,
  }) => {
    const made = await aGroup(request);
    await completeSetup(page.request, made);
    const [next, tours, dates] = [nextStepTexts(language), tourFormTexts(language), dateTexts(language)];
    await open(friend, made, language);
    await button(friend, trackerTexts(language)('join')).click();
    const form = friend.getByRole('form', { name: entryTexts(language)('join') });
    await form.getByLabel(entryTexts(language)('yourName')).fill(name);
    await form.getByRole('radio', { name: levelTexts(language)('im_in'), exact: true }).check();
    await button(form, entryTexts(language)('join')).click();
    const row = friend.getByRole('list', { name: trackerTexts(language)('members') }).getByRole('listitem');
    await expect(row.filter({ hasText: name })).toContainText(levelTexts(language)('im_in'));
    await expectToFit(friend, language);

    const day = inDays(7);
    const preferredDates = [{ date: day, timePreference: 'PM' }];
    await post(request, '/api/tour-schedules', { groupId: made.id, participantName: name, preferredDates });
    await open(page, made, language);
    await expect(nextOf(page, language)).toContainText(next('worksFor', { n: 1, total: 1 }));
    await expectAccessible(page);
    await nextOf(page, language)
      .getByRole('button', { name: tours('requestSlot', { day: longDate(day, language), half: dates('PM') }) })
      .tap();
    await expect(page.getByText(tours('requested'), { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await signIn(request);
    await put(request, `/api/groups/${made.id}/tour`, { date: day, timePreference: 'PM' });

    await expect(nextOf(friend, language)).toContainText(longDate(day, language));
    await expectToFit(friend, language);
    await button(nextOf(friend, language), tours('yes')).click();
    await expect(nextOf(friend, language)).not.toContainText(next('canYouCome'));
  });

  test(`a student signs, the group leases, and the page says who lives where, in ${language}`, async ({
    page,
    request,
  }) => {
    const made = await aGroup(request);
    const [unit] = made.property.units;
    const [next, movingIn] = [nextStepTexts(language), movingInTexts(language)];
    const roomPreference = unit?.rooms.find((room) => room.name === 'Room A')?.id;
    const ben = await aParticipant(page.request, made.id, { name, interestLevel: 'im_in', roomPreference });
    // It is time to apply once there are as many members as beds.
    for (const other of ['Ana Lima', 'Cy Reed', 'Dee Wu'])
      await aParticipant(request, made.id, { name: other, interestLevel: 'interested' });
    await open(page, made, language);
    await expect(nextOf(page, language)).toContainText(next('addDates'));
    await button(nextOf(page, language), next('notYet')).tap();
    await expect(nextOf(page, language)).toContainText(next('apply', { property: 'Birch Hall' }));
    await button(nextOf(page, language), next('haveApplied')).tap();
    await expect(nextOf(page, language)).toContainText(next('askGuarantor'));
    for (const step of made.property.leaseSteps.filter(({ by }) => by !== 'member')) {
      await put(request, `/api/participants/${ben.id}/steps/${step.id}`, { done: true });
    }
    await button(nextOf(page, language), next('haveSigned')).tap();
    await expect(nextOf(page, language).getByText(next('sign'))).toBeHidden();
    await put(request, `/api/groups/${made.id}`, { outcome: 'leased' });

    const home = page.getByRole('region', { name: movingIn('title') });
    await expect(home.getByRole('listitem').filter({ hasText: name })).toContainText(/\$1,399(?!\.)/);
    await expect(home).toContainText(movingIn('allSigned'));
    await expect(nextOf(page, language)).toBeHidden();
    await expectAccessible(page);
    await expectToFit(page, language);
  });

  test(`a student sends the link, and a parent confirms as guarantor, in ${language}`, async ({
    page,
    friend,
    request,
  }) => {
    const made = await aGroup(request);
    const ben = await aParticipant(page.request, made.id, { name, interestLevel: 'im_in' });
    const [next, guarantor, steps] = [nextStepTexts(language), guarantorTexts(language), leaseStepTexts(language)];
    const applied = made.property.leaseSteps.find((step) => step.name === 'Applied');
    await put(page.request, `/api/participants/${ben.id}/steps/${applied?.id}`, { done: true });
    await open(page, made, language);
    const sendLink = button(nextOf(page, language), next('sendLink'));
    const link = await copiedLink(page, '/guarantor#token=', () => sendLink.tap());

    await friend.setViewportSize(phone);
    await friend.goto(`/?lang=${language}`);
    await friend.goto(link);
    await waitForHydration(friend);
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(guarantor('title', { name }));
    await expectAccessible(friend);
    await expectToFit(friend, language);
    await friend.getByRole('checkbox', { name: guarantor('haveSigned') }).check();
    await expect(friend.getByText(guarantor('thanks'))).toBeVisible();

    await page.locator('#lease summary').tap();
    const done = page
      .locator('#lease')
      .getByRole('group', { name: steps('own') })
      .getByRole('listitem');
    await expect(done.filter({ hasText: steps('byGuarantor') })).toContainText(steps('stepDone'));
    await expectToFit(page, language);
  });
}
