import type { Page } from '@playwright/test';
import { post } from '../../support/browser/api';
import { aGroup, aParticipant } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

/** How much the page itself brought: over the network, or with what the browser had kept. */
const bytes = (page: Page, kind: 'transferSize' | 'encodedBodySize') =>
  page.evaluate((name) => Number(Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, name)), kind);

test('an unchanged page is not sent again, and hydrates like a new one', async ({ page, request }) => {
  const group = await aGroup(request);
  const isAlive = () => expect(page.getByText('Live', { exact: true })).toBeVisible();

  await page.goto(`/group/${group.shareCode}`);
  await isAlive();
  await page.reload();
  expect(await bytes(page, 'transferSize')).toBeLessThan(1000);
  expect(await bytes(page, 'encodedBodySize')).toBeGreaterThan(4000);
  await isAlive();

  await post(request, '/api/messages', { groupId: group.id, senderName: 'Ana', content: 'Saturday it is' });
  const answer = await page.reload();
  expect(await answer?.text()).toContain('Saturday it is');
  await isAlive();

  await page.goto('/robots.txt');
  await aParticipant(request, group.id, { name: 'Ana Lima', interestLevel: 'im_in' });
  await page.goBack();
  await expect(page.getByText('1 of 1 committed')).toBeVisible();
});

test('a page cached by another person’s visit hydrates, with the messages since', async ({
  browser,
  page,
  request,
}) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  const next = await GroupPage.open(await (await browser.newContext()).newPage(), made);
  await next.nameMyselfInChat('Ben');
  await next.say('Saturday it is');
  // One's own is there before it is said.
  await expect(group.message('Saturday it is')).toBeVisible();
  const answer = await page.reload();
  expect(await answer?.text()).toContain('Saturday it is');
  await next.page.context().close();
});

test('each answer has its own nonce', { tag: '@main' }, async ({ request }) => {
  const { shareCode } = await aGroup(request);
  const nonces = new Set<string | undefined>();
  for (let view = 0; view < 3; view++) {
    const answer = await request.get(`/group/${shareCode}`);
    const nonce = /<script nonce="([^"]+)"/.exec(await answer.text())?.[1];
    expect(answer.headers()['content-security-policy']).toContain(`'nonce-${nonce}'`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('only an ETag of the current rendering gives 304, and a 304 names no scripts', { tag: '@main' }, async ({
  request,
}) => {
  const { shareCode } = await aGroup(request);
  for (const path of [`/group/${shareCode}`, `/property/${shareCode}`]) {
    const first = await request.get(path);
    const tag = first.headers().etag ?? '';
    expect(first.headers()['cache-control']).toBe('private, no-cache');
    const again = await request.get(path, { headers: { 'If-None-Match': tag } });
    expect(again.status()).toBe(304);
    const kept = { etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
    expect(again.headers()).toMatchObject(kept);
    expect(again.headers()).not.toHaveProperty('content-security-policy');
    const [, version = ''] = /-([\d.]+)\./.exec(tag) ?? [];
    const others = [tag.replace(/"\w+-/, '"older-'), tag.replace(version, '9.9.9'), tag.replace(/"\w+-/, '"')];
    for (const older of others) {
      expect((await request.get(path, { headers: { 'If-None-Match': older } })).status(), older).toBe(200);
    }
    for (const list of [[...others, tag].join(', '), '*']) {
      expect((await request.get(path, { headers: { 'If-None-Match': list } })).status(), list).toBe(304);
    }
  }
  expect((await request.get('/group/00000000')).headers()).not.toHaveProperty('etag');
});
