import { post } from '../../support/browser/api';
import { pressCopy } from '../../support/browser/clipboard';
import { aGroup, completeSetup } from '../../support/browser/data';
import { loseAnswer } from '../../support/browser/failing-calls';
import { GroupPage } from '../../support/browser/group-page';
import { pageWidth } from '../../support/browser/layout';
import { refuseNavigation } from '../../support/browser/navigation';
import { expect, test } from '../../support/browser/test';

test('the point person completes the setup and gets the link to share', { tag: '@main' }, async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const made = await aGroup(request);
  const answer = await page.goto(`/admin-setup/${made.adminSetupToken}`);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
  await expect(page.getByRole('heading', { name: 'Complete Your Setup' })).toBeVisible();
  await expect(page.getByText('Birch Hall')).toBeVisible();

  const asTheOfficeTyped = { 'Name *': 'Maya Okafor', 'Email *': 'maya@example.org' };
  for (const [label, typed] of Object.entries(asTheOfficeTyped)) {
    await expect(page.getByLabel(label)).toHaveValue(typed);
    await page.getByLabel(label).fill('');
  }
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  const missing = page.getByRole('region', { name: /notification/i });
  await expect(missing).toContainText('Missing Information');
  await expect(missing).toContainText('Please fill in your name and email address.');

  await page.getByLabel('Name *').fill('Maya Okafor');
  await page.getByLabel('Email *').fill('maya@example.org');
  await page.getByLabel('Phone').fill('(301) 555-0142');
  await page.getByLabel('Bio').fill('Third year, early riser.');
  await page.getByRole('button', { name: 'Complete Setup' }).click();

  await expect(page.getByRole('heading', { name: 'Setup Complete!' })).toBeFocused();
  const link = `${new URL(page.url()).origin}/group/${made.shareCode}`;
  await expect(page.getByText(link)).toBeVisible();
  expect(await pressCopy(page, page.getByRole('button', { name: 'Copy Link' }))).toBe(link);

  await page.getByRole('link', { name: 'View Your Group' }).click();
  // The link is copied: what is left is to join.
  const next = page.getByRole('region', { name: 'Next' });
  await next.getByRole('button', { name: 'Be the first to join' }).click();
  await expect(page.getByRole('form', { name: 'Join Group' }).getByLabel('Your Name *')).toHaveValue('Maya Okafor');
  const card = page.getByRole('region', { name: 'Point Person' });
  await expect(card).toContainText('Maya Okafor');
  await expect(card).toContainText('Third year, early riser.');
  await expect(card.getByRole('link', { name: '(301) 555-0142' })).toHaveAttribute('href', 'tel:3015550142');
});

