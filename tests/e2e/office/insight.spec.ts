import { expectAccessible } from '../../support/browser/accessibility';
import { put } from '../../support/browser/api';
import { aGroup, aProperty, completeSetup, unique } from '../../support/browser/data';
import { openAsStaff } from '../../support/browser/staff-pages';
import { expect, test } from '../../support/browser/test';

test('staff see the outcome of a property’s groups as a chart, a table and a file', async ({ page }) => {
  const property = await aProperty(page.request, { name: unique('Birch Hall') });
  const group = await aGroup(page.request, { propertyId: property.id });
  await aGroup(page.request, { propertyId: property.id });
  await completeSetup(page.request, group);
  await put(page.request, `/api/groups/${group.id}`, { outcome: 'leased' });
  await openAsStaff(page, '/admin');
  await page.getByRole('link', { name: 'Insight', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Insight', level: 1 })).toBeFocused();
  await page.getByLabel('Property', { exact: true }).selectOption(property.name);
  await expect(page).toHaveURL(new RegExp(`property=${property.id}`));
  await expect(page.getByRole('definition')).toHaveText([/^2/, /^1/, /^1/, /^0/]);
  await expect(
    page.getByRole('img', { name: 'Groups by month, as lines; the numbers are in the table' }),
  ).toBeVisible();
  const months = page.getByRole('region', { name: 'Groups by month' });
  await months.getByText('Show table').click();
  await expect(months.getByRole('row').last().getByRole('cell')).toHaveText(['2', '1', '1']);
  const [file] = await Promise.all([page.waitForEvent('download'), months.getByRole('link', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('insight-months.csv');
  const steps = page.getByRole('table', { name: 'Steps to the lease' });
  await expect(steps.getByRole('columnheader')).toHaveText([
    'Property',
    'Applied',
    'Guarantor confirmed',
    'Approved',
    'Lease signed',
  ]);
  await expect(steps.getByRole('row', { name: property.name }).getByRole('cell')).toHaveText(
    Array.from({ length: 4 }, () => 'No days yet'),
  );
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Property', { exact: true })).toHaveValue(String(property.id));
  await expect(page.getByRole('definition').first()).toHaveText(/^2/);
});
