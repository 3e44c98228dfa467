import { describe, expect, test } from 'vitest';
import { drawnOnce } from '../../app/lib/drawn-pages';
import { pageHeaders } from '../../app/lib/page-headers';

const people = ['Ana', 'Ben 李'];

/** A group's page that says how often it was drawn, and answers 304 where it is known already. */
function pageOf(address: string) {
  const page = { address, version: 1, drawings: 0 };
  const draw = async ({ headers }: Request) => {
    const tag = `W/"${page.version}"`;
    if (headers.get('If-None-Match') === tag) return new Response(null, { status: 304, headers: { ETag: tag } });
    page.drawings++;
    const nonce = crypto.randomUUID();
    const html = `<script nonce="${nonce}"></script><p>${people.join()}, ${page.version}</p><script nonce="${nonce}">`;
    return new Response(html, { headers: [...pageHeaders(nonce), ['ETag', tag]] });
  };
  const ask = (init?: RequestInit) => drawnOnce(new Request(address, init), draw);
  return { page, ask };
}

const noncesOf = (html: string) => [...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);

describe('a page that has not changed', () => {
  test('is drawn once for everybody, and reads the same', async () => {
    const { page, ask } = pageOf('http://localhost/group/SAME0001');
    const [first, second] = [await (await ask()).text(), await (await ask()).text()];
    expect(page.drawings).toBe(1);
    expect(second.replace(/nonce="[^"]+"/g, '')).toBe(first.replace(/nonce="[^"]+"/g, ''));
    expect(second).toContain('Ben 李');
  });

  test('names its scripts by a new word in every answer, the same in the page and in its policy', async () => {
    const { ask } = pageOf('http://localhost/group/WORD0001');
    const words = new Set<string | undefined>();
    for (let view = 0; view < 4; view++) {
      const answer = await ask();
      const nonces = noncesOf(await answer.text());
      expect(nonces).toEqual([nonces[0], nonces[0]]);
      expect(answer.headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      words.add(nonces[0]);
    }
    expect(words.size).toBe(4);
  });

  test('is not sent to a browser that has it, and is sent to one that has an older one', async () => {
    const { ask } = pageOf('http://localhost/group/KNOW0001');
    await ask();
    expect((await ask({ headers: { 'If-None-Match': 'W/"1"' } })).status).toBe(304);
    const older = await ask({ headers: { 'If-None-Match': 'W/"0"' } });
    expect(older.status).toBe(200);
    expect(await older.text()).toContain('Ana');
  });
});

test('a page that has changed is drawn anew, once', async () => {
  const { page, ask } = pageOf('http://localhost/group/NEWS0001');
  await ask();
  page.version = 2;
  for (let view = 0; view < 3; view++) expect(await (await ask()).text()).toContain('Ben 李, 2');
  expect(page.drawings).toBe(2);
});

test('a page that is gone is not kept', async () => {
  const { page, ask } = pageOf('http://localhost/group/GONE0001');
  await ask();
  const gone = new Response('Group Not Found', { status: 404 });
  expect(await drawnOnce(new Request(page.address), async () => gone)).toBe(gone);
  await ask();
  expect(page.drawings).toBe(2);
});

test('a page is kept under its own address alone', async () => {
  const [one, other] = [pageOf('http://localhost/group/ONE00001'), pageOf('http://localhost/group/ONE00001?from=chat')];
  await one.ask();
  await other.ask();
  expect([one.page.drawings, other.page.drawings]).toEqual([1, 1]);
});

test.each<[string, () => Response]>([
  ['has no version', () => new Response('<p>', { headers: pageHeaders('word') })],
  ['names no scripts', () => new Response('{}', { headers: { ETag: 'W/"1"' } })],
  ['is no success', () => new Response('<p>', { status: 404, headers: [...pageHeaders('word'), ['ETag', 'W/"1"']] })],
])('an answer that %s is never kept', async (what, answer) => {
  const asked: (string | null)[] = [];
  for (let view = 0; view < 2; view++) {
    await drawnOnce(new Request(`http://localhost/${encodeURIComponent(what)}`), async ({ headers }) => {
      asked.push(headers.get('If-None-Match'));
      return answer();
    });
  }
  expect(asked).toEqual([null, null]);
});
