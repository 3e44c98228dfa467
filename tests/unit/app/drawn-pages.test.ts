import type { AppLoadContext } from '@remix-run/cloudflare';
import { describe, expect, test } from 'vitest';
import { drawnOnce } from '../../../app/server/drawn-pages';
import type { PagesBindings } from '../../../app/server/load-context';
import { pageHeaders } from '../../../app/server/page-headers.server';
import { firstLook } from '../../../worker/contract/first-look';

const people = ['Ana', 'Ben 李'];

const source = 'http://localhost/api/portal/SAME0001';

/** A group's page that says how often it was drawn, and the API that it is drawn from. */
function pageOf(address: string) {
  const page = { address, version: 1, drawings: 0, lookUps: 0, firstLooks: 0, isApiDown: false };
  const answer = ({ headers }: Request) => {
    page.lookUps++;
    if (headers.has(firstLook)) page.firstLooks++;
    const tag = `W/"${page.version}"`;
    const isKnown = headers.get('If-None-Match') === tag;
    return new Response(isKnown ? null : `${people.join()}, ${page.version}`, {
      status: isKnown ? 304 : 200,
      headers: { ETag: tag },
    });
  };
  const API = {
    fetch: async (input: string, init: RequestInit) => {
      if (page.isApiDown) throw new TypeError('fetch failed');
      return answer(new Request(input, init));
    },
  };
  const env = { API } as unknown as PagesBindings;
  const draw = async (_: Request, context: AppLoadContext) => {
    context.source = source;
    if (page.isApiDown) return new Response('Something went wrong', { status: 500 });
    const answered = context.answer ?? answer(new Request(source));
    page.drawings++;
    const nonce = crypto.randomUUID();
    const html = `<script nonce="${nonce}"></script><p>${await answered.text()}</p><script nonce="${nonce}">`;
    const tag = String(answered.headers.get('ETag')).replace('"', '"build-');
    return new Response(html, { headers: [...pageHeaders(nonce), ['ETag', tag]] });
  };
  const ask = (init?: RequestInit) => drawnOnce(new Request(address, init), env, draw);
  return { page, env, ask };
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
    const { page, ask } = pageOf('http://localhost/group/KNOW0001');
    await ask();
    expect((await ask({ headers: { 'If-None-Match': 'W/"build-1"' } })).status).toBe(304);
    expect(page.firstLooks).toBe(0);
    const older = await ask({ headers: { 'If-None-Match': 'W/"build-0"' } });
    expect(older.status).toBe(200);
    expect(await older.text()).toContain('Ana');
    expect(page.firstLooks).toBe(1);
  });

  test('is not sent to somebody who looked up too many', async () => {
    const { page, env, ask } = pageOf('http://localhost/group/MANY0001');
    await ask();
    const refused = new Response('That was a lot at once.', { status: 429 });
    env.API.fetch = async () => refused;
    const draw = async (_: Request, { answer }: AppLoadContext) => answer ?? new Response('drawn');
    expect(await drawnOnce(new Request(page.address), env, draw)).toBe(refused);
  });
});

test('a page that has changed is drawn anew, once, from the answer that said so', async () => {
  const { page, ask } = pageOf('http://localhost/group/NEWS0001');
  await ask();
  page.version = 2;
  for (let view = 0; view < 3; view++) expect(await (await ask()).text()).toContain('Ben 李, 2');
  expect(page).toMatchObject({ drawings: 2, lookUps: 4 });
});

test('a page whose API is down is not sent from memory, and comes back with it', async () => {
  const { page, ask } = pageOf('http://localhost/group/DOWN0001');
  await ask();
  page.isApiDown = true;
  expect((await ask()).status).toBe(500);
  page.isApiDown = false;
  expect(await (await ask()).text()).toContain('Ana');
});

test('a page that is gone is not kept', async () => {
  const { page, env, ask } = pageOf('http://localhost/group/GONE0001');
  await ask();
  page.version = 2;
  const gone = new Response('Group Not Found', { status: 404 });
  expect(await drawnOnce(new Request(page.address), env, async () => gone)).toBe(gone);
  await ask();
  expect(page.drawings).toBe(2);
});

test('a page is kept under its own address alone', async () => {
  const [one, other] = [pageOf('http://localhost/group/ONE00001'), pageOf('http://localhost/group/ONE00001?from=chat')];
  await one.ask();
  await other.ask();
  expect([one.page.drawings, other.page.drawings]).toEqual([1, 1]);
});

test('only a page that is asked for whole is answered from memory', async () => {
  const { page, ask } = pageOf('http://localhost/group/HEAD0001');
  await ask();
  await ask({ method: 'HEAD' });
  expect(page.drawings).toBe(2);
});

test.each<[string, () => Response, string?]>([
  ['has no version', () => new Response('<p>', { headers: pageHeaders('word') })],
  ['names no scripts', () => new Response('{}', { headers: { ETag: 'W/"1"' } })],
  ['is no success', () => new Response('<p>', { status: 404, headers: [...pageHeaders('word'), ['ETag', 'W/"1"']] })],
  ['has no source', () => new Response('<p>', { headers: [...pageHeaders('word'), ['ETag', 'W/"1"']] }), 'none'],
])('an answer that %s is never kept', async (what, answer, from) => {
  const { page, env } = pageOf(`http://localhost/${encodeURIComponent(what)}`);
  for (let view = 0; view < 2; view++) {
    await drawnOnce(new Request(page.address), env, async (_, context) => {
      context.source = from ? undefined : source;
      return answer();
    });
  }
  expect(page.lookUps).toBe(0);
});