test.describe('a setup link', () => {
  // The session check answers 401 when signed out.
  test.use({ expectedErrors: [/404|401/] });

  test('works once, viewing it does not use it up, and afterwards it leads this device to the group', {
    tag: '@main',
  }, async ({ page, friend, request }) => {
    const made = await aGroup(request);
    await page.goto(`/admin-setup/${made.adminSetupToken}`);
    await page.reload();
    await page.getByLabel('Name *').fill('Maya');
    await page.getByLabel('Email *').fill('maya@example.org');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page.getByRole('heading', { name: 'Setup Complete!' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(`/group/${made.shareCode}`);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Opened on this device' })).toContainText(made.shareCode);
    await friend.goto(`/admin-setup/${made.adminSetupToken}`);
    await expect(friend.getByRole('heading', { name: 'Invalid Setup Link' })).toBeVisible();
  });

  test('unknown → invalid', async ({ page }) => {
    const answer = await page.goto('/admin-setup/no-such-token');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Invalid Setup Link' })).toBeVisible();
    await expect(page.getByText('This admin setup link is invalid or has expired.')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('used by someone else just now → fails and says so', async ({ page, friend, request }) => {
    const made = await aGroup(request);
    for (const person of [page, friend]) {
      await person.goto(`/admin-setup/${made.adminSetupToken}`);
      await person.getByLabel('Name *').fill('Maya');
      await person.getByLabel('Email *').fill('maya@example.org');
    }
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page.getByRole('heading', { name: 'Setup Complete!' })).toBeVisible();
    await friend.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(friend.getByRole('region', { name: /notification/i })).toContainText('Setup Failed');
    await expect(friend.getByLabel('Name *')).toHaveValue('Maya');
  });

  test('expired while its form was filled in → says so, and the new link restores the draft', async ({
    page,
    request,
  }) => {
    const made = await aGroup(request);
    await page.goto(`/admin-setup/${made.adminSetupToken}`);
    await page.getByLabel('Name *').fill('Maya Okafor');
    await page.getByLabel('Email *').fill('maya@example.org');
    await page.getByLabel('Bio').fill('Third year, early riser.');
    const path = `/api/groups/${made.id}/setup-link`;
    const renewed = await post<{ adminSetupToken: string }>(request, path, {});
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    const notice = page.getByRole('region', { name: /notification/i });
    await expect(notice).toContainText('This link has expired or was already used.');
    await page.goto(`/admin-setup/${renewed.adminSetupToken}`);
    await expect(page.getByLabel('Bio')).toHaveValue('Third year, early riser.');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page.getByRole('heading', { name: 'Setup Complete!' })).toBeVisible();
  });
});

test.describe('a call of the setup fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED|409|503|404/] });

  test('a setup with a lost answer is complete, whatever was changed since', async ({ page, request }) => {
    const made = await aGroup(request);
    await page.goto(`/admin-setup/${made.adminSetupToken}`);
    await page.getByLabel('Name *').fill('Maya Okafor');
    await page.getByLabel('Email *').fill('maya@example.org');
    await loseAnswer(page, '**/api/admin-setup/*');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    const notifications = page.getByRole('region', { name: /notification/i });
    await expect(notifications).toContainText('Setup Failed');

    await page.getByLabel('Bio').fill('Early riser.');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page.getByRole('heading', { name: 'Setup Complete!' })).toBeVisible();
    await expect(notifications).toContainText('We got your first submission');
    await expect(page.getByText(`/group/${made.shareCode}`)).toBeVisible();
  });

  test('a setup page that cannot be read says so, and can be tried again', async ({ page, request }) => {
    const made = await aGroup(request);
    await page.goto(`/admin-setup/${made.adminSetupToken}`);
    await page.getByLabel('Name *').fill('Maya Okafor');
    await page.getByLabel('Email *').fill('maya@example.org');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await page.getByRole('link', { name: 'View Your Group' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();

    const message = 'Failed to fetch admin setup';
    await refuseNavigation(page, `/admin-setup/${made.adminSetupToken}`, { message });
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    // A used link leads the device that used it to the group.
    await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();
  });
});

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the deadline is in the point person’s own time zone', async ({ page, request }) => {
    const made = await aGroup(request);
    await page.goto(`/admin-setup/${made.adminSetupToken}`);
    await page.getByLabel('Name *').fill('Maya Okafor');
    await page.getByLabel('Email *').fill('maya@example.org');
    const deadline = page.getByLabel('Decision Deadline');
    await deadline.fill('2020-01-01T18:00');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page.getByText('Please choose a decision deadline in the future')).toBeVisible();

    const year = new Date().getFullYear() + 1;
    await deadline.fill(`${year}-12-01T18:00`);
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await page.getByRole('link', { name: 'View Your Group' }).click();
    const { tracker } = new GroupPage(page);
    await expect(tracker).toContainText(new RegExp(`Dec 1, ${year}, 6:00.PM`));
    await expect(tracker).toContainText(/\d+ days.*remaining/);
  });
});

test('a long web address in the bio does not make the form wider than the phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin-setup/${(await aGroup(request)).adminSetupToken}`);
  await page.getByLabel('Bio').fill(`https://example.org/${'x'.repeat(200)}`);
  expect(await pageWidth(page)).toBe(390);
});

test('a passed deadline is marked, and blocks nothing', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(request, made, { decisionDeadline: new Date(Date.now() + 60_000).toISOString().slice(0, 16) });
  await page.clock.install({ time: Date.now() + 60 * 60 * 1000 });
  const group = await GroupPage.open(page, made);
  await expect(group.tracker.getByText('Deadline Passed')).toBeVisible();
  await expect(group.tracker.getByRole('button', { name: 'Join Group' })).toBeEnabled();
});
