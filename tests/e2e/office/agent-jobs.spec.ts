import type { Locator } from '@playwright/test';
import { post, put, signIn } from '../../support/browser/api';
import { countPresses } from '../../support/browser/counted-presses';
import { aGroup, aParticipant, aProperty, inDays, unique, uniqueColleague } from '../../support/browser/data';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

// How many clicks an agent's daily jobs take, at a desk, from the page where each begins.

test('an agent sees what waits without a click, answers in 2, confirms a tour in 1, approves five members in 1, finds a member in 2, hands the group to a colleague in 2', async ({
  page,
  request,
}) => {
  const me = uniqueColleague('agent');
  const aGroupOfMine = async (changes: object = {}) => {
    const group = await aGroup(request, { pointPersonName: unique('Hana'), ...changes });
    await signIn(request);
    await put(request, `/api/groups/${group.id}`, { assignee: me });
    return group;
  };
  const asking = await aGroupOfMine();
  await post(request, '/api/public/questions', { groupId: asking.id, name: 'Riley', question: 'Are pets welcome?' });
  const touring = await aGroupOfMine();
  const preferredDates = [{ date: inDays(5), timePreference: 'AM' }];
  await post(request, '/api/tour-schedules', { groupId: touring.id, participantName: 'Ana', preferredDates });
  const { id: propertyId } = await aProperty(request, { leaseSteps: [{ name: 'Approved', by: 'office' }] });
  const approving = await aGroupOfMine({ propertyId });
  for (const name of ['Ana', 'Ben', 'Cy', 'Dee', 'Eli'])
    await aParticipant(request, approving.id, { name, interestLevel: 'im_in' });
  const memberName = unique('Ivana');
  await aParticipant(request, asking.id, { name: memberName });

  const presses = await countPresses(page);
  const queue = (name: RegExp) => page.getByRole('region', { name });

  await openAsStaff(page, '/admin', me);
  await expect(page.getByRole('link', { name: /waiting today/ })).toBeVisible();
  expect(await presses(), 'to see what waits').toBe(0);

  await openAsStaff(page, '/admin/today?assignee=me', me);
  await button(queue(/^Answer/), 'Answer').click();
  await page.keyboard.type('Cats are.');
  await button(page, 'Save Answer').click();
  await expect(toast(page, 'Answer saved')).toBeVisible();
  expect(await presses(), 'to answer a question').toBe(2);

  await queue(/^Confirm a tour/)
    .getByRole('button', { name: /^9:30/ })
    .click();
  await expect(toast(page, 'Tour confirmed')).toBeVisible();
  expect(await presses(), 'to confirm a tour').toBe(1);

  await button(queue(/^Approve/), 'Approve 5').click();
  await expect(toast(page, '“Approved” is done for 5 members.')).toBeVisible();
  expect(await presses(), 'to approve five members').toBe(1);

  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Group Admins', exact: true })).toBeVisible();
  await presses();
  await page.getByRole('searchbox').click();
  await page.keyboard.type(memberName);
  const row = page.getByRole('row', { name: asking.pointPersonName });
  await expect(row).toContainText(memberName);
  await row.getByText(asking.pointPersonName).first().click();
  await expect(page).toHaveURL(`/admin/groups/${asking.id}`);
  await expect(page.getByRole('main')).toContainText(memberName);
  expect(await presses(), 'to find a group by its member').toBe(2);

  await button(page, 'Someone else').click();
  const colleague = page.getByRole('list', { name: 'Colleagues' }).getByRole('button').first();
  const address = /\S+@\S+$/.exec(await colleague.innerText())?.[0] ?? '';
  await colleague.click();
  await expect(page.getByText('Assignee').locator('..')).toContainText(address);
  expect(await presses(), 'to hand the group to a colleague').toBe(2);
});

test('an agent creates a property of four units of four rooms in at most 15 clicks', async ({ page }) => {
  const presses = await countPresses(page);
  await openAsStaff(page, '/admin');
  const unit = (number: number) => page.getByRole('group', { name: `Unit ${number}`, exact: true });
  const fill = async (field: Locator, text: string) => {
    await field.click();
    await page.keyboard.type(text);
  };

  await page.getByRole('link', { name: 'Create Property' }).click();
  await fill(page.getByLabel('Property name'), unique('Cedar Row'));
  await fill(page.getByLabel('Address'), '214 Walnut Street, College Park');
  await button(page, 'Add Unit').click();
  await expect(unit(1).getByLabel('Unit name')).toBeFocused();
  await page.keyboard.type('101');
  await fill(unit(1).getByLabel('Bedrooms'), '4');
  await fill(unit(1).getByLabel('Bathrooms'), '2');
  for (const [index, rate] of ['1250', '1150', '1050', '950'].entries())
    await fill(unit(1).getByLabel('Monthly rate ($)').nth(index), rate);
  for (const number of [2, 3, 4]) {
    await button(page, `Duplicate unit ${number - 1}`).click();
    await expect(unit(number).getByLabel('Unit name')).toBeFocused();
    await page.keyboard.type(`10${number}`);
  }
  await button(page, 'Create').click();
  await expect(toast(page, 'Property created')).toBeVisible();
  expect(await presses(), 'to create a property').toBeLessThanOrEqual(15);
});
