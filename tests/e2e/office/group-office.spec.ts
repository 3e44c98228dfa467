import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { post, remove } from '../../support/browser/api';
import { aGroup, aParticipant, completeSetup, inDays, unique } from '../../support/browser/data';
import { holdCall } from '../../support/browser/failing-calls';
import { Keyboard } from '../../support/browser/keyboard';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

// A save that a colleague's came before is refused, and a deleted group is no longer found.
test.use({ expectedErrors: [/404|409/] });

test('by keyboard: the office’s day with a group, from the search to the lease', async ({ page, request }) => {
  const keyboard = new Keyboard(page);
  const name = unique('Priya Raman');
  const group = await aGroup(request, { pointPersonName: name });
  const ana = { name: 'Ana', email: 'ana@example.org', interestLevel: 'im_in' };
  await aParticipant(request, group.id, ana);
  const preferredDates = [{ date: inDays(9), timePreference: 'AM' }];
  await post(request, '/api/tour-schedules', { groupId: group.id, participantName: 'Ana', preferredDates });
  const question = { name: 'Ana', email: null, question: 'Is the deposit refundable?' };
  await post(request, '/api/public/questions', { groupId: group.id, ...question });

  await openAsStaff(page, '/admin/groups');
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByRole('region', { name: 'Setup Pending' }).locator('tbody').getByRole('row')).toHaveCount(1);
  await keyboard.press(page.getByRole('link', { name, exact: true }));
  await expect(page).toHaveURL(`/admin/groups/${group.id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`${name} · Group`);
  await expect(page.getByText('ana@example.org')).toBeVisible();

  const waiting = page.getByRole('region', { name: 'Waits for us' });
  await keyboard.press(waiting.getByRole('button', { name: 'Confirm' }));
  const answer = page.getByRole('dialog', { name: `Tour for ${name}'s group` });
  await keyboard.typeInto(answer.getByLabel('Meeting place (optional)'), 'Lobby');
  await keyboard.press(button(answer, 'Confirm tour'));
  await expect(toast(page, 'Tour confirmed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tour confirmed' })).toBeVisible();

  const asked = page.getByRole('region', { name: 'Questions' }).getByRole('article');
  await keyboard.typeInto(asked.getByLabel('Answer'), 'All of it.');
  await keyboard.press(button(asked, 'Save Answer'));
  await expect(asked.getByText('Answered', { exact: true })).toBeVisible();

  await keyboard.press(button(page, 'New setup link'));
  const dialog = page.getByRole('alertdialog');
  await keyboard.press(button(dialog, 'New setup link'));
  await expect(toast(page, 'New setup link')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'New setup link')).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('heading', { name, level: 1 }).focus();
  await keyboard.press(button(page, 'Leased'));
  await keyboard.press(button(dialog, 'Mark as leased'));
  await expect(page.getByText('This group has signed a lease.').first()).toBeVisible();
  await expect(button(page, 'Reopen')).toBeVisible();
  await expect(button(page, 'Cancel tour')).toBeVisible();
  await expect(button(page, 'Change tour')).toHaveCount(0);
  const stored = await (await page.request.get(`/api/groups/${group.id}`)).json();
  expect(stored).toMatchObject({
    status: 'leased',
    confirmedTour: { date: inDays(9), specificTime: '09:30', meetingPlace: 'Lobby' },
  });
  expect(stored.adminSetupToken).not.toBe(group.adminSetupToken);
});

