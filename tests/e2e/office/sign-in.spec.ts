import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { signIn } from '../../support/browser/api';
import { aGroup } from '../../support/browser/data';
import { loadWithoutSession } from '../../support/browser/navigation';
import { openAsStaff } from '../../support/browser/staff-pages';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';

async function openAdminLogin(page: Page) {
  await page.goto('/admin-login');
  await waitForHydration(page);
}

const staffPaths = [
  '/admin',
  '/admin/',
  '/admin/groups',
  '/admin/create-property',
  '/admin/edit-property/1',
  '/admin/anything/else',
];

test('signed-out people see the landing page at staff’s addresses, and none of their data', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const group = await aGroup(request, {
    pointPersonName: 'Zuzanna Wiśniewska',
    pointPersonEmail: 'zuzanna@example.org',
  });
  const ownPaths = [`/admin/groups/${group.id}`, `/admin/edit-property/${group.propertyId}`];
  for (const path of ['/', ...staffPaths, ...ownPaths]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { name: 'Student Housing Group Leasing' })).toBeVisible();
    expect(await page.title()).toBe('Student Housing Group Leasing');
    const html = (await answer?.text()) ?? '';
    for (const secret of [group.adminSetupToken, group.shareCode, 'Zuzanna', 'zuzanna@', 'Birch Hall']) {
      expect(html, path).not.toContain(secret);
    }
  }
});

test('the landing page loads no code of staff’s pages', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer.text()));
  await page.goto('/', { waitUntil: 'networkidle' });
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain('hydrateRoot');
  const ofStaff = ['Total Properties', 'Setup Pending', 'Leave without saving?', 'ZodError', 'uppy'];
  expect(ofStaff.filter((text) => code.includes(text))).toEqual([]);
});

test('staff sign in with the company’s address, see their name, and sign out', async ({ page }) => {
  await page.goto('/admin-login');
  await expect(page.getByText('must use your company email address')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill('noor.haddad@example.com');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Property Dashboard' })).toBeVisible();
  await expect(page.getByText('Noor Haddad')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Property Dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Student Housing Group Leasing' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Student Housing Group Leasing' })).toBeVisible();
  await page.goto('/admin/groups');
  await expect(page.getByRole('heading', { name: 'Student Housing Group Leasing' })).toBeVisible();
});

test.describe('someone from another company', () => {
  test.use({ expectedErrors: [/Failed to load resource.*403/] });

  test('sees Access Restricted', async ({ page }) => {
    await page.goto('/api/login');
    await page.getByLabel('Email').fill('gale@university.test');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    await expect(page).toHaveURL('/access-denied');
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expect(
      page.getByText("Admin access is for our company's team only and needs a company email address."),
    ).toBeVisible();
    await expectAccessible(page);
    const account = await page.request.get('/api/account', { maxRedirects: 0 });
    expect(account.status()).toBe(302);
    await expect(page.getByRole('link', { name: 'Manage Your Account' })).toHaveAttribute('href', '/api/account');
    for (const path of staffPaths) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: 'Student Housing Group Leasing' })).toBeVisible();
    }
    await page.goto('/access-denied');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Student Housing Group Leasing' })).toBeVisible();
  });
});

test.describe('an unknown page', () => {
  test.use({ expectedErrors: [/404/] });

  test('below /admin is not found for staff', async ({ page }) => {
    await signIn(page.request);
    const answer = await page.goto('/admin/anything/else');
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });
});

test('a staff page is not cacheable', { tag: '@main' }, async ({ request }) => {
  await signIn(request);
  for (const path of ['/', '/admin', '/admin/groups']) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('private, no-store');
  }
});

test.describe('the session cannot be checked', () => {
  test.use({ expectedErrors: [/(Failed to load resource|React Router caught).*(503|401)|^\w+: 503/s] });

  test('inside the app, / is the landing page until the session is known', async ({ page }) => {
    await openAdminLogin(page);
    await signIn(page.request);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await loadWithoutSession(page, '/_root');
    await page.route('/api/auth/user', async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Student Housing Group Leasing' })).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Property Dashboard' })).toBeVisible();
  });

  test('three retries, a second apart, then an error', async ({ page }) => {
    await openAdminLogin(page);
    await signIn(page.request);
    await loadWithoutSession(page, '/_root');
    await page.route('/api/auth/user', (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'Sign-in cannot be checked right now.', code: 'unavailable' },
      }),
    );
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('Sign-in cannot be checked right now.')).toBeVisible();
    // When the page asked, by its own clock.
    const times = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/api/auth/user'))
        .map(({ startTime }) => startTime),
    );
    expect(times).toHaveLength(4);
    for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).toBeGreaterThan(900);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Property Dashboard' })).toBeVisible();
  });

  test('a refusal is final, and not retried', async ({ page }) => {
    await openAdminLogin(page);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/user')) calls += 1;
    });
    await loadWithoutSession(page, '/_root');
    const refusal = page.waitForResponse('/api/auth/user');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    expect((await refusal).status()).toBe(401);
    await expect(page.getByRole('heading', { name: 'Student Housing Group Leasing' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls).toBe(1);
  });
});

test.describe('an expired session', () => {
  test.use({ expectedErrors: [/Failed to load resource.*401/] });

  test('is shown in place of the list', async ({ page }) => {
    await openAsStaff(page, '/admin');
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await page.getByRole('dialog', { name: "You're signed out" }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Group Admins', exact: true })).toBeVisible();
    await expect(page.getByText('Please sign in.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await expect(page).toHaveURL('/admin-login');
  });
});
