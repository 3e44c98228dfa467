import { expectAccessible } from '../../support/browser/accessibility';
import { aGroup } from '../../support/browser/data';
import { refuseNavigation } from '../../support/browser/navigation';
import { expect, test } from '../../support/browser/test';

test.describe('an unknown address', () => {
  // The session check answers 401 when signed out.
  test.use({ expectedErrors: [/404|401/] });

  test('shows the 404 page', async ({ page }) => {
    const answer = await page.goto('/nowhere/at/all');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Student Housing Group Leasing' })).toBeVisible();
  });

  test('of a group shows that there is no such group', async ({ page }) => {
    for (const place of ['group', 'property']) {
      const answer = await page.goto(`/${place}/N0SUCHGR`);
      expect(answer?.status()).toBe(404);
      expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      await expect(page.getByRole('heading', { name: 'Group Not Found' })).toBeVisible();
    }
    await expect(page.getByText("The share code doesn't exist or may have expired.")).toBeVisible();
    await expect(page.getByText(/double-check the code or ask the group organizer for a new link/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Home' }).press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('typed as a code shows that there is no such group', async ({ page }) => {
    for (const code of ['N0SUCHGR', 'a/b?c#d', '%']) {
      await page.goto('/');
      await page.getByLabel('Share Code').fill(code);
      await page.getByRole('button', { name: 'Join Group' }).click();
      await expect(page.getByRole('heading', { name: 'Group Not Found' })).toBeVisible();
    }
  });
});

test.describe('a group that cannot be read', () => {
  test.use({ expectedErrors: [/503|ERR_FAILED/] });

  test('shows what went wrong, and can be tried again', async ({ page, request }) => {
    const group = await aGroup(request);
    await page.goto('/');
    const refusal = {
      message: 'The storage does not answer. Please try again in a moment.',
      requestId: 'of-this-call',
    };
    await refuseNavigation(page, `/property/${group.shareCode}`, refusal);
    await page.getByLabel('Share Code').fill(group.shareCode);
    await page.getByRole('button', { name: 'Join Group' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(
      page.getByText('An unexpected error occurred. Please try refreshing the page.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(refusal.message)).toBeVisible();
    await expect(page.getByText('Request: of-this-call')).toBeVisible();
    await expectAccessible(page);

    const refusedAgain = page.waitForResponse(/\/property\/.*\.data/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await (await refusedAgain).finished();
    await expect(page.getByText(refusal.message)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();
  });

  test('is there again after the page is reloaded', async ({ page, request }) => {
    const group = await aGroup(request);
    await page.goto('/');
    await page.route(/\/property\/.*\.data/, (route) => route.abort());
    await page.getByLabel('Share Code').fill(group.shareCode);
    await page.getByRole('button', { name: 'Join Group' }).click();
    await expect(page.getByText(/server can't be reached/)).toBeVisible();
    // The elements are there before the stylesheet.
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();
  });
});
