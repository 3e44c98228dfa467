import type { Page } from '@playwright/test';
import type { Participant } from '../../../contract/participant';
import { expectAccessible } from '../../support/browser/accessibility';
import { put } from '../../support/browser/api';
import { copiedLink } from '../../support/browser/clipboard';
import { aGroup, aGroupAt, aParticipant, completeSetup } from '../../support/browser/data';
import { holdCall } from '../../support/browser/failing-calls';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

// A link that is good no longer, and a network that is lost.
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  expectedErrors: [/404|ERR_INTERNET_DISCONNECTED|WebSocket/],
});

const steps = (page: Page) => page.getByRole('region', { name: 'Steps to your lease' });
const step = (page: Page, name: string) =>
  steps(page).getByRole('list', { name: 'Steps to your lease' }).getByRole('listitem').filter({ hasText: name });
const own = (page: Page, name: string) =>
  steps(page).getByRole('group', { name: 'Your steps' }).getByRole('checkbox', { name });

/** Presses the button that makes the link for one's guarantor; gives the link without the site. */
async function guarantorLink(page: Page): Promise<string> {
  const copy = () => button(steps(page), 'Copy link for my guarantor').click();
  return (await copiedLink(page, '/guarantor#token=', copy)).replace(/^https?:\/\/[^/]+/, '');
}

test('a group of four goes from joining to the signed lease, with a guarantor and the office', {
  tag: '@main',
}, async ({ page, friend, browser, request }) => {
  test.slow();
  const made = await aGroup(request);
  await completeSetup(request, made, { decisionDeadline: '2090-05-01T18:00', timeZone: 'America/New_York' });
  const join = (name: string, interestLevel: string) => aParticipant(request, made.id, { name, interestLevel });
  const [ben, cy] = [await join('Ben', 'im_in'), await join('Cy', 'im_in')];
  await join('Dee', 'im_out');
  const ana = await GroupPage.open(page, made);
  await ana.join('Ana', "I'm In");
  await expect(step(page, 'Applied')).toContainText('0 of 3');
  await expect(step(page, 'Applied')).toContainText('Waiting for Ben, Cy, and Ana');
  await expect(step(page, 'Approved')).toContainText('Waiting for the leasing office');
  const id = (member: Participant, name: string) =>
    `/api/participants/${member.id}/steps/${made.property.leaseSteps.find((one) => one.name === name)?.id}`;
  for (const member of [ben, cy]) await put(request, id(member, 'Applied'), { done: true });
  await expect(step(page, 'Applied')).toContainText('Waiting for Ana');
  await own(page, 'Applied').check();
  await button(steps(page), 'Undo: Applied').click();
  await expect(own(page, 'Applied')).not.toBeChecked();
  await own(page, 'Applied').check();
  await expect(step(page, 'Applied')).toContainText('3 of 3');
  await expect(step(page, 'Applied')).toContainText("Everyone's done");
  await expect(ana.participant('Ana')).toContainText('Applied');
  await expect(own(page, 'Approved')).toHaveCount(0);

  await friend.goto(await guarantorLink(page));
  await expect(friend.getByRole('heading', { name: 'Ana is asking you to be their guarantor' })).toBeVisible();
  await expect(friend).toHaveURL('/guarantor');
  await expect(friend.getByText(/Monday, May 1, 2090 at 6:00\sPM/)).toBeVisible();
  await expect(friend.getByRole('main')).not.toContainText(/Ben|Cy|Dee|Maya/);
  const agree = friend.getByRole('region', { name: 'If you agree' });
  await expect(agree).toContainText('Checking a box signs nothing, and you can uncheck it.');
  await expect(agree).toContainText("If you don't want toYou can say no. Tell Ana or the leasing office");
  const cards = friend.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards).toHaveText(['About the rental', 'If you agree', 'Questions?', 'What others need to do']);
  await expectAccessible(friend);
  await friend.getByRole('checkbox', { name: "I've signed as guarantor" }).check();
  await expect(friend.getByText("Thank you. You've done everything we need from you.")).toBeVisible();
  await expect(friend.getByText("Unchecking a box here doesn't cancel what you signed.")).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole('checkbox', { name: "I've signed as guarantor" })).toBeChecked();
  await expect(step(page, 'Guarantor confirmed')).toContainText('1 of 3');
  await expect(step(page, 'Guarantor confirmed')).toContainText('Waiting for the guarantors of Ben and Cy');

  const office = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await openAsStaff(office, `/admin/groups/${made.id}`);
  const table = office.getByRole('table', { name: 'Members by steps to the lease' });
  await expect(table.getByRole('row')).toHaveCount(5);
  for (const member of ['Ben', 'Cy']) await table.getByLabel(`Guarantor confirmed of ${member}`).check();
  for (const member of ['Ben', 'Cy', 'Ana']) await table.getByLabel(`Approved of ${member}`).check();
  await expect(step(page, 'Approved')).toContainText('3 of 3');
  await expectAccessible(office);
  await button(office, 'Remind').click();
  await expect(toast(office, "3 members were reminded of what's left to do.")).toBeVisible();
  await office.getByText('Reminded (3)').click();
  await expect(office.getByRole('list', { name: 'Reminded' }).getByRole('listitem')).toHaveCount(3);
  await button(office, 'Remind').click();
  await expect(toast(office, 'Reminded less than a day ago')).toBeVisible();

  await expectAccessible(page);
  for (const member of [ben, cy]) await put(request, id(member, 'Lease signed'), { done: true });
  await own(page, 'Lease signed').check();
  await expect(step(page, 'Lease signed')).toContainText("Everyone's done");
  await office.context().close();
});

