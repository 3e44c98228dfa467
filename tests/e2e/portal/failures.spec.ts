import type { Route } from '@playwright/test';
import { dayMs } from '../../../contract/values/time';
import { post, remove } from '../../support/browser/api';
import { aGroup, aParticipant, inDays } from '../../support/browser/data';
import { refuseCall } from '../../support/browser/failing-calls';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';
import { aGroupInUse } from '../../support/languages/group-in-use';

/*
 * What a page does when something that it needs is gone. The whole server that goes and comes back is in live.spec.ts,
 * the upload that is cut in property-photos.spec.ts, the site that was updated in after-an-update.spec.ts.
 */

const unavailable = "Something on our end isn't responding. Please try again in a moment.";

const failures: [what: string, says: string, setupSays: string, fail: (route: Route) => Promise<void>][] = [
  [
    'the server',
    "The server can't be reached. Please check your connection and try again.",
    'Failed to complete setup. Please try again.',
    (route) => route.abort('connectionrefused'),
  ],
  [
    'the storage',
    unavailable,
    unavailable,
    (route) =>
      route.fulfill({
        status: 503,
        headers: { 'Retry-After': '2' },
        json: { message: unavailable, code: 'unavailable' },
      }),
  ],
];

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/503/] });

  test('is shown until the action is tried again or given up', async ({ page, request }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    const form = await group.beginToJoin('Ana Lima');
    await refuseCall(page, '**/api/participants', 'POST', unavailable);
    await form.getByRole('button', { name: 'Join Group' }).click();
    await expect(group.toast(unavailable)).toBeVisible();
    // By itself it would stay for five seconds.
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(group.toast(unavailable)).toBeHidden({ timeout: 3000 });

    await group.beginToJoin('Ana Lima');
    await form.getByRole('button', { name: 'Join Group' }).click();
    await expect(group.toast(unavailable)).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/participants', async (route) => {
      await held.promise;
      await route.continue();
    });
    await form.getByRole('button', { name: 'Join Group' }).click();
    await expect(form.getByText('Joining...')).toBeVisible();
    await expect(group.toast(unavailable)).toBeHidden({ timeout: 3000 });
    held.resolve();
    await expect(group.participant('Ana Lima')).toBeVisible();
  });
});

const calls = /\/api\/(?!health)/;

for (const [what, says, setupSays, fail] of failures) {
  test.describe(`without ${what}`, () => {
    test.use({ expectedErrors: [/net::ERR_|503/] });

    test('drafts stay, and are sent once when it is back', async ({ page, request }) => {
      const made = await aGroup(request);
      const group = await GroupPage.open(page, made);
      const join = await group.beginToJoin('Ana Lima');
      await join.getByLabel('Email (optional)').fill('ana@example.org');
      await group.tours.getByLabel('Your Name').fill('Ana Lima');
      const date = inDays(3);
      await group.typeTourDates();
      await group.tours.getByLabel('Date', { exact: true }).fill(date);
      const question = group.questions.getByRole('textbox', { name: /^Question/ });
      await question.fill('Is it warm in winter?');
      await group.questions.getByLabel('Name').fill('Ana Lima');
      const sends = [
        join.getByRole('button', { name: 'Join Group' }),
        group.tours.getByRole('button', { name: 'Submit Schedule' }),
        group.questions.getByRole('button', { name: 'Ask a question' }),
      ];

      await page.route(calls, fail);
      for (const send of sends) {
        await send.click();
        await expect(group.toast(says)).toBeVisible();
        await page.keyboard.press('F8');
        await page.keyboard.press('Escape');
        await expect(group.toast(says)).toBeHidden();
      }
      await expect(join.getByLabel('Email (optional)')).toHaveValue('ana@example.org');
      await expect(group.tours.getByLabel('Date', { exact: true })).toHaveValue(date);
      await expect(question).toHaveValue('Is it warm in winter?');
      await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();

      await page.unroute(calls);
      for (const send of sends) await send.click();
      await expect(group.participant('Ana Lima')).toHaveCount(1);
      await expect(group.tours.getByRole('heading', { name: 'Group Tour Preferences (1 participant)' })).toBeVisible();
      await expect(group.questions.getByRole('listitem').filter({ hasText: 'Is it warm in winter?' })).toHaveCount(1);
    });

    test('the setup page keeps its draft too', async ({ page, request }) => {
      const { adminSetupToken } = await aGroup(request);
      await page.goto(`/admin-setup/${adminSetupToken}`);
      await page.getByLabel('Name *').fill('Maya Okafor');
      await page.getByLabel('Email').fill('maya@example.org');
      await page.getByLabel('Bio').fill('I look for three quiet roommates.');
      await page.route(calls, fail);
      await page.getByRole('button', { name: 'Complete Setup' }).click();
      await expect(page.getByText(setupSays, { exact: true })).toBeVisible();
      await expect(page.getByLabel('Bio')).toHaveValue('I look for three quiet roommates.');
      await page.unroute(calls);
      await page.getByRole('button', { name: 'Complete Setup' }).click();
      await expect(page.getByRole('heading', { name: 'Setup Complete!' })).toBeVisible();
    });
  });
}

