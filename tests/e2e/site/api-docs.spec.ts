import { expect, test } from '../../support/browser/test';

test('the API is described at /api/docs', { tag: '@full' }, async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: /^participants / }).click();
  await page.getByRole('button', { name: 'POST /api/participants Joins a group' }).click();
  await expect(page.getByText('interestLevel').first()).toBeVisible();
});
