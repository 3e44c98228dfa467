import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Role } from '../../../contract/values/roles';
import { expectAccessible } from '../../support/browser/accessibility';
import { post, put, remove, signIn } from '../../support/browser/api';
import {
  aGroup,
  aParticipant,
  aProperty,
  completeSetup,
  inDays,
  unique,
  uniqueColleague,
} from '../../support/browser/data';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test.use({ expectedErrors: [/403/] });

const readerButtons = /^(Copy|Show|Hide|Logout|Shortcuts|Get a calendar link|Create New Link|Remove$|Print)/;

/** The names of the buttons that do more than show. */
const otherButtons = async (page: Page): Promise<string[]> => {
  const names = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((each) => !each.hasAttribute('aria-expanded') && !each.closest('th'))
        .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
    );
  return names.filter((name) => !readerButtons.test(name));
};

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('a reader sees groups and properties, and no button that the role does not allow; an agent none of a manager', async ({
  page,
  friend,
  request,
}) => {
  const name = unique('Iris Novak');
  const group = await aGroup(request, { pointPersonName: name });
  await completeSetup(request, group);
  await aParticipant(request, group.id, { name: 'Ana', email: 'ana@example.org', interestLevel: 'im_in' });
  await post(request, '/api/tour-schedules', {
    ...{ groupId: group.id, participantName: 'Ana' },
    preferredDates: [{ date: inDays(9), timePreference: 'AM' }],
  });
  const question = { name: 'Ana', email: null, question: 'Is there a bike room?' };
  await post(request, '/api/public/questions', { groupId: group.id, ...question });

  await openAsStaff(page, '/admin/today', 'rosa.diaz@example.com');
  await expect(page.getByRole('banner')).toContainText('Reader');
  await expect(page.getByRole('heading', { name: 'Answer' })).toBeVisible();
  expect(await otherButtons(page)).toEqual([]);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Properties' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await otherButtons(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Create Property' })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await page.getByRole('searchbox').first().fill(name);
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
  await page.getByRole('search').locator('summary', { hasText: 'More' }).click();
  await expect(page.getByRole('link', { name: 'Groups CSV' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deleted groups' })).toBeHidden();
  await expectAccessible(page);

  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
  await expect(page.getByText('Is there a bike room?').first()).toBeVisible();
  expect(await otherButtons(page)).toEqual([]);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  await openAsStaff(friend, `/admin/groups/${group.id}`, 'amir.khan@example.com');
  await expect(button(friend, 'Save Answer')).toBeVisible();
  await expect(friend.getByRole('heading', { name: 'Delete this group' })).toHaveCount(0);
  await expectAccessible(friend);
  await friend.goto('/admin/create-property');
  await expect(friend.getByRole('heading', { name: 'Your role does not allow this' })).toBeVisible();
  await expectAccessible(friend);
});

/** A new colleague with a role, whom no other story knows. */
async function aColleague(request: APIRequestContext, role: Role, properties?: number[]): Promise<string> {
  const email = uniqueColleague('noor');
  await signIn(request);
  await put(request, `/api/people/${email}`, { role, ...(properties && { properties }) });
  return email;
}

test('an agent of one property sees no other property and none of its groups, and answers a question of their own', async ({
  page,
  request,
}) => {
  const own = await aProperty(request, { name: unique('Own Court') });
  const other = await aProperty(request, { name: unique('Other Court') });
  const names = { own: unique('Olive'), other: unique('Otto') };
  const ownGroup = await aGroup(request, { propertyId: own.id, pointPersonName: names.own });
  const otherGroup = await aGroup(request, { propertyId: other.id, pointPersonName: names.other });
  for (const { id } of [ownGroup, otherGroup])
    await post(request, '/api/public/questions', { groupId: id, name: 'Ana', question: 'Is there a bike room?' });
  const email = await aColleague(request, 'agent', [own.id]);

  await openAsStaff(page, '/admin', email);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(own.name);

  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(rowOf(page, names.own)).toHaveCount(1);
  await expect(rowOf(page, names.other)).toHaveCount(0);
  await page.getByRole('searchbox').first().fill(names.other);
  await expect(page.getByText('No groups match')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/today');
  const answers = page.getByRole('region', { name: /^Answer/ });
  await expect(answers.getByRole('listitem')).toHaveCount(1);
  await button(answers, 'Answer').click();
  await page.keyboard.type('Yes, in the cellar.');
  await button(page, 'Save Answer').click();
  await expect(toast(page, 'Answer saved')).toBeVisible();

  await page.goto(`/admin/groups/${otherGroup.id}`);
  await expect(page.getByRole('heading', { name: 'Group not found' })).toBeVisible();
});

test('a manager edits a property and can create an API key; the page People is only for owners', async ({
  page,
  request,
}) => {
  const email = await aColleague(request, 'manager');
  const { id } = await aProperty(request);
  await openAsStaff(page, `/admin/edit-property/${id}`, email);
  await page.getByLabel('Campus distance').fill('2 miles');
  await button(page, 'Update').click();
  await expect(toast(page, 'Property updated')).toBeVisible();
  // The menu closes with the navigation.
  await expect(page.getByRole('heading', { name: 'Property Dashboard' })).toBeVisible();
  await page.locator('summary', { hasText: 'More' }).click();
  await expect(page.getByRole('link', { name: 'People' })).toBeHidden();
  await page.getByRole('link', { name: 'Connections' }).click();
  await expect(page.getByRole('heading', { name: 'Connections', level: 1 })).toBeFocused();
  await expect(button(page, 'Create Key')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { name: 'Your role does not allow this' })).toBeVisible();
});

const setRole = (request: APIRequestContext, email: string, role: Role) =>
  put(request, `/api/people/${email}`, { role });

test('a role that is lowered while a group is open → the sentence about the role; the buttons go, and what was typed stays', async ({
  page,
  request,
}) => {
  const email = await aColleague(request, 'agent');
  const group = await aGroup(request);
  await openAsStaff(page, `/admin/groups/${group.id}`, email);
  await expect(button(page, 'Edit details')).toBeVisible();
  const note = page.getByRole('textbox', { name: /note/i });
  await note.fill('Prefers to be called after five');
  await setRole(request, email, 'reader');
  await button(page, 'Add Note').click();
  await expect(toast(page, 'Your role does not allow this')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Reader');
  await expect(button(page, 'Edit details')).toBeHidden();
  await expect(note).toHaveValue('Prefers to be called after five');
});

test('a role that is lowered while a property is edited → what was typed stays; without anything typed, the page gives way to the sentence about the role', async ({
  page,
  request,
}) => {
  const email = await aColleague(request, 'manager');
  const { id } = await aProperty(request);
  await openAsStaff(page, `/admin/edit-property/${id}`, email);
  const distance = page.getByLabel('Campus distance');
  await distance.fill('2 miles');
  await setRole(request, email, 'agent');
  await button(page, 'Update').click();
  await expect(toast(page, 'Your role does not allow this')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Agent');
  await expect(distance).toHaveValue('2 miles');

  await setRole(request, email, 'manager');
  const group = await aGroup(request);
  await remove(request, `/api/groups/${group.id}`);
  await openAsStaff(page, '/admin/deleted', email);
  await expect(button(page, 'Restore').first()).toBeVisible();
  await setRole(request, email, 'reader');
  await button(page, 'Restore').first().click();
  await expect(page.getByRole('heading', { name: 'Your role does not allow this' })).toBeVisible();
  await expectAccessible(page);
});
