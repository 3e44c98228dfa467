import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { aGroup } from '../support/office';
import { PropertyPage } from '../support/property-page';
import { expect, test } from '../support/stories';

const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('applying and touring stay within reach, under shorter names', async ({ page, request }) => {
    await PropertyPage.open(page, await aGroup(request));
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Apply', exact: true })).toBeInViewport();
    await page.getByRole('region', { name: 'FAQ & Help' }).scrollIntoViewIfNeeded();
    await expect(header.getByRole('button', { name: 'Apply', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('button', { name: 'Schedule a Tour' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test('one touch leads to the rooms, the group, the chat and the tour', async ({ page, request }) => {
    const property = await PropertyPage.open(page, await aGroup(request));
    const bar = page.getByRole('navigation', { name: 'On this page' });
    for (const [place, section] of [
      ['Chat', 'Group Chat'],
      ['Rooms', 'Room Details'],
      ['Tour', 'Tour Scheduler'],
      ['Property', 'Birch Hall'],
    ] as const) {
      await bar.getByRole('link', { name: place }).tap();
      await expect(property.section(section)).toBeInViewport();
      await expect(bar.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'location');
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
    await bar.getByRole('link', { name: 'Group' }).tap();
    await expect(page.getByRole('heading', { name: 'Maya Okafor' })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'maya@example.org' })).toBeFocused();
  });

  test('the rooms come before the group, and the rest of the property after it', async ({ page, request }) => {
    await PropertyPage.open(page, await aGroup(request));
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const inOrder = ['Room Details', 'Interest Tracker', 'Group Chat', 'Tour Scheduler', 'Amenities', 'Questions'];
    expect(titles.filter((title) => inOrder.includes(title))).toEqual(inOrder);
    const tops = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('what is touched is at least 44 pixels high', async ({ page, request }) => {
    await PropertyPage.open(page, await aGroup(request));
    await expect(page.getByRole('button', { name: 'Submit Schedule' })).toBeVisible();
    const small = await page
      .locator('a, button, select, input:not([type=checkbox]), label:has(input)')
      .evaluateAll((all) =>
        all
          // A link in the middle of a sentence is as high as its line (WCAG 2.5.8, "Inline").
          .filter((element) => element.checkVisibility() && !element.closest('p') && element.clientHeight < 42)
          .map((element) => element.textContent || element.outerHTML),
      );
    expect(small).toEqual([]);
  });
});

for (const width of [360, 390, 768, 1024, 1280, 1600]) {
  test(`nothing is wider than a window of ${width} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    await PropertyPage.open(page, await aGroup(request));
    expect(await widest(page)).toBe(width);
    await page.goto('/');
    expect(await widest(page)).toBe(width);
  });
}

test('at a desk the group stands beside the property', async ({ page, request }) => {
  const property = await PropertyPage.open(page, await aGroup(request));
  const [rooms, tracker] = await Promise.all(
    ['Room Details', 'Interest Tracker'].map((name) => property.section(name).boundingBox()),
  );
  expect(tracker?.x).toBeGreaterThan((rooms?.x ?? 0) + (rooms?.width ?? 0));
  expect((rooms?.width ?? 0) / (tracker?.width ?? 1)).toBeCloseTo(2, 0);
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
});
