import { post } from '../../support/browser/api';
import { aGroup, aParticipant, aProperty, completeSetup, inDays } from '../../support/browser/data';
import { brokenCall, holdCall, loseAnswer } from '../../support/browser/failing-calls';
import { GroupPage, interest } from '../../support/browser/group-page';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test('drafts of every form are restored after a reload, without taking the focus', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const group = await GroupPage.open(page, made);
  await group.composer.fill('I was about to say');
  await group.scrollToQuestionForm();
  await group.questions.getByLabel('Question *').fill('Is there a');
  await group.questions.getByLabel('Name *').fill('Ana Lima');
  await group.questions.getByLabel(/^Email/).fill('ana.lima@example.org');
  const joining = await group.beginToJoin('Ana');
  await joining.getByLabel('Email (optional)').fill('ana@example.org');
  await interest(joining, "I'm In").check();
  await joining.getByLabel('Room Preference').selectOption({ label: '2x2 - Room B ($1,299.50)' });
  await group.typeTourDates();
  await group.tours.getByLabel('Date', { exact: true }).fill(inDays(4));
  await button(group.tours, 'Add Date').click();
  await group.tours.getByLabel('Date', { exact: true }).nth(1).fill(inDays(5));
  await button(group.section('Point Person'), 'Manage group').click();
  const sheet = group.section('Manage group');
  await sheet.getByLabel('Bio').fill('Third year');
  await sheet.getByLabel("Who can edit members' info").selectOption('own');

  await page.reload();
  await expect(group.composer).toHaveValue('I was about to say');
  await group.scrollToQuestionForm();
  await expect(group.questions.getByLabel('Question *')).toHaveValue('Is there a');
  await expect(group.questions.getByLabel('Name *')).toHaveValue('Ana Lima');
  await expect(group.questions.getByLabel(/^Email/)).toHaveValue('ana.lima@example.org');
  await expect(joining.getByLabel('Your Name *')).toHaveValue('Ana');
  await expect(joining.getByLabel('Email (optional)')).toHaveValue('ana@example.org');
  await expect(interest(joining, "I'm In")).toBeChecked();
  await expect(joining.getByLabel('Room Preference')).toHaveValue(/\d/);
  await group.tours.scrollIntoViewIfNeeded();
  await expect(group.tours.getByLabel('Date', { exact: true }).nth(0)).toHaveValue(inDays(4));
  await expect(group.tours.getByLabel('Date', { exact: true }).nth(1)).toHaveValue(inDays(5));
  await expect(sheet.getByLabel('Bio')).toHaveValue('Third year');
  await expect(sheet.getByLabel("Who can edit members' info")).toHaveValue('own');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');

  // What was not touched is still the group's.
  await button(sheet, 'Save').click();
  await expect(group.toast('The group was updated.')).toBeVisible();
  await button(sheet, 'Close').click();
  await button(joining, 'Join Group').click();
  await expect(group.participant('Ana')).toContainText('2x2 - Room B');
  await expect(group.tours.getByRole('option', { name: 'Ana', selected: true })).toBeAttached();
  await button(group.tours, 'Submit Schedule').click();
  await expect(group.tours.getByText('Your Tour Preferences')).toBeVisible();
  await page.reload();
  await expect(group.composer).toHaveValue('I was about to say');
  await expect(joining).toHaveCount(0);
  await expect(sheet).toHaveCount(0);
  await expect(button(group.tours, 'Edit Schedule')).toBeVisible();
});

test('a tour that is being confirmed is there after a reload, until it is canceled', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const group = await GroupPage.open(page, made);
  await button(group.tours, 'We already have a time').click();
  const form = group.tours.getByRole('form', { name: 'Plan a tour' });
  await form.getByLabel('Date').fill(inDays(9));
  await form.getByLabel('Meeting place (optional)').fill('Lobby');
  await form.getByLabel('Note (optional)').fill('Meet at gate 2.');
  await page.reload();
  await expect(form.getByLabel('Date')).toHaveValue(inDays(9));
  await expect(form.getByLabel('Meeting place (optional)')).toHaveValue('Lobby');
  await expect(form.getByLabel('Note (optional)')).toHaveValue('Meet at gate 2.');
  await button(form, 'Cancel').click();
  await page.reload();
  await expect(button(group.tours, 'We already have a time')).toBeVisible();
});

