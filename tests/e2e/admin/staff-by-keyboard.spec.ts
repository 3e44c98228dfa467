import type { Locator, Page } from '@playwright/test';
import { pressOn, tabTo, typeInto } from '../../support/browser/by-keyboard';
import { aGroup, aProperty, completeSetup, post } from '../../support/browser/office';
import { expectPhotos, picture, storedProperty } from '../../support/browser/property-forms';
import { answering, openAsStaff, row, toast, unique } from '../../support/browser/staff-screens';
import { button, expect, test } from '../../support/browser/test';

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

/** Picks photos in the dialog that a button opens. */
async function pickWithKeys(page: Page, picker: Locator, ...names: string[]) {
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, picker);
  await (await chooser).setFiles(names.map((name) => picture(name)));
}

test('staff sign in, find a property, make a group for it and delete it', async ({ page, request }) => {
  const property = await aProperty(request, { name: unique('Linden Court') });
  await page.goto('/admin-login');
  await pressOn(page, page.getByRole('button', { name: 'Sign In' }));
  await typeInto(page, page.getByLabel('Email'), 'noor.haddad@example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await answering(page.getByRole('main'));

  const card = page.getByRole('article', { name: property.name });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, button(card, 'Create Group'), 'Space');
  await expect(page).toHaveURL(/\/property\/[0-9A-Z]{8}$/);
  await page.goBack();

  await pressOn(page, button(card, 'Delete'));
  await expect(button(question(page, 'Delete this property?'), 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(card, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, button(question(page, 'Delete this property?'), 'Delete Property'));
  await expect(toast(page, 'Property deleted')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('UL');
  await page.keyboard.press('F8');
  await tabTo(page, button(page.getByRole('region', { name: /notification/i }), 'Close'));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Property deleted')).toHaveCount(0);
  await expect(card).toHaveCount(0);
});

test('staff change a property, its amenities, FAQ and photos', async ({ page }) => {
  const { id } = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${id}`);
  await typeInto(page, page.getByLabel('Property name'), 'Linden Court');
  await typeInto(page, page.getByLabel('Add an amenity'), 'Hot Tub');
  await page.keyboard.press('Enter');
  await pressOn(page, button(page, 'Remove WiFi'));
  await expect(page.getByLabel('Add an amenity')).toBeFocused();

  await pressOn(page, button(page, 'Remove FAQ item 2'));
  await expect(button(page, 'Add FAQ Item')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Question').nth(1)).toBeFocused();
  await page.keyboard.type('Is there a bike room?');
  await typeInto(page, page.getByLabel('Answer').nth(1), 'In the cellar.');

  await pickWithKeys(page, button(page, 'Add Photos'), 'front.png', 'kitchen.png', 'pool.png');
  await expectPhotos(page, ['front.png', 'kitchen.png', 'pool.png']);
  await button(page, 'Add FAQ Item').focus();
  await pressOn(page, button(page, 'Move kitchen.png earlier'));
  await expectPhotos(page, ['kitchen.png', 'front.png', 'pool.png']);
  await expect(button(page, 'Move kitchen.png earlier')).toBeFocused();
  await pressOn(page, button(page, 'Delete front.png'));
  await expect(page.getByRole('list', { name: 'Photos in order' })).toBeFocused();

  await pressOn(page, button(page, 'Cancel'));
  await expect(button(question(page, 'Leave without saving?'), 'Stay')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Cancel')).toBeFocused();
  await pressOn(page, button(page, 'Update'));
  await expect(page).toHaveURL('/admin');
  expect(await storedProperty(page.request, id)).toMatchObject({
    name: 'Linden Court',
    amenities: ['Parking', 'Pool', 'Gym', 'Hot Tub'],
    faqItems: [{ question: 'Are pets welcome?' }, { question: 'Is there a bike room?', answer: 'In the cellar.' }],
    basePhotos: [{ originalName: 'kitchen.png' }, { originalName: 'pool.png' }],
  });
});

test('staff add, change and delete units, floor plans and rooms', async ({ page }) => {
  const { id } = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${id}`);
  await pressOn(page, button(page, 'Edit Units & Rooms'));
  await expect(page.getByRole('heading', { name: 'Units & Rooms' })).toBeFocused();
  await typeInto(page, page.getByLabel('Unit name'), 'Studio');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Edit Studio')).toBeVisible();

  await page.getByRole('heading', { name: 'Units & Rooms' }).focus();
  await pressOn(page, button(page, 'Add Room to 2x2'));
  await expect(page.getByLabel('Room name')).toBeFocused();
  await page.keyboard.type('Room Z');
  await typeInto(page, page.getByLabel('Monthly rate ($)'), '900');
  await pressOn(page, page.getByLabel('Primary room'), 'Space');
  await pressOn(page, button(page, 'Save'));
  await expect(button(page, 'Add Room to 2x2')).toBeFocused();
  await page.getByRole('heading', { name: 'Units & Rooms' }).focus();
  await pressOn(page, button(page, 'Edit Room Z'));
  await typeInto(page, page.getByLabel('Room name'), 'Room Y');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Edit Room Y')).toBeFocused();
  await pressOn(page, button(page, 'Delete Room Y'));
  await pressOn(page, button(question(page, 'Delete Room Y?'), 'Delete'));
  await expect(page.getByRole('list', { name: 'Rooms of 2x2' })).toBeFocused();

  await pressOn(page, button(page, 'Edit 4x4'));
  await expect(page.getByLabel('Unit name')).toBeFocused();
  await pickWithKeys(page, button(page, 'Add Floorplan Photo'), 'plan.png');
  await expect(button(page, 'Delete plan.png')).toBeVisible();
  await page.getByLabel('Unit name').focus();
  await pressOn(page, button(page, 'Delete plan.png'));
  await expect(button(page, 'Add Floorplan Photo')).toBeFocused();
  await page.getByLabel('Unit name').focus();
  await pressOn(page, button(page, 'Cancel'));
  await expect(button(page, 'Edit 4x4')).toBeFocused();
  await pressOn(page, button(page, 'Delete 4x4'));
  await pressOn(page, button(question(page, 'Delete 4x4?'), 'Delete'));
  await expect(page.getByRole('list', { name: 'Units' })).toBeFocused();

  await page.getByRole('link', { name: 'Properties' }).focus();
  await pressOn(page, button(page, 'Done Editing'));
  await expect(button(page, 'Edit Units & Rooms')).toBeFocused();
  const { units } = await storedProperty(page.request, id);
  expect(units.map(({ name, rooms }) => [name, rooms.length])).toEqual([
    ['2x2', 2],
    ['Studio', 0],
  ]);
});

test('staff search groups, copy what others ask for, answer a question and send an e-mail again', async ({
  page,
  context,
  request,
}) => {
  const [name, asker] = [unique('Priya Raman'), unique('Quinn')];
  const [address, waitingAddress] = [`${crypto.randomUUID()}@example.org`, `${crypto.randomUUID()}@example.org`];
  const group = await aGroup(request, { pointPersonName: name, pointPersonEmail: address });
  await post(request, '/api/public/questions', { groupId: group.id, name: asker, email: null, question: 'Why?' });
  const waiting = await aGroup(request, { pointPersonName: name, pointPersonEmail: waitingAddress });
  await completeSetup(request, group);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsStaff(page, '/admin/groups');
  await typeInto(page, page.getByLabel('Search groups'), name);
  await expect(row(page, name)).toHaveCount(2);
  await tabTo(page, page.getByLabel('Sort by'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Sort by')).not.toHaveValue('newest');

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const active = page.getByRole('region', { name: 'Active Group Admins' }).getByRole('article', { name });
  for (const [label, text] of [
    ['Copy email', address],
    ['Copy group ID', String(group.id)],
    ['Copy share code', group.shareCode],
  ] as const) {
    await pressOn(page, button(active, label));
    await expect.poll(copied).toBe(text);
  }
  await pressOn(page, button(page, 'Copy Setup Link'));
  await expect.poll(copied).toContain(`/admin-setup/${waiting.adminSetupToken}`);

  const item = page.getByRole('region', { name: 'Questions' }).getByRole('article').filter({ hasText: asker });
  await typeInto(page, item.getByLabel('Answer'), 'Because.');
  await pressOn(page, button(item, 'Save Answer'));
  await expect(item.getByText('Answered', { exact: true })).toBeVisible();
  const asked = page.getByRole('listitem').filter({ has: page.getByRole('article').filter({ hasText: asker }) });
  await expect(asked).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(item, 'Edit Answer')).toBeFocused();

  const mail = page.getByRole('region', { name: 'E-mails' }).getByRole('article').filter({ hasText: waitingAddress });
  await pressOn(page, button(mail, 'Send Again'));
  await expect(toast(page, 'E-mail sent')).toBeVisible();
  await expect(button(mail, 'Send Again')).toBeFocused();
});
