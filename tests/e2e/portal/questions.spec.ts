import { post, put } from '../../support/browser/api';
import { aGroup } from '../../support/browser/data';
import { loseAnswer } from '../../support/browser/failing-calls';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

test('a visitor asks a question, and the others see it', { tag: '@main' }, async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  const theirs = await GroupPage.open(friend, made);
  const form = await group.scrollToQuestionForm();

  await form.getByRole('button', { name: 'Ask a question' }).click();
  await expect(form.getByText('Question is required')).toBeVisible();
  await expect(form.getByText('Name is required')).toBeVisible();

  await form.getByLabel('Question *').fill('Is there a bike room?');
  await form.getByLabel('Name *').fill('Ana');
  await form.getByLabel('Email (optional)').fill('ana@example.org');
  await form.getByRole('button', { name: 'Ask a question' }).click();
  await expect(group.toast('Question sent')).toBeVisible();
  await expect(form.getByLabel('Question *')).toHaveValue('');
  for (const { questions } of [group, theirs]) {
    const asked = questions.getByRole('listitem').filter({ hasText: 'Is there a bike room?' });
    await expect(asked).toHaveCount(1);
    await expect(asked).toContainText('Ana');
    await expect(asked).toContainText('Waiting for an answer');
  }
  await expect(friend.getByText('ana@example.org')).toBeHidden();
});

test('a link that leads to the form before its code has arrived focuses its field', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  await expect(group.questions.getByRole('form')).toBeHidden();
  await group.section('Room Details').getByRole('link', { name: 'Ask the leasing office' }).click();
  await expect(group.questions.getByLabel('Question *')).toBeFocused();
  await expect(group.questions.getByLabel('Question *')).toBeInViewport();
});

test('text typed while a question is being sent stays', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  const form = await group.scrollToQuestionForm();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/public/questions', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await form.getByLabel('Question *').fill('Is there a bike room?');
  await form.getByLabel('Name *').fill('Ana');
  await form.getByRole('button', { name: 'Ask a question' }).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await form.getByLabel('Question *').fill('And a pool?');
  answered.resolve();
  await expect(group.toast('Question sent')).toBeVisible();
  await expect(form.getByLabel('Question *')).toHaveValue('And a pool?');
});

test('an answer appears while the page is open, also if FAQ & Help is hidden', async ({ page, request }) => {
  const made = await aGroup(request);
  await put(request, `/api/properties/${made.propertyId}`, { faqItems: [] });
  const { id } = await post<{ id: number }>(request, '/api/public/questions', {
    groupId: made.id,
    name: 'Ana',
    email: null,
    question: 'Are cats welcome?',
  });
  const group = await GroupPage.open(page, made);
  await expect(page.getByRole('region', { name: 'FAQ & Help' })).toBeHidden();
  await expect(group.questions.getByText('Waiting for an answer')).toBeVisible();
  await put(request, `/api/questions/${id}`, { answer: 'They are. See https://example.com/pets' });
  await expect(group.questions.getByText('They are.')).toBeVisible();
  await expect(group.questions.getByRole('link', { name: 'https://example.com/pets' })).toBeVisible();
  await expect(group.questions.getByText('Waiting for an answer')).toBeHidden();
});

test('of many questions the last twenty show, and more on demand', async ({ page, request }) => {
  const made = await aGroup(request);
  for (let number = 1; number <= 25; number++) {
    const asking = { groupId: made.id, name: 'Ana', email: null, question: `Question ${number}?` };
    await post(request, '/api/public/questions', asking);
  }
  const group = await GroupPage.open(page, made);
  const asked = group.questions.getByRole('listitem');
  await expect(asked).toHaveCount(20);
  await expect(asked.first()).toContainText('Question 6?');
  await group.questions.getByRole('button', { name: 'More questions' }).click();
  await expect(asked).toHaveCount(25);
  await expect(asked.first()).toContainText('Question 1?');
  await expect(asked.first()).toBeFocused();
  await expect(group.questions.getByRole('button', { name: 'More questions' })).toBeHidden();
});

test.describe('the answer to a question’s call is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED|409/] });

  test('a changed question is sent only after the first one shows', async ({ page, request }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    const form = await group.scrollToQuestionForm();
    const ask = form.getByRole('button', { name: 'Ask a question' });
    const listed = group.questions.getByRole('list', { name: 'Questions' }).getByRole('listitem');
    await form.getByLabel('Question *').fill('Is there a gym?');
    await form.getByLabel('Name *').fill('Ana');
    await loseAnswer(page, '**/api/public/questions');
    await ask.click();
    await expect(group.toast('Error')).toBeVisible();

    await form.getByLabel('Question *').fill('Is there a gym, and is it free?');
    await ask.click();
    await expect(group.toast(/^This was already sent with different details/)).toBeVisible();
    await expect(listed).toContainText(['Is there a gym?']);

    await ask.click();
    await expect(group.toast('Question sent')).toBeVisible();
    await expect(listed).toContainText(['Is there a gym?', 'Is there a gym, and is it free?']);
  });
});
