import { aGroup, aParticipant, inDays } from '../../support/browser/data';
import { holdCall, loseAnswer } from '../../support/browser/failing-calls';
import { GroupPage, interest } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

test('a visitor joins the group, and the device is linked to them', { tag: '@main' }, async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  await expect(group.tracker.getByText('No members yet')).toBeVisible();
  await expect(group.tracker.getByText('Be the first to join.')).toBeVisible();
  await expect(group.tracker.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');

  const form = await group.beginToJoin('  Ana Lima ');
  await expect(group.tracker.getByRole('button', { name: 'Join Group' })).toHaveCount(1);
  await form.getByLabel('Email (optional)').fill('ana@example.org');
  await interest(form, "I'm In").check();
  await form.getByLabel('Room Preference').selectOption({ label: '2x2 - Room B ($1,299.50)' });
  await form.getByRole('button', { name: 'Join Group' }).click();

  await expect(group.toast("You've joined the group!")).toBeVisible();
  await expect(form).toBeHidden();
  await expect(group.participant('Ana Lima')).toBeFocused();
  await expect(group.participant('Ana Lima').getByRole('region', { name: 'Next' })).toBeVisible();
  await expect(group.participant('Ana Lima')).toContainText('You');
  await expect(group.participant('Ana Lima')).toContainText("I'm In");
  await expect(group.participant('Ana Lima')).toContainText('2x2 - Room B · $1,299.50/month');
  await expect(group.tracker.getByRole('meter', { name: 'Group Interest Level' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await expect(group.tracker.getByText('1 of 1 committed')).toBeVisible();
  await expect(group.chat.getByText('2 members')).toBeVisible();

  await page.reload();
  await expect(group.participant('Ana Lima')).toContainText('You');
  await expect(group.chat.getByText('Chatting as Ana Lima')).toBeVisible();
  await group.typeTourDates();
  await expect(group.tours.getByLabel('Your Name')).toHaveValue('Ana Lima');
  await expect(group.tours.getByLabel('Your Name')).toHaveJSProperty('readOnly', true);
  await expect(page.getByText('ana@example.org')).toBeHidden();
});

test('one’s own row is in view after joining, on a desktop that scrolls smoothly', { tag: '@main' }, async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const group = await GroupPage.open(page, await aGroup(request));
  await group.join('Ana Lima');
  const row = group.participant('Ana Lima');
  await expect(row).toBeFocused();
  await row.evaluate(hasComeToRest);
  await expect(row).toBeInViewport({ ratio: 1 });
});

/** Waits until the element has not moved in the window for 20 frames. */
async function hasComeToRest(element: Element): Promise<void> {
  let top = Number.NaN;
  for (let frames = 0; frames < 20; frames++) {
    await new Promise(requestAnimationFrame);
    const now = element.getBoundingClientRect().top;
    if (now !== top) frames = 0;
    top = now;
  }
}

test('a row opened while the join is being answered stays open', async ({ page, request }) => {
  const made = await aGroup(request);
  await aParticipant(request, made.id, { name: 'Bo Chen', interestLevel: 'interested' });
  const group = await GroupPage.open(page, made);
  const form = await group.beginToJoin('Ana Lima');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/participants', async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  await form.getByRole('button', { name: 'Join Group' }).click();
  await group.openEntry('Bo Chen');
  held.resolve();
  await expect(group.toast("You've joined the group!")).toBeVisible();
  const edit = group.participant('Bo Chen').getByRole('button', { name: 'Edit', exact: true });
  await expect(edit).toHaveAttribute('aria-expanded', 'true');
});

test('one’s own row is first as soon as it is there, before the server has said that the device is its member’s', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  await aParticipant(request, made.id, { name: 'Bo Chen', interestLevel: 'interested' });
  const group = await GroupPage.open(page, made);
  const form = await group.beginToJoin('Ana Lima');
  const letGo = await holdCall(page, '**/api/groups/*/me', 'GET');
  await form.getByRole('button', { name: 'Join Group' }).click();
  const rows = group.tracker.getByRole('list', { name: 'Group Members' }).getByRole('listitem');
  await expect(rows).toHaveText([/^ALAna Lima(?!.*You)/, /Bo Chen/]);
  letGo();
  await expect(rows).toHaveText([/Ana Lima.*You/, /Bo Chen/]);
});

test('joins, changes and questions show from their answers, without a refetch', async ({ page, request }) => {
  // No notice comes in: whatever is read again is read because of the write.
  await page.routeWebSocket(/\/ws/, () => undefined);
  const group = await GroupPage.open(page, await aGroup(request));
  await page.waitForLoadState('networkidle');
  const reads: string[] = [];
  page.on('request', (call) => {
    const isRead = call.method() === 'GET' && /\/api\/(portal|groups|tour-schedules|public)/.test(call.url());
    // Whether the browser kept its cookie, and is notified, is for the server to say.
    if (isRead && !/\/me(\/push)?$/.test(call.url())) reads.push(call.url());
  });
  await group.join('Ana Lima');
  await group.participant('Ana Lima').getByRole('button', { name: 'Edit' }).click();
  await interest(group.tracker, "I'm In").check();
  await group.tracker.getByRole('button', { name: 'Update' }).click();
  await expect(group.tracker.getByText('1 of 1 committed')).toBeVisible();
  await group.typeTourDates();
  await group.tours.getByLabel('Date', { exact: true }).fill(inDays(7));
  await group.tours.getByRole('button', { name: 'Submit Schedule' }).click();
  await expect(group.tours.getByRole('heading', { name: 'Your Tour Preferences' })).toBeVisible();
  await group.questions.getByLabel('Question *').fill('Is there a bike room?');
  await group.questions.getByRole('button', { name: 'Ask a question' }).click();
  await expect(group.questions.getByRole('listitem')).toContainText('Is there a bike room?');
  expect(reads).toEqual([]);
});

test('a level that is pressed while another one is being saved is saved after it', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  await group.join('Ana');
  const row = group.participant('Ana');
  await row.getByRole('button', { name: /^Interest Level:/ }).click();
  const sheet = page.getByRole('dialog', { name: 'You' });
  const sent: unknown[] = [];
  page.on('request', (call) => {
    if (call.method() === 'PUT') sent.push(call.postDataJSON());
  });
  const letGo = await holdCall(page, '**/api/participants/*', 'PUT');
  await button(sheet, "I'm In").click();
  await expect(button(sheet, "I'm In")).toHaveAttribute('aria-disabled', 'true');
  await button(sheet, 'Need More Intel').click();
  await expect(button(sheet, 'Need More Intel')).toHaveAttribute('aria-pressed', 'true');
  letGo();
  await expect(sheet).toBeHidden();
  expect(sent).toEqual([{ interestLevel: 'im_in' }, { interestLevel: 'need_info' }]);
  await expect(row.getByRole('button', { name: 'Interest Level: Need More Intel' })).toBeVisible();
});

