import type { Page } from '@playwright/test';
import { hourMs } from '../../../contract/values/time';
import { expectAccessible } from '../../support/browser/accessibility';
import { post, put, signIn } from '../../support/browser/api';
import {
  aGroup,
  aParticipant,
  aProperty,
  completeSetup,
  inDays,
  unique,
  uniqueColleague,
} from '../../support/browser/data';
import { breakCall, brokenCall } from '../../support/browser/failing-calls';
import { GroupPage } from '../../support/browser/group-page';
import { Keyboard } from '../../support/browser/keyboard';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

type Request = Parameters<typeof aGroup>[0];

const queue = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** A colleague to whom no other test's groups are assigned. */
const aColleague = () => uniqueColleague('today');

async function aGroupOf(request: Request, assignee: string, changes: object = {}) {
  const group = await aGroup(request, { pointPersonName: unique('Hana'), ...changes });
  await signIn(request);
  await put(request, `/api/groups/${group.id}`, { assignee });
  return group;
}

const ask = (request: Request, groupId: number, question: string) =>
  post<{ id: number }>(request, '/api/public/questions', { groupId, name: 'Riley', question });

/** Ana and Ben are in, and the office has to do their next step. */
async function aGroupToApprove(request: Request, assignee: string) {
  const { id: propertyId } = await aProperty(request, { leaseSteps: [{ name: 'Approved', by: 'office' }] });
  const group = await aGroupOf(request, assignee, { propertyId });
  for (const name of ['Ana', 'Ben']) await aParticipant(request, group.id, { name, interestLevel: 'im_in' });
  return group;
}

async function aGroupReadyToLease(request: Request, assignee: string) {
  const { id: propertyId, units } = await aProperty(request);
  const [unit] = units;
  const group = await aGroupOf(request, assignee, { propertyId, unitId: unit?.id });
  await completeSetup(request, group);
  for (const [at, name] of ['Cy', 'Dee'].entries())
    await aParticipant(request, group.id, { name, interestLevel: 'im_in', roomPreference: unit?.rooms[at]?.id });
  return group;
}

