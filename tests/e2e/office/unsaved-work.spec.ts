import type { Page } from '@playwright/test';
import { post, put, signIn } from '../../support/browser/api';
import { aGroup, inDays, uniqueColleague } from '../../support/browser/data';
import { openAsStaff } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Types into a new property, from the dashboard, and goes back, which asks. */
async function goBackFromAnUnsavedProperty(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create Property' }).click();
  await page.getByLabel('Property name').fill('Birch Hall');
  await page.goBack();
  await button(dialog(page), 'Stay').click();
  await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall');
  await expect(page).toHaveURL(/\/create-property$/);
}

test('Back from an unsaved property asks first, also after a link to a place of a group', {
  tag: '@main',
}, async ({ page, request }) => {
  const group = await aGroup(request);
  const question = { name: 'Ana', email: null, question: 'Is the deposit refundable?' };
  await post(request, '/api/public/questions', { groupId: group.id, ...question });
  await openAsStaff(page, `/admin/groups/${group.id}`);
  const waiting = page.getByRole('listitem').filter({ hasText: 'Is the deposit refundable' });
  await waiting.getByRole('link', { name: 'Answer' }).click();
  await expect(page).toHaveURL(/#questions$/);
  await page.getByRole('link', { name: 'Properties' }).click();
  await goBackFromAnUnsavedProperty(page);

  await page.goBack();
  await button(dialog(page), 'Leave').click();
  await expect(page.getByRole('heading', { name: 'Property Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#questions$/);
});

test('Back from an unsaved property asks first, also after the skip link', async ({ page }) => {
  await openAsStaff(page, '/admin');
  const skipLink = page.getByRole('link', { name: 'Skip to the page' });
  await skipLink.focus();
  await skipLink.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await goBackFromAnUnsavedProperty(page);
});

test('a history entry whose index was lost gets another one, so that Back asks first again', async ({ page }) => {
  await openAsStaff(page, '/admin');
  await page.evaluate(() => history.replaceState({ ...history.state, idx: Number.NaN }, ''));
  await page.reload();
  await goBackFromAnUnsavedProperty(page);
});

test('the form for another time of a tour offers no past days, and leaving it asks first once something is typed', async ({
  page,
  request,
}) => {
  const me = uniqueColleague('today');
  const group = await aGroup(request);
  await signIn(request);
  await put(request, `/api/groups/${group.id}`, { assignee: me });
  const preferredDates = [{ date: inDays(5), timePreference: 'AM' }];
  await post(request, '/api/tour-schedules', { groupId: group.id, participantName: 'Ana', preferredDates });
  await openAsStaff(page, '/admin/today?assignee=me', me);
  await button(page, 'Another time').click();
  const form = page.getByRole('form', { name: 'Another time' });
  await expect(form.getByLabel('Date')).toHaveAttribute('min', /^20\d\d-\d\d-\d\d$/);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/groups/);

  await page.goBack();
  await button(page, 'Another time').click();
  await form.getByLabel(/^Meeting place/).fill('Front door');
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await button(dialog(page), 'Stay').click();
  await expect(form.getByLabel(/^Meeting place/)).toHaveValue('Front door');
  await form.getByLabel('Time').fill('10:00');
  await button(form, 'Confirm tour').click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/groups/);
});
