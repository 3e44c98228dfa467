import { longDate } from '../../../app/domain/tours';
import { expectAccessible } from '../../support/browser/accessibility';
import { post } from '../../support/browser/api';
import { aGroup, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

test('the point person confirms the best day with one tap, and all members answer it live', { tag: '@main' }, async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const [first, second] = [inDays(5), inDays(6)];
  for (const [participantName, ...preferredDates] of [
    ['Ana', { date: first, timePreference: 'AM' }, { date: second, timePreference: 'PM' }],
    ['Ben', { date: second, timePreference: 'PM' }],
  ]) {
    await post(request, '/api/tour-schedules', { groupId: made.id, participantName, preferredDates });
  }
  const maya = await GroupPage.open(page, made);
  const ana = await GroupPage.open(friend, made);
  await ana.join('Ana');
  await expect(ana.tours.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  const confirmed = ({ tours }: GroupPage) => tours.getByRole('region', { name: 'Tour confirmed' });
  await button(maya.tours, `Confirm ${longDate(second, 'en')}, afternoon`).click();
  for (const group of [maya, ana]) await expect(confirmed(group)).toContainText(`${longDate(second, 'en')}, afternoon`);
  await expect(maya.tours.getByRole('region', { name: 'Best for the group' })).toBeHidden();
  await expect(confirmed(maya).getByRole('list', { name: 'Who can come' })).toHaveText('Not answered yet: Ana');
  await expect(confirmed(maya).getByRole('group', { name: 'Can you come?' })).toBeHidden();

  await friend.getByRole('link', { name: /^Tour .*, afternoon$/ }).click();
  await expect(confirmed(ana)).toBeInViewport();
  const question = confirmed(ana).getByRole('group', { name: 'Can you come?' });
  await button(question, 'No').click();
  await expect(button(question, 'No')).toHaveAttribute('aria-pressed', 'true');
  await expect(confirmed(maya).getByRole('list', { name: 'Who can come' })).toHaveText("Can't come: Ana");

  await button(confirmed(maya), 'Change tour').click();
  const form = maya.tours.getByRole('form', { name: 'Confirm a tour' });
  await form.getByLabel('Time Preference').selectOption('Specific Time');
  await button(form, 'Confirm tour').click();
  await expect(maya.toast('Please choose a time')).toBeVisible();
  await expect(form.getByLabel('Time', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Time', { exact: true })).toHaveAccessibleDescription('Please choose a time');
  await form.getByLabel('Time', { exact: true }).fill('14:30');
  await form.getByLabel('Note (optional)').fill('Meet at the office');
  await button(form, 'Confirm tour').click();
  await expect(button(confirmed(maya), 'Change tour')).toBeFocused();
  await expect(confirmed(ana)).toContainText(`${longDate(second, 'en')}, 2:30 PM`);
  await expect(confirmed(ana)).toContainText('Meet at the office');
  await expect(button(question, 'No')).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(friend);

  await button(confirmed(maya), 'Cancel tour').click();
  await button(maya.page.getByRole('alertdialog'), 'Cancel tour').click();
  for (const group of [maya, ana]) await expect(confirmed(group)).toBeHidden();
  await expect(ana.tours.getByRole('region', { name: 'Best for the group' })).toBeVisible();
});

test('a member who pressed Apply Now is asked on return, a visitor is not, and the group counts who has applied', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  await page.context().route(made.property.applicationUrl, (route) => route.fulfill({ body: 'Apply here' }));
  const [ana, other] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  const question = page.getByRole('dialog', { name: 'Have you applied?' });
  const applyAndComeBack = async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Apply Now' }).click();
    await (await opened).close();
    await page.reload();
  };
  await applyAndComeBack();
  await ana.join('Ana');
  await expect(other.tracker.getByText('0 of 1 applied')).toBeVisible();
  await expect(question).toHaveCount(0);
  await applyAndComeBack();
  await button(question, 'Not yet').click();
  const applied = page.getByRole('switch', { name: "I've applied" });
  await ana.openSheet('Ana');
  await expect(applied).not.toBeChecked();
  await page.keyboard.press('Escape');
  await applyAndComeBack();
  await button(question, 'Yes').click();
  await expect(question).toBeHidden();
  await ana.openSheet('Ana');
  await expect(applied).toBeChecked();
  await expect(other.tracker.getByText('1 of 1 applied')).toBeVisible();
  await expect(other.participant('Ana')).toContainText('Applied');
  // The tick follows the press with the next task, later than `uncheck` looks for it.
  await applied.click();
  await expect(applied).not.toBeChecked();
  await expect(other.tracker.getByText('0 of 1 applied')).toBeVisible();
});
