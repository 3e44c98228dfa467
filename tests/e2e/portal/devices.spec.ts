import type { CreatedGroup, NewShareCode } from '../../../contract/group';
import { post, put } from '../../support/browser/api';
import { copiedLink } from '../../support/browser/clipboard';
import { aGroup, completeSetup } from '../../support/browser/data';
import { answerPersonalLink, openPersonalLink } from '../../support/browser/devices';
import { GroupPage, interest } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Presses the button that copies a personal link, and gives the link. */
async function copyLink(group: GroupPage): Promise<string> {
  const sheet = await group.openSheet('(You)');
  return copiedLink(group.page, '#me=', () => button(sheet, 'Copy my personal link').click());
}

const entries = ({ tracker }: GroupPage) => tracker.getByRole('list', { name: 'Group Members' }).getByRole('listitem');

test('a member’s own row comes first and opens for editing at once; another’s asks first', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const [ana, bo] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  await ana.join('Ana');
  await bo.join('Bo');
  await expect(entries(bo).first()).toContainText('Bo(You)');
  await expect(bo.participant('Ana')).not.toContainText('You');

  await bo.participant('Bo').getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(interest(bo.tracker, "I'm Interested")).toBeFocused();
  await button(bo.tracker, 'Cancel').click();

  await bo.participant('Ana').getByRole('button', { name: 'Edit', exact: true }).click();
  const question = bo.tracker.getByRole('group', { name: "You're editing Ana" });
  await expect(button(question, 'Edit Ana')).toBeFocused();
  await button(question, 'Cancel').click();
  await expect(question).toBeHidden();
  await expect(bo.participant('Ana').getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await bo.editAnother('Ana');
  const form = bo.tracker.getByRole('form', { name: 'Edit Ana' });
  await expect(button(bo.tracker, 'Join Group')).toBeHidden();
  await expect(interest(form, "I'm Interested")).toBeChecked();
  await interest(form, "I'm Out").check();
  await form.getByLabel('Room Preference').selectOption({ label: '4x4 - Room C ($999.00)' });
  await button(form, 'Update').click();
  await expect(bo.toast('Interest level updated!')).toBeVisible();
  await expect(button(bo.participant('Ana'), 'Edit')).toBeFocused();
  await expect(ana.participant('Ana')).toContainText("I'm Out");
  await expect(ana.participant('Ana')).toContainText('4x4 - Room C · $999.00/month');

  await bo.editAnother('Ana');
  await expect(interest(form, "I'm Out")).toBeChecked();
  await expect(form.getByLabel('Room Preference').locator('option:checked')).toHaveText('4x4 - Room C ($999.00)');
});

