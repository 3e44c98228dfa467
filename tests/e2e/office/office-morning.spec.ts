import { expectAccessible } from '../../support/browser/accessibility';
import { post, remove } from '../../support/browser/api';
import { aGroup, aProperty, unique, uniqueColleague } from '../../support/browser/data';
import { GroupAdminsPage } from '../../support/browser/group-admins-page';
import { Keyboard } from '../../support/browser/keyboard';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test('by keyboard only, staff search, assign and undo in bulk, add a note and open a group', async ({
  page,
  request,
}) => {
  test.slow();
  const keyboard = new Keyboard(page);
  const { id: propertyId, name: house } = await aProperty(request, { name: unique('Dawn House') });
  const [ana, ben, cleo] = ['Ana', 'Ben', 'Cleo'].map((name) => unique(name)) as [string, string, string];
  for (const pointPersonName of [ana, ben, cleo]) await aGroup(request, { propertyId, pointPersonName });
  const me = uniqueColleague('dawn');
  await openAsStaff(page, '/admin/groups?sort=name', me);
  const groups = new GroupAdminsPage(page);

  await page.keyboard.press('/');
  await page.keyboard.type(house);
  await expect(groups.pending.locator('tbody').getByRole('row')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(groups.group(ana)).toBeFocused();
  await expect(groups.pending.locator('thead').getByRole('status')).toBeEmpty();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(groups.group(cleo)).toBeFocused();
  await page.keyboard.press('Shift+X');
  await expect(groups.pending.locator('thead').getByRole('status')).toHaveText('3 selected');
  await expectAccessible(page);

  await page.keyboard.press('b');
  await expect(button(page, 'Assign')).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(button(page.getByRole('dialog', { name: 'Assign 3 groups' }), 'Assign to me'));
  await expect(toast(page, 'Assignee changed: 3 groups.')).toBeVisible();
  for (const name of [ana, ben, cleo]) await expect(groups.fact(name, 'Assignee')).toContainText(me);
  await expect(groups.group(ana)).toBeFocused();
  await page.keyboard.press('F8');
  await keyboard.press(button(page.getByRole('region', { name: /notification/i }), 'Undo'));
  await expect(toast(page, 'The groups are back to the way they were.')).toBeVisible();
  for (const name of [ana, ben, cleo]) await expect(groups.fact(name, 'Assignee')).toHaveText('');

  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('o');
  await expect(groups.sheet(ana)).toBeVisible();
  await keyboard.typeInto(groups.sheet(ana).getByLabel('Note'), 'Call her at nine.');
  await keyboard.press(button(groups.sheet(ana), 'Add Note'));
  await expect(groups.sheet(ana).getByRole('list', { name: 'Notes' })).toContainText('Call her at nine.');
  await keyboard.tabTo(button(groups.sheet(ana), 'Assign to me'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(groups.fact(ana, 'Assignee')).toContainText(me);
  await page.keyboard.press('j');
  await expect(groups.sheet(ben)).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await expect(groups.group(ana)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ana, level: 1 })).toBeFocused();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes).toContainText(me);
  await expect(notes.getByRole('list', { name: 'Notes' })).toContainText('Call her at nine.');
  await expectAccessible(page);

  await page.goBack();
  await page.getByLabel('Assignee', { exact: true }).selectOption('Me');
  await expect(groups.pending.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(page).toHaveURL(/assignee=me/);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Group Admins', exact: true }).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await keys.getByLabel('Single-key shortcuts').press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  // Also at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).press('Enter');
  await expect(keys.getByLabel('Single-key shortcuts')).not.toBeChecked();
});

test('a bulk change that is not possible for some groups keeps them checked and says why; deleted ones can be restored', async ({
  page,
  request,
}) => {
  const evening = unique('Evening');
  const [kept, gone] = [`Ana ${evening}`, `Ben ${evening}`];
  await aGroup(request, { pointPersonName: kept });
  const { propertyId } = await aGroup(request, { pointPersonName: gone });
  await remove(request, `/api/properties/${propertyId}`);
  const groups = await GroupAdminsPage.open(page);
  await groups.find(evening);
  const tickAll = groups.pending.getByRole('checkbox', { name: 'Select all' });
  await tickAll.check();
  await button(page, 'Deadline').click();
  const asked = page.getByRole('dialog', { name: 'Set a decision deadline for 2 groups' });
  await asked.getByLabel('Decision Deadline').fill('2020-01-01T10:00');
  await button(asked, 'Set deadline').click();
  await expect(asked.getByText('Please choose a decision deadline in the future')).toBeVisible();
  await expect(asked.getByLabel('Decision Deadline')).toHaveAttribute('aria-invalid', 'true');
  await asked.getByLabel('Decision Deadline').fill('2090-01-01T10:00');
  await button(asked, 'Set deadline').click();
  await expect(toast(page, 'Deadline changed: 1 group. 1 group failed; see the reason in each row.')).toBeVisible();
  await expect(groups.pending.locator('thead').getByRole('status')).toHaveText('1 selected');
  await expect(groups.pending.getByRole('checkbox', { name: `Select ${gone}` })).toBeChecked();
  await expect(groups.group(gone)).toContainText('property');
  const { height = 0 } = (await groups.group(gone).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(76);
  await expectAccessible(page);

  await tickAll.check();
  await button(groups.pending, 'Remind').click();
  await button(page.getByRole('dialog', { name: 'Remind 2 groups?' }), 'Remind 2 groups').click();
  await expect(toast(page, 'Reminded: 1 group. 1 group failed; see the reason in each row.')).toBeVisible();

  await tickAll.check();
  await button(groups.pending.locator('[data-bulk-bar]'), 'Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 groups' }).click();
  await expect(toast(page, 'Deleted: 2 groups.')).toBeVisible();
  await expect(page.getByText('No groups match')).toBeVisible();
  await button(page.getByRole('region', { name: /notification/i }), 'Undo').click();
  for (const name of [kept, gone]) await expect(groups.group(name)).toBeVisible();
});

test('fourteen groups fit on a desktop screen, each row is 44 px high, and on a phone no card than 204 px', async ({
  page,
  request,
}) => {
  const { id: propertyId } = await aProperty(request, { name: unique('Full House') });
  for (let index = 0; index < 24; index++) await post(request, '/api/groups', { propertyId });
  await openAsStaff(page, `/admin/groups?status=pending&property=${propertyId}`);
  const rows = page.getByRole('region', { name: 'Setup Pending' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(24);
  const boxes = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  for (const width of [1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { height } of await boxes()) expect(height, `${width}`).toBe(44);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const inView = (await boxes()).filter(({ bottom }) => bottom <= 900);
  expect(inView.length).toBeGreaterThanOrEqual(14);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { height } of await boxes()) expect(height).toBeLessThanOrEqual(204);
  expect((await page.getByLabel('Search groups').boundingBox())?.y).toBeLessThanOrEqual(300);
  for (const name of ['Total Groups', 'Active Admins', 'Pending Setup']) {
    const link = page.locator('dl').getByRole('link', { name });
    expect((await link.boundingBox())?.height, `${name}, WCAG 2.2, 2.5.8`).toBeGreaterThanOrEqual(24);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await page.getByRole('banner').boundingBox())?.height, 'two lines').toBeLessThanOrEqual(92);
});
