import type { Locator } from '@playwright/test';
import { propertiesNamed, unique } from '../../support/browser/data';
import { Keyboard } from '../../support/browser/keyboard';
import { openAsStaff } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test('a property with four units of four rooms is created by keyboard, in at most 25 stops', async ({ page }) => {
  const name = unique('Cedar Row');
  await openAsStaff(page, '/admin/create-property');
  const keyboard = new Keyboard(page);
  // A stop is a field that is filled or a button that is pressed.
  let stops = 0;
  const fill = async (field: Locator, text: string) => {
    stops += 1;
    await keyboard.typeInto(field, text);
  };
  const press = async (place: Locator) => {
    stops += 1;
    await keyboard.press(place);
  };
  const unit = (number: number) => page.getByRole('group', { name: `Unit ${number}`, exact: true });

  await fill(page.getByLabel('Property name'), name);
  await fill(page.getByLabel('Address'), '214 Walnut Street, College Park');
  await press(button(page, 'Add Unit'));
  await fill(unit(1).getByLabel('Unit name'), '101');
  await fill(unit(1).getByLabel('Bedrooms'), '4');
  await fill(unit(1).getByLabel('Bathrooms'), '2');
  for (const [index, rate] of ['1250', '1150', '1050', '950'].entries())
    await fill(unit(1).getByLabel('Monthly rate ($)').nth(index), rate);
  for (const number of [2, 3, 4]) {
    stops += 1;
    await keyboard.press(button(page, `Duplicate unit ${number - 1}`), 'Enter', 'Shift+Tab');
    await expect(unit(number).getByLabel('Unit name')).toBeFocused();
    await fill(unit(number).getByLabel('Unit name'), `10${number}`);
    await fill(unit(number).getByLabel('Monthly rate ($)').first(), `${1250 + number * 10}`);
    await fill(unit(number).getByLabel('Monthly rate ($)').last(), `${950 + number * 10}`);
  }
  await press(button(page, 'Create'));

  await expect(page).toHaveURL('/admin');
  const rooms = (first: number, last: number) => [
    { name: 'Room A', monthlyRate: first * 100 },
    { name: 'Room B', monthlyRate: 115_000 },
    { name: 'Room C', monthlyRate: 105_000 },
    { name: 'Room D', monthlyRate: last * 100 },
  ];
  expect(await propertiesNamed(page.request, name)).toMatchObject([
    {
      units: [
        { name: '101', bedrooms: 4, bathrooms: 2, rooms: rooms(1250, 950) },
        { name: '102', bedrooms: 4, bathrooms: 2, rooms: rooms(1270, 970) },
        { name: '103', bedrooms: 4, bathrooms: 2, rooms: rooms(1280, 980) },
        { name: '104', bedrooms: 4, bathrooms: 2, rooms: rooms(1290, 990) },
      ],
    },
  ]);
  expect(stops).toBeLessThanOrEqual(25);
});
