import type { Browser, Page } from '@playwright/test';
import type { NewShareCode } from '../../../contract/group';
import { post } from '../../support/browser/api';
import { aGroup, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

// The code that was changed is unknown.
test.use({ expectedErrors: [/404/] });

/** Everything that the tab has been called since. */
async function watchTitle(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const titles = [document.title];
    Object.assign(window, { titles });
    const note = () => titles.at(-1) !== document.title && titles.push(document.title);
    new MutationObserver(note).observe(document.head, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { titles: string[] }).titles);
}

const linkOf = (group: GroupPage) =>
  group.section('Group Information').getByRole('paragraph').filter({ hasText: '/group/' });

test('the code changes while five people type: no text is lost, and the page moves to the new code', async ({
  page,
  browser,
  contextOptions,
  baseURL,
  request,
}) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const others = await fourOthers(browser, { ...contextOptions, baseURL });
  const [maya, ana, bo, cy, di] = await Promise.all([page, ...others].map((person) => GroupPage.open(person, made)));
  if (!maya || !ana || !bo || !cy || !di) throw new Error('Five people');
  for (const [group, name] of [
    [ana, 'Ana'],
    [bo, 'Bo'],
    [cy, 'Cleo'],
    [di, 'Dov'],
  ] as const)
    await group.join(name);

  await button(maya.section('Point Person'), 'Manage group').click();
  const bio = maya.section('Manage group').getByLabel('Bio');
  await bio.fill('Third year');
  await ana.composer.pressSequentially('Shall we');
  await bo.questions.getByLabel('Question *').pressSequentially('Is there');
  const joining = await cy.beginToJoin('Cyril');
  await joining.getByLabel('Email (optional)').pressSequentially('cyril@');
  const day = di.tours.getByLabel('Date', { exact: true });
  await di.typeTourDates();
  await day.fill(inDays(4));
  const titles = await Promise.all([page, ...others].map(watchTitle));

  const { shareCode } = await post<NewShareCode>(page.request, `/api/groups/${made.id}/share-code`, {});
  const typing = [
    bio.pressSequentially(', early riser and what else there is to say'),
    ana.composer.pressSequentially(' visit on Friday, or is Saturday better for you'),
    bo.questions.getByLabel('Question *').pressSequentially(' a bike room, and is it dry in winter'),
    joining.getByLabel('Email (optional)').pressSequentially('and-some-long-name.example.org'),
  ];
  await Promise.all(typing);
  for (const group of [maya, ana, bo, cy, di]) {
    await expect(group.page).toHaveURL(new RegExp(`/group/${shareCode}$`));
    await expect(linkOf(group)).toHaveText(new RegExp(`/group/${shareCode}$`));
  }
  await expect(bio).toHaveValue('Third year, early riser and what else there is to say');
  await expect(bio).toBeFocused();
  await expect(ana.composer).toHaveValue('Shall we visit on Friday, or is Saturday better for you');
  await expect(ana.composer).toBeFocused();
  await expect(bo.questions.getByLabel('Question *')).toHaveValue('Is there a bike room, and is it dry in winter');
  await expect(joining.getByLabel('Your Name *')).toHaveValue('Cyril');
  await expect(joining.getByLabel('Email (optional)')).toHaveValue('cyril@and-some-long-name.example.org');
  await expect(joining.getByLabel('Email (optional)')).toBeFocused();
  await expect(day).toHaveValue(inDays(4));
  for (const seen of titles) expect(await seen()).toEqual(['Birch Hall · Group Leasing']);

  await ana.composer.press('Enter');
  await expect(bo.message('Shall we visit on Friday')).toHaveCount(1);
  await Promise.all(others.map((person) => person.context().close()));
});

