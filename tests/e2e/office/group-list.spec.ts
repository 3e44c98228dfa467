import { post, put } from '../../support/browser/api';
import { aGroup, aParticipant, aProperty, completeSetup, unique } from '../../support/browser/data';
import { refuseCall } from '../../support/browser/failing-calls';
import { GroupAdminsPage } from '../../support/browser/group-admins-page';
import { loadWithoutData } from '../../support/browser/navigation';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';

test('groups can be searched and sorted', async ({ page, request }) => {
  const { id: propertyId, name } = await aProperty(request, { name: unique('Order House') });
  for (const person of ['Cleo', 'Ana', 'Ben'])
    await aGroup(request, { propertyId, pointPersonName: `${person} of ${name}` });
  const groups = await GroupAdminsPage.open(page);
  await groups.find(`  ${name.toUpperCase()} `);
  const { pending } = groups;
  await expect(pending.getByRole('rowheader').getByRole('link')).toHaveText([/^Ben/, /^Ana/, /^Cleo/]);
  await page.getByLabel('Sort by').selectOption('Point person');
  await expect(pending.getByRole('rowheader').getByRole('link')).toHaveText([/^Ana/, /^Ben/, /^Cleo/]);
  await expect(groups.active).toHaveCount(0);
  await groups.find('nobody has this name');
  await expect(page.getByText('No groups match')).toBeVisible();
  await expect(pending).toHaveCount(0);
});

test('a member is found by name and by address, and the row says so', async ({ page, request }) => {
  const [leader, member] = [unique('Lou Leader'), unique('Mona Member')];
  const { id } = await aGroup(request, { pointPersonName: leader });
  const email = `${member.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@student.example`;
  await aParticipant(request, id, { name: member, email });
  const groups = await GroupAdminsPage.open(page);
  for (const words of [member, email]) {
    await groups.find(words);
    await expect(groups.group(leader)).toContainText(`member: ${member}`);
  }
  await groups.find(leader);
  await expect(groups.group(leader)).not.toContainText('member:');
});

test('a row’s button does what waits → the group moves to “Waits for the group”', async ({ page, request }) => {
  const name = unique('Wanda Waits');
  const group = await aGroup(request, { pointPersonName: name });
  await completeSetup(request, group);
  await post(request, '/api/public/questions', {
    groupId: group.id,
    name: 'Riley',
    question: 'Can we paint the walls?',
  });
  const preferredDates = [{ date: '2098-05-04', timePreference: 'AM' }];
  await post(request, '/api/tour-schedules', { groupId: group.id, participantName: 'Riley', preferredDates });
  const groups = await GroupAdminsPage.open(page);
  await groups.find(name);
  const section = (title: string) => page.getByRole('region', { name: title, exact: true }).getByRole('row', { name });
  const row = section('Waits for us');
  await expect(groups.fact(name, 'Waits for')).toHaveText('“Can we paint the walls?”+1 more');
  await button(row, 'Answer').click();
  const dialog = page.getByRole('dialog', { name: 'Riley asks' });
  await dialog.getByLabel('Answer').fill('Yes, in white.');
  await button(dialog, 'Save Answer').click();
  await expect(dialog).toBeHidden();
  await expect(groups.fact(name, 'Waits for')).toHaveText('Tour Sun, May 4: morning suits 1 of 1');
  await button(row, 'Confirm').click();
  await button(page.getByRole('dialog', { name: `Tour for ${name}'s group` }), 'Confirm tour').click();
  await expect(toast(page, 'Tour confirmed')).toBeVisible();
  await expect(section('Waits for the group')).toBeVisible();
  await expect(row).toHaveCount(0);
  await button(page.getByRole('region', { name: /notification/i }), 'Undo').click();
  await expect(row).toBeVisible();
});