test('canceled drafts are gone, and an edited schedule stays in editing', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  await group.join('Ana');
  await group.typeTourDates();
  await group.tours.getByLabel('Date', { exact: true }).fill(inDays(4));
  await button(group.tours, 'Submit Schedule').click();
  await button(group.tours, 'Edit Schedule').click();
  await group.tours.getByLabel('Date', { exact: true }).fill(inDays(6));
  await page.reload();
  await expect(group.tours.getByLabel('Date', { exact: true })).toHaveValue(inDays(6));
  await button(group.tours, 'Cancel').click();
  const joining = await group.beginToJoin('Ben');
  await button(joining, 'Cancel').click();
  await page.reload();
  await expect(button(group.tours, 'Edit Schedule')).toBeVisible();
  await button(group.tracker, 'Join Group').click();
  await expect(joining.getByLabel('Your Name *')).toHaveValue('');
  await expect(joining.getByLabel('Your Name *')).toBeFocused();
});

test('text typed while saving stays, and the next press saves it', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const group = await GroupPage.open(page, made);
  await button(group.section('Point Person'), 'Manage group').click();
  const sheet = group.section('Manage group');
  await sheet.getByLabel('Phone').fill('(301) 555-0142');
  const arrive = await holdCall(page, `**/api/groups/${made.id}`, 'PUT');
  await button(sheet, 'Save').click();
  await sheet.getByLabel('Bio').fill('Third year');
  arrive();
  await expect(group.toast('The group was updated.')).toBeVisible();
  await expect(sheet.getByLabel('Bio')).toHaveValue('Third year');
  await button(sheet, 'Save').click();
  const stored = async () => (await page.request.get(`/api/groups/share/${made.shareCode}`)).json();
  await expect.poll(async () => (await stored()).customizations.bio).toBe('Third year');
  expect((await stored()).pointPersonPhone).toBe('(301) 555-0142');
});

test('closing “Manage group” keeps what was typed, and Escape in an input method closes nothing', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const group = await GroupPage.open(page, made);
  const manage = button(group.section('Point Person'), 'Manage group');
  const sheet = group.section('Manage group');
  const bio = sheet.getByLabel('Bio');
  await manage.click();
  await bio.fill('Third');
  await bio.press('Escape');
  await expect(sheet).toBeHidden();
  await manage.click();
  await expect(bio).toHaveValue('Third');
  await button(sheet, 'Close').click();
  await page.reload();
  await expect(sheet).toBeHidden();
  await manage.click();
  await expect(bio).toHaveValue('Third');

  await bio.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(bio).toBeVisible();
  await button(sheet, 'Save').click();
  await expect(group.toast('The group was updated.')).toBeVisible();
  await button(sheet, 'Close').click();
  await manage.click();
  await expect(bio).toHaveValue('Third');
});

test('saved values are not sent again: a deadline changed elsewhere stays', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const group = await GroupPage.open(page, made);
  await button(group.section('Point Person'), 'Manage group').click();
  const sheet = group.section('Manage group');
  const deadline = sheet.getByLabel('Decision Deadline');
  await deadline.fill(`${inDays(5)}T12:00`);
  await button(sheet, 'Save').click();
  await expect(group.toast('The group was updated.')).toBeVisible();

  const moveDeadline = async (days: number) => {
    await button(friend, 'Edit details').click();
    await friend.getByLabel('Decision Deadline').fill(`${inDays(days)}T12:00`);
    await button(friend, 'Save').click();
    await expect(button(friend, 'Edit details')).toBeVisible();
    await expect(deadline).toHaveValue(`${inDays(days)}T12:00`);
  };
  await openAsStaff(friend, `/admin/groups/${made.id}`);
  await moveDeadline(19);
  await sheet.getByLabel('Bio').fill('Third year');
  await button(sheet, 'Save').click();
  const read = async () =>
    (await (await page.request.get(`/api/groups/share/${made.shareCode}`)).json()).customizations;
  await expect.poll(async () => (await read()).bio).toBe('Third year');
  expect(new Date((await read()).decisionDeadline)).toEqual(new Date(`${inDays(19)}T12:00`));

  await page.reload();
  await expect(deadline).toHaveValue(`${inDays(19)}T12:00`);
  await moveDeadline(12);
  await page.reload();
  await expect(deadline).toHaveValue(`${inDays(12)}T12:00`);
});