async function fourOthers(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page[]> {
  const contexts = await Promise.all(Array.from({ length: 4 }, () => browser.newContext(options)));
  return Promise.all(contexts.map((context) => context.newPage()));
}

test('the member who changes the code gets the new address, link and QR code at once, and the panel stays open', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const maya = await GroupPage.open(page, made);
  await button(maya.section('Point Person'), 'Manage group').click();
  const sheet = maya.section('Manage group');
  await sheet.getByLabel('Bio').fill('Third year');
  const titles = await watchTitle(page);
  const loads: string[] = [];
  page.on('request', (asked) => /\.data|\/api\/portal/.test(asked.url()) && loads.push(asked.url()));
  await button(sheet, 'Change code').click();
  await page.getByRole('alertdialog').press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(sheet.getByLabel('Bio')).toHaveValue('Third year');
  await button(sheet, 'Change code').click();
  const answered = page.waitForResponse(/share-code$/);
  await button(page.getByRole('alertdialog'), 'Change code').click();
  const { shareCode } = (await (await answered).json()) as NewShareCode;

  await expect(page).toHaveURL(`/group/${shareCode}`);
  await expect(linkOf(maya)).toHaveText(new RegExp(shareCode));
  await expect(sheet.getByLabel('Bio')).toHaveValue('Third year');
  await expect(button(sheet, 'Change code')).toBeFocused();
  expect(await titles()).toEqual(['Birch Hall · Group Leasing']);
  expect(loads.filter((address) => address.includes(made.shareCode) || address.includes('.data'))).toEqual([]);

  await page.reload();
  await expect(sheet.getByLabel('Bio')).toHaveValue('Third year');
});

test('drafts move with the group to its new code, and other groups keep their own', async ({ page, request }) => {
  const [made, other] = [await aGroup(request), await aGroup(request)];
  await completeSetup(page.request, made);
  await GroupPage.open(page, other);
  const group = await GroupPage.open(page, made);
  await group.scrollToQuestionForm();
  await group.questions.getByLabel('Question *').fill('Is there a bike room?');
  await page.evaluate(() => scrollTo(0, 900));
  const read = await page.evaluateHandle(() => document.elementFromPoint(300, 300) as Element);
  const atY = () => read.evaluate((element) => element.getBoundingClientRect().y);
  const before = await atY();
  const { shareCode } = await post<NewShareCode>(page.request, `/api/groups/${made.id}/share-code`, {});
  await expect(page).toHaveURL(`/group/${shareCode}`);
  expect(await atY()).toBe(before);

  // By steps inside the app.
  await page.goto('/');
  const open = (code: string) => page.getByRole('link', { name: new RegExp(code) }).click();
  await open(other.shareCode);
  await expect(page).toHaveURL(`/group/${other.shareCode}`);
  await expect(group.questions.getByLabel('Question *')).toHaveValue('');
  await page.goBack();
  await open(shareCode);
  await expect(group.questions.getByLabel('Question *')).toHaveValue('Is there a bike room?');
});

test('a device without a member loses access at once, its draft too', async ({ page, friend, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const [maya, stranger] = [await GroupPage.open(page, made), await GroupPage.open(friend, made)];
  await stranger.nameMyselfInChat('Sam');
  await stranger.composer.fill('Is there still a room?');
  await post<NewShareCode>(page.request, `/api/groups/${made.id}/share-code`, {});
  await expect(friend.getByRole('heading', { name: 'Group Not Found' })).toBeVisible();
  await expect(friend).toHaveTitle('Group Not Found');
  await expect(friend.getByRole('region', { name: 'Your message' })).toContainText('Is there still a room?');
  await expect(button(friend, 'Copy Text')).toBeVisible();
  await expect(maya.chat.getByText('1 online now')).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole('region', { name: 'Your message' })).toContainText('Is there still a room?');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Home keeps the new code in its Back history', async ({ page, request }) => {
    const made = await aGroup(request);
    await completeSetup(page.request, made);
    const group = await GroupPage.open(page, made);
    await group.goTo('Chat');
    const { shareCode } = await post<NewShareCode>(page.request, `/api/groups/${made.id}/share-code`, {});
    await expect(page).toHaveURL(new RegExp(`/group/${shareCode}#chat$`));
    await group.goTo('Home');
    await expect(page).toHaveURL(new RegExp(`/group/${shareCode}$`));
  });
});
