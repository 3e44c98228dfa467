import type { StaffQuestion } from '../../../contract/question';
import { post, put, remove } from '../../support/browser/api';
import { aGroup, aParticipant, completeSetup, unique } from '../../support/browser/data';
import { refuseCall } from '../../support/browser/failing-calls';
import { GroupAdminsPage } from '../../support/browser/group-admins-page';
import { loadWithoutData } from '../../support/browser/navigation';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test.describe('questions', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('an answer appears in the group', async ({ page, friend, request }) => {
    const group = await aGroup(request);
    const asker = unique('Quinn');
    const asked = { groupId: group.id, name: asker, email: 'quinn@example.org', question: 'Is there a bike room?' };
    await post(request, '/api/public/questions', asked);
    const groups = await GroupAdminsPage.goToQuestionsOf(page, group);
    const item = groups.question(asker);
    await expect(item.getByText('Unanswered')).toBeVisible();
    await expect(item.getByText('Is there a bike room?')).toBeVisible();
    await expect(item.getByText('Group of Maya Okafor · Birch Hall')).toBeVisible();
    await expect(item.getByRole('link', { name: 'quinn@example.org' })).toHaveAttribute(
      'href',
      'mailto:quinn@example.org',
    );
    await expect(item.getByRole('button', { name: 'Save Answer' })).toBeDisabled();

    await item.getByLabel('Answer').fill('Yes, in the cellar.');
    await refuseCall(page, /\/api\/questions\/\d+$/, 'PUT', 'The office is closed.');
    await item.getByRole('button', { name: 'Save Answer' }).click();
    await expect(toast(page, 'The office is closed.')).toBeVisible();
    await expect(item.getByLabel('Answer')).toHaveValue('Yes, in the cellar.');
    await page.unroute(/\/api\/questions\/\d+$/);
    await item.getByRole('button', { name: 'Save Answer' }).click();
    await expect(toast(page, 'Answer saved')).toBeVisible();
    await friend.goto(`/group/${group.shareCode}`);
    await expect(friend.getByText('Yes, in the cellar.')).toBeVisible();

    await expect(item.getByText('Answered', { exact: true })).toBeVisible();
    await item.getByRole('button', { name: 'Edit Answer' }).click();
    await expect(item.getByLabel('Answer')).toHaveValue('Yes, in the cellar.');
    await item.getByLabel('Answer').fill('Yes, in the yard.');
    await item.getByRole('button', { name: 'Save Answer' }).click();
    await expect(item.getByRole('button', { name: 'Edit Answer' })).toBeVisible();
    await expect(friend.getByText('Yes, in the yard.')).toBeVisible();

    await item.getByRole('button', { name: 'Delete Question' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Question deleted')).toBeVisible();
    await expect(item).toHaveCount(0);
  });

  test('an answer that is being typed stays when a colleague answers its question, which leaves the list, or deletes it', async ({
    page,
    request,
  }) => {
    const group = await aGroup(request);
    // An answered question comes after those that wait, here on the next page of the list.
    for (let number = 1; number <= 14; number += 1) {
      const question = `Question ${number}?`;
      await post(request, '/api/public/questions', { groupId: group.id, name: 'Hale', email: null, question });
    }
    await openAsStaff(page, `/admin/groups/${group.id}`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const asked = (question: string) =>
      page.getByRole('region', { name: 'Questions' }).getByRole('article').filter({ hasText: question });
    await asked('Question 1?').getByLabel('Answer').fill('Because of the noise.');
    const questions: StaffQuestion[] = await (await page.request.get(`/api/questions?groupId=${group.id}`)).json();
    const idOf = (asked: string) => questions.find(({ question }) => question === asked)?.id;
    await put(page.request, `/api/questions/${idOf('Question 1?')}`, { answer: 'Ask the roommates.' });
    await expect(asked('Question 1?')).toContainText('A colleague has already answered:');
    await expect(asked('Question 1?').getByLabel('Answer')).toHaveValue('Because of the noise.');
    await button(asked('Question 1?'), 'Save Answer').click();
    await expect(toast(page, 'Answer saved')).toBeVisible();
    await expect(asked('Question 1?')).toHaveCount(0);

    await asked('Question 2?').getByLabel('Answer').fill('Because of the light.');
    await remove(page.request, `/api/questions/${idOf('Question 2?')}`);
    await expect(asked('Question 2?')).toContainText('A colleague deleted this question.');
    await expect(asked('Question 2?').getByLabel('Answer')).toHaveValue('Because of the light.');
    await button(asked('Question 2?'), 'Discard').click();
    await expect(asked('Question 2?')).toHaveCount(0);
  });

  test('leaving a half-written answer asks first', async ({ page, request }) => {
    const group = await aGroup(request);
    const asker = unique('Hale');
    await post(request, '/api/public/questions', { groupId: group.id, name: asker, email: null, question: 'Why?' });
    const groups = await GroupAdminsPage.goToQuestionsOf(page, group);
    await groups.question(asker).getByLabel('Answer').fill('Because');
    await page.getByRole('link', { name: 'Properties' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(groups.question(asker).getByLabel('Answer')).toHaveValue('Because');
  });

  test('a group’s page lists its oldest open questions first and counts all, here 40', async ({ page, request }) => {
    const group = await aGroup(request);
    for (let number = 1; number <= 40; number += 1) {
      const question = `Question ${number}?`;
      await post(request, '/api/public/questions', { groupId: group.id, name: 'Hale', email: null, question });
    }
    await openAsStaff(page, `/admin/groups/${group.id}`);
    const waiting = page.getByRole('region', { name: 'Waits for us' });
    await expect(waiting.getByRole('listitem')).toHaveText([
      /Hale: Question 1\?/,
      /Hale: Question 2\?/,
      /Hale: Question 3\?/,
      /37 more questions/,
    ]);
    const questions = page.getByRole('region', { name: 'Questions' });
    await expect(questions.getByText('40 unanswered')).toBeVisible();
    await waiting.getByRole('link').first().click();
    const first = questions.getByRole('article').first();
    await expect(first).toContainText('Question 1?');
    await first.getByLabel('Answer').fill('Yes.');
    await button(first, 'Save Answer').click();
    await expect(questions.getByText('39 unanswered')).toBeVisible();
    await expect(waiting.getByRole('listitem').first()).toContainText('Question 2?');
  });

  test('leaving a half-written answer on the group’s page asks first, and its other forms stay unchanged', async ({
    page,
    request,
  }) => {
    const group = await aGroup(request);
    await post(request, '/api/public/questions', { groupId: group.id, name: 'Hale', email: null, question: 'Why?' });
    await openAsStaff(page, `/admin/groups/${group.id}`);
    await page.getByLabel('Answer').fill('Because');
    await button(page, 'Edit details').click();
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await button(question, 'Stay').click();
    await expect(page.getByLabel('Answer')).toHaveValue('Because');
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await button(question, 'Leave').click();
    await expect(page).toHaveURL('/admin/groups');
  });
});

test.describe('emails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('show their state, and can be sent again until the setup is complete', async ({ page, request }) => {
    const to = `${crypto.randomUUID()}@example.org`;
    const group = await aGroup(request, { pointPersonEmail: to });
    const groups = await GroupAdminsPage.open(page);
    await expect(groups.email(to).getByText('Sent', { exact: true })).toBeVisible();
    await expect(groups.email(to).getByText('Set up your group at Birch Hall')).toBeVisible();
    await groups.email(to).getByRole('button', { name: 'Send Again' }).click();
    await expect(toast(page, 'Email sent')).toBeVisible();
    await expect(groups.email(to).getByText('2 attempts')).toBeVisible();
    await completeSetup(request, group);
    await groups.email(to).getByRole('button', { name: 'Send Again' }).click();
    await expect(toast(page, 'This setup is already complete, or its property was deleted.')).toBeVisible();
    await page.reload();
    await expect(groups.email(to)).toBeVisible();
    await expect(groups.email(to).getByRole('button', { name: 'Send Again' })).toHaveCount(0);
  });

  test('that are being sent are refreshed until they arrive', async ({ page, request }) => {
    const group = await aGroup(request, { pointPersonEmail: `${crypto.randomUUID()}@example.org` });
    await openAsStaff(page, `/admin/groups/${group.id}`);
    const emails = page.getByRole('list', { name: 'Emails' });
    await expect(emails.getByText('Sent', { exact: true })).toBeVisible();
    const ofStaff = `**/api/groups/${group.id}/office`;
    await page.route(ofStaff, async (route) => {
      const answer = await route.fetch();
      const office = await answer.json();
      const emails = office.group.emails.map((email: object) => ({ ...email, state: 'waiting' }));
      await route.fulfill({ response: answer, json: { ...office, group: { ...office.group, emails } } });
    });
    await aParticipant(request, group.id, { name: 'Ana', interestLevel: 'im_in' });
    await expect(emails.getByText('Waiting')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(emails.getByText('Sent', { exact: true })).toBeVisible({ timeout: 15_000 });
  });

  test('that failed say so', async ({ page }) => {
    const email = {
      id: 1,
      groupId: 1,
      kind: 'setup',
      recipient: 'lost@example.org',
      subject: 'Set up your group at Birch Hall',
      state: 'failed',
      attempts: 3,
      canSendAgain: true,
      createdAt: '2026-11-20T18:00:00.000Z',
      sentAt: null,
      pointPersonName: 'Lost',
      propertyName: 'Birch Hall',
    };
    await openAsStaff(page, '/admin');
    await loadWithoutData(page, '/admin/groups');
    await page.route(/\/api\/emails\?/, (route) => route.fulfill({ json: [email] }));
    await page.route('/api/emails/1/send', (route) => route.fulfill({ json: email }));
    const groups = await GroupAdminsPage.goTo(page);
    await expect(groups.email('lost@example.org').getByText('Not sent')).toBeVisible();
    await groups.email('lost@example.org').getByRole('button', { name: 'Send Again' }).click();
    await expect(toast(page, "The email to lost@example.org couldn't be sent.")).toBeVisible();
  });
});
