import type { Page } from '@playwright/test';
import type { Property } from '../../../contract/property';
import { pressCopy } from '../../support/browser/clipboard';
import { GroupAdminsPage } from '../../support/browser/group-admins-page';
import { expectPhotos, pickFiles, picture } from '../../support/browser/photos';
import { goToDashboard, openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test('a leasing agent’s day: a new property, three groups, a wrong price, a new point person, a better first photo', async ({
  page,
  friend,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const house = `Walnut House ${crypto.randomUUID().slice(0, 8)}`;
  const card = page.getByRole('article', { name: house });
  const groupOf = (name: string) => page.getByRole('row', { name }).filter({ hasText: house });

  await test.step('in the morning she puts a new property online', async () => {
    await openAsStaff(page, '/admin');
    await page.getByRole('link', { name: 'Create Property' }).click();
    await page.getByLabel('Property name').fill(house);
    await page.getByLabel('Address').fill('214 Walnut Street, College Park, MD 20740');
    await page.getByLabel('Contact email').fill('walnut@example.org');
    await pickFiles(
      page,
      button(page, 'Add Photos'),
      ['kitchen.png', 'front.png'].map((name) => picture(name)),
    );
    await expectPhotos(page, ['kitchen.png', 'front.png']);
    await addUnit(page, 1, '3x2', [
      ['Room A', '1,095'],
      ['Room B', '995.50'],
    ]);
    await addUnit(page, 2, 'Studio', [['Whole studio', '14000']]);
    await button(page, 'Create').click();
    await expect(toast(page, 'Property created')).toBeVisible();
  });

  let setupLink = '';
  await test.step('she creates three groups for it, and copies the setup link of one', async () => {
    await makeGroup(page, house, 'Jordan Ellis', 'All Unit Types');
    await page.getByRole('button', { name: 'Create Another Group' }).click();
    await makeGroup(page, house, 'Priya Raman', '3x2');
    setupLink = await pressCopy(page, button(page, 'Copy Admin Setup Link'));
    await card.getByRole('button', { name: 'Create Group' }).click();
    await expect(page).toHaveURL(/\/property\/\w{8}$/);
    await expect(page.getByRole('heading', { name: house }).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('Priya completes her setup, and sees the units that she was offered', async () => {
    await friend.goto(setupLink);
    await expect(friend.getByText(house)).toBeVisible();
    await friend.getByLabel('Name *').fill('Priya Raman');
    await friend.getByLabel('Email *').fill('priya@example.org');
    await friend.getByRole('button', { name: 'Complete Setup' }).click();
    await friend.getByRole('link', { name: 'View Your Group' }).click();
    await expect(friend.getByRole('heading', { name: house }).first()).toBeVisible();
    await expect(friend.getByText('$1,095').filter({ visible: true }).first()).toBeVisible();
    await expect(friend.getByText('Whole studio')).toHaveCount(0);
  });

  await test.step('the studio is ten times too expensive: she corrects its price', async () => {
    await expect(page.getByRole('heading', { name: 'Property Dashboard' })).toBeVisible();
    await card.getByRole('link', { name: 'Units & Prices' }).click();
    await button(page, '$14,000/month, change the price of Whole studio').click();
    await page.keyboard.type('1400');
    await page.keyboard.press('Enter');
    await expect(button(page, '$1,400/month, change the price of Whole studio')).toBeVisible();
    await button(page, 'Done Editing').click();
  });

  await test.step('the kitchen is the first photo: she puts the front there', async () => {
    await button(page, 'Move front.png earlier').click();
    await expectPhotos(page, ['front.png', 'kitchen.png']);
    await button(page, 'Update').click();
    await expect(toast(page, 'Property updated')).toBeVisible();
    await friend.reload();
    await expect(friend.getByRole('region', { name: 'Photo Gallery' }).getByRole('img').first()).toHaveAttribute(
      'alt',
      /front/,
    );
  });

  await test.step('Jordan has moved away: she gives his role to Sam', async () => {
    await GroupAdminsPage.goTo(page);
    await page.getByRole('searchbox').fill(house);
    const jordan = groupOf('Jordan Ellis');
    await jordan.getByText('Setup Pending').click();
    await page.getByRole('dialog', { name: 'Jordan Ellis' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Pending Setup' }).click();
    await expect(toast(page, 'Group deleted')).toBeVisible();
    await expect(jordan).toBeHidden();
    await goToDashboard(page);
    await makeGroup(page, house, 'Sam Whitfield', 'All Unit Types');
    await GroupAdminsPage.goTo(page);
    await page.getByRole('searchbox').fill(house);
    await expect(groupOf('Sam Whitfield')).toBeVisible();
    const admins = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Group Admin' }) });
    await expect(admins.getByRole('row', { name: 'Priya Raman' }).filter({ hasText: house })).toBeVisible();
  });

  const stored: Property[] = await (await page.request.get('/api/properties')).json();
  expect(stored.find(({ name }) => name === house)).toMatchObject({
    groupCount: 3,
    basePhotos: [{ originalName: 'front.png' }, { originalName: 'kitchen.png' }],
    units: [
      { name: '3x2', rooms: [{ monthlyRate: 109_500 }, { monthlyRate: 99_550 }] },
      { name: 'Studio', rooms: [{ monthlyRate: 140_000 }] },
    ],
  });
});

async function addUnit(page: Page, place: number, name: string, rooms: [string, string][]) {
  await button(page, 'Add Unit').click();
  const unit = page.getByRole('group', { name: `Unit ${place}` });
  await unit.getByLabel('Unit name').fill(name);
  for (const [index, [room, rate]] of rooms.entries()) {
    if (index > 0) await unit.getByRole('button', { name: 'Add Room' }).click();
    await unit.getByLabel('Room name').nth(index).fill(room);
    await unit.getByLabel('Monthly rate ($)').nth(index).fill(rate);
  }
}

async function makeGroup(page: Page, house: string, pointPerson: string, unitType: string) {
  const panel = page.getByRole('region', { name: 'Create Group for Point Person' });
  await panel.getByLabel('Property *').selectOption({ label: house });
  const unit = panel.getByLabel('Unit Type');
  await unit.selectOption({ index: unitType === 'All Unit Types' ? 0 : 1 });
  await panel.getByLabel('Point Person Name').fill(pointPerson);
  await panel.getByLabel('Point Person Email').fill(`${pointPerson.split(' ')[0]?.toLowerCase()}@example.org`);
  await panel.getByRole('button', { name: 'Create Group & Send Setup Link' }).click();
  const made = page.getByRole('region', { name: 'Group Created' });
  await expect(made.getByText(`${pointPerson}'s group is ready.`)).toBeVisible();
  await expect(made.getByText(unitType, { exact: true })).toBeVisible();
}
