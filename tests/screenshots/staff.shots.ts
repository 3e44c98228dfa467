import type { Page } from '@playwright/test';
import { post, put } from '../support/browser/api';
import { aGroup, aParticipant, aProperty, completeSetup, inDays, unique } from '../support/browser/data';
import { breakCall, refuseCall } from '../support/browser/failing-calls';
import { GroupAdminsPage } from '../support/browser/group-admins-page';
import { loadWithoutData, loadWithoutSession } from '../support/browser/navigation';
import { goToDashboard, openAsStaff, toast } from '../support/browser/staff-pages';
import { expect, test } from '../support/browser/test';
import { waitForHydration } from '../support/browser/wait-for-hydration';
import { shoot, shootAll } from './shoot';

test.use({ expectedErrors: [/404|401|403|50\d|ApiError|Error:/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Answers a call with a list of nothing, or never. */
const answerNothing = (page: Page, path: string | RegExp) => page.route(path, (route) => route.fulfill({ json: [] }));
const neverAnswer = (page: Page, path: string | RegExp) => page.route(path, () => new Promise(() => undefined));

test('signing in', async ({ page }) => {
  await page.goto('/admin-login');
  await shoot(page, 'sign-in');
  await page.goto('/access-denied');
  await shoot(page, 'access-denied');
});

test('dashboard', async ({ page }) => {
  await openAsStaff(page, '/admin');
  await expect(page.getByRole('article').first()).toBeVisible();
  await shootAll(page, 'dashboard');
  const form = page.getByRole('region', { name: 'Create Group for Point Person' });
  await form.getByRole('button', { name: 'Create Group & Send Setup Link' }).click();
  await expect(form.getByText('Please select a property')).toBeVisible();
  await shoot(page, 'create-group-refused');
  await page.getByRole('article').first().getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot(page, 'delete-property');
});

test('creating a group', async ({ page, request }) => {
  await aProperty(request);
  await openAsStaff(page, '/admin');
  const form = page.getByRole('region', { name: 'Create Group for Point Person' });
  await form.getByLabel('Property').selectOption({ index: 1 });
  await form.getByLabel('Unit Type').selectOption({ index: 1 });
  await form.getByLabel('Point Person Name').fill('Jordan Ellis');
  await form.getByLabel('Point Person Email').fill('jordan@example.org');
  await neverAnswer(page, '**/api/admin-groups');
  await form.getByRole('button', { name: 'Create Group & Send Setup Link' }).click();
  await expect(form.getByRole('button', { name: 'Creating...' })).toBeVisible();
  await shootAll(page, 'create-group-busy');
});

test('a created group', async ({ page }) => {
  await openAsStaff(page, '/admin');
  const form = page.getByRole('region', { name: 'Create Group for Point Person' });
  await form.getByLabel('Property').selectOption({ index: 1 });
  await form.getByLabel('Point Person Name').fill('Jordan Ellis');
  await form.getByLabel('Point Person Email').fill('jordan@example.org');
  await form.getByRole('button', { name: 'Create Group & Send Setup Link' }).click();
  await expect(page.getByText("Jordan Ellis's group is ready.")).toBeVisible();
  await shootAll(page, 'group-created');
});

test('a dashboard without properties, loading, and failed', async ({ page }) => {
  await openAsStaff(page, '/admin/groups');
  await loadWithoutData(page, '/admin');
  await answerNothing(page, '**/api/properties');
  await goToDashboard(page);
  await expect(page.getByText('No properties yet')).toBeVisible();
  await shootAll(page, 'dashboard-empty');

  await openAsStaff(page, '/admin/groups');
  await refuseCall(page, '**/api/properties', 'GET', "Something on our end isn't responding.");
  await goToDashboard(page);
  await expect(page.getByText("The properties couldn't be loaded")).toBeVisible();
  await shootAll(page, 'dashboard-failed');

  await openAsStaff(page, '/admin/groups');
  await neverAnswer(page, '**/api/properties');
  await goToDashboard(page);
  await shootAll(page, 'dashboard-loading');
});

test('today, with nothing, loading, and failed', async ({ page, request }) => {
  const group = await aGroup(request, { pointPersonName: unique('Priya Raman') });
  await post(request, '/api/public/questions', { groupId: group.id, name: 'Sam', question: 'Is there a bike room?' });
  await put(request, `/api/groups/${group.id}`, { assignee: 'priya@example.com' });
  await openAsStaff(page, '/admin/today');
  await expect(page.getByRole('heading', { name: /^Answer/ })).toBeVisible();
  await shootAll(page, 'today');
  await button(page, 'Answer').first().click();
  await page.getByLabel('Answer', { exact: true }).fill('Yes, in the cellar.');
  await shootAll(page, 'today-answer');
  await openAsStaff(page, '/admin/today?assignee=me', 'nobody@example.com');
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await shootAll(page, 'today-empty');

  await refuseCall(page, '**/api/today*', 'GET', "Something on our end isn't responding.");
  await openAsStaff(page, '/admin/agenda');
  await loadWithoutData(page, '/admin/today');
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText("The list couldn't be loaded")).toBeVisible();
  await shootAll(page, 'today-failed');
});

test('groups', async ({ page, request }) => {
  const name = unique('Priya Raman');
  const group = await aGroup(request, { pointPersonName: name, pointPersonEmail: 'priya@example.org' });
  await completeSetup(request, group, { decisionDeadline: '2030-05-01T18:00', timeZone: 'America/New_York' });
  const ask = (question: string) =>
    post<{ id: number }>(request, '/api/public/questions', { groupId: group.id, name: 'Sam', email: null, question });
  const { id } = await ask('Is there a bike room?');
  await put(request, `/api/questions/${id}`, { answer: 'Yes, in the cellar, with a key for each room.' });
  await ask('Are pets welcome?');
  await openAsStaff(page, '/admin/groups');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await shootAll(page, 'groups');
  await new GroupAdminsPage(page).find(name);
  await expect(new GroupAdminsPage(page).group(name)).toBeVisible();
  await shootAll(page, 'groups-found');
  await new GroupAdminsPage(page).openSheet(name);
  await shoot(page, 'group-at-a-glance');
  await new GroupAdminsPage(page).sheet(name).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot(page, 'delete-group');
});

test('groups: pending, none, loading, and failed', async ({ page, request }) => {
  const name = unique('Priya Raman');
  await aGroup(request, { pointPersonName: name });
  await openAsStaff(page, '/admin/groups');
  await new GroupAdminsPage(page).find(name);
  await new GroupAdminsPage(page).openSheet(name);
  await new GroupAdminsPage(page).sheet(name).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot(page, 'delete-pending-group');

  await openAsStaff(page, '/admin');
  await loadWithoutData(page, '/admin/groups');
  await answerNothing(page, /\/api\/(desk|questions|emails)\?/);
  await page.route('**/api/groups/counts', (route) => route.fulfill({ json: { total: 0, active: 0, pending: 0 } }));
  await GroupAdminsPage.goTo(page);
  await expect(page.getByText('No Groups Yet')).toBeVisible();
  await shootAll(page, 'groups-empty');

  await openAsStaff(page, '/admin');
  await neverAnswer(page, /\/api\/(desk|questions|emails)/);
  await GroupAdminsPage.goTo(page);
  await shootAll(page, 'groups-loading');

  await openAsStaff(page, '/admin');
  await breakCall(page, /\/api\/(desk|questions|emails)/, 'GET');
  await GroupAdminsPage.goTo(page);
  await expect(page.getByText("The groups couldn't be loaded").first()).toBeVisible();
  await shootAll(page, 'groups-failed');
});

test('an email that failed', async ({ page }) => {
  const email = {
    ...{ id: 1, groupId: 1, recipient: 'lost@example.org', subject: 'Set up your group at Birch Hall' },
    ...{
      kind: 'setup',
      state: 'failed',
      attempts: 3,
      canSendAgain: true,
      createdAt: '2026-11-20T18:00:00.000Z',
      sentAt: null,
    },
    ...{ pointPersonName: 'Lost', propertyName: 'Birch Hall' },
  };
  await openAsStaff(page, '/admin');
  await loadWithoutData(page, '/admin/groups');
  await page.route(/\/api\/emails\?/, (route) => route.fulfill({ json: [email] }));
  await page.route('/api/emails/1/send', (route) => route.fulfill({ json: email }));
  const groups = await GroupAdminsPage.goTo(page);
  await expect(groups.pending.getByRole('rowheader').first()).toBeVisible();
  await button(page, 'Send Again').click();
  await expect(toast(page, "The email to lost@example.org couldn't be sent.")).toBeVisible();
  await page.getByRole('region', { name: 'Emails' }).scrollIntoViewIfNeeded();
  await shoot(page, 'email-failed');
});

test('a sign-in that cannot be checked', async ({ page }) => {
  await openAsStaff(page, '/admin');
  await page.goto('/admin-login');
  await waitForHydration(page);
  await loadWithoutSession(page, '/_root');
  await refuseCall(page, '/api/auth/user', 'GET', 'Sign-in cannot be checked right now.');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await shoot(page, 'something-went-wrong');
});

test("a group's office page", async ({ page, request }) => {
  const group = await aGroup(request, { pointPersonPhone: '(301) 555-0142' });
  const property: { units: { rooms: { id: number }[] }[] } = await (
    await request.get(`/api/properties/${group.propertyId}`)
  ).json();
  const [roomA, roomB] = property.units[0]?.rooms.map(({ id }) => id) ?? [];
  const members = [
    { name: 'Ana Lopez', email: 'ana@example.org', interestLevel: 'im_in', roomPreference: roomA },
    { name: 'Ben Cole', email: 'ben.cole@example.org', interestLevel: 'interested', roomPreference: roomB },
    { name: 'Cleo Park', email: null, interestLevel: 'need_info' },
  ];
  for (const member of members) await aParticipant(request, group.id, member);
  const dates = [inDays(9), inDays(11)].map((date) => ({ date, timePreference: 'AM' }));
  for (const participantName of ['Ana Lopez', 'Ben Cole']) {
    await post(request, '/api/tour-schedules', { groupId: group.id, participantName, preferredDates: dates });
  }
  for (const content of ['Who is in for Birch Hall?', 'I am, if Room A is free.']) {
    await post(request, '/api/messages', { groupId: group.id, senderName: 'Ana Lopez', content });
  }
  const question = { name: 'Ben Cole', email: 'ben.cole@example.org', question: 'Is the deposit refundable?' };
  await post(request, '/api/public/questions', { groupId: group.id, ...question });
  await openAsStaff(page, `/admin/groups/${group.id}`);
  const arriveAt = (place: string) => page.evaluate((hash) => location.assign(`#${hash}`), place);
  await arriveAt('members');
  await shoot(page, 'group-office-members');
  await arriveAt('chat');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await shoot(page, 'group-office-chat');
  await arriveAt('more');
  await expect(page.getByRole('button', { name: 'Show activity' })).toBeVisible();
  await shootAll(page, 'group-office-more');
  await arriveAt('decide');
  await shootAll(page, 'group-office');
  await page.goto('/admin/groups/1');
  await shoot(page, 'group-office-not-found');
});

test('people, and what was done', async ({ page }) => {
  await openAsStaff(page, '/admin/people');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'All properties' }).uncheck();
  await expect(page.getByRole('group', { name: 'Properties' }).getByRole('checkbox').first()).toBeVisible();
  await shootAll(page, 'people');
  await page
    .getByRole('article')
    .getByRole('button', { name: /propert/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'people-properties');
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await shootAll(page, 'audit');
});

test('what a reader sees', async ({ page, request }) => {
  const group = await aGroup(request);
  await aParticipant(request, group.id, { name: 'Ana Lopez', interestLevel: 'im_in' });
  await openAsStaff(page, '/admin', 'rosa.diaz@example.com');
  await shootAll(page, 'reader-dashboard');
  await page.goto(`/admin/groups/${group.id}`);
  await shootAll(page, 'reader-group');
  await page.goto('/admin/people');
  await shoot(page, 'role-not-allowed');
});
