import type { Locator, Page } from '@playwright/test';
import { post } from '../../support/browser/api';
import { aGroup, aProperty, completeSetup, storedProperty, unique } from '../../support/browser/data';
import { GroupAdminsPage } from '../../support/browser/group-admins-page';
import { Keyboard } from '../../support/browser/keyboard';
import { expectPhotos, picture } from '../../support/browser/photos';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

/** Picks photos in the dialog that a button opens. */
async function pickWithKeys(keyboard: Keyboard, picker: Locator, ...names: string[]) {
  const chooser = keyboard.page.waitForEvent('filechooser');
  await keyboard.press(picker);
  await (await chooser).setFiles(names.map((name) => picture(name)));
}

test('staff sign in, find a property, create a group for it and delete it', async ({ page, request }) => {
  const keyboard = new Keyboard(page);
  const property = await aProperty(request, { name: unique('Linden Court') });
  await page.goto('/admin-login');
  await keyboard.press(page.getByRole('link', { name: 'Sign In' }));
  await page.getByLabel('Email').fill('by.keyboard@example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await waitForHydration(page);

  const card = page.getByRole('article', { name: property.name });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(button(card, 'Create Group'), 'Space');
  await expect(page).toHaveURL(/\/property\/[0-9A-Z]{8}$/);
  await page.goBack();

  await keyboard.press(button(card, 'Delete'));
  await expect(button(question(page, 'Delete this property?'), 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(card, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(button(question(page, 'Delete this property?'), 'Delete Property'));
  await expect(toast(page, 'Property deleted')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('UL');
  await page.keyboard.press('F8');
  await keyboard.tabTo(button(page.getByRole('region', { name: /notification/i }), 'Close'));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Property deleted')).toHaveCount(0);
  await expect(card).toHaveCount(0);
});

test('the header stays while staff navigate, and the next page’s heading gets the focus', async ({ page }) => {
  await openAsStaff(page, '/admin');
  const header = await page.getByRole('banner').elementHandle();
  const links = page.getByRole('navigation', { name: 'Staff' });
  const place = await links.boundingBox();
  const goTo = async (link: string, title: string) => {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
    expect((await links.boundingBox())?.x).toBe(place?.x);
  };
  await goTo('Groups', 'Group Admins');
  await goTo('Agenda', 'Agenda');
  await page.getByRole('group').filter({ hasText: 'More' }).locator('summary').click();
  await goTo('Deleted', 'Deleted');
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await goTo('Properties', 'Property Dashboard');
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
});

test('staff change a property, its amenities, FAQ and photos', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const { id } = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${id}`);
  await keyboard.typeInto(page.getByLabel('Property name'), 'Linden Court');
  await keyboard.typeInto(page.getByLabel('Add an amenity'), 'Hot Tub');
  await page.keyboard.press('Enter');
  await keyboard.press(button(page, 'Remove WiFi'));
  await expect(page.getByLabel('Add an amenity')).toBeFocused();

  await keyboard.press(button(page, 'Remove FAQ item 2'));
  await expect(button(page, 'Add FAQ Item')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Question').nth(1)).toBeFocused();
  await page.keyboard.type('Is there a bike room?');
  await keyboard.typeInto(page.getByLabel('Answer').nth(1), 'In the cellar.');

  await pickWithKeys(keyboard, button(page, 'Add Photos'), 'front.png', 'kitchen.png', 'pool.png');
  await expectPhotos(page, ['front.png', 'kitchen.png', 'pool.png']);
  await button(page, 'Add FAQ Item').focus();
  await keyboard.press(button(page, 'Move kitchen.png earlier'));
  await expectPhotos(page, ['kitchen.png', 'front.png', 'pool.png']);
  await expect(button(page, 'Move kitchen.png earlier')).toBeFocused();
  await keyboard.press(button(page, 'Delete front.png'));
  await expect(page.getByRole('list', { name: 'Photos in order' })).toBeFocused();

  await keyboard.press(button(page, 'Cancel'));
  await expect(button(question(page, 'Leave without saving?'), 'Stay')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Cancel')).toBeFocused();
  await keyboard.press(button(page, 'Update'));
  await expect(page).toHaveURL('/admin');
  expect(await storedProperty(page.request, id)).toMatchObject({
    name: 'Linden Court',
    amenities: ['Parking', 'Pool', 'Gym', 'Hot Tub'],
    faqItems: [{ question: 'Are pets welcome?' }, { question: 'Is there a bike room?', answer: 'In the cellar.' }],
    basePhotos: [{ originalName: 'kitchen.png' }, { originalName: 'pool.png' }],
  });
});

test('staff add, change and delete units, floor plans and rooms', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const { id } = await aProperty(page.request);
  const units = page.getByRole('list', { name: 'Units' });
  await openAsStaff(page, `/admin/edit-property/${id}`);
  await keyboard.press(button(page, 'Edit Units & Rooms'));
  await expect(page.getByRole('heading', { name: 'Units & Rooms' })).toBeFocused();
  await keyboard.typeInto(page.getByLabel('Unit name'), 'Studio');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Edit Studio')).toBeVisible();

  await page.getByRole('heading', { name: 'Units & Rooms' }).focus();
  await keyboard.press(button(page, 'Add Room to 2x2'));
  await expect(units.getByLabel('Room name')).toBeFocused();
  await page.keyboard.type('Room Z');
  await keyboard.typeInto(units.getByLabel('Monthly rate ($)'), '900');
  await keyboard.press(units.getByLabel('Primary room'), 'Space');
  await keyboard.press(button(page, 'Save'));
  await expect(button(page, 'Add Room to 2x2')).toBeFocused();
  await page.getByRole('heading', { name: 'Units & Rooms' }).focus();
  await keyboard.press(button(page, 'Edit Room Z'));
  await keyboard.typeInto(units.getByLabel('Room name'), 'Room Y');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Edit Room Y')).toBeFocused();
  await keyboard.press(button(page, 'Delete Room Y'));
  await keyboard.press(button(question(page, 'Delete Room Y?'), 'Delete'));
  await expect(page.getByRole('list', { name: 'Rooms in 2x2' })).toBeFocused();

  await keyboard.press(button(page, 'Edit 4x4'));
  await expect(page.getByLabel('Unit name')).toBeFocused();
  await pickWithKeys(keyboard, button(page, 'Add Floorplan Photo'), 'plan.png');
  await expect(button(page, 'Delete plan.png')).toBeVisible();
  await page.getByLabel('Unit name').focus();
  await keyboard.press(button(page, 'Delete plan.png'));
  await expect(button(page, 'Add Floorplan Photo')).toBeFocused();
  await page.getByLabel('Unit name').focus();
  await keyboard.press(button(page, 'Cancel'));
  await expect(button(page, 'Edit 4x4')).toBeFocused();
  await keyboard.press(button(page, 'Delete 4x4'));
  await keyboard.press(button(question(page, 'Delete 4x4?'), 'Delete'));
  await expect(units).toBeFocused();

  await page.getByRole('link', { name: 'Properties' }).focus();
  await keyboard.press(button(page, 'Done Editing'));
  await expect(button(page, 'Edit Units & Rooms')).toBeFocused();
  const stored = await storedProperty(page.request, id);
  expect(stored.units.map(({ name, rooms }) => [name, rooms.length])).toEqual([
    ['2x2', 2],
    ['Studio', 0],
  ]);
});

test('staff search groups, copy addresses, answer a question and send an email again', async ({
  page,
  context,
  request,
}) => {
  const keyboard = new Keyboard(page);
  const [name, asker] = [unique('Priya Raman'), unique('Quinn')];
  const [address, waitingAddress] = [`${crypto.randomUUID()}@example.org`, `${crypto.randomUUID()}@example.org`];
  const group = await aGroup(request, { pointPersonName: name, pointPersonEmail: address });
  await post(request, '/api/public/questions', { groupId: group.id, name: asker, email: null, question: 'Why?' });
  const waiting = await aGroup(request, { pointPersonName: name, pointPersonEmail: waitingAddress });
  await completeSetup(request, group);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const groups = await GroupAdminsPage.goToQuestionsOf(page, group);
  await keyboard.typeInto(page.getByLabel('Search groups'), name);
  await expect(groups.group(name)).toHaveCount(2);
  await keyboard.tabTo(page.getByLabel('Sort by'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Sort by')).toHaveValue('newest');

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const active = groups.active.getByRole('row', { name });
  for (const [label, text] of [
    ['Copy email', address],
    ['Copy share code', group.shareCode],
  ] as const) {
    await keyboard.press(button(active, label));
    await expect.poll(copied).toBe(text);
  }
  await keyboard.press(button(active, 'At a glance'));
  await keyboard.press(button(groups.sheet(name), 'Copy group ID'));
  await expect.poll(copied).toBe(String(group.id));
  await page.keyboard.press('Escape');
  await expect(active).toBeFocused();
  await keyboard.press(button(page, 'Copy Setup Link'));
  await expect.poll(copied).toContain(`/admin-setup/${waiting.adminSetupToken}`);

  const item = groups.question(asker);
  await keyboard.typeInto(item.getByLabel('Answer'), 'Because.');
  await keyboard.press(button(item, 'Save Answer'));
  await expect(item.getByText('Answered', { exact: true })).toBeVisible();
  const asked = page.getByRole('listitem').filter({ has: page.getByRole('article').filter({ hasText: asker }) });
  await expect(asked).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(item, 'Edit Answer')).toBeFocused();

  const mail = groups.email(waitingAddress);
  await keyboard.press(button(mail, 'Send Again'));
  await expect(toast(page, 'Email sent')).toBeVisible();
  await expect(button(mail, 'Send Again')).toBeFocused();
});
