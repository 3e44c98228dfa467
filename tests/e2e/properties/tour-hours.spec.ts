import { expectAccessible } from '../../support/browser/accessibility';
import { aProperty, storedProperty } from '../../support/browser/data';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test('tour hours are opened by drag at a desk, closed by keyboard, edited by fields on a phone, and saved', async ({
  page,
}) => {
  const { id } = await aProperty(page.request, { timeZone: null, tourHours: null });
  await openAsStaff(page, `/admin/edit-property/${id}#tour-hours`);
  const editor = page.getByRole('region', { name: 'Tour hours' });
  const cell = (name: string) => editor.getByRole('button', { name, exact: true });
  const preview = editor.getByRole('status', { name: 'Preview' });
  await editor.getByRole('switch', { name: 'Groups can book tours' }).check();
  await button(page, 'Update').click();
  await expect(editor.getByText("Please choose the property's time zone")).toBeVisible();
  await editor.getByLabel('Time zone of the property').selectOption('America/New_York');
  await expect(preview).toHaveText('Next week: 70 slots, 1 group each');

  await cell('Saturday 10:00 AM').hover();
  await page.mouse.down();
  await cell('Sunday 11:30 AM').hover();
  await page.mouse.up();
  await expect(preview).toHaveText('Next week: 78 slots, 1 group each');
  await cell('Sunday 11:30 AM').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Space');
  await expect(preview).toHaveText('Next week: 76 slots, 1 group each');
  await expect(editor.getByLabel('From 7')).toHaveValue('10:00');
  await expect(editor.getByLabel('To 7')).toHaveValue('11:00');
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 720 });
  await expect(editor.getByRole('table')).toHaveCount(0);
  await editor.getByLabel('Groups at once').fill('3');
  await editor.getByLabel('Closed on').fill('2026-12-25');
  await button(editor, 'Add closed date').click();
  await expectAccessible(page);
  await button(page, 'Update').click();
  await expect(toast(page, 'Property updated')).toBeVisible();
  const { timeZone, tourHours } = await storedProperty(page.request, id);
  expect(timeZone).toBe('America/New_York');
  expect(tourHours).toMatchObject({ minutes: 30, groupsAtOnce: 3, closedDates: ['2026-12-25'] });
  expect(tourHours?.weekly).toHaveLength(7);
});