test.describe('lost answers', () => {
  test.use({ expectedErrors: brokenCall });

  test('values that were saved are not sent again', async ({ page, friend, request }) => {
    const made = await aGroup(request);
    await completeSetup(page.request, made);
    const group = await GroupPage.open(page, made);
    await button(group.section('Point Person'), 'Manage group').click();
    const sheet = group.section('Manage group');
    await sheet.getByLabel('Phone').fill('(301) 555-0142');
    await loseAnswer(page, `**/api/groups/${made.id}`);
    await button(sheet, 'Save').click();
    await openAsStaff(friend, `/admin/groups/${made.id}`);
    await button(friend, 'Edit details').click();
    await expect(friend.getByLabel('Phone')).toHaveValue('(301) 555-0142');
    await friend.getByLabel('Phone').fill('(301) 555-0199');
    await button(friend, 'Save').click();
    await expect(toast(friend, 'The group was updated.')).toBeVisible();
    await expect(sheet.getByLabel('Phone')).toHaveValue('(301) 555-0199');
  });
});

test('rankings changed while they are sent count as not sent yet', async ({ page, request }) => {
  const rooms = ['Room A', 'Room B', 'Room C'].map((name) => ({ name, monthlyRate: 120_000 }));
  const property = await aProperty(request, { units: [{ name: '3x3', bedrooms: 3, bathrooms: 3, rooms }] });
  const unitId = property.units[0]?.id;
  const made = await aGroup(request, { propertyId: property.id, unitId });
  await completeSetup(page.request, made);
  const group = await GroupPage.open(page, made);
  await group.join('Ana');
  await aParticipant(request, made.id, { name: 'Ben', interestLevel: 'im_in' });
  await post(page.request, `/api/groups/${made.id}/room-choice`, { unitId });
  const order = group.section('Who gets which room?').getByRole('list', { name: 'Your ranking, favorite first' });
  await expect(order.getByRole('listitem')).toHaveCount(3);
  const [first = '', second = '', third = ''] = (await order.getByRole('listitem').allTextContents()).map(
    (row) => row.match(/Room [ABC]/)?.[0],
  );
  await button(order, `Move ${second} up`).click();
  const arrive = await holdCall(page, '**/room-wishes', 'PUT');
  await button(page, 'Submit my preferences').click();
  await button(order, `Move ${third} up`).click();
  arrive();
  await expect(group.toast('Preferences submitted')).toBeVisible();
  await expect(order.getByRole('listitem')).toContainText([second, third, first]);
  await button(page, 'Submit my preferences').click();
  await expect(order).toBeHidden();
});

test('a collapsed join form keeps its draft while another entry is viewed', async ({ page, request }) => {
  const made = await aGroup(request);
  await aParticipant(request, made.id, { name: 'Ben', interestLevel: 'im_in' });
  const group = await GroupPage.open(page, made);
  const joining = await group.beginToJoin('Ana');
  await group.participant('Ben').getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(joining).toBeHidden();
  await group.participant('Ben').getByRole('button', { name: 'Edit', exact: true }).click();
  await button(group.tracker, 'Join Group').click();
  await expect(joining.getByLabel('Your Name *')).toHaveValue('Ana');
});