test.describe('a personal link', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('is offered on the visit after joining, and links another phone to the member', { tag: '@main' }, async ({
    page,
    friend,
    request,
  }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    await group.join('Ana');
    const offer = group.tracker.getByRole('region', { name: 'After joining' });
    await expect(entries(group).first()).toBeFocused();
    await expect(offer).toBeHidden();
    const link = await copyLink(group);
    await group.page.reload();
    await expect(offer).toContainText('Use this on another phone');
    await button(offer, 'Not now').click();
    await group.page.reload();
    await expect(entries(group).first()).toContainText('Ana(You)');
    await expect(offer).toBeHidden();

    // Where it gets no answer, it stays for another try.
    await friend.route('**/me', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await openPersonalLink(friend, link);
    const phone = new GroupPage(friend);
    await expect(phone.toast(/can't be reached/)).toBeVisible();
    await friend.unrouteAll();
    await friend.reload();
    await answerPersonalLink(friend);
    await expect(phone.toast("You're signed in to this group on this device.")).toBeVisible();
    await expect(phone.participant('Ana')).toContainText('You');
    await expect(phone.chat.getByText('Chatting as Ana')).toBeVisible();
    expect(friend.url()).toBe(link.replace(/#.*/, ''));
    await friend.reload();
    await expect(phone.participant('Ana')).toContainText('You');
  });
});

test.describe('an expired personal link', () => {
  test.use({ expectedErrors: [/404/] });

  test('shows a message, leaves the address bar, and the page works', async ({ page, friend, request }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    await group.join('Ana');
    const first = await copyLink(group);
    const sheet = await group.openSheet('(You)');
    const second = await copiedLink(page, '#me=', async () => {
      await button(sheet, 'Make a new link').click();
      await button(page.getByRole('alertdialog', { name: 'Make a new personal link?' }), 'Make a new link').click();
    });
    expect(second).not.toBe(first);

    await openPersonalLink(friend, first);
    const phone = new GroupPage(friend);
    await expect(phone.toast('This personal link is no longer valid')).toBeVisible();
    expect(friend.url()).not.toContain('#');
    await expect(phone.participant('Ana')).not.toContainText('You');
    await phone.join('Bo');
    await expect(phone.participant('Bo')).toContainText('You');
  });
});

test('with own editing only, others’ rows show who may change them', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const [ana, bo] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  await ana.join('Ana');
  await bo.join('Bo');
  await put(request, `/api/groups/${made.id}`, { editing: 'own' });
  await expect(bo.participant('Ana')).toContainText(
    'Only Ana, the point person, or the leasing office can change this',
  );
  await expect(button(bo.participant('Ana'), 'Edit')).toBeHidden();
  await button(bo.participant('Bo'), 'Edit').click();
  const form = bo.tracker.getByRole('form', { name: 'Edit Bo' });
  await interest(form, "I'm In").check();
  await button(form, 'Update').click();
  await expect(ana.participant('Bo')).toContainText("I'm In");
});

test('the point person is verified in the chat, edits every member, and has their own link', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  await put(request, `/api/groups/${made.id}`, { editing: 'own' });
  const [maya, bo] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  const card = page.getByRole('region', { name: 'Point Person' });
  await expect(card.getByText('You', { exact: true })).toBeVisible();
  await button(card, 'Manage group').click();
  await card.getByText('Use this on another phone').click();
  await expect(button(card, 'Copy my personal link')).toBeVisible();
  await page.keyboard.press('Escape');

  await bo.join('Bo');
  await maya.editAnother('Bo');
  const form = maya.tracker.getByRole('form', { name: 'Edit Bo' });
  await interest(form, "I'm Out").check();
  await button(form, 'Update').click();
  await expect(bo.participant('Bo')).toContainText("I'm Out");

  await expect(maya.chat.getByText('Chatting as Maya Okafor')).toBeVisible();
  await maya.say('It is me');
  await expect(bo.message('It is me').getByText('Verified', { exact: true })).toBeVisible();
  await post(request, '/api/messages', { groupId: made.id, senderName: 'Maya Okafor', content: 'It is not' });
  await expect(maya.message('It is not').getByText('Not verified')).toBeVisible();
});

test.describe('a changed share code', () => {
  test.use({ expectedErrors: [/404/] });

  const changeCode = (request: Parameters<typeof post>[0], { id }: CreatedGroup) =>
    post<NewShareCode>(request, `/api/groups/${id}/share-code`, {});

  test('a linked device is redirected: on the open page, at the old address, and from the landing page', async ({
    page,
    friend,
    request,
  }) => {
    const made = await aGroup(request);
    const [group, stranger] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
    await group.join('Ana');
    const second = await changeCode(request, made);
    await expect(page).toHaveURL(new RegExp(`/group/${second.shareCode}$`));
    await expect(group.participant('Ana')).toContainText('You');
    await expect(stranger.page.getByRole('heading', { name: 'Group Not Found' })).toBeVisible();

    await page.goto(`/group/${made.shareCode}`);
    await expect(page).toHaveURL(new RegExp(`/group/${second.shareCode}$`));
    await expect(group.participant('Ana')).toContainText('You');

    await page.goto('/');
    const third = await changeCode(request, made);
    await page.getByRole('link', { name: new RegExp(second.shareCode) }).click();
    await expect(page).toHaveURL(new RegExp(`/group/${third.shareCode}$`));
    await expect(group.participant('Ana')).toContainText('You');
  });
});

test('a browser without cookies can join and chat, and the page shows its limits', async ({ page, request }) => {
  await page.route('**/api/**', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const answer = await route.fetch({ headers });
    const { 'set-cookie': __, ...kept } = answer.headers();
    await route.fulfill({ response: answer, headers: kept });
    await page.context().clearCookies();
  });
  const group = await GroupPage.open(page, await aGroup(request));
  await group.join('Ana');
  await expect(group.tracker.getByRole('region', { name: 'After joining' })).toContainText(
    'This browser blocks cookies',
  );
  await expect(group.participant('Ana')).not.toContainText('You');
  await group.editAnother('Ana');
  const form = group.tracker.getByRole('form', { name: 'Edit Ana' });
  await interest(form, "I'm In").check();
  await button(form, 'Update').click();
  await expect(group.participant('Ana')).toContainText("I'm In");
  // The answer, which comes after the notice, closes the form and gives the focus back.
  await expect(form).toBeHidden();
  await group.say('Hello');
  await expect(group.message('Hello')).toHaveText([/\d [AP]M/]);
});