test('while a form’s checks are still loading, a press shows that it is busy, and a second press sends nothing', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/participants') && call.method() !== 'GET') sent.push(call.method());
  });
  const checks = '**/assets/entry-checks-*.js';

  const joinWith = await holdCall(page, checks, 'GET');
  const group = await GroupPage.open(page, made);
  const form = await group.beginToJoin('Ana');
  await button(form, 'Join Group').click();
  await expect(button(form, 'Joining...')).toBeVisible();
  await form.getByLabel('Your Name *').press('Enter');
  joinWith();
  await expect(group.participant('Ana')).toContainText('You');
  expect(sent).toEqual(['POST']);

  const updateWith = await holdCall(page, checks, 'GET');
  await GroupPage.open(page, made);
  await group.openEntry('Ana');
  const edit = group.tracker.getByRole('form', { name: 'Edit Ana' });
  await interest(edit, "I'm In").check();
  await button(edit, 'Update').click();
  await expect(button(edit, 'Updating...')).toBeVisible();
  await interest(edit, "I'm In").press('Enter');
  updateWith();
  await expect(group.toast('Interest level updated!')).toBeVisible();
  await expect(edit).toBeHidden();
  expect(sent).toEqual(['POST', 'PUT']);
});

test('what a member changes in the sheet is undone from its toast while the sheet is open', async ({
  page,
  request,
}) => {
  const group = await GroupPage.open(page, await aGroup(request));
  await group.join('Ana');
  const sheet = await group.openSheet('Ana');
  await sheet.getByLabel("I've applied").click();
  await expect(group.toast("The group can see that you've applied.")).toBeVisible();
  await page
    .getByRole('region', { name: /notification/i })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(sheet.getByLabel("I've applied")).not.toBeChecked();
  await expect(sheet).toBeVisible();
});

test('what a member changes beside their open form is not another person’s change', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  await group.join('Ana');
  await group.openEntry('Ana');
  const edit = group.tracker.getByRole('form', { name: 'Edit Ana' });
  await interest(edit, "I'm In").check();
  const sheet = await group.openSheet('Ana');
  await sheet.getByLabel("I've applied").click();
  await expect(group.toast("The group can see that you've applied.")).toBeVisible();
  await button(sheet, 'Close').click();
  await button(edit, 'Update').click();
  await expect(group.toast('Interest level updated!')).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(group.participant('Ana')).toContainText("I'm In");
});

