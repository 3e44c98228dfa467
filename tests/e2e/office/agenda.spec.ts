import { expectAccessible } from '../../support/browser/accessibility';
import { put } from '../../support/browser/api';
import { aGroup, inDays, unique, uniqueColleague } from '../../support/browser/data';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test('staff remove the calendar feed of a colleague who left', async ({ page, friend }) => {
  const [ana, ben] = [uniqueColleague('ana'), uniqueColleague('ben')];
  await openAsStaff(friend, '/admin/agenda', ben);
  await button(friend, 'Get a calendar link').click();
  const address = await friend.getByText(/\/api\/agenda\.ics\?token=/).innerText();
  await openAsStaff(page, '/admin/agenda', ana);
  await button(page, `Remove ${ben}'s link`).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAccessibleName(`Remove ${ben}'s calendar link?`);
  await dialog.getByRole('button', { name: 'Remove Link' }).click();
  await expect(toast(page, 'Calendar link removed')).toBeVisible();
  await expect(page.getByText(ben)).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
  await expectAccessible(page);
});

test('staff see the agenda, open its groups, and subscribe to it in their own calendar', async ({ page }) => {
  test.slow();
  const name = unique('Maya');
  const group = await aGroup(page.request, { pointPersonName: name });
  const tour = { date: inDays(3), timePreference: 'specific', specificTime: '14:30' };
  await put(page.request, `/api/groups/${group.id}/tour`, tour);
  await openAsStaff(page, '/admin', uniqueColleague('dana'));
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Today, ');
  const mine = page.getByRole('article').filter({ hasText: name });
  await expect(mine).toContainText('2:30 PM');
  await expect(mine).toContainText('Tour');
  await expect(mine).toContainText('0 of 0 members can come');
  const show = page.getByRole('navigation', { name: 'Show' });
  await show.getByRole('link', { name: 'Deadlines' }).click();
  await expect(mine).toHaveCount(0);
  await show.getByRole('link', { name: 'Tours' }).click();
  await expect(mine).toBeVisible();
  await button(page, 'Get a calendar link').click();
  await expect(toast(page, 'Calendar link created')).toBeVisible();
  const address = await page.getByText(/\/api\/agenda\.ics\?token=/).innerText();
  expect(await (await page.request.get(address)).text()).toContain(`Tour: Birch Hall\\, ${name}`);
  await expectAccessible(page);
  await button(page, 'Remove').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Link' }).click();
  await expect(toast(page, 'Calendar link removed')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  await mine.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/admin/groups/${group.id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('the agenda has week and month views on a desktop, and a list on a phone', async ({ page }) => {
  const name = unique('Maya Alexandra Okafor');
  const group = await aGroup(page.request, { pointPersonName: name });
  const date = inDays(20);
  await put(page.request, `/api/groups/${group.id}/tour`, { date, timePreference: 'specific', specificTime: '14:30' });
  await openAsStaff(page, '/admin/agenda');
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Week' }).click();
  await expect(page).toHaveURL('/admin/agenda?view=week');
  await expect(page.locator('th[aria-current=date]')).toHaveCount(1);
  await expect(page.getByRole('rowheader')).toHaveText(['Deadlines', 'Morning', 'Afternoon']);
  await page.goto(`/admin/agenda?view=week&from=${date}`);
  const entry = page.getByRole('link', { name: `Tour, 2:30 PM, ${name}, Birch Hall` });
  await expect(
    page
      .getByRole('row')
      .last()
      .getByRole('link', { name: new RegExp(name) }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(entry).toHaveCount(0);
  await page.goBack();
  await expect(entry).toBeVisible();

  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Month' }).click();
  await expect(page).toHaveURL(`/admin/agenda?view=month&from=${date}`);
  const day = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${date}"]`) });
  const more = day.locator('summary');
  if (await more.isVisible()) await more.click();
  const inMonth = day.getByRole('link', { name: new RegExp(name) });
  await expect(inMonth).toBeVisible();
  const isWhole = (link: Element) => link.scrollWidth <= link.clientWidth && link.scrollHeight <= link.clientHeight;
  expect(await inMonth.evaluate(isWhole)).toBe(true);
  await expectAccessible(page);
  // Paper has what the screen shows, which was narrow for a moment.
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'View' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'In your own calendar' })).toBeHidden();
  const screen = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...screen, width: 816 });
  await expect(page.getByRole('table')).toBeVisible();
  await page.setViewportSize(screen);
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('2:30 PM');

  // The list starts at today, also at the address of another month.
  await page.goto(`/admin/agenda?view=month&from=${inDays(-90)}`);
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('2:30 PM');
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('2:30 PM');
});
