import type { Page } from '@playwright/test';
import type { CreatedGroup } from '../../worker/contract/group';
import { expectAccessible } from '../support/accessibility';
import { aGroup, aProperty, completeSetup, post, remove } from '../support/office';
import { goToGroups, openAsStaff, refuse, toast } from '../support/staff-screens';
import { expect, test } from '../support/stories';

/** A name that no other story uses. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

const row = (page: Page, pointPersonName: string) => page.getByRole('article', { name: pointPersonName, exact: true });

const fact = (page: Page, pointPersonName: string, name: string) =>
  row(page, pointPersonName).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

const stat = (page: Page, name: string) =>
  page.getByRole('main').getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

const question = (page: Page, asker: string) =>
  page.getByRole('region', { name: 'Questions' }).getByRole('article').filter({ hasText: asker });

/** Searches, and waits for what is found in both lists. */
async function find(page: Page, words: string) {
  const found = ['active', 'pending'].map((setup) =>
    page.waitForResponse((answer) => {
      const { searchParams } = new URL(answer.url());
      return searchParams.get('setup') === setup && searchParams.get('search') === words.trim();
    }),
  );
  await page.getByLabel('Search groups').fill(words);
  await Promise.all(found);
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);

test('an active group shows its point person, its codes and how far it is', async ({ page, context, request }) => {
  const name = unique('Priya Raman');
  const group = await aGroup(request, { pointPersonName: name, pointPersonEmail: 'priya@example.org' });
  await completeSetup(request, group, { decisionDeadline: '2030-05-01T18:00', timeZone: 'America/New_York' });
  for (const interestLevel of ['im_in', 'im_in', 'interested']) {
    await post(request, '/api/participants', { groupId: group.id, name: 'Member', email: null, interestLevel });
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsStaff(page, '/admin/groups');
  await find(page, name);

  const active = page.getByRole('region', { name: 'Active Group Admins' }).getByRole('article', { name });
  await expect(active.getByText('Group Admin', { exact: true })).toBeVisible();
  await expect(active.getByText('PR', { exact: true })).toBeVisible();
  await expect(active.getByText('priya@example.org')).toBeVisible();
  await expect(fact(page, name, 'Property')).toHaveText('Birch Hall');
  await expect(fact(page, name, 'Members')).toHaveText('3');
  await expect(fact(page, name, 'Committed')).toHaveText('2 of 3');
  await expect(fact(page, name, 'Created')).toHaveText(
    new Date(group.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' }),
  );
  await expect(fact(page, name, 'Decision Deadline')).toHaveText('May 1, 2030');

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [label, text] of [
    ['Copy email', 'priya@example.org'],
    ['Copy group ID', String(group.id)],
    ['Copy share code', group.shareCode],
  ] as const) {
    await active.getByRole('button', { name: label }).click();
    await expect(active.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await copied()).toBe(text);
    await expect(active.getByRole('button', { name: 'Copied!' })).toHaveCount(0);
  }
  const opened = context.waitForEvent('page');
  await active.getByRole('button', { name: 'View Group' }).click();
  await expect(await opened).toHaveURL(`/group/${group.shareCode}`);
});

test('a deadline that is past says Expired', async ({ page, request }) => {
  const name = unique('Late Larry');
  await completeSetup(request, await aGroup(request, { pointPersonName: name }), { decisionDeadline: inMinutes(-3) });
  await openAsStaff(page, '/admin/groups');
  await find(page, name);
  await expect(fact(page, name, 'Decision Deadline').getByText('Expired')).toBeVisible();
});

test('a pending group shows whom it waits for, and its setup link', async ({ page, context, request }) => {
  const name = unique('Penny Pending');
  const group = await aGroup(request, { pointPersonName: name });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsStaff(page, '/admin/groups');
  await find(page, String(group.id));
  const pending = page.getByRole('region', { name: 'Pending Setup' }).getByRole('article', { name });
  await expect(pending.getByText('Setup Pending')).toBeVisible();
  await expect(pending.getByText('maya@example.org')).toBeVisible();
  await expect(fact(page, name, 'Group ID')).toHaveText(String(group.id));
  for (const onlyWhenActive of ['Members', 'Decision Deadline']) {
    await expect(pending.getByText(onlyWhenActive)).toHaveCount(0);
  }
  await pending.getByRole('button', { name: 'Copy Setup Link' }).click();
  await expect(pending.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/admin-setup/${group.adminSetupToken}`,
  );
});

test('the cards count all groups, active and pending', async ({ page }) => {
  await openAsStaff(page, '/admin');
  await page.route('/api/groups/counts', (route) =>
    route.fulfill({ json: { total: 1207, active: 1000, pending: 207 } }),
  );
  await goToGroups(page);
  await expect(stat(page, 'Total Groups')).toHaveText('1,207');
  await expect(stat(page, 'Active Admins')).toHaveText('1,000');
  await expect(stat(page, 'Pending Setup')).toHaveText('207');
});

test('without any group it says so', async ({ page }) => {
  await openAsStaff(page, '/admin');
  await page.route('/api/groups/counts', (route) => route.fulfill({ json: { total: 0, active: 0, pending: 0 } }));
  await page.route(/\/api\/(groups\?|questions|emails)/, (route) => route.fulfill({ json: [] }));
  await goToGroups(page);
  await expect(page.getByText('No Groups Yet')).toBeVisible();
  await expect(page.getByText('Nobody has asked anything yet.')).toBeVisible();
  await expect(page.getByText('No setup link was sent yet.')).toBeVisible();
  await expectAccessible(page);
});

test('a group whose property is gone says so', async ({ page, request }) => {
  const name = unique('Olu Orphan');
  const group = await aGroup(request, { pointPersonName: name });
  await remove(request, `/api/properties/${group.propertyId}`);
  await openAsStaff(page, '/admin/groups');
  await find(page, name);
  await expect(fact(page, name, 'Property')).toHaveText('Property not found');
});

test('groups are found, and put in order', async ({ page, request }) => {
  const { id: propertyId, name } = await aProperty(request, { name: unique('Order House') });
  for (const pointPersonName of ['Cleo', 'Ana', 'Ben']) {
    const made = { propertyId, pointPersonName: `${pointPersonName} of ${name}`, pointPersonEmail: 'x@example.org' };
    await post(request, '/api/admin-groups', made);
  }
  await openAsStaff(page, '/admin/groups');
  await find(page, `  ${name.toUpperCase()} `);
  const pending = page.getByRole('region', { name: 'Pending Setup' });
  await expect(pending.getByRole('heading', { level: 3 })).toHaveText([/^Ben/, /^Ana/, /^Cleo/]);
  await page.getByLabel('Sort by').selectOption('Point person');
  await expect(pending.getByRole('heading', { level: 3 })).toHaveText([/^Ana/, /^Ben/, /^Cleo/]);
  await expect(page.getByText('No active group is found.')).toBeVisible();
  await find(page, 'nobody has this name');
  await expect(page.getByText('No pending group is found.')).toBeVisible();
});

test('of many groups the first are drawn, and the rest at the press of a button', async ({ page, request }) => {
  const { id: propertyId, name } = await aProperty(request, { name: unique('Full House') });
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      post(request, '/api/groups', { propertyId, pointPersonName: `Person ${index + 1}` }),
    ),
  );
  await openAsStaff(page, '/admin/groups');
  await find(page, name);
  const pending = page.getByRole('region', { name: 'Pending Setup' });
  await expect(
    pending
      .getByText('Person 3', { exact: true })
      .or(pending.getByText('Person 30', { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(pending.getByRole('article')).toHaveCount(25);
  await pending.getByRole('button', { name: 'Show more' }).click();
  await expect(pending.getByRole('article')).toHaveCount(30);
  await expect(pending.getByRole('listitem').nth(25)).toBeFocused();
  await expect(pending.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test.describe('deleting a group', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('asks in words of its own for an active and for a pending one', async ({ page, request }) => {
    const [active, pending] = [unique('Ada Active'), unique('Pia Pending')];
    const group = await aGroup(request, { pointPersonName: active });
    await completeSetup(request, group);
    await post(request, '/api/participants', { groupId: group.id, name: 'M', email: null, interestLevel: 'im_in' });
    await aGroup(request, { pointPersonName: pending });
    await openAsStaff(page, '/admin/groups');

    await find(page, active);
    await row(page, active).getByRole('button', { name: 'Delete' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Delete this group?' });
    await expect(asked).toContainText('Its 1 member loses it.');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, active)).toBeVisible();

    await find(page, pending);
    await row(page, pending).getByRole('button', { name: 'Delete' }).click();
    const askedOfPending = page.getByRole('alertdialog', { name: 'Delete this pending setup?' });
    await expect(askedOfPending).toContainText('the setup link that was sent will no longer work');
    await askedOfPending.getByRole('button', { name: 'Delete Pending Setup' }).click();
    await expect(toast(page, 'Group deleted')).toBeVisible();
    await expect(row(page, pending)).toHaveCount(0);
  });

  test('that fails says so, and the group stays', async ({ page, request }) => {
    const name = unique('Sticky Sue');
    const group = await aGroup(request, { pointPersonName: name });
    await openAsStaff(page, '/admin/groups');
    await find(page, name);
    await refuse(page, `/api/groups/${group.id}`, 'DELETE', 'No.');
    await row(page, name).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Pending Setup' }).click();
    await expect(toast(page, 'Failed to delete group. Please try again.')).toBeVisible();
    await expect(row(page, name)).toBeVisible();
  });
});

test.describe('questions', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('are answered, and the group reads the answer', async ({ page, friend, request }) => {
    const group = await aGroup(request);
    const asker = unique('Quinn');
    const asked = { groupId: group.id, name: asker, email: 'quinn@example.org', question: 'Is there a bike room?' };
    await post(request, '/api/public/questions', asked);
    await openAsStaff(page, '/admin/groups');
    const item = question(page, asker);
    await expect(item.getByText('Unanswered')).toBeVisible();
    await expect(item.getByText('Is there a bike room?')).toBeVisible();
    await expect(item.getByText('Group of Maya Okafor · Birch Hall')).toBeVisible();
    await expect(item.getByRole('link', { name: 'quinn@example.org' })).toHaveAttribute(
      'href',
      'mailto:quinn@example.org',
    );
    await expect(item.getByRole('button', { name: 'Save Answer' })).toBeDisabled();

    await item.getByLabel('Answer').fill('Yes, in the cellar.');
    await refuse(page, /\/api\/questions\/\d+$/, 'PUT', 'The office is closed.');
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
    await expect(item.getByText('Yes, in the yard.')).toBeVisible();
    await expect(friend.getByText('Yes, in the yard.')).toBeVisible();

    await item.getByRole('button', { name: 'Delete Question' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(item).toHaveCount(0);
  });

  test('half answered are not lost by leaving', async ({ page, request }) => {
    const group = await aGroup(request);
    const asker = unique('Hale');
    await post(request, '/api/public/questions', { groupId: group.id, name: asker, email: null, question: 'Why?' });
    await openAsStaff(page, '/admin/groups');
    await question(page, asker).getByLabel('Answer').fill('Because');
    await page.getByRole('link', { name: 'Properties' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(question(page, asker).getByLabel('Answer')).toHaveValue('Because');
  });
});

test.describe('e-mails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const mail = (page: Page, to: string) =>
    page.getByRole('region', { name: 'E-mails' }).getByRole('article').filter({ hasText: to });

  test('show how they went, and are sent again', async ({ page, request }) => {
    const to = `${crypto.randomUUID()}@example.org`;
    await aGroup(request, { pointPersonEmail: to });
    await openAsStaff(page, '/admin/groups');
    await expect(mail(page, to).getByText('Sent', { exact: true })).toBeVisible();
    await expect(mail(page, to).getByText('Set up your group at Birch Hall')).toBeVisible();
    await mail(page, to).getByRole('button', { name: 'Send Again' }).click();
    await expect(toast(page, 'E-mail sent')).toBeVisible();
    await expect(mail(page, to).getByText('2 attempts')).toBeVisible();
  });

  test('whose setup is complete are not sent again', async ({ page, request }) => {
    const to = `${crypto.randomUUID()}@example.org`;
    await completeSetup(request, await aGroup(request, { pointPersonEmail: to }));
    await openAsStaff(page, '/admin/groups');
    await mail(page, to).getByRole('button', { name: 'Send Again' }).click();
    await expect(toast(page, 'This setup is already complete, or its property is gone.')).toBeVisible();
  });

  test('that did not go out say so', async ({ page }) => {
    const email = {
      id: 1,
      groupId: 1,
      recipient: 'lost@example.org',
      subject: 'Set up your group at Birch Hall',
      state: 'failed',
      attempts: 3,
      createdAt: '2026-11-20T18:00:00.000Z',
      sentAt: null,
      pointPersonName: 'Lost',
      propertyName: 'Birch Hall',
    };
    await openAsStaff(page, '/admin');
    await page.route(/\/api\/emails\?/, (route) => route.fulfill({ json: [email] }));
    await page.route('/api/emails/1/send', (route) => route.fulfill({ json: email }));
    await goToGroups(page);
    await expect(mail(page, 'lost@example.org').getByText('Not sent')).toBeVisible();
    await mail(page, 'lost@example.org').getByRole('button', { name: 'Send Again' }).click();
    await expect(toast(page, 'The e-mail to lost@example.org could not be sent.')).toBeVisible();
  });
});

test.describe('a list that cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so, and can be tried again', async ({ page, request }) => {
    const name = unique('Back Again');
    await aGroup(request, { pointPersonName: name });
    await openAsStaff(page, '/admin');
    await refuse(page, /\/api\/groups\?/, 'GET', 'The office is closed.');
    await goToGroups(page);
    await expect(page.getByText('The groups could not be loaded')).toHaveCount(2);
    await page.unroute(/\/api\/groups\?/);
    await page.getByRole('region', { name: 'Pending Setup' }).getByRole('button', { name: 'Try Again' }).click();
    await expect(row(page, name)).toBeVisible();
  });
});

test('the group admins page can be used by everybody, also without a mouse', async ({ page, request }) => {
  test.slow();
  const name = unique('Kay Keyboard');
  await completeSetup(request, await aGroup(request, { pointPersonName: name }));
  await openAsStaff(page, '/admin/groups');
  await page.getByLabel('Search groups').focus();
  await page.keyboard.type(name);
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole('article', { name: /^Kay Keyboard/ })).toHaveCount(1);
  await expectAccessible(page);
  for (const reached of ['Copy email', 'Copy group ID', 'Copy share code', 'View Group', 'Delete']) {
    while (
      !(await row(page, name)
        .getByRole('button', { name: reached })
        .evaluate((button) => button === document.activeElement))
    ) {
      await page.keyboard.press('Tab');
    }
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, name).getByRole('button', { name: 'Delete' })).toBeFocused();
});

test('long names, addresses and questions fit on the smallest phone', async ({ page, request }) => {
  const long = `${crypto.randomUUID()}${'x'.repeat(60)}`;
  const { id: propertyId } = await aProperty(request, {
    name: long,
    amenities: ['y'.repeat(60)],
    campusDistance: long,
  });
  const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.example`;
  const group = await post<CreatedGroup>(request, '/api/admin-groups', {
    propertyId,
    pointPersonName: long,
    pointPersonEmail: email,
  });
  const asked = { groupId: group.id, name: long, email, question: 'z'.repeat(200) };
  await post(request, '/api/public/questions', asked);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/admin/groups', '/admin']) {
    await openAsStaff(page, path);
    await expect(page.getByRole('heading', { name: long }).first()).toBeVisible();
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, path).toBe(0);
  }
});
