import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { post } from '../../support/browser/api';
import { aGroup } from '../../support/browser/data';
import { loseAnswer } from '../../support/browser/failing-calls';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test('staff answer in the chat as the leasing office, live on both sides, and only they can remove it', async ({
  page,
  friend,
  request,
}) => {
  const created = await aGroup(request);
  await openAsStaff(page, `/admin/groups/${created.id}`);
  const office = page.getByRole('region', { name: 'Group Chat' });
  const student = await GroupPage.open(friend, created);
  await student.nameMyselfInChat('Chen Wei');
  await student.composer.fill('Is the parking included?');
  await student.composer.press('Enter');
  await expect(office.getByRole('listitem').filter({ hasText: 'Is the parking included?' })).toBeVisible();

  await expect(office.getByText(/^As .+, leasing office$/)).toBeVisible();
  const composer = office.getByRole('textbox', { name: 'Message' });
  await composer.fill('Yes, one space for each unit.');
  await page.reload();
  await expect(composer).toHaveValue('Yes, one space for each unit.');
  await expect(button(office, 'Send')).toBeEnabled();
  await composer.press('Enter');
  await expect(composer).toHaveValue('');
  const answer = student.chat.getByRole('listitem').filter({ hasText: 'Yes, one space for each unit.' });
  await expect(answer.getByText('Leasing office', { exact: true })).toBeVisible();
  await expect(answer.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(student.chat.getByRole('button', { name: 'Remove this message from Chen Wei' })).toBeVisible();
  await expectAccessible(friend);
  await expectAccessible(page);

  const sent = office.getByRole('listitem').filter({ hasText: 'Yes, one space for each unit.' });
  await sent.getByRole('button', { name: /^Remove/ }).click();
  await expect(student.chat.getByText('Message removed')).toBeVisible();
});

test('an own message is neither announced nor marked as new, that of a colleague of the same name is both', async ({
  page,
  friend,
  request,
}) => {
  const { id } = await aGroup(request);
  for (const number of Array.from({ length: 14 }, (_, index) => index + 1)) {
    await post(request, `/api/messages`, { groupId: id, senderName: 'Chen Wei', content: `Question ${number}?` });
  }
  await openAsStaff(page, `/admin/groups/${id}`);
  await openAsStaff(friend, `/admin/groups/${id}`, 'dana.reyes.second@example.com');
  const author = page.getByRole('region', { name: 'Group Chat' });
  const colleague = friend.getByRole('region', { name: 'Group Chat' });
  for (const chat of [author, colleague]) {
    await expect(chat.getByRole('listitem').filter({ hasText: 'Question 14?' })).toBeVisible();
    await chat.getByRole('log').evaluate((list) => list.scrollTo({ top: -list.scrollHeight }));
    await expect(button(chat, 'Jump to latest')).toBeVisible();
  }

  const announcement = (chat: Locator) => chat.getByRole('status').filter({ hasText: 'leasing office: ' });
  // As if written in the author's other tab: here the list is not read to its end.
  await post(page.request, `/api/groups/${id}/messages`, { content: 'Yes to all.' });
  await expect(button(colleague, 'Jump to latest · 1 new')).toBeVisible();
  await expect(announcement(colleague)).toHaveText('Dana Reyes, leasing office: Yes to all.');
  await expect(author.getByRole('listitem').filter({ hasText: 'Yes to all.' })).toBeAttached();
  await expect(button(author, 'Jump to latest')).toBeVisible();
  await expect(announcement(author)).toHaveCount(0);

  await button(colleague, 'Jump to latest · 1 new').click();
  await expect(colleague.getByText('New messages')).toBeVisible();
  await button(author, 'Jump to latest').click();
  await expect(author.getByText('New messages')).toHaveCount(0);
});

test.describe('an answer that is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('shows the message once, and not as unsent', async ({ page, request }) => {
    const { id } = await aGroup(request);
    await openAsStaff(page, `/admin/groups/${id}`);
    const office = page.getByRole('region', { name: 'Group Chat' });
    await expect(office.getByText('No messages yet.')).toBeVisible();
    await loseAnswer(page, `**/api/groups/${id}/messages`);
    await office.getByRole('textbox', { name: 'Message' }).fill('The keys are ready.');
    const lost = page.waitForEvent('requestfailed');
    await button(office, 'Send').click();
    await lost;
    await expect(office.getByRole('listitem').filter({ hasText: 'The keys are ready.' })).toHaveCount(1);
    await expect(office.getByText('Not sent')).toHaveCount(0);
    expect(await (await page.request.get(`/api/messages?groupId=${id}`)).json()).toHaveLength(1);
  });
});

test.describe('without the API', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('an unsent message stays its author’s: neither a colleague nor a visitor in the same browser sees or sends it', async ({
    page,
    request,
  }) => {
    const created = await aGroup(request);
    const address = `/admin/groups/${created.id}`;
    const office = page.getByRole('region', { name: 'Group Chat' });
    const composer = office.getByRole('textbox', { name: 'Message' });
    const live = office.getByText('Live', { exact: true });
    await openAsStaff(page, address);
    await page.route(`**/api/groups/${created.id}/messages`, (route) => route.abort());
    await composer.fill('The keys are ready.');
    await button(office, 'Send').click();
    await expect(office.getByText('Not sent')).toBeVisible();
    await composer.fill('And the garage');
    await page.goto('about:blank');
    await page.unrouteAll();

    await openAsStaff(page, address, 'eve.adams@example.com');
    await expect(live).toBeVisible();
    await expect(office.getByText('No messages yet.')).toBeVisible();
    await expect(composer).toHaveValue('');
    const visitor = await GroupPage.open(page, created);
    await expect(visitor.chat.getByText('No messages yet')).toBeVisible();

    await openAsStaff(page, address, 'dana.reyes@example.com');
    await expect(composer).toHaveValue('And the garage');
    const sent = office.getByRole('listitem').filter({ hasText: 'The keys are ready.' });
    await expect(sent).toContainText('Dana Reyes');
    await expect(office.getByText('Not sent')).toHaveCount(0);
  });
});
