import { expectAccessible } from '../../support/browser/accessibility';
import { post, remove } from '../../support/browser/api';
import { pressCopy } from '../../support/browser/clipboard';
import { aGroup, aParticipant, aProperty, completeSetup, unique } from '../../support/browser/data';
import { loseAnswer } from '../../support/browser/failing-calls';
import { GroupAdminsPage } from '../../support/browser/group-admins-page';
import { Keyboard } from '../../support/browser/keyboard';
import { pageWidth } from '../../support/browser/layout';
import { loadWithoutData } from '../../support/browser/navigation';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test('a group’s row is 44 px high at every desktop width, with one fact in each column and its details below', async ({
  page,
  request,
}) => {
  const name = unique('Priya Raman');
  const group = await aGroup(request, { pointPersonName: name });
  await completeSetup(request, group, { decisionDeadline: '2030-05-01T18:00', timeZone: 'America/New_York' });
  const groups = await GroupAdminsPage.open(page);
  await groups.find(name);
  await page.evaluate(() => document.fonts.ready);
  const atEveryWidth = ['Property', 'Committed', 'Waits for', 'Decision Deadline'];
  for (const [width, shown] of [
    [1024, atEveryWidth],
    [1280, [...atEveryWidth, 'Tour', 'Assignee']],
    [1600, [...atEveryWidth, 'Tour', 'Assignee']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await pageWidth(page), `${width}`).toBe(width);
    const row = groups.group(name);
    expect((await row.boundingBox())?.height, `${width}`).toBe(44);
    for (const fact of shown) await expect(groups.fact(name, fact), `${fact} at ${width}`).toBeVisible();
    for (const detail of ['Group Admin', group.shareCode, String(group.id), 'View Group']) {
      const { height = 99 } = (await row.getByText(detail, { exact: true }).boundingBox()) ?? {};
      expect(height, `${detail} at ${width}`).toBeLessThanOrEqual(20);
    }
  }
  await groups.openSheet(name);
  for (const fact of ['Property', 'Group ID', 'Members', 'Committed', 'Created', 'Last activity', 'Share Code']) {
    const { height = 0 } = (await groups.glance(name, fact).boundingBox()) ?? {};
    expect(height, fact).toBeGreaterThan(0);
    expect(height, `${fact}: ${await groups.glance(name, fact).innerText()}`).toBeLessThan(30);
  }
});

test('an active group shows its point person, its codes and its status', { tag: '@main' }, async ({
  page,
  context,
  request,
}) => {
  const name = unique('Priya Raman');
  const group = await aGroup(request, { pointPersonName: name, pointPersonEmail: 'priya@example.org' });
  await completeSetup(request, group, { decisionDeadline: '2030-05-01T18:00', timeZone: 'America/New_York' });
  for (const interestLevel of ['im_in', 'im_in', 'interested']) {
    await aParticipant(request, group.id, { name: 'Member', interestLevel });
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const groups = await GroupAdminsPage.open(page);
  await groups.find(name);

  const active = groups.active.getByRole('row', { name });
  await expect(groups.active.getByRole('columnheader', { name: 'Group Admin' }).first()).toBeVisible();
  await expect(active.getByText('PR', { exact: true })).toBeVisible();
  await expect(active.getByText('priya@example.org')).toBeVisible();
  await expect(groups.fact(name, 'Property')).toHaveText('Birch Hall');
  await expect(active.getByText('3 members')).toBeVisible();
  await expect(groups.fact(name, 'Committed')).toContainText('2 of 3');
  const created = new Date(group.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' });
  await expect(active.getByText(`Created ${created}`)).toBeVisible();
  const deadline = new Date('2030-05-01T18:00-04:00');
  const day = deadline.toLocaleDateString('en-US', { dateStyle: 'medium' });
  const hour = deadline.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  await expect(groups.fact(name, 'Decision Deadline')).toContainText(day);
  await expect(groups.fact(name, 'Waits for')).toContainText('Members');
  await expect(active.getByText('Group Admin', { exact: true })).toBeVisible();
  await expect(active.getByRole('button', { name: 'Delete' })).toBeVisible();
  for (const [label, text] of [
    ['Copy email', 'priya@example.org'],
    ['Copy share code', group.shareCode],
    ['Copy group ID', String(group.id)],
  ] as const) {
    expect(await pressCopy(page, active.getByRole('button', { name: label }))).toBe(text);
  }
  const sheet = await groups.openSheet(name);
  await expect(sheet.getByText('Group Admin', { exact: true })).toBeVisible();
  await expect(sheet.getByText('priya@example.org')).toBeVisible();
  await expect(groups.glance(name, 'Property')).toHaveText('Birch Hall');
  await expect(groups.glance(name, 'Members')).toHaveText('3');
  await expect(groups.glance(name, 'Committed')).toHaveText('2 of 3');
  await expect(groups.glance(name, 'Decision Deadline')).toHaveText(`${day}, ${hour}`);
  await expect(sheet.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(3);
  await expect(sheet.getByText('No messages yet.')).toBeVisible();
  for (const [label, text] of [
    ['Copy email', 'priya@example.org'],
    ['Copy group ID', String(group.id)],
    ['Copy share code', group.shareCode],
  ] as const) {
    expect(await pressCopy(page, sheet.getByRole('button', { name: label }))).toBe(text);
  }
  await expect(sheet.getByRole('link', { name: 'View Group' })).toHaveAttribute('href', `/group/${group.shareCode}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const opened = context.waitForEvent('page');
  await active.getByRole('link', { name: 'View Group' }).click();
  await expect(await opened).toHaveURL(`/group/${group.shareCode}`);
});

test('a half-written note stays with its group while another is viewed, and leaving asks first', async ({
  page,
  request,
}) => {
  const [one, other] = [unique('Nora Note'), unique('Nils Note')];
  const { propertyId } = await aGroup(request, { pointPersonName: one });
  await aGroup(request, { propertyId, pointPersonName: other });
  const groups = await GroupAdminsPage.open(page);
  const note = (name: string) => groups.sheet(name).getByRole('textbox', { name: 'Note' });
  await groups.openSheet(one);
  await note(one).fill('Call her at nine');
  await page.keyboard.press('Escape');
  await expect(groups.sheet(one)).toBeHidden();
  await groups.openSheet(other);
  await expect(note(other)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(groups.sheet(other)).toBeHidden();
  await groups.find(one);

  await page.getByRole('link', { name: 'Properties' }).click();
  await button(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay').click();
  await groups.openSheet(one);
  await expect(note(one)).toHaveValue('Call her at nine');
  await button(groups.sheet(one), 'Add Note').click();
  await expect(groups.sheet(one).getByRole('list', { name: 'Notes' })).toContainText('Call her at nine');
  await expect(note(one)).toHaveValue('');
  await page.getByRole('link', { name: 'Properties' }).click();
  await expect(page).toHaveURL('/admin');
});

test.describe('adding a note with a lost answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('adds it once, also from a sheet that was closed meanwhile', async ({ page, request }) => {
    const name = unique('Nora Note');
    const { id } = await aGroup(request, { pointPersonName: name });
    const groups = await GroupAdminsPage.open(page);
    const sheet = await groups.openSheet(name);
    await sheet.getByRole('textbox', { name: 'Note' }).fill('Call her at nine');
    await loseAnswer(page, `**/api/groups/${id}/notes`);
    await button(sheet, 'Add Note').click();
    await expect(toast(page, 'Error')).toBeVisible();
    await button(sheet, 'Close').click();
    await expect(sheet).toBeHidden();
    await groups.openSheet(name);
    await button(sheet, 'Add Note').click();
    await expect(sheet.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    expect(await (await page.request.get(`/api/groups/${id}/notes`)).json()).toHaveLength(1);
  });
});

test.describe('something a colleague has just deleted', () => {
  test.use({ expectedErrors: [/404/] });

  test('deleting it again succeeds', async ({ page, request }) => {
    const name = unique('Gina Gone');
    const group = await aGroup(request, { pointPersonName: name });
    const groups = await GroupAdminsPage.open(page);
    await groups.find(name);
    const sheet = await groups.openSheet(name);
    await remove(request, `/api/groups/${group.id}`);
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Pending Setup' }).click();
    await expect(toast(page, 'Group deleted')).toBeVisible();
    await expect(groups.group(name)).toHaveCount(0);
  });
});

test('a pending group shows its point person, its setup link, and that its property was deleted', async ({
  page,
  context,
  request,
}) => {
  const name = unique('Penny Pending');
  const group = await aGroup(request, { pointPersonName: name });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const groups = await GroupAdminsPage.open(page);
  await groups.find(String(group.id));
  const pending = groups.pending.getByRole('row', { name });
  for (const width of [1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    const copy = await pending.getByRole('button', { name: 'Copy Setup Link' }).boundingBox();
    const remove = await pending.getByRole('button', { name: 'Delete' }).boundingBox();
    if (!copy || !remove) throw new Error(`No buttons at ${width} px`);
    expect(copy.x + copy.width, `at ${width} px`).toBeLessThanOrEqual(remove.x);
  }
  await expect(pending.getByText('Setup Pending')).toBeVisible();
  await expect(pending.getByText('maya@example.org')).toBeVisible();
  await expect(pending.getByText(String(group.id), { exact: true })).toBeVisible();
  const sheet = await groups.openSheet(name);
  await expect(sheet.getByText('Setup Pending')).toBeVisible();
  for (const onlyWhenActive of ['Members', 'Decision Deadline']) {
    await expect(groups.pending.getByText(onlyWhenActive)).toHaveCount(0);
    await expect(sheet.getByText(onlyWhenActive)).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(pending).toBeFocused();
  expect(await pressCopy(page, pending.getByRole('button', { name: 'Copy Setup Link' }))).toBe(
    `${new URL(page.url()).origin}/admin-setup/${group.adminSetupToken}`,
  );

  await remove(request, `/api/properties/${group.propertyId}`);
  await page.reload();
  await expect(groups.fact(name, 'Property')).toHaveText('Property not found');
});

test('no groups → says so', async ({ page }) => {
  await openAsStaff(page, '/admin');
  await loadWithoutData(page, '/admin/groups');
  await page.route('/api/groups/counts', (route) => route.fulfill({ json: { total: 0, active: 0, pending: 0 } }));
  await page.route(/\/api\/(desk|questions|emails)/, (route) => route.fulfill({ json: [] }));
  await GroupAdminsPage.goTo(page);
  await expect(page.getByText('No Groups Yet')).toBeVisible();
  await expect(page.getByText('No questions yet. Groups ask them on their pages.')).toBeVisible();
  await expect(page.getByText('No emails sent yet.')).toBeVisible();
  await expectAccessible(page);
});

test('the group admins page is accessible, also by keyboard', async ({ page, request }) => {
  test.slow();
  const name = unique('Kay Keyboard');
  await completeSetup(request, await aGroup(request, { pointPersonName: name }));
  const groups = await GroupAdminsPage.open(page);
  await page.getByLabel('Search groups').focus();
  await page.keyboard.type(name);
  await expect(groups.group(name)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Kay Keyboard/ })).toHaveCount(1);
  await expectAccessible(page);
  for (const reached of ['Copy email', 'Copy share code', 'View Group', 'At a glance']) {
    while (
      !(await groups
        .group(name)
        .getByRole(reached === 'View Group' ? 'link' : 'button', { name: reached })
        .evaluate((button) => button === document.activeElement))
    ) {
      await page.keyboard.press('Tab');
    }
  }
  await page.keyboard.press('Enter');
  const sheet = groups.sheet(name);
  await expect(sheet).toBeFocused();
  for (const reached of ['Copy email', 'Open', 'View Group', 'Delete']) {
    const role = ['Open', 'View Group'].includes(reached) ? 'link' : 'button';
    await new Keyboard(page).tabTo(sheet.getByRole(role, { name: reached }));
  }
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Delete Group' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(groups.group(name)).toBeFocused();
});

test('long names, addresses and questions fit on the smallest phone', async ({ page, request }) => {
  const long = `${crypto.randomUUID()}${'x'.repeat(60)}`;
  const { id: propertyId } = await aProperty(request, {
    name: long,
    amenities: ['y'.repeat(60)],
    campusDistance: long,
  });
  const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.example`;
  const group = await aGroup(request, { propertyId, pointPersonName: long, pointPersonEmail: email });
  const asked = { groupId: group.id, name: long, email, question: 'z'.repeat(200) };
  await post(request, '/api/public/questions', asked);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/admin/groups', '/admin']) {
    await openAsStaff(page, path);
    if (path === '/admin/groups') await new GroupAdminsPage(page).find(long);
    await expect(page.getByRole(path === '/admin' ? 'heading' : 'rowheader', { name: long }).first()).toBeVisible();
    expect(await pageWidth(page), path).toBe(360);
  }
});
