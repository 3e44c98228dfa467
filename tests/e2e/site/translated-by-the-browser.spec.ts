import { post, put } from '../../support/browser/api';
import { aGroup, aParticipant, aProperty, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';
import { translateFromTheStart, translatePage } from '../../support/browser/translated-page';

// The network is lost; and React renders again what was translated before it hydrates (418, 423, 425).
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket|Minified React error #(418|423|425)/] });

const rooms = [
  { name: 'Room A', monthlyRate: 140_000, isPrimary: true },
  { name: 'Room B', monthlyRate: 130_000 },
  { name: 'Room C', monthlyRate: 125_000 },
];

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a group’s page that the browser translates shows every change, ${viewport.width} px wide`, async ({
    page,
    request,
  }) => {
    const property = await aProperty(request, {
      units: [{ name: '4x4', bedrooms: 3, bathrooms: 2, rooms }],
    });
    const made = await aGroup(request, { propertyId: property.id, unitId: property.units[0]?.id });
    await completeSetup(request, made, { decisionDeadline: '2090-05-01T18:00', timeZone: 'UTC' });
    const roomId = (name: string) => property.units[0]?.rooms.find((room) => room.name === name)?.id;
    const ben = { name: 'Ben', interestLevel: 'im_in', roomPreference: roomId('Room A') };
    await aParticipant(request, made.id, ben);
    await page.setViewportSize(viewport);
    const group = await GroupPage.open(page, made);
    const isPhone = viewport.width < 500;
    const goTo = async (place: Parameters<GroupPage['goTo']>[0]) => isPhone && (await group.goTo(place));
    await translatePage(page);

    // One joins, two want the same room, and one of them takes another.
    await group.join('Ana', "I'm In");
    await expect(group.tracker.getByText('2 of 2 committed')).toBeVisible();
    const form = group.tracker.getByRole('form', { name: 'Edit Ana' });
    await group.openEntry('Ana');
    await form.getByLabel('Room Preference').selectOption({ label: '4x4 - Room A ($1,400.00), wanted by Ben' });
    await button(form, 'Update').click();
    await expect(form).toBeHidden();
    await expect(group.participant('Ana')).toContainText('4x4 - Room A · $1,400.00/month');
    await goTo('Rooms');
    const fit = group.section('Room Fit');
    await expect(fit.getByText('Ben and Ana want Room A.')).toBeVisible();
    await expect(fit.getByRole('definition')).toHaveText(['$1,400', '$1,400']);
    await button(fit, 'Take Room C instead').click();
    await expect(fit.getByText(/want Room A/)).toBeHidden();
    await expect(fit.getByRole('definition')).toHaveText(['$2,650', '$1,325']);

    // The connection is lost and comes back.
    await page.context().setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("You're offline.")).toBeHidden();

    await goTo('Chat');
    await group.say('Hello from Ana');
    await expect(group.message('Hello from Ana')).toHaveCount(1);

    await goTo('Tour');
    await group.typeTourDates();
    await group.tours.getByLabel('Date', { exact: true }).fill(inDays(7));
    await button(group.tours, 'Submit Schedule').click();
    await expect(group.tours.getByRole('heading', { name: 'Group Tour Preferences (1 participant)' })).toBeVisible();

    if (isPhone) await group.arriveAt('faq');
    await group.questions.getByLabel('Question *').fill('Is there a bike room?');
    await button(group.questions, 'Ask a question').click();
    await expect(group.questions.getByRole('listitem')).toContainText('Is there a bike room?');

    // Someone changes their mind, and the office says that the group has leased.
    await goTo('Home');
    await aParticipant(request, made.id, { name: 'Cy', interestLevel: 'im_out' });
    await expect(group.participant('Cy')).toBeVisible();
    await expect(group.tracker.getByText('2 of 3 committed')).toBeVisible();
    await put(request, `/api/groups/${made.id}`, { outcome: 'leased' });
    await expect(page.getByText("You're moving in together").first()).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
}

test('a group’s page that is translated before its scripts run works all the same', async ({ page, request }) => {
  const made = await aGroup(request);
  await aParticipant(request, made.id, { name: 'Ben', interestLevel: 'im_in' });
  await translateFromTheStart(page);
  const group = await GroupPage.open(page, made);
  await group.join('Ana', "I'm In");
  await expect(group.tracker.getByText('2 of 2 committed')).toBeVisible();
  await aParticipant(request, made.id, { name: 'Cy', interestLevel: 'im_out' });
  await expect(group.tracker.getByText('2 of 3 committed')).toBeVisible();
});

test('the office’s page of a group that the browser translates shows every change', async ({ page, request }) => {
  const made = await aGroup(request);
  const join = (name: string) =>
    aParticipant(request, made.id, { name, email: `${name}@example.org`, interestLevel: 'im_in' });
  await join('Ana');
  const preferredDates = [{ date: inDays(9), timePreference: 'AM' }];
  await post(request, '/api/tour-schedules', { groupId: made.id, participantName: 'Ana', preferredDates });
  const ask = (question: string) =>
    post(request, '/api/public/questions', { groupId: made.id, name: 'Ana', email: null, question });
  await ask('Is the deposit refundable?');
  await openAsStaff(page, `/admin/groups/${made.id}`);
  await translatePage(page);

  const table = page.getByRole('table', { name: 'Members by steps to the lease' });
  await join('Ben');
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Members 2' })).toBeVisible();
  await table.getByLabel('Applied of Ben').check();
  await expect(table.getByLabel('Applied of Ben')).toBeChecked();

  await page.getByRole('button', { name: /^9:30, / }).click();
  await expect(page.getByRole('region', { name: 'Tour confirmed' })).toBeVisible();
  const questions = page.getByRole('region', { name: 'Questions' });
  await ask('Is there a bike room?');
  await expect(questions.getByRole('article')).toHaveCount(2);
  const asked = questions.getByRole('article').filter({ hasText: 'deposit' });
  await asked.getByLabel('Answer').fill('All of it.');
  await button(asked, 'Save Answer').click();
  await expect(asked.getByText('Answered', { exact: true })).toBeVisible();

  await button(page, 'Leased').click();
  await button(page.getByRole('alertdialog'), 'Mark as leased').click();
  await expect(page.getByText('This group has signed a lease.').first()).toBeVisible();
  await button(page, 'Reopen').click();
  const dialog = page.getByRole('alertdialog');
  if (await dialog.isVisible()) await button(dialog, 'Reopen').click();
  await expect(button(page, 'Leased')).toBeVisible();
  await expect(toast(page, 'Something went wrong')).toHaveCount(0);
});
