import { put, signIn } from '../../support/browser/api';
import { aGroup, aProperty, unique } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff } from '../../support/browser/staff-pages';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';

// The session check answers 401 when signed out.
test.use({ expectedErrors: [/404|401/] });

const siteTitle = 'Student Housing Group Leasing';

test('joining by a code sets the tab’s title and the focus', async ({ page, request }) => {
  const { shareCode, property } = await aGroup(request);
  await page.goto('/');
  await expect(page).toHaveTitle(siteTitle);
  await expect(page.getByLabel('Share Code')).toBeEnabled();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');

  await page.getByLabel('Share Code').fill(shareCode);
  await page.getByRole('button', { name: 'Join Group' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Birch Hall' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Birch Hall · Group Leasing');
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // It says so as long as it is open, and takes the focus once.
  await page.getByRole('checkbox').first().focus();
  await put(request, `/api/properties/${property.id}`, { name: 'Birch House' });
  await expect(page).toHaveTitle('Birch House · Group Leasing');
  await expect(page.getByRole('checkbox').first()).toBeFocused();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: siteTitle })).toBeFocused();
  await expect(page).toHaveTitle(siteTitle);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Birch House' })).toBeFocused();
  await expect(page).toHaveTitle('Birch House · Group Leasing');
});

test('a page opened directly keeps the server’s title, and takes no focus', async ({ page, request }) => {
  await GroupPage.open(page, await aGroup(request));
  await expect(page).toHaveTitle('Birch Hall · Group Leasing');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.reload();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('opening an unknown code and returning Home each set title and focus', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Share Code').fill('N0SUCHGR');
  await page.getByLabel('Share Code').press('Enter');
  await expect(page.getByRole('heading', { name: 'Group Not Found' })).toBeFocused();
  await expect(page).toHaveTitle('Group Not Found');
  await page.getByRole('link', { name: 'Return to Home' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: siteTitle })).toBeFocused();
  await expect(page).toHaveTitle(siteTitle);
});

test('the link to sign-in, Back, and Home from an unknown address set title and focus', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('404 Page Not Found');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: siteTitle })).toBeFocused();
  await expect(page).toHaveTitle(siteTitle);
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign-In' })).toBeFocused();
  await expect(page).toHaveTitle('Admin Sign-In');
});

test('opening the group after its setup sets title and focus, and shows the point person’s page; Back leads to the group again', async ({
  page,
  request,
}) => {
  await page.goto(`/admin-setup/${(await aGroup(request)).adminSetupToken}`);
  await page.getByLabel('Name *').fill('Maya');
  await page.getByLabel('Email *').fill('maya@example.org');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await page.getByRole('link', { name: 'View Your Group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeFocused();
  await expect(page).toHaveTitle('Birch Hall · Group Leasing');
  await expect(page.getByRole('region', { name: 'Next' })).toBeVisible();

  // A used link leads the device that used it to the group.
  await page.goBack();
  await expect(page).toHaveURL(/\/group\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();
  await expect(page).toHaveTitle('Birch Hall · Group Leasing');
});

test('every staff page sets title and focus', async ({ page, request }) => {
  const { name } = await aProperty(request, { name: unique('Birch Hall') });
  await openAsStaff(page, '/admin');
  await expect(page).toHaveTitle('Property Dashboard');
  const main = page.getByRole('main');
  const hasFocus = () => main.evaluate((place) => place.contains(document.activeElement));

  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page).toHaveTitle('Group Admins');
  await expect(page.getByRole('heading', { level: 1, name: 'Group Admins' })).toBeFocused();
  await page.getByRole('link', { name: 'Properties' }).click();
  await expect(page).toHaveTitle('Property Dashboard');
  await expect.poll(hasFocus).toBe(true);
  await main.getByRole('link', { name: 'Create Property' }).click();
  await expect(page).toHaveTitle('Create Property');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Property' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveTitle('Property Dashboard');
  await main.getByRole('article', { name }).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveTitle(`${name} · Edit Property`);
  await expect.poll(hasFocus).toBe(true);
});

test('staff who open Home from outside get their dashboard, with the focus in it', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin-login');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveTitle('Property Dashboard');
  await expect
    .poll(() => page.getByRole('main').evaluate((place) => place.contains(document.activeElement)))
    .toBe(true);
});
