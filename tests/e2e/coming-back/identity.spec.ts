import { aGroup, completeSetup, inDays } from '../../support/browser/data';
import { eraseScriptStorage, meOf, openPersonalLink, Profile, personalLinkOf } from '../../support/browser/devices';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

/** Joins, says something and proposes a day, as a member does. */
async function takePart(group: GroupPage): Promise<void> {
  await group.join('Ana');
  await group.say('I am Ana');
  await expect(group.message('I am Ana')).not.toContainText('Sending...');
  await group.typeTourDates();
  await group.tours.getByLabel('Date', { exact: true }).fill(inDays(5));
  await button(group.tours, 'Submit Schedule').click();
  await expect(button(group.tours, 'Edit Schedule')).toBeVisible();
}

/** Expects everything that Ana can do with what is hers, without being asked who she is. */
async function expectToBeAna(group: GroupPage): Promise<void> {
  const entry = group.participant('Ana');
  await expect(entry).toContainText('You');
  const sheet = await group.openSheet('Ana');
  await expect(sheet.getByLabel("I've applied")).toBeVisible();
  await expect(button(sheet, 'Copy my personal link')).toBeVisible();
  await button(sheet, 'Close').click();
  await expect(group.chat.getByText('Chatting as Ana')).toBeVisible();
  await expect(button(group.chat, 'Change name')).toBeHidden();
  await expect(button(group.chat, 'Remove this message from Ana')).toBeVisible();
  await expect(button(group.tours, 'Edit Schedule')).toBeVisible();
}

test('a member is recognized after a reload, in a new tab, and without local storage', async ({
  page,
  context,
  request,
}) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  await takePart(group);
  await page.reload();
  await expectToBeAna(group);
  await expectToBeAna(await GroupPage.open(await context.newPage(), made));

  await eraseScriptStorage(page);
  await page.reload();
  await expectToBeAna(group);
  await button(group.chat, 'Remove this message from Ana').click();
  await expect(group.message('Message removed')).toBeVisible();
  await group.say('Still me');
  await expect(group.message('Still me')).toContainText('Ana');
  await expect(group.message('Still me')).not.toContainText('Sending...');
  expect((await meOf(page, made)).messageIds).toHaveLength(1);
});

test('a member is recognized after the browser was closed, and on another device by a personal link', async ({
  page,
  request,
  baseURL,
  contextOptions,
}) => {
  const made = await aGroup(request);
  await takePart(await GroupPage.open(page, made));
  const profile = await Profile.make({ ...contextOptions, baseURL });
  try {
    const link = await personalLinkOf(page, made);
    await profile.use(async (phone) => {
      await openPersonalLink(phone, link);
      await expectToBeAna(new GroupPage(phone));
    });
    await profile.use(async (phone) => expectToBeAna(await GroupPage.open(phone, made)));
  } finally {
    await profile.remove();
  }
});

test.describe('the device’s member', () => {
  test.use({ expectedErrors: [/502/] });

  test('a failed read of it is repeated, and the former answer stays meanwhile', async ({ page, request }) => {
    const made = await aGroup(request);
    const group = await GroupPage.open(page, made);
    await takePart(group);
    let failed = 0;
    await page.route('**/me', (route) => {
      failed += 1;
      return route.fulfill({ status: 502, body: 'Bad gateway' });
    });
    await page.reload();
    await expectToBeAna(group);
    await eraseScriptStorage(page);
    await page.reload();
    await expect.poll(() => failed).toBeGreaterThan(2);
    await expect(group.participant('Ana')).not.toContainText('You');
    await expect(group.chat.getByLabel('Display name')).toBeHidden();
    await page.unroute('**/me');
    await expectToBeAna(group);
  });
});

