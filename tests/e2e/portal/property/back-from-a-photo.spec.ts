import { aGroupAt } from '../../../support/browser/data';
import { GroupPage } from '../../../support/browser/group-page';
import { expect, test } from '../../../support/browser/test';

const basePhotos = ['Front', 'Yard'].map((name) => ({
  url: `/placeholder-property.jpg?${name}`,
  originalName: name,
}));

test.describe('with a photo open', () => {
  // The session check answers 401 when signed out.
  test.use({ expectedErrors: [/401/] });

  test('Back closes the photo, Forward returns to the page as it is, and the next Back leaves it', async ({
    page,
    request,
  }) => {
    const made = await aGroupAt(request, { basePhotos });
    await page.goto('/');
    const property = await GroupPage.open(page, made);
    const yard = property.section('Photo Gallery').getByRole('button', { name: 'Yard' });
    await yard.click();
    await property.viewer.getByRole('button', { name: 'Next photo' }).click();
    const place = await page.evaluate(() => scrollY);
    await page.goBack();
    await expect(property.viewer).toBeHidden();
    await expect(yard).toBeFocused();
    await expect(page).toHaveURL(`/group/${made.shareCode}`);
    expect(await page.evaluate(() => scrollY)).toBe(place);

    await page.goForward();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(property.viewer).toBeHidden();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('links still work after Forward', async ({ page, request }) => {
    const property = await GroupPage.open(page, await aGroupAt(request, { basePhotos }));
    await property.section('Photo Gallery').getByRole('button', { name: 'Yard' }).click();
    await expect(property.viewer).toBeVisible();
    await page.goBack();
    await expect(property.viewer).toBeHidden();
    await page.goForward();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await property.section('Room Details').getByRole('link', { name: 'Interest Tracker' }).click();
    await expect(page).toHaveURL(/#group$/);
    await expect(page.locator('#group:is(:focus, :focus-within)')).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Join Group' })).toBeFocused();
  });

  test('closing it, or a reload, leaves no history entry behind', async ({ page, request }) => {
    const made = await aGroupAt(request, { basePhotos });
    await page.goto('/');
    const property = await GroupPage.open(page, made);
    const open = async (name: string) => {
      await property.section('Photo Gallery').getByRole('button', { name }).click();
      await expect(property.viewer).toBeVisible();
    };
    const before = await page.evaluate(() => history.state);
    for (const close of ['Close', 'Escape']) {
      await open('Yard');
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await property.viewer.getByRole('button', { name: close }).click();
      await expect(property.viewer).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state)).toEqual(before);
    }

    await open('Yard');
    await page.reload();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(property.viewer).toBeHidden();
    await open('Front');
    await page.goBack();
    await expect(property.viewer).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});
