import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { aProperty } from '../../support/browser/data';
import { openAsStaff } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });

for (const [screen, viewport] of [
  ['on a desktop', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(screen, () => {
    test.use({ viewport });

    test('the list of sections stays in view, leads to each, and marks the current one', async ({ page }) => {
      const { id } = await aProperty(page.request);
      await openAsStaff(page, `/admin/edit-property/${id}`);
      await expect(section(page, 'Basic Information')).toHaveAttribute('aria-current', 'location');
      await page.getByLabel('Property name').fill('Birch Hall North');
      for (const name of ['Units & Rooms', 'FAQ', 'Charges', 'Lease']) {
        await section(page, name).click();
        await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeInViewport({ ratio: 1 });
        await expect(section(page, name)).toHaveAttribute('aria-current', 'location');
        await expect(section(page, name)).toBeInViewport({ ratio: 1 });
      }
      await expectAccessible(page);

      // The links ask nothing and lose nothing, and the browser's Back leads along them.
      await page.goBack();
      await expect(page).toHaveURL(/#charges$/);
      await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall North');
      await page.getByLabel('Property name').scrollIntoViewIfNeeded();
      await expect(section(page, 'Basic Information')).toHaveAttribute('aria-current', 'location');
    });
  });
}

test('a section opens by its address, and the list names the sections of a new property too', async ({ page }) => {
  await openAsStaff(page, '/admin/create-property#units');
  await expect(button(page, 'Add Unit')).toBeInViewport({ ratio: 1 });
  await expect(section(page, 'Units & Rooms')).toHaveAttribute('aria-current', 'location');
});