test('a morning in Today, by keyboard only: answer, confirm a tour, approve and take it back, say how it ended', {
  tag: '@main',
}, async ({ page, request }) => {
  test.slow();
  const me = aColleague();
  const asking = await aGroupOf(request, me);
  await ask(request, asking.id, 'Can we paint the walls?');
  const touring = await aGroupOf(request, me);
  for (const participantName of ['Ana', 'Ben'])
    await post(request, '/api/tour-schedules', {
      ...{ groupId: touring.id, participantName },
      preferredDates: [{ date: inDays(5), timePreference: 'AM' }],
    });
  await aGroupToApprove(request, me);
  const ready = await aGroupReadyToLease(request, me);
  await aGroupToApprove(request, me);

  const keyboard = new Keyboard(page);
  await openAsStaff(page, '/admin/today?assignee=me', me);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Today \d/ })).toHaveAttribute('aria-current', 'page');
  await expect(queue(page, 'Approve 2')).toContainText('Approve Ana and Ben');
  await expectAccessible(page);

  await page.keyboard.press('j');
  await expect(queue(page, 'Answer 1').getByRole('listitem')).toBeFocused();
  await page.keyboard.press('Enter');
  const answer = page.getByLabel('Answer', { exact: true });
  await expect(answer).toBeFocused();
  await page.keyboard.type('Yes, in light colors.');
  await keyboard.press(button(page, 'Save Answer'));
  await expect(toast(page, 'Answer saved')).toBeVisible();
  await expect(queue(page, /^Answer/)).toHaveCount(0);

  const tour = queue(page, 'Confirm a tour 1').getByRole('listitem');
  await expect(tour).toContainText('Morning suits 2 of 2');
  await expect(tour).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Tour confirmed')).toBeVisible();
  await expect(queue(page, /^Confirm a tour/)).toHaveCount(0);

  const toApprove = queue(page, 'Approve 2').getByRole('listitem');
  await expect(toApprove.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(toast(page, '“Approved” is done for 2 members.')).toBeVisible();
  await expect(queue(page, 'Approve 1')).toBeVisible();
  await page.keyboard.press('F8');
  await keyboard.press(button(page.getByRole('region', { name: /notification/i }), 'Undo'));
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(queue(page, 'Approve 2')).toBeVisible();

  await keyboard.press(button(queue(page, 'Say how it ended 1'), 'Leased'));
  await keyboard.press(button(page.getByRole('alertdialog', { name: 'Mark this group as leased?' }), 'Mark as leased'));
  await expect(toast(page, `${ready.pointPersonName}'s group has signed a lease.`)).toBeVisible();
  await expect(queue(page, /^Say how it ended/)).toHaveCount(0);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText("Press the row's button");
  // Escape is for the dialog once it has the focus.
  await expect.poll(() => keys.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('Today confirms what a point person planned; a group that missed its tour is asked for another, until that is undone', async ({
  page,
  friend,
  request,
}) => {
  const me = aColleague();
  const made = await aGroupOf(request, me);
  await completeSetup(friend.request, made);
  const plan = { timePreference: 'specific', specificTime: '00:30', note: 'Two cars' };
  await put(friend.request, `/api/groups/${made.id}/tour`, { date: inDays(3), ...plan });
  const maya = await GroupPage.open(friend, made);
  await expect(maya.tours.getByRole('region', { name: 'Tour planned' })).toBeVisible();

  await openAsStaff(page, '/admin/today?assignee=me', me);
  const planned = queue(page, 'Confirm a tour 1').getByRole('listitem');
  await expect(planned).toContainText('Plans 12:30 AM');
  await planned.getByRole('button', { name: /^Confirm/ }).click();
  await expect(toast(page, 'Tour confirmed')).toBeVisible();
  const confirmed = maya.tours.getByRole('region', { name: 'Tour confirmed' });
  await expect(confirmed).toContainText('Two cars');

  await put(request, `/api/groups/${made.id}/tour`, { date: inDays(-1), ...plan });
  await page.reload();
  const earlier = queue(page, 'Earlier tours: how did they go?').getByRole('listitem');
  await button(earlier, 'No-show').click();
  await expect(toast(page, 'No-show')).toBeVisible();
  await expect(earlier).toHaveCount(0);
  await expect(confirmed).toBeHidden();
  await button(page.getByRole('region', { name: /notification/i }), 'Undo').click();
  await expect(earlier).toHaveCount(1);
  await expect(confirmed).toBeVisible();
  await expectAccessible(page);
  await button(earlier, 'Done').click();
  await expect(earlier).toHaveCount(0);
  await expect(confirmed).toBeVisible();

  await page.goto(`/admin/groups/${made.id}`);
  const done = button(page, 'Done');
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  await done.click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(done).toHaveAttribute('aria-pressed', 'false');
});

test('Today reminds a group that decides by tomorrow, once', async ({ page, request }) => {
  const me = aColleague();
  const near = await aGroupReadyToLease(request, me);
  await signIn(request);
  const deadline = new Date(Date.now() + 3 * hourMs).toISOString().slice(0, 16);
  await put(request, `/api/groups/${near.id}`, { decisionDeadline: deadline, timeZone: 'UTC' });
  await openAsStaff(page, '/admin/today?assignee=me', me);
  const deciding = queue(page, 'Decide by tomorrow');
  await expect(deciding).toContainText('2 of 2 in');
  await button(deciding, 'Remind').click();
  await expect(toast(page, '2 members reminded of the steps that are left.')).toBeVisible();
  await expect(button(deciding, 'Remind')).toHaveCount(0);
});

test('nothing waits: Today says so, and shows what waits for the others', async ({ page, request }) => {
  const me = aColleague();
  const group = await aGroupOf(request, me);
  await signIn(request);
  await put(request, `/api/groups/${group.id}/tour`, {
    ...{ date: inDays(3), timePreference: 'specific', specificTime: '10:30' },
  });
  await openAsStaff(page, '/admin/today?assignee=me', me);
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect(page.getByText(/^Next tour: .*10:30 AM\.$/)).toBeVisible();
  await expectAccessible(page);
  await ask(request, group.id, 'Can we paint the walls?');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/admin/today');
  await expect(queue(page, /^Answer/)).toBeVisible();
});

test('the dashboard begins with what waits, which leads to Today', async ({ page, request }) => {
  await ask(request, (await aGroup(request)).id, 'Can we paint the walls?');
  await openAsStaff(page, '/admin');
  await page.getByRole('link', { name: /waiting today/ }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused();
});

test.describe('While calls fail', () => {
  test.use({ expectedErrors: brokenCall });

  test('an answer that is being typed stays while a colleague answers, and while the server fails', async ({
    page,
    request,
  }) => {
    const me = aColleague();
    const group = await aGroupOf(request, me);
    const { id } = await ask(request, group.id, 'Can we paint the walls?');
    await openAsStaff(page, '/admin/today?assignee=me', me);
    await button(queue(page, 'Answer 1'), 'Answer').click();
    const answer = page.getByLabel('Answer', { exact: true });
    await answer.fill('Yes, in light colors.');
    const call = `**/api/questions/${id}`;
    await breakCall(page, call, 'PUT');
    await button(page, 'Save Answer').click();
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(answer).toHaveValue('Yes, in light colors.');
    await page.unroute(call);
    await signIn(request);
    await put(request, `/api/questions/${id}`, { answer: 'Ask us first.' });
    await button(page, 'Save Answer').click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this answer' });
    await expect(dialog).toBeVisible();
    await button(dialog, 'Overwrite').click();
    await expect(toast(page, 'Answer saved')).toBeVisible();
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  });
});
