import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { languages } from '../../../texts/languages';
import { post } from '../../support/browser/api';
import { aGroup, aParticipant, completeSetup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

const kB = 1000;

/** The files that a page asks for before it can be used, with their contents: preloaded, imported or linked. */
async function firstLoad(request: APIRequestContext, path: string, kind: 'js' | 'css'): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const asked = html.matchAll(new RegExp(`(?:href=|from |import |import\\()"(/assets/[^"]+\\.${kind})"`, 'g'));
  const files = [...new Set([...asked].map(([, file = '']) => file))];
  return Promise.all(files.map(async (file) => (await request.get(file)).text()));
}

const weight = (files: string[]) => files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);

test('a group’s page loads at most 145 kB of scripts, 13.5 kB of styles and 23 kB of HTML', {
  tag: '@main',
}, async ({ request }) => {
  const path = `/group/${(await aGroup(request)).shareCode}`;
  expect(weight(await firstLoad(request, path, 'js'))).toBeLessThanOrEqual(145 * kB);
  expect(weight(await firstLoad(request, path, 'css'))).toBeLessThan(13.5 * kB);
  expect(weight([await (await request.get(path)).text()])).toBeLessThan(23 * kB);
});

test('the page of a setup link loads at most 148 kB of scripts', { tag: '@main' }, async ({ request }) => {
  const { adminSetupToken } = await aGroup(request);
  expect(weight(await firstLoad(request, `/admin-setup/${adminSetupToken}`, 'js'))).toBeLessThanOrEqual(148 * kB);
});

test('visitors load no staff pages, schemas or texts, and 112 kB of scripts on pages without data', {
  tag: '@main',
}, async ({ request }) => {
  const { shareCode } = await aGroup(request);
  for (const path of ['/', `/group/${shareCode}`, '/nowhere']) {
    const files = await firstLoad(request, path, 'js');
    if (!path.startsWith('/group')) expect(weight(files)).toBeLessThanOrEqual(112 * kB);
    const scripts = files.join('\n');
    const found = ['Something went wrong', 'Total Properties', 'Setup Pending', 'Done Editing', 'ZodError', 'uppy'];
    expect(found.filter((text) => scripts.includes(text))).toEqual([]);
  }
});

test('a hydrating group’s page is not sent twice, and has no layout shift', {
  tag: '@main',
}, async ({ page, request }) => {
  const group = await aGroup(request);
  await post(request, '/api/messages', { groupId: group.id, senderName: 'Ana', content: 'Hello' });
  await page.addInitScript(() => {
    const shifts = { shifts: 0 };
    Object.assign(window, shifts);
    new PerformanceObserver((list) => {
      // The browser's own entry of a layout shift (web.dev/articles/cls), which no type knows.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const looked = page.waitForResponse(/\/api\/portal\//);
  await GroupPage.open(page, group);
  expect((await looked).status()).toBe(304);
  await expect(page.getByRole('button', { name: 'Add a specific time' })).toBeAttached();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.02);
});

test('on a phone a group’s page asks no other site for anything until the map is scrolled to', {
  tag: '@main',
}, async ({ page, request }) => {
  // The test's property is short: on a small phone its map is as far away as another's on a large one.
  await page.setViewportSize({ width: 320, height: 480 });
  const asked: string[] = [];
  page.on('request', (file) => asked.push(new URL(file.url()).host));
  await GroupPage.open(page, await aGroup(request));
  const map = page.getByTitle(/^Map of/);
  const others = () => asked.filter((host) => host !== new URL(page.url()).host);
  expect(others()).toEqual([]);
  await map.scrollIntoViewIfNeeded();
  await expect.poll(others).toContain('www.google.com');
});

test('a link preview shows the property and no person’s name', { tag: '@main' }, async ({ request }) => {
  const group = await aGroup(request);
  await completeSetup(request, group, { bio: 'I like quiet Sundays.' });
  for (const [name, interestLevel] of [
    ['Ana Lima', 'im_in'],
    ['Ben Sato', 'interested'],
  ]) {
    await aParticipant(request, group.id, { name, interestLevel });
  }
  const answer = await request.get(`/group/${group.shareCode}`);
  expect(answer.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  const head = (await answer.text()).match(/<head>.*<\/head>/s)?.[0] ?? '';
  expect(head).toContain('<meta property="og:title" content="Birch Hall"/>');
  expect(head).toMatch(/<meta property="og:image" content="http:[^"]*\/placeholder-property\.jpg"\/>/);
  expect(head).toContain(
    '<meta property="og:description" content="1 of 2 in so far · 0.5 miles to campus · 77 Campus Drive',
  );
  for (const name of ['Maya', 'Okafor', 'Dana', 'Sundays', 'Ana', 'Ben', 'Sato']) expect(head).not.toContain(name);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything on a group’s page can be read', { tag: '@main' }, async ({ page, request }) => {
    const group = await aGroup(request);
    const groupId = group.id;
    await post(request, '/api/messages', { groupId, senderName: 'Ana', content: 'Saturday works for me' });
    await aParticipant(request, groupId, { name: 'Ana Lima', interestLevel: 'im_in' });
    await post(request, '/api/public/questions', { groupId, name: 'Ana', email: null, question: 'Is there a gym?' });
    const preferredDates = [{ date: '2099-05-01', timePreference: 'AM' }];
    await post(request, '/api/tour-schedules', { groupId, participantName: 'Ana Lima', preferredDates });

    await page.goto(`/group/${group.shareCode}`);
    for (const text of [
      ...['Birch Hall', 'Close to everything.', '$999–$1,399', 'Room C', 'Maya Okafor', 'Ana Lima', '1 of 1 committed'],
      ...['Saturday works for me', 'Friday, May 1, 2099', 'WiFi', '77 Campus Drive', 'leasing@birch.example'],
      ...['Are pets welcome?', 'Cats are.', 'One space for each unit.', 'Is there a gym?', `/group/${group.shareCode}`],
    ]) {
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Apply Now' })).toBeVisible();
  });
});

test('a page loads the texts of one language, and no other language’s first view is over 8 kB heavier than English', {
  tag: '@main',
}, async ({ request }) => {
  const path = `/group/${(await aGroup(request)).shareCode}`;
  const weightIn = async (language: string) => {
    const html = await (await request.get(`${path}?lang=${language}`)).text();
    const texts = [...html.matchAll(/href="(\/texts\/[^"]+)"/g)].map(([, address = '']) => address);
    expect(texts).toEqual([expect.stringContaining(`/${language}/group`)]);
    return weight(await Promise.all(texts.map(async (address) => (await request.get(address)).text())));
  };
  const english = await weightIn('en');
  for (const language of languages.slice(1)) expect(await weightIn(language)).toBeLessThan(english + 8 * kB);
});