test('a group of twelve fits within 2,200 px on a desktop, and is divided into places on a phone', async ({
  page,
  request,
}) => {
  test.slow(process.env.PROOF === 'full');
  const group = await aGroup(request);
  await completeSetup(request, group);
  const people = Array.from({ length: 12 }, (_, index) => `Person ${index + 1}`);
  for (const name of people) {
    const email = `${name.replace(' ', '.')}@example.org`;
    await aParticipant(request, group.id, { name, email, interestLevel: 'im_in' });
  }
  const preferredDates = [9, 11].map((days) => ({ date: inDays(days), timePreference: 'AM' }));
  for (const participantName of people.slice(0, 6))
    await post(request, '/api/tour-schedules', { groupId: group.id, participantName, preferredDates });
  const question = { name: 'Person 2', email: null, question: 'Is the deposit refundable?' };
  await post(request, '/api/public/questions', { groupId: group.id, ...question });
  await post(request, '/api/messages', { groupId: group.id, senderName: 'Person 1', content: 'Who is in?' });

  await page.setViewportSize({ width: 1280, height: 900 });
  await openAsStaff(page, `/admin/groups/${group.id}`);
  const chat = page.getByRole('region', { name: 'Group Chat' });
  await expect(chat.getByText('Who is in?')).toBeVisible();
  await expect(button(page, 'Show activity')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Members by steps to the lease' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(12);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(49);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200);
  await rows.nth(11).scrollIntoViewIfNeeded();
  await expect(chat).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await button(page, 'Check off “Applied” for all 12 members').click();
  await expect(page.getByRole('checkbox', { name: /^Applied of/, checked: true })).toHaveCount(12);
  await expect(toast(page, '“Applied” is done for 12 members.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByRole('checkbox', { name: /^Applied of/, checked: true })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('navigation', { name: 'On this page' });
  const waits = page.getByRole('region', { name: 'Waits for us' });
  await page.getByRole('heading', { name: 'Maya Okafor', level: 1 }).scrollIntoViewIfNeeded();
  await expect(waits).toBeVisible();
  await expect(rows.first()).toBeHidden();
  await bar.getByRole('link', { name: 'Members' }).click();
  await expect(rows).toHaveCount(12);
  await expect(waits).toBeHidden();
  await expect(bar.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
  await rows.first().getByLabel('Applied of Person 1').check();
  await expectAccessible(page);
  await bar.getByRole('link', { name: 'Chat' }).click();
  await expect(chat).toBeInViewport({ ratio: 1 });
  await bar.getByRole('link', { name: 'Decide' }).click();
  await waits.getByRole('link', { name: 'Answer', description: 'Person 2: Is the deposit refundable?' }).click();
  await expect(page.getByRole('region', { name: 'Questions' })).toBeInViewport();
  await expect(chat).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a phone, a link to the group’s emails shows them', async ({ page, request }) => {
  const { id } = await aGroup(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, `/admin/groups/${id}#emails`);
  await expect(page.getByRole('region', { name: 'Emails' })).toBeInViewport();
  const bar = page.getByRole('navigation', { name: 'On this page' });
  await expect(bar.getByRole('link', { name: 'More' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Questions' })).toBeHidden();
});

test('on a phone, Back leads to what waits for the office, and reads nothing again', async ({ page, request }) => {
  const { id } = await aGroup(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, `/admin/groups/${id}`);
  const link = (name: string) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name });
  const asked: string[] = [];
  page.on('request', (file) => file.url().includes(`/admin/groups/${id}`) && asked.push(file.url()));
  for (const name of ['Members', 'More']) {
    await link(name).click();
    await expect(link(name)).toHaveAttribute('aria-current', 'page');
  }
  await page.goBack();
  await expect(link('Decide')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(`/admin/groups/${id}`);
  expect(asked).toEqual([]);
});

test('a group’s page reads it once, and a save is one request whose answer shows', async ({ page, request }) => {
  // No notice comes in: whatever is read again is read because of the save.
  await page.routeWebSocket(/\/ws/, () => undefined);
  const group = await aGroup(request);
  const calls: string[] = [];
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    // What is said, noted and has happened is asked for when its panel is there, and what waits for the navigation's count.
    if (/^\/api\/(?!messages|activity|page-errors|today|groups\/\d+\/notes)/.test(pathname))
      calls.push(`${call.method()} ${pathname}`);
  });
  await openAsStaff(page, `/admin/groups/${group.id}`);
  await expect(page.getByRole('region', { name: 'Questions' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The loader has read the group; the socket, once it is there, what happened until then.
  expect(calls.toSorted()).toEqual([`GET /api/groups/${group.id}/office`, 'GET /api/questions']);

  calls.length = 0;
  await button(page, 'Edit details').click();
  await page.getByLabel('Point Person Name').fill('Jo Novak');
  await page.getByLabel('Decision Deadline').fill(`${inDays(9)}T12:00`);
  await button(page, 'Save').click();
  await expect(toast(page, 'The group was updated.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Jo Novak' })).toBeVisible();
  await expect(page).toHaveTitle('Jo Novak · Group');
  await button(page, 'Closed').click();
  await button(page.getByRole('alertdialog'), 'Close group').click();
  await expect(page.getByText('This group is closed.', { exact: true }).first()).toBeVisible();
  const changed = `PUT /api/groups/${group.id}/office`;
  expect(calls).toEqual([changed, changed]);
});

test('another unit that takes a room from a member asks first, then saves', async ({ page, request }) => {
  const group = await aGroup(request);
  const { units } = await (await request.get(`/api/properties/${group.propertyId}`)).json();
  const [unit, other] = units;
  await aParticipant(request, group.id, { name: 'Ana', interestLevel: 'im_in', roomPreference: unit.rooms[0].id });
  await openAsStaff(page, `/admin/groups/${group.id}`);
  await button(page, 'Edit details').click();
  await page.getByLabel('Unit Type').selectOption(String(other.id));
  await button(page, 'Save').click();
  const question = page.getByRole('alertdialog', { name: 'Change the unit type?' });
  await expect(question).toContainText("1 member's room no longer counts because it's in another unit.");
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Unit Type')).toHaveValue(String(other.id));
  await button(page, 'Save').click();
  await button(question, 'Change unit type').click();
  await expect(toast(page, 'The group was updated.')).toBeVisible();
});

test('two staff members and a visitor change one group at once without losing drafts', async ({
  page,
  friend,
  request,
}) => {
  const group = await aGroup(request);
  await openAsStaff(page, `/admin/groups/${group.id}`);
  await openAsStaff(friend, `/admin/groups/${group.id}`, 'lee.park@example.com');
  for (const person of [page, friend]) {
    await expect(person.getByText('Live', { exact: true })).toBeVisible();
    await button(person, 'Edit details').click();
  }
  await page.getByLabel('Bio').fill('Quiet, with a cat.');
  await friend.getByLabel('Phone').fill('(301) 555-0199');
  await button(friend, 'Save').click();
  await expect(page.getByLabel('Phone')).toHaveValue('(301) 555-0199');
  await expect(page.getByLabel('Bio')).toHaveValue('Quiet, with a cat.');
  await button(page, 'Save').click();
  await expect(toast(page, 'The group was updated.')).toBeVisible();

  const ana = { name: 'Ana', email: 'ana@example.org', interestLevel: 'im_in' };
  await aParticipant(request, group.id, ana);
  for (const person of [page, friend]) await expect(person.getByText('ana@example.org')).toBeVisible();

  for (const person of [page, friend]) await button(person, 'Edit details').click();
  await page.getByLabel('Bio').fill('Quiet, with two cats.');
  await friend.getByLabel('Bio').fill('Loud.');
  await button(friend, 'Save').click();
  await expect(button(friend, 'Edit details')).toBeVisible();
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this group' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Bio')).toHaveValue('Quiet, with two cats.');
  await button(page, 'Save').click();
  await dialog.getByRole('button', { name: 'Overwrite' }).click();
  await expect(button(page, 'Edit details')).toBeVisible();

  for (const person of [page, friend]) await button(person, 'Confirm a time').click();
  const tourForm = (person: Page) => person.getByRole('form', { name: 'Confirm a tour' });
  const tour = (person: Page) => person.getByRole('region', { name: 'Tour confirmed' });
  for (const person of [page, friend]) await tourForm(person).getByLabel('Date').fill(inDays(9));
  await tourForm(page).getByLabel('Note (optional)').fill('Meet at gate 2.');
  await button(tourForm(friend), 'Confirm tour').click();
  await expect(tour(page)).toBeVisible();
  await button(tourForm(page), 'Confirm tour').click();
  await expect(toast(page, 'Someone else just updated this tour. Please check it again.')).toBeVisible();
  await expect(tourForm(page).getByLabel('Note (optional)')).toHaveValue('Meet at gate 2.');
  await button(tour(friend), 'Change tour').click();
  await tourForm(friend).getByLabel('Note (optional)').fill('Meet at gate 1.');
  await button(tourForm(friend), 'Confirm tour').click();
  await expect(tour(page)).toContainText('Meet at gate 1.');
  const answer = page.waitForResponse(`/api/groups/${group.id}/tour`);
  await button(tourForm(page), 'Confirm tour').click();
  expect((await answer).status()).toBe(409);
  await button(tourForm(page), 'Confirm tour').click();
  await expect(tour(friend)).toContainText('Meet at gate 2.');
  await button(tour(friend), 'Change tour').click();
  await tourForm(friend).getByLabel('Note (optional)').fill('Meet at gate 3.');
  await button(tour(page), 'Cancel tour').click();
  await button(page.getByRole('alertdialog'), 'Cancel tour').click();
  await expect(tour(friend)).toHaveCount(0);
  await expect(tourForm(friend).getByLabel('Note (optional)')).toHaveValue('Meet at gate 3.');

  await button(friend, 'Edit details').click();
  await friend.getByLabel('Bio').fill('Four who cook.');
  await button(page, 'Delete').click();
  await button(page, 'Delete Pending Setup').click();
  await expect(page).toHaveURL('/admin/groups');
  await expect(friend.getByRole('heading', { name: 'This group was deleted' })).toBeVisible();
  await expectAccessible(friend);
  await button(friend, 'Save').click();
  await expect(toast(friend, 'Group not found')).toBeVisible();
  await expect(friend.getByLabel('Bio')).toHaveValue('Four who cook.');
  await button(friend, 'Restore group').click();
  await expect(friend.getByRole('heading', { name: 'This group was deleted' })).toHaveCount(0);
  await expect(friend.getByLabel('Bio')).toHaveValue('Four who cook.');
  await button(friend, 'Save').click();
  await expect(toast(friend, 'The group was updated.')).toBeVisible();
});

test('details typed while they are being saved stay, to be saved next', async ({ page, request }) => {
  const { id } = await aGroup(request);
  await openAsStaff(page, `/admin/groups/${id}`);
  await button(page, 'Edit details').click();
  await page.getByLabel('Phone').fill('(301) 555-0199');
  const arrive = await holdCall(page, `**/api/groups/${id}/office`, 'PUT');
  await button(page, 'Save').click();
  await page.getByLabel('Bio').fill('Quiet, with a cat.');
  arrive();
  await expect(toast(page, 'The group was updated.')).toBeVisible();
  await expect(page.getByLabel('Bio')).toHaveValue('Quiet, with a cat.');
  await button(page, 'Save').click();
  await expect(button(page, 'Edit details')).toBeVisible();
  const { group } = await (await page.request.get(`/api/groups/${id}/office`)).json();
  expect([group.pointPersonPhone, group.customizations.bio]).toEqual(['(301) 555-0199', 'Quiet, with a cat.']);
});

test('loading a colleague’s version shows all of it, and sends nothing', async ({ page, friend, request }) => {
  const { id } = await aGroup(request);
  await openAsStaff(page, `/admin/groups/${id}`);
  await openAsStaff(friend, `/admin/groups/${id}`, 'lee.park@example.com');
  for (const person of [page, friend]) await button(person, 'Edit details').click();
  await page.getByLabel('Bio').fill('Quiet, with two cats.');
  await friend.getByLabel('Bio').fill('Loud.');
  await button(friend, 'Save').click();
  await expect(button(friend, 'Edit details')).toBeVisible();
  await button(page, 'Save').click();
  await button(page, 'Load current version').click();
  await expect(page.getByLabel('Bio')).toHaveValue('Loud.');
});

test('the property is deleted while its group is open: the page says so, and recovers once it is restored', async ({
  page,
  request,
}) => {
  const { id, propertyId } = await aGroup(request);
  await openAsStaff(page, `/admin/groups/${id}`);
  const chat = page.getByRole('region', { name: 'Group Chat' });
  await expect(chat.getByText('Live', { exact: true })).toBeVisible();
  await remove(request, `/api/properties/${propertyId}`);
  await expect(page.getByText("The group's property was deleted")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This group was deleted' })).toHaveCount(0);
  await post(request, `/api/properties/${propertyId}/restore`, {});
  await expect(page.getByText("The group's property was deleted")).toHaveCount(0);
  await expect(chat.getByText('Live', { exact: true })).toBeVisible();
});

test('what one staff member settles shows for the other, also with the same question open', async ({
  page,
  friend,
  request,
}) => {
  const group = await aGroup(request);
  await openAsStaff(page, `/admin/groups/${group.id}`);
  await openAsStaff(friend, `/admin/groups/${group.id}`, 'lee.park@example.com');
  const outcome = (person: Page) => person.getByRole('region', { name: 'Outcome' });
  const dialog = (person: Page) => person.getByRole('alertdialog');
  for (const person of [page, friend]) {
    await expect(person.getByText('Live', { exact: true })).toBeVisible();
    await button(person, 'Leased').click();
    await expect(dialog(person)).toBeVisible();
  }
  await button(dialog(page), 'Mark as leased').click();
  await expect(friend.getByText('This group has signed a lease.').first()).toBeAttached();
  await button(dialog(friend), 'Mark as leased').click();
  for (const person of [page, friend]) await expect(outcome(person)).toContainText('This group has signed a lease.');

  await button(outcome(friend), 'Reopen').click();
  await expect(outcome(page)).toContainText('The group is still deciding.');
  await expect(button(outcome(page), 'Leased')).toBeVisible();
});

test('a member who joins while the group is being refetched stays in its counts', async ({ page, request }) => {
  const group = await aGroup(request);
  const reading = Promise.withResolvers<void>();
  const joined = Promise.withResolvers<void>();
  await page.route(
    `**/api/groups/${group.id}/office`,
    async (route) => {
      const answer = await route.fetch();
      reading.resolve();
      await joined.promise;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await openAsStaff(page, `/admin/groups/${group.id}`);
  await reading.promise;
  const ana = { name: 'Ana', email: 'ana@example.org', interestLevel: 'im_in' };
  await aParticipant(request, group.id, ana);
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  const isRead = page.waitForResponse(`**/api/groups/${group.id}/office`);
  joined.resolve();
  await (await isRead).finished();
  await expect(page.getByText('ana@example.org')).toBeVisible();
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
});
