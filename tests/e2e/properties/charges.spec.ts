import { expectAccessible } from '../../support/browser/accessibility';
import { aProperty, storedProperty } from '../../support/browser/data';
import { Keyboard } from '../../support/browser/keyboard';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test('by keyboard: charges are added, moved, removed and brought back, with a preview for students', async ({
  page,
}) => {
  const { id, units } = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${id}`);
  const keyboard = new Keyboard(page);
  const editor = page.getByRole('region', { name: 'Charges' });
  const charge = (number: number) => editor.getByRole('group', { name: `Charge ${number}` });
  await expect(editor.getByRole('group')).toHaveCount(0);

  await editor.getByLabel('Common charges').selectOption('Trash');
  await keyboard.press(button(editor, 'Add Charge'));
  await expect(charge(1).getByLabel('Amount ($)')).toBeFocused();
  await page.keyboard.type('25,01');
  const preview = editor.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveText([
    '2x2 - Room A$1,411.51 per month$1,399 rent + $12.51 required charges',
    '4x4 - Room C$1,005.26 per month$999 rent + $6.26 required charges',
  ]);

  await editor.getByLabel('Common charges').selectOption('Security deposit');
  await keyboard.press(button(editor, 'Add Charge'));
  await page.keyboard.type('300');
  const { height = 0 } = (await charge(2).boundingBox()) ?? {};
  expect(height, 'a charge has one line').toBeLessThan(48);
  await keyboard.press(charge(2).getByRole('button', { name: /^More/ }));
  await charge(2).getByLabel('Applies to').selectOption({ label: '4x4' });
  await keyboard.press(button(editor, 'Move charge 2 up'));
  await expect(charge(1).getByLabel('Name')).toHaveValue('Security deposit');
  await expect(button(editor, 'Move charge 1 up')).toBeFocused();
  await keyboard.press(button(editor, 'Remove charge 1'));
  await expect(editor.getByRole('group')).toHaveCount(1);
  await button(page, 'Undo').click();
  await expect(charge(1).getByLabel('Name')).toHaveValue('Security deposit');
  await expectAccessible(page);

  const lease = page.getByRole('region', { name: 'Lease', exact: true });
  await lease.getByLabel('Months').fill('12');
  await lease.getByLabel('Who is liable for the rent').selectOption('joint');
  await button(page, 'Update').click();
  await expect(toast(page, 'Property updated')).toBeVisible();
  expect(await storedProperty(page.request, id)).toMatchObject({
    charges: [
      {
        ...{ name: 'Security deposit', amount: 30_000, every: 'once', kind: 'required', refundable: true },
        ...{ due: 'signing', unitId: units[1]?.id },
      },
      { name: 'Trash', amount: 2_501, amountMax: null, every: 'month', per: 'unit', unitId: null },
    ],
    lease: { startsOn: null, months: 12, liability: 'joint', sampleUrl: '' },
  });
});

test('a property that is being created has the preview too', async ({ page }) => {
  await openAsStaff(page, '/admin/create-property');
  const editor = page.getByRole('region', { name: 'Charges' });
  await editor.getByLabel('Common charges').selectOption('Trash');
  await button(editor, 'Add Charge').click();
  await editor.getByLabel('Amount ($)').fill('25.01');
  const preview = editor.getByRole('region', { name: 'Preview' });
  await expect(preview).toBeHidden();
  await button(page, 'Add Unit').click();
  const unit = page.getByRole('group', { name: 'Unit 1' });
  await unit.getByLabel('Unit name').fill('2x2');
  await unit.getByLabel('Bedrooms').fill('2');
  await button(unit, 'Add Room').click();
  await unit.getByLabel('Room name').first().fill('Room A');
  await unit.getByLabel('Monthly rate ($)').first().fill('1399');
  await expect(preview.getByRole('listitem')).toHaveText(
    '2x2 - Room A$1,411.51 per month$1,399 rent + $12.51 required charges',
  );
});

test('an amount that cannot be read is refused beside it, and stays', async ({ page }) => {
  const { id } = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${id}`);
  const editor = page.getByRole('region', { name: 'Charges' });
  await button(editor, 'Add Charge').click();
  await editor.getByLabel('Name').fill('Internet');
  await editor.getByLabel('Amount ($)').fill('about 40');
  await button(page, 'Update').click();
  await expect(editor.getByText('Please enter the amount like 1250, 1,250.50, or 1.250,50')).toBeVisible();
  await expect(editor.getByLabel('Amount ($)')).toHaveValue('about 40');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a charge has two lines, and its kind is behind More', async ({ page }) => {
    const { id } = await aProperty(page.request);
    await openAsStaff(page, `/admin/edit-property/${id}`);
    const editor = page.getByRole('region', { name: 'Charges' });
    const charge = (number: number) => editor.getByRole('group', { name: `Charge ${number}` });
    for (const name of ['Trash', 'Security deposit']) {
      await editor.getByLabel('Common charges').selectOption(name);
      await button(editor, 'Add Charge').click();
    }
    await charge(1).getByLabel('Amount ($)').fill('25');
    await charge(2).getByLabel('Amount ($)').fill('300');
    const { height = 0 } = (await charge(2).boundingBox()) ?? {};
    expect(height, 'a charge has two lines').toBeLessThan(100);
    const more = charge(2).getByRole('button', { name: /^More/ });
    await more.click();
    await charge(2).getByLabel('Kind').selectOption('Optional');
    await expectAccessible(page);
    await more.click();
    await button(page, 'Update').click();
    await expect(toast(page, 'Property updated')).toBeVisible();
    const { charges } = await storedProperty(page.request, id);
    expect(charges[1]).toMatchObject({ name: 'Security deposit', kind: 'optional', amount: 30_000 });
  });
});