test('a view of the groups is in its address, which a colleague can open', async ({ page, request }) => {
  const { id: propertyId, name } = await aProperty(request, { name: unique('Filter House') });
  const [leased, waiting] = [unique('Lea Leased'), unique('Wanda Waiting')];
  const group = await aGroup(request, { propertyId, pointPersonName: leased });
  await aGroup(request, { propertyId, pointPersonName: waiting });
  await put(request, `/api/groups/${group.id}`, { outcome: 'leased' });
  const groups = await GroupAdminsPage.open(page);
  await page.getByLabel('Property', { exact: true }).selectOption(name);
  await page.getByLabel('Status', { exact: true }).selectOption('Leased');
  await expect(groups.group(waiting)).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/groups?status=leased&property=${propertyId}`);
  await expect(page.getByLabel('Status', { exact: true }).locator('option:checked')).toHaveText('Status: Leased');
  await expect(groups.pending.getByRole('heading')).toHaveText('Setup Pending 1');
  await page.reload();
  await expect(groups.group(leased)).toBeVisible();
  await expect(groups.group(waiting)).toHaveCount(0);
  await waitForHydration(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search groups')).toBeFocused();
  await page.keyboard.type(waiting);
  await expect(page.getByText('No groups match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/groups');
  await page.getByText('⋯ More').click();
  for (const [name, path] of [
    ['Groups CSV', '/api/groups.csv?'],
    ['Roommates CSV', '/api/groups/roommates.csv?'],
    ['Deleted groups', '/admin/deleted'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
});

test('a group that no longer matches the filter stays in its sheet until the sheet is closed', async ({
  page,
  request,
}) => {
  const { id: propertyId } = await aProperty(request);
  const [ana, ben] = [unique('Ana'), unique('Ben')];
  for (const pointPersonName of [ana, ben]) await aGroup(request, { propertyId, pointPersonName });
  await openAsStaff(page, `/admin/groups?assignee=none&property=${propertyId}`);
  const groups = new GroupAdminsPage(page);
  const sheet = await groups.openSheet(ana);
  await button(sheet, 'Assign to me').click();
  await expect(groups.group(ana)).toHaveCount(0);
  await expect(sheet.getByText('dana.reyes@example.com')).toBeVisible();
  await expect(button(sheet, 'Assign to me')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(groups.group(ben)).toBeFocused();

  await page.keyboard.press('o');
  await groups.find('nobody has this name');
  await expect(page.getByText('No groups match')).toBeVisible();
  await expect(groups.sheet(ben)).toBeVisible();
  await button(groups.sheet(ben), 'Close').click();
  await expect(page.getByRole('heading', { name: 'Group Admins', exact: true })).toBeFocused();
  await groups.find(ana.slice(0, 3));
  await page.getByLabel('Assignee', { exact: true }).selectOption('Any assignee');
  await expect(groups.group(ana)).toBeVisible();
  await page.getByRole('heading', { name: 'Group Admins', exact: true }).focus();
  await page.keyboard.press('j');
  await expect(groups.group(ana)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('assigning a group to a colleague', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('takes an email address, and says so if the text is none', async ({ page, request }) => {
    const name = unique('Asa Assigned');
    await aGroup(request, { pointPersonName: name });
    const groups = await GroupAdminsPage.open(page);
    await groups.find(name);
    const sheet = await groups.openSheet(name);
    await button(sheet, 'Someone else').click();
    const address = sheet.getByLabel("A colleague's email address");
    const error = 'Please enter a valid email address';
    for (const typed of ['', 'a colleague']) {
      await address.fill(typed);
      await button(sheet, 'Assign').click();
      await expect(sheet.getByRole('alert')).toHaveText(error);
    }
    await address.fill('colleague@office');
    await button(sheet, 'Assign').click();
    await expect(toast(page, error)).toBeVisible();
    await address.fill(' Colleague@Example.com ');
    await button(sheet, 'Assign').click();
    await expect(sheet.getByText('colleague@example.com')).toBeVisible();
    await expect(address).toHaveCount(0);
  });
});

test('the list loads one stylesheet besides the site’s, and no zod', { tag: '@main' }, async ({ page }) => {
  const scripts: Promise<string>[] = [];
  const styles: string[] = [];
  page.on('response', (file) => {
    if (file.url().endsWith('.css')) styles.push(file.url());
    if (file.url().endsWith('.js')) scripts.push(file.text());
  });
  await GroupAdminsPage.open(page);
  expect(styles).toHaveLength(2);
  expect(scripts).not.toHaveLength(0);
  expect((await Promise.all(scripts)).filter((script) => script.includes('ZodError'))).toEqual([]);
});

test('of many groups the first are rendered, the rest after pressing a button', async ({ page, request }) => {
  const { id: propertyId, name } = await aProperty(request, { name: unique('Full House') });
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      post(request, '/api/groups', { propertyId, pointPersonName: `Person ${index + 1}` }),
    ),
  );
  const groups = await GroupAdminsPage.open(page);
  await groups.find(name);
  const { pending } = groups;
  await expect(pending.locator('tbody').getByRole('row')).toHaveCount(6);
  await pending.getByRole('button', { name: 'Show more' }).click();
  await expect(pending.locator('tbody').getByRole('row')).toHaveCount(30);
  await expect(pending.locator('tbody').getByRole('row').nth(6)).toBeFocused();
  await expect(pending.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  const last = pending.locator('tbody').getByRole('row').last();
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/groups\/\d+$/);
  await expect(page.getByRole('region', { name: 'Deadline and details' })).toBeVisible();
  await page.goBack();
  await expect(pending.locator('tbody').getByRole('row')).toHaveCount(30);
  await expect(last).toBeInViewport();
});

test('on a phone, Back closes the sheet of a group, and leads from the group’s page to the list', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = unique('Pat Phone');
  await aGroup(request, { pointPersonName: name });
  const groups = await GroupAdminsPage.open(page);
  await groups.find(name);
  const sheet = await groups.openSheet(name);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/groups\?/);
  await groups.openSheet(name);
  await button(sheet, 'Close').click();
  await expect(sheet).toBeHidden();
  await groups.openSheet(name);
  await sheet.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/admin\/groups\/\d+$/);
  await page.goBack();
  await expect(groups.group(name)).toBeVisible();
  await expect(sheet).toBeHidden();
});

test.describe('deleting a group', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('asks with different texts for an active and a pending group', async ({ page, request }) => {
    const [active, pending] = [unique('Ada Active'), unique('Pia Pending')];
    const group = await aGroup(request, { pointPersonName: active });
    await completeSetup(request, group);
    await aParticipant(request, group.id, { name: 'M', interestLevel: 'im_in' });
    await aGroup(request, { pointPersonName: pending });
    const groups = await GroupAdminsPage.open(page);

    await groups.find(active);
    await (await groups.openSheet(active)).getByRole('button', { name: 'Delete' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Delete this group?' });
    await expect(asked).toContainText('Its 1 member will lose access.');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(groups.group(active)).toBeVisible();

    await groups.find(pending);
    await (await groups.openSheet(pending)).getByRole('button', { name: 'Delete' }).click();
    const askedOfPending = page.getByRole('alertdialog', { name: 'Delete this pending setup?' });
    await expect(askedOfPending).toContainText('the setup link you sent will no longer work');
    await askedOfPending.getByRole('button', { name: 'Delete Pending Setup' }).click();
    await expect(toast(page, 'Group deleted')).toBeVisible();
    await expect(groups.group(pending)).toHaveCount(0);
  });

  test('fails → says so, and the group stays', async ({ page, request }) => {
    const name = unique('Sticky Sue');
    const group = await aGroup(request, { pointPersonName: name });
    const groups = await GroupAdminsPage.open(page);
    await groups.find(name);
    await refuseCall(page, `/api/groups/${group.id}`, 'DELETE', 'No.');
    await (await groups.openSheet(name)).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Pending Setup' }).click();
    await expect(toast(page, 'Failed to delete group. Please try again.')).toBeVisible();
    await expect(groups.group(name)).toBeVisible();
  });
});

test.describe('a list that cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so, and can be tried again', async ({ page, request }) => {
    const name = unique('Back Again');
    await aGroup(request, { pointPersonName: name });
    await openAsStaff(page, '/admin');
    await loadWithoutData(page, '/admin/groups');
    await refuseCall(page, /\/api\/desk\?/, 'GET', 'The office is closed.');
    const groups = await GroupAdminsPage.goTo(page);
    await expect(page.getByText("The groups couldn't be loaded")).toBeVisible();
    await page.unroute(/\/api\/desk\?/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(groups.pending.locator('tbody').getByRole('row').first()).toBeVisible();
    // Other stories make groups too: the first part of the list need not hold this one any more.
    await groups.find(name);
    await expect(groups.group(name)).toBeVisible();
  });
});
