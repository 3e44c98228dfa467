import { longDate } from '../../../../app/domain/tours';
import { expectAccessible } from '../../../support/browser/accessibility';
import { post } from '../../../support/browser/api';
import { aGroup, inDays } from '../../../support/browser/data';
import { breakCall, brokenCall } from '../../../support/browser/failing-calls';
import { GroupPage } from '../../../support/browser/group-page';
import { button, expect, test } from '../../../support/browser/test';

test('a member taps half-days, which are saved at once, counted for all, and undone in place', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const [first, second] = [longDate(inDays(3), 'en'), longDate(inDays(4), 'en')];
  const [ana, ben] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  await ana.join('Ana');
  await ana.halfDay(first, 'morning').click();
  await expect(ana.toast('Schedule Updated!')).toBeVisible();
  await expect(ana.halfDay(first, 'morning')).toHaveAttribute('aria-pressed', 'true');
  await expect(ana.tours.getByText('1 of 3 chosen · Saved')).toBeVisible();
  await expect(ben.halfDay(first, 'morning')).toHaveAccessibleName(`${first}, morning: 1 can come`);

  await ben.halfDay(first, 'morning').click();
  await expect(ben.toast('Please enter your name')).toBeVisible();
  await expect(ben.tours.getByLabel('Your Name')).toBeFocused();
  await ben.tours.getByLabel('Your Name').fill('Ben');
  await ben.halfDay(first, 'morning').click();
  await expect(ana.halfDay(first, 'morning')).toHaveAccessibleName(`${first}, morning: 2 can come`);

  await ana.halfDay(first, 'afternoon').click();
  await ana.halfDay(second, 'afternoon').click();
  await expect(ana.tours.getByText('3 of 3 chosen · Saved')).toBeVisible();
  await ana.halfDay(second, 'morning').click();
  await expect(ana.tours.getByText("You've chosen 3. Remove one first.")).toBeVisible();
  await expect(ana.tours.getByRole('button', { name: 'Add a specific time' })).toHaveCount(0);
  await ana.halfDay(second, 'afternoon').click();
  await expect(ana.tours.getByText('2 of 3 chosen · Saved')).toBeVisible();
  await ana.tours.getByRole('button', { name: 'Undo' }).click();
  await expect(ana.halfDay(second, 'afternoon')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await page.reload();
  await expect(ana.halfDay(second, 'afternoon')).toHaveAttribute('aria-pressed', 'true');
  for (const chosen of [
    ana.halfDay(first, 'morning'),
    ana.halfDay(first, 'afternoon'),
    ana.halfDay(second, 'afternoon'),
  ])
    await chosen.click();
  await expect(ana.tours.getByText('0 of 3 chosen · Saved')).toBeVisible();
  await expect(ana.tours.getByRole('heading', { name: 'Group Tour Preferences (1 participant)' })).toBeVisible();
});

test.describe('while saving fails', () => {
  test.use({ expectedErrors: brokenCall });

  test('a half-day is shown as it is saved, and can be tried again', async ({ page, request }) => {
    const ana = await GroupPage.open(page, await aGroup(request));
    await ana.join('Ana');
    const morning = ana.halfDay(longDate(inDays(3), 'en'), 'morning');
    await breakCall(page, '**/api/tour-schedules', 'POST');
    await morning.click();
    await expect(ana.tours.getByText('0 of 3 chosen · Not saved')).toBeVisible();
    await expect(morning).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/api/tour-schedules');
    await ana.tours.getByRole('button', { name: 'Try again' }).click();
    await expect(ana.tours.getByText('1 of 3 chosen · Saved')).toBeVisible();
    await expect(morning).toHaveAttribute('aria-pressed', 'true');
  });
});

test('date and time fields are wide enough for their text and icon, also at 320 px', async ({ page, request }) => {
  const made = await aGroup(request);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const group = await GroupPage.open(page, made);
    await group.arriveAt('tour');
    await group.typeTourDates();
    for (const field of [group.tours.getByLabel('Date', { exact: true }), group.tours.getByLabel('Time Preference')])
      expect((await field.boundingBox())?.width).toBeGreaterThanOrEqual(176);
    await button(group.tours, 'Cancel').click();
  }
});

test('dates added while others are being sent stay', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  const { tours } = group;
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/tour-schedules', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await tours.getByLabel('Your Name').fill('Ana Lima');
  await group.typeTourDates();
  await tours.getByLabel('Date', { exact: true }).fill(inDays(7));
  await tours.getByRole('button', { name: 'Submit Schedule' }).click();
  await tours.getByRole('button', { name: 'Add Date' }).click();
  await tours.getByLabel('Date', { exact: true }).nth(1).fill(inDays(8));
  answered.resolve();
  await expect(group.toast('Schedule Updated!')).toBeVisible();
  await expect(tours.getByLabel('Date', { exact: true }).nth(1)).toHaveValue(inDays(8));
  await tours.getByRole('button', { name: 'Cancel' }).click();
  await expect(tours.getByRole('button', { name: 'Edit Schedule' })).toBeVisible();
});

