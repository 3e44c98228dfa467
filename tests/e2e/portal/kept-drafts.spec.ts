import { remove } from '../../support/browser/api';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

test.describe('the point person’s draft', () => {
  test('is restored after a reload in every field, and only in that setup', { tag: '@main' }, async ({
    page,
    request,
  }) => {
    const made = await aGroup(request);
    const typed = [
      ['Name *', 'Maya O.'],
      ['Email *', 'maya@example'],
      ['Phone', '(301) 555-0142'],
      ['Bio', 'Third year.\nEarly riser.'],
      ['Decision Deadline', '2099-12-01T18:00'],
    ] as const;
    await page.goto(`/admin-setup/${made.adminSetupToken}`);
    for (const [field, value] of typed) await page.getByLabel(field).fill(value);
    await page.reload();
    for (const [field, value] of typed) await expect(page.getByLabel(field)).toHaveValue(value);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.goto(`/admin-setup/${(await aGroup(request)).adminSetupToken}`);
    await expect(page.getByLabel('Name *')).toBeEnabled();
    for (const [field, value] of typed) await expect(page.getByLabel(field)).not.toHaveValue(value);
  });

  test('is deleted from this device when the setup completes', async ({ page, request }) => {
    const made = await aGroup(request);
    await page.goto(`/admin-setup/${made.adminSetupToken}`);
    await page.getByLabel('Name *').fill('Maya Okafor');
    await page.getByLabel('Email *').fill('maya-once@example.org');
    await page.reload();
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await kept()).toContain('maya-once@example.org');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page.getByRole('heading', { name: 'Setup Complete!' })).toBeVisible();
    expect(await kept()).not.toContain('maya-once@example.org');
  });
});

test.describe('a visitor’s drafts', () => {
  test('in the chat and in a question are restored after a reload, in their own group', async ({ page, request }) => {
    const made = await aGroup(request);
    let group = await GroupPage.open(page, made);
    await group.nameMyselfInChat('Ana');
    await group.composer.fill('I was about to say\nthat');
    await group.scrollToQuestionForm();
    await group.questions.getByLabel('Question *').fill('Is there a');

    await page.goto(`/property/${made.shareCode.toLowerCase()}`);
    await expect(group.composer).toHaveValue('I was about to say\nthat');
    await group.scrollToQuestionForm();
    await expect(group.questions.getByLabel('Question *')).toHaveValue('Is there a');

    group = await GroupPage.open(page, await aGroup(request));
    await group.nameMyselfInChat('Ana');
    await expect(group.composer).toHaveValue('');

    group = await GroupPage.open(page, made);
    await expect(group.composer).toHaveValue('I was about to say\nthat');
    await group.composer.press('Enter');
    await expect(group.message('I was about to say')).toHaveCount(1);
    await page.reload();
    await expect(group.message('I was about to say')).toHaveCount(1);
    await expect(group.composer).toHaveValue('');
  });

  test.describe('sending fails', () => {
    test.use({ expectedErrors: [/ERR_FAILED|404/] });

    test('sent by itself after a reload, once, unless it was discarded', async ({ page, friend, request }) => {
      const made = await aGroup(request);
      const group = await GroupPage.open(page, made);
      const theirs = await GroupPage.open(friend, made);
      await group.nameMyselfInChat('Ana');
      await page.route('**/api/messages', (route) => route.abort());
      for (const text of ['one', 'two']) {
        await group.say(text);
        await expect(group.message(text)).toContainText('Not sent');
      }
      const kept = await group
        .message('two')
        .getByRole('button', { name: 'Discard' })
        .evaluate((discard: HTMLElement) => {
          discard.click();
          return Object.values(localStorage).join();
        });
      expect(kept).toContain('"one"');
      expect(kept).not.toContain('"two"');

      await page.unroute('**/api/messages');
      await page.reload();
      await expect(theirs.message('one')).toHaveCount(1);
      await expect(group.message('two')).toHaveCount(0);
      await expect(group.message('one')).not.toContainText('Not sent');
      await page.reload();
      await expect(group.composer).toBeEnabled();
      await expect(group.message('one')).toHaveCount(1);
      await expect(group.message('one')).not.toContainText('Not sent');
    });

    test('stored, but the answer was lost: shown once after a reload', async ({ page, request }) => {
      const group = await GroupPage.open(page, await aGroup(request));
      await group.nameMyselfInChat('Ana');
      const written = Promise.withResolvers<void>();
      await page.route('**/api/messages', async (route) => {
        await route.fetch();
        written.resolve();
      });
      await page.routeWebSocket(/\/ws/, () => undefined);
      await group.say('arrived');
      await written.promise;

      await page.reload();
      await expect(group.message('arrived')).toHaveCount(1);
      await expect(group.message('arrived')).not.toContainText('Not sent');
    });

    test('the page was closed too early: sent by itself, however late the device’s member is known', async ({
      page,
      friend,
      request,
    }) => {
      const made = await aGroup(request);
      const group = await GroupPage.open(page, made);
      const theirs = await GroupPage.open(friend, made);
      await group.nameMyselfInChat('Ana');
      const onItsWay = Promise.withResolvers<void>();
      await page.route('**/api/messages', () => onItsWay.resolve(), { times: 1 });
      await group.say('On my way');
      await onItsWay.promise;

      const answered = Promise.withResolvers<void>();
      await page.route(`**/api/groups/${made.id}/me`, async (route) => {
        await answered.promise;
        await route.continue();
      });
      await page.reload();
      await expect(group.chat.getByText('Live', { exact: true })).toBeVisible();
      await expect(group.chat.getByRole('log')).toBeHidden();
      answered.resolve();
      await expect(theirs.message('On my way')).toHaveCount(1);
      await expect(group.message('On my way')).toHaveCount(1);
      await expect(group.message('On my way')).not.toContainText('Not sent');
    });

    test('the group was deleted: the draft can be copied after a reload', async ({ page, request }) => {
      const made = await aGroup(request);
      const group = await GroupPage.open(page, made);
      await group.nameMyselfInChat('Ana');
      await group.composer.fill('You will want this back');
      await remove(request, `/api/groups/${made.id}`);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Group Not Found' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your message' })).toContainText('You will want this back');
    });
  });
});
