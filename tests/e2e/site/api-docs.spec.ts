import { expect, test } from '../../support/browser/test';

test('the API is described at /api/docs', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: /^participants / }).click();
  await page.getByRole('button', { name: 'POST /api/participants Joins a group' }).click();
  await expect(page.getByText('interestLevel').first()).toBeVisible();
  await page.getByRole('heading', { name: /^agenda / }).click();
  await page.getByRole('button', { name: /^GET \/api\/agenda Tours/ }).click();
  await expect(page.getByText('"$LEASING_SITE/api/agenda?from=2026-11-01&to=2026-11-01"')).toBeVisible();
});