test('a personal link makes a new or known device the member at once', async ({ page, browser, request, baseURL }) => {
  const made = await aGroup(request);
  await takePart(await GroupPage.open(page, made));
  const link = await personalLinkOf(page, made);
  for (const hasBeenThere of [false, true]) {
    const context = await browser.newContext({ baseURL });
    const phone = await context.newPage();
    if (hasBeenThere) await GroupPage.open(phone, made);
    // What the page asks by itself is answered last, wherever both are on their way.
    let opening: Promise<void> | undefined;
    await phone.route('**/me', async (route) => {
      const isOpening = route.request().method() === 'POST';
      const { promise, resolve } = Promise.withResolvers<void>();
      if (isOpening) opening = promise;
      const answer = await route.fetch();
      if (!isOpening) await opening;
      await route.fulfill({ response: answer });
      resolve();
    });
    await phone.goto('/');
    await openPersonalLink(phone, link);
    await expect(phone.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeFocused();
    await expect(new GroupPage(phone).section('Next')).toBeVisible();
    await expectToBeAna(new GroupPage(phone));
    await phone.reload();
    await expectToBeAna(new GroupPage(phone));
    await phone.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
});

test('without its cookie a browser has no member, says so, and shows how to link it again', async ({
  page,
  context,
  request,
}) => {
  const made = await aGroup(request, { editing: 'own' });
  const group = await GroupPage.open(page, made);
  await takePart(group);
  const link = await personalLinkOf(page, made);
  await context.clearCookies();
  await page.reload();
  const line = group.tracker
    .getByRole('status')
    .filter({ hasText: "You're no longer signed in as Ana in this browser." });
  await expect(line).toContainText('open your personal link, or ask Maya Okafor or the leasing office for a new one');
  await expect(group.participant('Ana')).not.toContainText('You');
  await expect(button(group.chat, 'Remove this message from Ana')).toBeHidden();
  await page.reload();
  await expect(line).toBeVisible();

  await openPersonalLink(page, link);
  await expectToBeAna(group);
  await expect(line).toBeHidden();
});

test('the point person is not asked for a name, on this and on another device', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const maya = await GroupPage.open(page, made);
  await expect(maya.chat.getByText('Chatting as Maya Okafor')).toBeVisible();
  await maya.typeTourDates();
  await expect(maya.tours.getByLabel('Your Name')).toHaveValue('Maya Okafor');
  await expect(maya.tours.getByLabel('Your Name')).not.toBeEditable();

  const { token } = await (
    await page.request.post(`/api/groups/${made.id}/point-person/link`, {
      headers: { Origin: new URL(page.url()).origin },
    })
  ).json();
  await openPersonalLink(friend, `/group/${made.shareCode}#me=${token}`);
  const phone = new GroupPage(friend);
  await expect(phone.chat.getByText('Chatting as Maya Okafor')).toBeVisible();
  await phone.say('From my phone');
  await expect(maya.message('From my phone').getByText('Verified', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Birch Hall · Group Leasing');
});

test('several members on one device: the chat shows who writes, and can switch', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  const [group, theirs] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  await group.join('Ana');
  await group.join('Bo');
  const writer = group.chat.getByRole('combobox', { name: 'Chatting as' });
  await expect(writer.locator('option:checked')).toHaveText('Ana');
  await group.say('From Ana');
  await expect(theirs.message('From Ana')).toContainText('Ana');
  await writer.selectOption('Bo');
  await group.say('From Bo');
  await expect(theirs.message('From Bo')).toContainText('Bo');
  await expect(group.tours.getByLabel('Your Name').locator('option:checked')).toHaveText('Bo');

  await group.typeTourDates();
  await group.tours.getByLabel('Date', { exact: true }).fill(inDays(5));
  await button(group.tours, 'Submit Schedule').click();
  await expect(theirs.tours.getByRole('list', { name: 'Group Tour Preferences' })).toContainText('Bo');
  await page.reload();
  await expect(writer.locator('option:checked')).toHaveText('Bo');
  await expect(button(group.tours, 'Edit Schedule')).toBeVisible();
});
