import { longDate } from '../../../../app/domain/tours';
import { expectAccessible } from '../../../support/browser/accessibility';
import { post, put, signIn } from '../../../support/browser/api';
import { aGroup, completeSetup, inDays, uniqueColleague } from '../../../support/browser/data';
import { GroupPage } from '../../../support/browser/group-page';
import { openAsStaff, toast } from '../../../support/browser/staff-pages';
import { button, expect, test } from '../../../support/browser/test';

test('the point person asks the office for the best half-day, the office gives it an hour, and members answer it live', {
  tag: '@main',
}, async ({ page, friend, request, browser }) => {
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
  await expect(ana.tours.getByRole('button', { name: /^Ask the office/ })).toHaveCount(0);

  const asked = ({ tours }: GroupPage) => tours.getByRole('region', { name: 'Asked the leasing office for' });
  const askForBest = maya.tours.getByRole('button', { name: `Ask the office for ${longDate(second, 'en')} afternoon` });
  await askForBest.click();
  for (const group of [maya, ana]) await expect(asked(group)).toContainText(`${longDate(second, 'en')}, afternoon`);
  await expect(asked(ana).getByRole('button')).toHaveCount(0);
  await button(asked(maya), 'Take back the request').click();
  for (const group of [maya, ana]) await expect(asked(group)).toBeHidden();
  await askForBest.click();
  await expect(asked(ana)).toBeVisible();

  const office = await browser.newPage();
  await signIn(request);
  const me = uniqueColleague('tours');
  await put(request, `/api/groups/${made.id}`, { assignee: me });
  await openAsStaff(office, '/admin/today?assignee=me', me);
  const row = office.getByRole('region', { name: 'Confirm a tour 1' }).getByRole('listitem');
  await expect(row).toContainText('Asks for the afternoon · suits 2 of 2');
  await button(row, 'Another time').click();
  const form = row.getByRole('form', { name: 'Another time' });
  await form.getByLabel('Time', { exact: true }).fill('16:15');
  await form.getByLabel('Meeting place (optional)').fill('Lobby');
  await button(form, 'Confirm tour').click();
  await expect(toast(office, 'Tour confirmed')).toBeVisible();
  await office.close();

  const confirmed = ({ tours }: GroupPage) => tours.getByRole('region', { name: 'Tour confirmed' });
  for (const group of [maya, ana]) {
    await expect(confirmed(group)).toContainText(`${longDate(second, 'en')}, 4:15 PM`);
    await expect(confirmed(group)).toContainText('Meet at: Lobby');
    await expect(asked(group)).toBeHidden();
  }
  await expect(maya.tours.getByRole('region', { name: 'Best for the group' })).toBeHidden();
  await expect(confirmed(maya).getByRole('list', { name: 'Who can come' })).toHaveText('Not answered yet: Ana');
  await expect(confirmed(maya).getByRole('group', { name: 'Can you come?' })).toBeHidden();

  await friend.getByRole('link', { name: /^Tour .*, 4:15 PM$/ }).click();
  await expect(confirmed(ana)).toBeInViewport();
  const question = confirmed(ana).getByRole('group', { name: 'Can you come?' });
  await button(question, 'No').click();
  await expect(button(question, 'No')).toHaveAttribute('aria-pressed', 'true');
  await expect(confirmed(maya).getByRole('list', { name: 'Who can come' })).toHaveText("Can't come: Ana");

  await button(confirmed(maya), 'Change tour').click();
  const plan = maya.tours.getByRole('form', { name: 'Plan a tour' });
  await plan.getByLabel('Time', { exact: true }).fill('');
  await button(plan, 'Save tour').click();
  await expect(maya.toast('Please choose a time')).toBeVisible();
  await expect(plan.getByLabel('Time', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(plan.getByLabel('Time', { exact: true })).toHaveAccessibleDescription('Please choose a time');
  await plan.getByLabel('Time', { exact: true }).fill('14:30');
  await plan.getByLabel('Note (optional)').fill('Bring an ID');
  await button(plan, 'Save tour').click();
  const planned = ({ tours }: GroupPage) => tours.getByRole('region', { name: 'Tour planned' });
  await expect(button(planned(maya), 'Change tour')).toBeFocused();
  await expect(planned(ana)).toContainText(`${longDate(second, 'en')}, 2:30 PM`);
  await expect(planned(ana)).toContainText('Bring an ID');
  await expect(button(planned(ana), 'No')).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(friend);

  await button(planned(maya), 'Cancel tour').click();
  await button(maya.page.getByRole('alertdialog'), 'Cancel tour').click();
  for (const group of [maya, ana]) await expect(planned(group)).toBeHidden();
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