test('a replaced or incomplete guarantor’s link shows a message', async ({ page, friend, request }) => {
  const ana = await GroupPage.open(page, await aGroup(request));
  await ana.join('Ana', "I'm In");
  const link = await guarantorLink(page);
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'Ana is asking you to be their guarantor' })).toBeVisible();
  const newer = await guarantorLink(page);
  await friend.reload();
  await expect(friend.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await friend.goto('/');
  await friend.goto(newer);
  await expect(friend.getByRole('heading', { name: 'Ana is asking you to be their guarantor' })).toBeVisible();
  await friend.goto('/');
  await friend.goto('/guarantor');
  await expect(friend.getByText('Part of this link is missing.')).toBeVisible();
  await expectAccessible(friend);
  await friend.goto('/');
  await friend.goto(newer.replace('#', '?lang=es#'));
  await expect(friend.getByRole('heading', { name: 'Ana le pide que sea su aval' })).toBeVisible();
  await expect(friend.getByRole('checkbox', { name: 'Ya firmé como aval' })).toBeVisible();
});

test('a guarantor’s link is shared and emailed with a text that says what a guarantor is', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (shared: ShareData) => Object.assign(window, { shared }) });
  });
  const ana = await GroupPage.open(page, await aGroup(request));
  await ana.join('Ana', "I'm In");
  const link = new URL(await guarantorLink(page), page.url()).href;
  await button(steps(page), 'Share').click();
  const text =
    "Ana wants to rent a room at Birch Hall and is asking you to be their guarantor. A guarantor promises the landlord to pay the rent if Ana doesn't. This page explains what to do and whom to call. Opening it doesn't commit you to anything.";
  const title = 'Please be my guarantor at Birch Hall';
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title, text, url: link });
  const email = new URL(`${await steps(page).getByRole('link', { name: 'Email it' }).getAttribute('href')}`);
  expect(email.searchParams.get('body')).toBe(`${text}\r\n\r\n${link}`);
});

test('a step unchecked while its check is on its way is unchecked', async ({ page, request }) => {
  const made = await aGroup(request);
  const ana = await GroupPage.open(page, made);
  await ana.join('Ana', "I'm In");
  const arrive = await holdCall(page, /\/steps\//, 'PUT');
  await own(page, 'Applied').check();
  await own(page, 'Applied').uncheck();
  arrive();
  await expect(ana.toast('“Applied” is marked as not done.')).toBeVisible();
  await expect(own(page, 'Applied')).not.toBeChecked();
  await page.reload();
  await expect(step(page, 'Applied')).toContainText('0 of 1');
  await expect(own(page, 'Applied')).not.toBeChecked();
});

test('a guarantor checks one box after the other without waiting', async ({ page, friend, request }) => {
  const leaseSteps = ['Guarantor confirmed', 'Papers sent'].map((name) => ({ name, by: 'guarantor' }));
  const made = await aGroupAt(request, { leaseSteps });
  const ana = await GroupPage.open(page, made);
  await ana.join('Ana', "I'm In");
  await friend.goto(await guarantorLink(page));
  const arrive = await holdCall(friend, /\/guarantor\/steps\//, 'PUT');
  const boxes = ["I've signed as guarantor", 'Papers sent'].map((name) => friend.getByRole('checkbox', { name }));
  for (const box of boxes) await box.check();
  arrive();
  await expect(friend.getByText("Thank you. You've done everything we need from you.")).toBeVisible();
  await friend.reload();
  for (const box of boxes) await expect(box).toBeChecked();
});

test('two people check a step at once: both see both checks, and an unchecked one', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const [ana, bo] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  await ana.join('Ana', "I'm In");
  await bo.join('Bo', "I'm In");
  await expect(step(page, 'Applied')).toContainText('0 of 2');
  await Promise.all([own(page, 'Applied').check(), own(friend, 'Applied').check()]);
  for (const who of [page, friend]) await expect(step(who, 'Applied')).toContainText('2 of 2');
  await button(page.getByRole('region', { name: /notification/i }), 'Undo').click();
  await expect(own(page, 'Applied')).not.toBeChecked();
  await expect(step(friend, 'Applied')).toContainText('Waiting for Ana');
});

test('a step checked offline is pending, also after the page is closed, and is sent once', async ({
  page,
  context,
  request,
}) => {
  const made = await aGroup(request);
  const ana = await GroupPage.open(page, made);
  await ana.join('Ana', "I'm In");
  await expect(own(page, 'Lease signed')).not.toBeChecked();
  let sent = 0;
  page.on('request', (asked) => (sent += Number(asked.method() === 'PUT' && asked.url().includes('/steps/'))));
  await context.setOffline(true);
  await own(page, 'Lease signed').check();
  await expect(steps(page).getByText("This will send when you're back online.")).toBeVisible();
  expect(sent).toBe(0);
  await context.setOffline(false);
  await expect(step(page, 'Lease signed')).toContainText('1 of 1');
  await expect(steps(page).getByText("This will send when you're back online.")).toBeHidden();
  expect(sent).toBe(1);

  await context.setOffline(true);
  await own(page, 'Applied').check();
  await expect(steps(page).getByText("This will send when you're back online.")).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  await GroupPage.open(page, made);
  await expect(step(page, 'Applied')).toContainText('1 of 1');
  await expect(steps(page).getByText("This will send when you're back online.")).toBeHidden();
  // Shown as done before it is sent.
  await expect.poll(() => sent).toBe(2);
});