test.describe('the code of toasts cannot be fetched', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a failure stays when an earlier fetch of it fails later', async ({ page, request }) => {
    const { guarantorToken } = await aGroupInUse(page, request);
    await page.route(/toast-view|\/guarantor\/steps\//, (route) => route.abort());
    await page.goto(`/guarantor#token=${guarantorToken}`);
    await waitForHydration(page);
    const box = page.getByRole('checkbox', { name: "I've signed as guarantor" });
    // As a voice command does: the page has not been touched.
    await box.evaluate((element: HTMLInputElement) => element.click());
    const failure = page.getByRole('alert').filter({ hasText: "The server can't be reached." });
    await expect(failure).toBeVisible();
    // The first touch asks for that code too, once the browser is idle.
    await page.getByRole('heading', { level: 1 }).click();
    for (const _ of ['asked', 'refused'])
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
    await expect(failure).toBeVisible();
  });
});

test.describe('sockets are blocked', () => {
  test.use({ expectedErrors: [/404/] });

  test('the chat shows Offline and works, and a deleted group is not found', async ({ page, request }) => {
    const made = await aGroup(request);
    await page.routeWebSocket(/\/ws/, (socket) => socket.close());
    await page.clock.install();
    await page.goto(`/group/${made.shareCode}`);
    const group = new GroupPage(page);
    await expect(group.chat.getByText('Offline', { exact: true })).toBeVisible();
    await group.nameMyselfInChat('Ana');
    await group.say('Does this get through?');
    await expect(group.message('Does this get through?')).not.toContainText('Sending...');
    await post(request, '/api/messages', { groupId: made.id, senderName: 'Bo', content: 'It does' });
    await aParticipant(request, made.id, { name: 'Bo', interestLevel: 'im_in' });
    await page.clock.fastForward(5000);
    await expect(group.message('It does')).toHaveCount(1);
    await expect(group.participant('Bo')).toBeVisible();
    await remove(request, `/api/groups/${made.id}`);
    await page.clock.fastForward(5000);
    await expect(page.getByRole('heading', { name: 'Group Not Found' })).toBeVisible();
  });
});

test.describe('local storage is blocked', () => {
  // The router's own script, that remembers how far a page was scrolled.
  test.use({ expectedErrors: [/SecurityError/] });

  test('the page works until it is closed', async ({ page, request }) => {
    await page.addInitScript(() => {
      for (const store of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, store, {
          configurable: true,
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    const made = await aGroup(request);
    await page.goto('/');
    await page.getByLabel('Share Code').fill(made.shareCode);
    await page.getByRole('button', { name: 'Join Group' }).click();
    const group = new GroupPage(page);
    await group.join('Ana Lima');
    await expect(group.participant('Ana Lima')).toContainText('You');
    await group.say('Hello');
    await expect(group.message('Hello')).toContainText('Ana Lima');
    await group.typeTourDates();
    await expect(group.tours.getByLabel('Your Name')).toHaveValue('Ana Lima');
  });
});

test('a full storage behaves the same', async ({ page, request }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const group = await GroupPage.open(page, await aGroup(request));
  await group.nameMyselfInChat('Ana Lima');
  await group.say('Hello');
  await expect(group.message('Hello')).toContainText('Ana Lima');
});

for (const [which, days] of [
  ['three days ahead', 3],
  ['three days behind', -3],
] as const) {
  test.describe(`with a clock that is ${which}`, () => {
    test.use({ expectedErrors: [/400/] });

    test('the page stays live, and the server decides about days', async ({ page, friend, request }) => {
      const made = await aGroup(request);
      await page.clock.setSystemTime(Date.now() + days * dayMs);
      const group = await GroupPage.open(page, made);
      const theirs = await GroupPage.open(friend, made);
      await group.join('Ana Lima');
      await expect(theirs.participant('Ana Lima')).toBeVisible();
      await theirs.nameMyselfInChat('Bo');
      await theirs.say('Hello');
      await expect(group.message('Hello')).toHaveCount(1);

      const date = group.tours.getByLabel('Date', { exact: true });
      const wanted = inDays(days);
      await group.typeTourDates();
      await date.fill(wanted);
      await group.tours.getByRole('button', { name: 'Submit Schedule' }).click();
      const saved = group.tours.getByRole('heading', { name: 'Your Tour Preferences' });
      if (days > 0) await expect(saved).toBeVisible();
      else await expect(group.toast('Please choose today or a later date')).toBeVisible();
      if (days < 0) await expect(date).toHaveValue(wanted);
    });
  });
}