test('a visitor proposes dates, sees them, and edits them', { tag: '@main' }, async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  const { tours } = group;
  await expect(tours.getByText('No tour schedules yet.')).toBeVisible();
  await expect(tours.getByText('Be the first to submit your preferred tour dates!')).toBeVisible();
  await tours.getByLabel('Your Name').fill('Ana Lima');
  await group.typeTourDates();
  await expect(tours.getByRole('button', { name: 'Remove date 1' })).toBeDisabled();
  await tours.getByRole('button', { name: 'Add Date' }).click();
  await tours.getByRole('button', { name: 'Add Date' }).click();
  await expect(tours.getByRole('button', { name: 'Add Date' })).toBeDisabled();

  const row = (number: number) => tours.getByRole('group', { name: `Date ${number}`, exact: true });
  const time = row(3).getByLabel('Time', { exact: true });
  const [first, second, third] = [inDays(7), inDays(8), inDays(9)];
  await row(1).getByLabel('Date', { exact: true }).fill(first);
  await row(2).getByLabel('Date', { exact: true }).fill(second);
  await row(2).getByLabel('Time Preference').selectOption('Afternoon (PM)');
  await row(3).getByLabel('Date', { exact: true }).fill(third);
  await expect(time).toBeHidden();
  await row(3).getByLabel('Time Preference').selectOption('Specific Time');
  await time.fill('14:30');
  await tours.getByRole('button', { name: 'Submit Schedule' }).click();

  await expect(group.toast('Schedule Updated!')).toBeVisible();
  await expect(group.toast('Your tour preferences have been saved.')).toBeVisible();
  const own = tours.getByRole('region', { name: 'Your Tour Preferences' });
  await expect(own.getByText('Saved', { exact: true })).toBeVisible();
  await expect(tours.getByRole('heading', { name: 'Group Tour Preferences (1 participant)' })).toBeVisible();
  const mine = tours.getByRole('list', { name: 'Group Tour Preferences' }).getByRole('listitem').first();
  await expect(mine).toContainText('Ana Lima');
  await expect(mine).toContainText('3 dates');
  await expect(mine).toContainText(`${longDate(first, 'en')}morning`);
  await expect(mine).toContainText(`${longDate(second, 'en')}afternoon`);
  await expect(mine).toContainText(`${longDate(third, 'en')}2:30 PM`);

  await page.reload();
  await tours.getByRole('button', { name: 'Edit Schedule' }).click();
  await expect(tours.getByLabel('Your Name')).toHaveValue('Ana Lima');
  await expect(tours.getByLabel('Your Name')).toHaveAttribute('readonly');
  await tours.getByRole('button', { name: 'Remove date 2' }).click();
  await tours.getByRole('button', { name: 'Remove date 2' }).click();
  await expect(tours.getByRole('button', { name: 'Remove date 1' })).toBeDisabled();
  await tours.getByRole('button', { name: 'Cancel' }).click();
  await expect(tours.getByRole('button', { name: 'Edit Schedule' })).toBeFocused();
  await expect(mine).toContainText('3 dates');

  await tours.getByRole('button', { name: 'Edit Schedule' }).click();
  await tours.getByRole('button', { name: 'Remove date 2' }).click();
  await tours.getByRole('button', { name: 'Remove date 2' }).click();
  await tours.getByRole('button', { name: 'Update Schedule' }).click();
  await expect(mine).toContainText('1 date');
  await expect(tours.getByRole('heading', { name: 'Your Tour Preferences' })).toBeVisible();
});

test('a new date input accepts all digits of a year that is typed at once', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  const { tours } = group;
  await group.typeTourDates();
  const earliest = await tours.getByRole('button', { name: 'Add Date' }).evaluate(async (add: HTMLElement) => {
    add.click();
    // React answers a click before the next task, in which the first key could arrive.
    await Promise.resolve();
    return [...document.querySelectorAll<HTMLInputElement>('input[type=date]')].map(({ min }) => min);
  });
  expect(earliest).toHaveLength(2);
  expect(earliest).not.toContain('');
});

test('a schedule needs a date and a name', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  const { tours } = group;
  await group.typeTourDates();
  await tours.getByRole('button', { name: 'Submit Schedule' }).click();
  await expect(group.toast('Please select at least one date')).toBeVisible();
  await tours.getByLabel('Date', { exact: true }).fill(inDays(3));
  await tours.getByRole('button', { name: 'Submit Schedule' }).click();
  await expect(group.toast('Please enter your name')).toBeVisible();

  await tours.getByLabel('Date', { exact: true }).fill(inDays(-3));
  await tours.getByLabel('Your Name').fill('Ana');
  await tours.getByRole('button', { name: 'Submit Schedule' }).click();
  await expect(tours.getByText('No tour schedules yet.')).toBeVisible();
  await expect(tours.getByLabel('Date', { exact: true })).toHaveJSProperty('validity.rangeUnderflow', true);
});

test('a member finds their schedule, and a name in use asks first', async ({ page, request }) => {
  const made = await aGroup(request);
  const preferredDates = [{ date: inDays(5), timePreference: 'AM' }];
  await post(request, '/api/tour-schedules', { groupId: made.id, participantName: 'Ana', preferredDates });
  const group = await GroupPage.open(page, made);
  await group.tours.getByLabel('Your Name').fill('ana');
  await group.tours.getByRole('button', { name: 'Yes, this is me' }).click();
  await expect(group.tours.getByRole('heading', { name: 'Your Tour Preferences' })).toBeVisible();
  await expect(group.chat.getByText('Chatting as Ana')).toBeVisible();
});

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('dates stay the days that were chosen', async ({ page, request }) => {
      const group = await GroupPage.open(page, await aGroup(request));
      await group.tours.getByLabel('Your Name').fill('Ana');
      await group.typeTourDates();
      const date = inDays(30);
      await group.tours.getByLabel('Date', { exact: true }).fill(date);
      await group.tours.getByRole('button', { name: 'Submit Schedule' }).click();
      await expect(group.tours.getByText(longDate(date, 'en')).first()).toBeVisible();
      const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
      await group.tours.getByRole('button', { name: 'Edit Schedule' }).click();
      await expect(group.tours.getByLabel('Date', { exact: true })).toHaveAttribute('min', today);
    });
  });
}
