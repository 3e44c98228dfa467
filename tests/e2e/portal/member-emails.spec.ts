import { put } from '../../support/browser/api';
import { emailTo, linkIn } from '../../support/browser/caught-emails';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

test.use({ expectedErrors: [/ERR_FAILED/] });

test('a member turns on emails, confirms the address, gets the tour’s email, unsubscribes, and allows them again', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const ana = await GroupPage.open(page, made);
  const address = `ana-${made.id}@student.test`;
  const form = await ana.beginToJoin('Ana');
  await form.getByLabel('Email me when something is decided').check();
  await button(form, 'Join Group').click();
  await expect(form.getByText('Please enter an email address for notifications')).toBeVisible();
  await form.getByLabel('Email (optional)').fill(address);
  await button(form, 'Join Group').click();
  await expect(await ana.openSheet('Ana')).toContainText('Check your inbox and confirm your email address.');

  const asked = await emailTo(address, 'Confirm your email address');
  expect(asked).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await friend.goto('/mail/stop');
  await button(friend, 'Stop these emails').click();
  await expect(friend.getByText('Part of this link is missing.')).toBeVisible();
  await friend.goto(linkIn(asked, '/mail/confirm'));
  await expect(friend.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await page.reload();
  await expect(await ana.openSheet('Ana')).toContainText('Check your inbox and confirm your email address.');
  await button(friend, 'Confirm my email address').click();
  await expect(friend.getByRole('heading', { name: "You're signed up for emails" })).toBeVisible();
  await page.reload();
  const emails = page.getByRole('switch', { name: 'Email me when something is decided' });
  await ana.openSheet('Ana');
  await expect(emails).toBeChecked();

  await put(request, `/api/groups/${made.id}/tour`, { date: '2090-01-02', timePreference: 'AM' });
  const tourEmail = await emailTo(address, 'Tour confirmed');
  await friend.goto(linkIn(tourEmail, '/mail/stop'));
  await friend.route('**/api/mail/stop*', (route) => route.abort(), { times: 1 });
  await button(friend, 'Stop these emails').press('Enter');
  await expect(friend.getByRole('heading', { name: "That didn't work" })).toBeVisible();
  await button(friend, 'Try Again').press('Enter');
  await expect(friend.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  await expect(friend.getByRole('link', { name: 'Open your group' })).toBeHidden();
  await expect.poll(() => friend.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  await page.reload();
  await ana.openSheet('Ana');
  await expect(emails).not.toBeChecked();
  await emails.click();
  await expect(
    ana.toast(
      "We sent you a confirmation email. If it doesn't arrive, check your spam folder. If you unsubscribed this address from this group's emails, allow them again with the unsubscribe link in an earlier email.",
    ),
  ).toBeVisible();
  await expect(emails).not.toBeChecked();

  await button(friend, 'Allow emails again').click();
  await expect(friend.getByRole('heading', { name: 'Emails allowed again' })).toBeVisible();
  await emails.click();
  await expect(page.getByRole('dialog', { name: 'You' })).toContainText(
    'Check your inbox and confirm your email address.',
  );
  await expect(emails).toBeChecked();
  await emails.click();
  await expect(emails).not.toBeChecked();
});
