import { expectAccessible } from '../../support/browser/accessibility';
import { propertiesNamed, unique } from '../../support/browser/data';
import { expectPhotos, pickFiles, picture } from '../../support/browser/photos';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test.beforeEach(({ page }) => openAsStaff(page, '/admin/create-property'));

test('a property is created with its photos, units and rooms, with prices in cents', { tag: '@main' }, async ({
  page,
}) => {
  const name = unique('Cedar Row');
  await page.getByLabel('Property name').fill(name);
  await page.getByLabel('Address').fill('214 Walnut Street, College Park, MD 20740');
  await page.getByLabel('Description').fill('Brick houses.\nA porch each.');
  await page.getByLabel('Campus distance').fill('0.4 miles');
  await page.getByLabel('Contact name').fill('Dana Reyes');
  await page.getByLabel('Contact email').fill('cedar@example.org');
  await page.getByLabel('Contact phone').fill('(301) 555-0142');
  await page.getByLabel('Website').fill('https://cedar.example');
  await page.getByLabel('Tour scheduling URL').fill('https://cedar.example/tours');
  await page.getByLabel('Application URL').fill('https://cedar.example/apply');
  await pickFiles(page, button(page, 'Add Photos'), [picture('front.png'), picture('kitchen.png')]);
  await expectPhotos(page, ['front.png', 'kitchen.png']);
  await page.getByLabel('Add an amenity').fill('WiFi');
  await page.keyboard.press('Enter');
  await page.getByLabel('Add an amenity').fill('Pool');
  await button(page, 'Add amenity').click();
  await button(page, 'Add FAQ Item').click();
  await page.getByLabel('Question').fill('Are pets welcome?');
  await page.getByLabel('Answer').fill('Cats are.');
  await button(page, 'Add FAQ Item').click();
  await page.getByLabel('Question').nth(1).fill('A question that nobody answered?');

  await button(page, 'Add Unit').click();
  const unit = page.getByRole('group', { name: 'Unit 1' });
  await unit.getByLabel('Unit name').fill('4x4');
  await expect(unit.getByLabel('Bedrooms')).toHaveValue('1');
  await expect(unit.getByLabel('Bathrooms')).toHaveValue('1');
  await expect(unit.getByLabel('Square feet')).toHaveValue('0');
  await unit.getByLabel('Bedrooms').fill('4');
  await unit.getByLabel('Bathrooms').fill('2.5');
  await unit.getByLabel('Square feet').fill('1450');
  await pickFiles(page, button(page, 'Add Unit Photos'), [picture('plan.png')]);
  await expectPhotos(unit, ['plan.png']);
  await expect(unit.getByLabel('Room name')).toHaveCount(4);
  await unit.getByLabel('Monthly rate ($)').first().fill('1,250.50');
  await unit.getByLabel('Primary room').first().check();
  await unit.getByLabel('Room name').nth(1).fill('North');
  await unit.getByLabel('Monthly rate ($)').nth(1).fill('990');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await button(page, 'Create').click();

  await expect(toast(page, 'Property created')).toBeVisible();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('article', { name })).toBeVisible();
  const [stored] = await propertiesNamed(page.request, name);
  expect(stored).toMatchObject({
    createdBy: 'Dana Reyes',
    description: 'Brick houses.\nA porch each.',
    amenities: ['WiFi', 'Pool'],
    faqItems: [{ question: 'Are pets welcome?', answer: 'Cats are.' }],
    basePhotos: [{ originalName: 'front.png' }, { originalName: 'kitchen.png' }],
    applicationUrl: 'https://cedar.example/apply',
    units: [
      {
        ...{ name: '4x4', bedrooms: 4, bathrooms: 2.5, sqft: 1450, photos: [{ originalName: 'plan.png' }] },
        rooms: [
          { name: 'Room A', monthlyRate: 125_050, isPrimary: true },
          { name: 'North', monthlyRate: 99_000, isPrimary: false },
        ],
      },
    ],
  });
});

test('a unit has a row for each bedroom; changing their number removes only untouched rows', async ({ page }) => {
  await button(page, 'Add Unit').click();
  const names = page.getByLabel('Room name');
  await expect(names).toHaveCount(1);
  await page.getByLabel('Bedrooms').fill('4');
  await expect(names).toHaveCount(4);
  await expect(names.last()).toHaveValue('Room D');
  await expect(page.getByLabel('Bedrooms')).toBeFocused();
  await page.getByLabel('Monthly rate ($)').nth(2).fill('950');
  await page.getByLabel('Bedrooms').fill('1');
  await expect(names).toHaveCount(1);
  await expect(names).toHaveValue('Room C');
  await expect(page.getByLabel('Monthly rate ($)')).toHaveValue('950');
});

test('the map shows once the address is longer than 10 characters', async ({ page }) => {
  const asks = page.getByText('Enter a complete address to see it on the map.');
  await expect(asks).toBeVisible();
  await page.getByLabel('Address').fill('1234567890');
  await expect(asks).toBeVisible();
  await page.getByLabel('Address').fill('77 Campus Drive');
  await expect(page.getByTitle('Map preview')).toHaveAttribute('src', /q=77%20Campus%20Drive/);
  await expect(asks).toBeHidden();
});

test('leaving a changed form asks first, an unchanged one does not', async ({ page }) => {
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL('/admin');
  await page.getByRole('link', { name: 'Create Property' }).click();

  await page.getByLabel('Property name').fill('Cedar Row');
  await button(page, 'Cancel').click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Property name')).toHaveValue('Cedar Row');

  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/admin/create-property');

  const asked = page.waitForEvent('dialog');
  const leaving = page.goto('/').catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await expect(page.getByLabel('Property name')).toHaveValue('Cedar Row');

  await button(page, 'Cancel').click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin');
});
