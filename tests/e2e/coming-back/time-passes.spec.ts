import { post, put, signIn } from '../../support/browser/api';
import { aGroup, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

test.use({ timezoneId: 'UTC' });

/** So many minutes from now, as a date-time input takes it. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);

test('the deadline passes while the page is open: the page says so, and drafts stay', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(request, made, { decisionDeadline: inMinutes(90), timeZone: 'UTC' });
  await page.clock.install();
  const group = await GroupPage.open(page, made);
  const form = await group.beginToJoin('Ana');
  await expect(group.tracker.getByText(/1 hour/)).toBeVisible();
  await page.clock.fastForward('02:00:00');
  await expect(group.tracker.getByText('Deadline Passed')).toBeVisible();
  await expect(form.getByLabel('Your Name *')).toHaveValue('Ana');
});

test('midnight passes while the page is open: the past day disappears from tour planning', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  const preferredDates = [0, 1].map((days) => ({ date: inDays(days), timePreference: 'AM' }));
  await post(request, '/api/tour-schedules', { groupId: made.id, participantName: 'Bo', preferredDates });
  await page.clock.install({ time: `${inDays(0)}T23:58:00Z` });
  const group = await GroupPage.open(page, made);
  const day = group.tours.getByLabel('Date', { exact: true });
  await group.typeTourDates();
  await day.fill(inDays(3));
  await expect(button(group.tours, 'Add this day')).toHaveCount(2);
  await page.clock.fastForward('05:00');
  await expect(button(group.tours, 'Add this day')).toHaveCount(1);
  await expect(day).toHaveAttribute('min', inDays(1));
  await expect(day).toHaveValue(inDays(3));
});

test('after the deadline the point person can still save the other fields they changed', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  await signIn(request);
  await put(request, `/api/groups/${made.id}`, { decisionDeadline: inMinutes(-2), timeZone: 'UTC' });
  const group = await GroupPage.open(page, made);
  await expect(group.tracker.getByText('Deadline Passed')).toBeVisible();
  await button(group.section('Point Person'), 'Manage group').click();
  const sheet = group.section('Manage group');
  await sheet.getByLabel('Bio').fill('Third year, quiet.');
  await button(sheet, 'Save').click();
  await expect(group.toast('The group was updated.')).toBeVisible();
  await expect(group.section('Point Person').getByText('Third year, quiet.')).toBeVisible();

  await sheet.getByLabel('Decision Deadline').fill(inMinutes(-60));
  await button(sheet, 'Save').click();
  await expect(sheet.getByText('Please choose a decision deadline in the future')).toBeVisible();
});

test('minutes pass while the point person types the deadline: its digits stay', async ({ page, request }) => {
  const made = await aGroup(request);
  await page.clock.install();
  await page.goto(`/admin-setup/${made.adminSetupToken}`);
  const deadline = page.getByLabel('Decision Deadline');
  await expect(deadline).toBeEnabled();
  await deadline.click({ position: { x: 16, y: 16 } });
  await page.keyboard.type('120120');
  await page.clock.fastForward('02:00');
  await page.keyboard.type('99');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0600PM');
  await expect(deadline).toHaveValue('2099-12-01T18:00');
});
