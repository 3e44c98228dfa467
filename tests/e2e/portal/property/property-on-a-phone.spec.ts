import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility';
import { post } from '../../../support/browser/api';
import { aGroup, aParticipant, aProperty, inDays } from '../../../support/browser/data';
import { GroupPage } from '../../../support/browser/group-page';
import { Keyboard } from '../../../support/browser/keyboard';
import { pageWidth } from '../../../support/browser/layout';
import { button, expect, test } from '../../../support/browser/test';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first screen has who invites and whom to call, touch targets are large enough, and applying and touring stay reachable', async ({
    page,
    request,
  }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    const bar = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
    for (const part of [
      group.tracker.getByText(/invites you to live here/),
      button(group.tracker, 'Join Group'),
      group.tracker.getByRole('link', { name: /555/ }),
    ]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(bar?.y ?? 0);
    }
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    const inOrder = ['Interest Tracker', 'Room Details', 'Group Chat', 'Tour Scheduler', 'Amenities', 'Questions'];
    expect((await headings.allTextContents()).filter((title) => inOrder.includes(title))).toEqual(inOrder);
    const tops = await headings.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));

    for (const place of ['Rooms', 'Chat', 'Tour', 'Home'] as const) {
      await group.goTo(place);
      const small = await page
        .locator('a, button, select, input:not([type=checkbox]), label:has(input)')
        .evaluateAll((all) =>
          all
            // A link in the middle of a sentence is as high as its line (WCAG 2.5.8, "Inline").
            .filter((element) => element.checkVisibility() && !element.closest('p') && element.clientHeight < 42)
            .map((element) => element.textContent || element.outerHTML),
        );
      expect(small).toEqual([]);
    }

    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Apply', exact: true })).toBeInViewport();
    await page.getByRole('region', { name: 'FAQ & Help' }).scrollIntoViewIfNeeded();
    await expect(header.getByRole('link', { name: 'Apply', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: 'Schedule a Tour' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test('one touch leads to the rooms, the chat, the tour and Home', async ({ page, request }) => {
    const property = await GroupPage.open(page, await aGroup(request));
    const bar = page.getByRole('navigation', { name: 'On this page' });
    for (const [place, section] of [
      ['Chat', 'Group Chat'],
      ['Rooms', 'Room Details'],
      ['Tour', 'Tour Scheduler'],
      ['Home', 'Birch Hall'],
    ] as const) {
      await bar.getByRole('link', { name: place }).tap();
      await expect(property.section(section)).toBeInViewport();
      await expect(bar.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page');
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
    await bar.getByRole('link', { name: 'Rooms' }).tap();
    await page.getByRole('link', { name: 'Interest Tracker' }).tap();
    await expect(property.section('Interest Tracker')).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(property.tracker.getByRole('button', { name: 'Join Group' })).toBeFocused();
  });

  test('a focused element is never covered by a bar', async ({ page, request }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    const keyboard = new Keyboard(page);
    // The form of a question is fetched at the first interaction.
    await page.keyboard.press('Tab');
    await keyboard.tabTo(page.getByRole('button', { name: 'Ask a question' }));
    await keyboard.tabTo(button(group.tracker, 'Join Group'), 'Shift+Tab');
    await group.goTo('Tour');
    await group.typeTourDates();
    await keyboard.tabTo(page.getByRole('button', { name: 'Submit Schedule' }));
    await group.goTo('Rooms');
    await keyboard.tabTo(page.getByRole('checkbox').last());
    await keyboard.tabTo(page.getByRole('checkbox').first(), 'Shift+Tab');
  });
});

test('long words do not make the page wider', async ({ page, request }) => {
  const word = 'Featherstonehaugh'.repeat(5);
  const room = { name: word, monthlyRate: 99_900 };
  const units = [{ name: word, bedrooms: 1, bathrooms: 1, description: word, rooms: [room] }];
  const property = {
    name: word,
    address: word,
    description: word,
    campusDistance: word,
    amenities: [word.slice(0, 60)],
  };
  const person = { pointPersonName: word, pointPersonEmail: `${word.slice(0, 60)}@example.org` };
  const { id: propertyId } = await aProperty(request, { ...property, contactName: word, units });
  const made = await aGroup(request, { propertyId, ...person });
  const groupId = made.id;
  const roomPreference = made.property.units[0]?.rooms[0]?.id;
  await aParticipant(request, groupId, { name: word, interestLevel: 'im_in', roomPreference });
  await post(request, '/api/messages', { groupId, senderName: word, content: `https://${word}.example` });
  await post(request, '/api/public/questions', { groupId, name: word, email: null, question: word });
  const preferredDates = [{ date: inDays(3), timePreference: 'AM' }];
  await post(request, '/api/tour-schedules', { groupId, participantName: word, preferredDates });

  await page.setViewportSize({ width: 360, height: 800 });
  const group = await GroupPage.open(page, made);
  await group.goTo('Rooms');
  await group.section('Room Details').getByRole('checkbox').check();
  expect(await pageWidth(page)).toBe(360);
  await group.goTo('Home');
  await group.beginToJoin(word);
  await expect(page.getByText(/Is this you\?/)).toBeVisible();
  expect(await pageWidth(page)).toBe(360);
  await button(page, 'Close').click();
  await group.goTo('Chat');
  await group.chat.getByLabel('Display name').fill(word);
  await group.chat.getByRole('button', { name: 'Yes, this is me' }).click();
  expect(await pageWidth(page)).toBe(360);
  await group.goTo('Tour');
  await expect(group.tours.getByRole('button', { name: 'Edit Schedule' })).toBeVisible();
  expect(await pageWidth(page)).toBe(360);
  await page.goto('/');
  await expect(page.getByRole('link', { name: made.shareCode })).toBeVisible();
  expect(await pageWidth(page)).toBe(360);
});

test('with text twice as large, nothing overflows the smallest phone, and no word of a bar is broken', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const made = await aGroup(request);
  const groupId = made.id;
  const roomPreference = made.property.units[0]?.rooms[0]?.id;
  await aParticipant(request, groupId, { name: 'Ana Lima', interestLevel: 'interested', roomPreference });
  const group = await GroupPage.open(page, made);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  // What stands in for the typeface until it is there is a little wider.
  await page.evaluate(() => document.fonts.ready);
  for (const place of ['Rooms', 'Chat', 'Tour', 'Home'] as const) {
    await group.goTo(place);
    expect(await pageWidth(page)).toBe(320);
  }

  const bar = page.getByRole('navigation', { name: 'On this page' });
  const parts = [...(await page.getByRole('banner').getByRole('link').all()), ...(await bar.getByRole('link').all())];
  for (const part of parts) expect(await brokenWords(part)).toEqual([]);
  await page.getByRole('region', { name: 'FAQ & Help' }).scrollIntoViewIfNeeded();
  const free = await bar.evaluate((foot) => foot.getBoundingClientRect().top);
  expect(free).toBeGreaterThan(640 * 0.75);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Apply' })).not.toBeInViewport();

  await page.goto('/');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.evaluate(() => document.fonts.ready);
  expect(await pageWidth(page)).toBe(320);
});

/** The words of a control that are broken, or reach out of it. */
function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()];
        const isInside = lines.every(({ left, right }) => left >= box.left && right <= box.right);
        if (lines.length > 1 || !isInside) broken.push(word);
      }
    }
    return broken;
  });
}

test('nothing overflows the window, and on a desktop the chat is beside the group and the property', async ({
  page,
  request,
}) => {
  const widths = [360, 390, 768, 1024, 1600, 1280];
  const property = await GroupPage.open(page, await aGroup(request));
  const expectNothingWider = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await pageWidth(page)).toBe(width);
    }
  };
  await expectNothingWider();
  const [rooms, chat] = await Promise.all(
    ['Room Details', 'Group Chat'].map((name) => property.section(name).boundingBox()),
  );
  expect(chat?.x).toBeGreaterThan((rooms?.x ?? 0) + (rooms?.width ?? 0));
  expect((rooms?.width ?? 0) / (chat?.width ?? 1)).toBeCloseTo(2, 0);
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await page.goto('/');
  await expectNothingWider();
});
