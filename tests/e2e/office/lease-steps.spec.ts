import { expectAccessible } from '../../support/browser/accessibility';
import { put } from '../../support/browser/api';
import { aGroup, aParticipant, completeSetup, storedProperty } from '../../support/browser/data';
import { holdCall } from '../../support/browser/failing-calls';
import { Keyboard } from '../../support/browser/keyboard';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test('by keyboard: steps to the lease are renamed, moved, added and removed, and lost data is named', async ({
  page,
  request,
}) => {
  const { id, propertyId, property } = await aGroup(request);
  const [applied, , approved] = property.leaseSteps;
  const ana = await aParticipant(request, id, { name: 'Ana', interestLevel: 'im_in' });
  await put(request, `/api/participants/${ana.id}/steps/${approved?.id}`, { done: true });

  await openAsStaff(page, `/admin/edit-property/${propertyId}`);
  const keyboard = new Keyboard(page);
  const editor = page.getByRole('region', { name: 'Steps to the lease' });
  await expect(editor.getByRole('textbox', { name: 'Step 3' })).toHaveValue('Approved');
  await keyboard.press(button(editor, 'Remove step 3'));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 member has checked it off.');
  await keyboard.press(button(dialog, 'Remove Step'));
  await keyboard.press(button(editor, 'Move step 3 up'));
  await expect(editor.getByRole('textbox', { name: 'Step 2' })).toHaveValue('Lease signed');
  await keyboard.press(button(editor, 'Add Step'));
  await page.keyboard.type('applied');
  await expectAccessible(page);
  await keyboard.press(button(page, 'Update'));
  await expect(editor.getByText('Each step needs its own name')).toBeVisible();
  await editor.getByRole('textbox', { name: 'Step 4' }).fill('Keys handed over');
  await editor.getByRole('combobox', { name: 'Done by' }).nth(3).selectOption('office');
  await button(page, 'Update').click();
  await expect(toast(page, 'Property updated')).toBeVisible();
  const { leaseSteps } = await storedProperty(page.request, Number(propertyId));
  expect(leaseSteps.map(({ name, by }) => [name, by])).toEqual([
    ['Applied', 'member'],
    ['Lease signed', 'member'],
    ['Guarantor confirmed', 'guarantor'],
    ['Keys handed over', 'office'],
  ]);
  expect(leaseSteps[0]?.id).toBe(applied?.id);
});

test('the groups list shows which groups wait for the office, and filters them', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const group = await aGroup(request, { pointPersonName: 'Nadia Steps' });
  await aParticipant(request, group.id, { name: 'Ana', interestLevel: 'im_in' });
  await completeSetup(request, group);
  await openAsStaff(page, `/admin/groups?property=${group.propertyId}`);
  const [ana] = (await (await page.request.get(`/api/groups/${group.id}`)).json()).participants;
  const { leaseSteps } = group.property;
  const officeAt = leaseSteps.findIndex(({ by }) => by === 'office');
  const checkOff = ({ id }: { id: number }) => put(request, `/api/participants/${ana.id}/steps/${id}`, { done: true });
  for (const step of leaseSteps.slice(0, officeAt)) await checkOff(step);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Waits for us' }).getByText('Approve Ana')).toBeVisible();
  await page.getByLabel('Waits for', { exact: true }).selectOption('The office');
  await expect(page).toHaveURL(/waiting=office/);
  await expect(page.getByRole('link', { name: 'Nadia Steps' })).toBeVisible();
  for (const step of leaseSteps.slice(officeAt, officeAt + 1)) await checkOff(step);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Nadia Steps' })).toHaveCount(0);
});

test('two steps removed at once are both the right ones', async ({ page, request }) => {
  const { propertyId } = await aGroup(request);
  await openAsStaff(page, `/admin/edit-property/${propertyId}`);
  const editor = page.getByRole('region', { name: 'Steps to the lease' });
  const names = editor.getByRole('textbox', { name: /^Step \d/ });
  const all = await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const arrive = await holdCall(page, /\/api\/groups\?property=/, 'GET');
  await button(editor, 'Remove step 1').click();
  await button(editor, 'Remove step 2').click();
  arrive();
  await expect(names).toHaveCount(all.length - 2);
  const left = await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(left).toEqual(all.slice(2));
});