test('the join form refuses a wrong address, is empty each time it opens, and offers the rooms checked on the page', async ({
  page,
  request,
}) => {
  const group = await GroupPage.open(page, await aGroup(request));
  const form = await group.beginToJoin('Ana');
  const join = form.getByRole('button', { name: 'Join Group' });
  await form.getByLabel('Email (optional)').fill('not an address');
  await join.click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(form.getByLabel('Email (optional)')).toBeFocused();

  await form.getByRole('button', { name: 'Cancel' }).click();
  await group.tracker.getByRole('button', { name: 'Join Group' }).click();
  await expect(form.getByLabel('Your Name *')).toHaveValue('');
  await expect(form.getByLabel('Your Name *')).toBeFocused();
  await expect(form.getByLabel('Email (optional)')).toHaveValue('');

  await page.getByRole('checkbox', { name: /Room C/ }).check();
  await form.getByLabel('Your Name *').fill('Ana');
  await expect(form.getByLabel('Room Preference').locator('option:checked')).toContainText('4x4 - Room C');
  await join.click();
  await expect(group.participant('Ana')).toContainText('4x4 - Room C');
});

test('a name that is in the list asks for confirmation, and is not refused', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  await group.join('Sam');

  const theirs = await GroupPage.open(friend, made);
  const form = await theirs.beginToJoin('sam');
  await expect(form.getByText('Sam is already on the list. Is this you?')).toBeVisible();
  await form.getByRole('button', { name: 'Join Group' }).click();
  await expect(theirs.participant('sam')).toHaveCount(2);

  await expect(theirs.chat.getByText('Chatting as sam', { exact: true })).toBeVisible();
  await expect(theirs.chat.getByRole('button', { name: 'Change name' })).toBeHidden();
});

test.describe('someone else was faster', () => {
  test.use({ expectedErrors: [/409/] });

  test('the edit form says so and keeps the choice', async ({ page, friend, request }) => {
    const made = await aGroup(request);
    const group = await GroupPage.open(page, made);
    await group.join('Ana');
    const theirs = await GroupPage.open(friend, made);

    await group.participant('Ana').getByRole('button', { name: 'Edit' }).click();
    const mine = group.tracker.getByRole('form', { name: 'Edit Ana' });
    await interest(mine, "I'm In").check();

    await theirs.editAnother('Ana');
    const other = theirs.tracker.getByRole('form', { name: 'Edit Ana' });
    await interest(other, 'Need More Intel').check();
    await other.getByRole('button', { name: 'Update' }).click();
    await expect(other).toBeHidden();

    await mine.getByRole('button', { name: 'Update' }).click();
    await expect(mine.getByRole('alert')).toContainText('Someone else just updated this member');
    await expect(interest(mine, "I'm In")).toBeChecked();
    await expect(group.participant('Ana').getByText('Need More Intel').first()).toBeVisible();

    await mine.getByRole('button', { name: 'Update' }).click();
    await expect(mine).toBeHidden();
    for (const each of [group, theirs]) await expect(each.participant('Ana')).toContainText("I'm In");
  });
});

test.describe('a lost answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED|409/] });

  test('joining again joins once', { tag: '@main' }, async ({ page, request }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    const form = await group.beginToJoin('Ana');
    await loseAnswer(page, '**/api/participants');
    await form.getByRole('button', { name: 'Join Group' }).click();
    await expect(group.toast('Error')).toBeVisible();
    await expect(form.getByLabel('Your Name *')).toHaveValue('Ana');
    await form.getByRole('button', { name: 'Join Group' }).click();
    await expect(form).toBeHidden();
    await expect(group.participant('Ana')).toHaveCount(1);
  });

  test('joining with other details shows who is in already, and adds them only after confirmation', async ({
    page,
    request,
  }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    const form = await group.beginToJoin('Ana');
    const join = form.getByRole('button', { name: 'Join Group' });
    await loseAnswer(page, '**/api/participants');
    await join.click();
    await expect(group.toast('Error')).toBeVisible();

    await form.getByLabel('Your Name *').fill('Ben Sato');
    await join.click();
    await expect(group.toast(/^This was already sent with different details/)).toBeVisible();
    await expect(form.getByText('Ana is already on the list. Is this you?')).toBeVisible();
    await expect(group.tracker.getByRole('list', { name: 'Group Members' }).getByRole('listitem')).toHaveCount(1);

    await join.click();
    await expect(group.participant('Ben Sato')).toContainText('You');
    await expect(group.participant('Ana')).toHaveCount(1);
  });
});
