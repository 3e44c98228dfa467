import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { atItsAddress } from '../../../contract/values/protocol';
import { expect, test } from '../../support/browser/test';

/** The pages' server as it is built; `npm start` builds it before these tests. */
const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);

const requestId = 'page-0123456789';

const params: Record<string, string> = {
  shareCode: 'STAY2GTH',
  token: 'a-setup-token',
  id: '1',
  version: 'now',
  language: 'en',
  set: 'pages',
  '*': 'nowhere',
};

/** Each route with a loader, and an address of it. */
const pages = Object.values(build.routes).flatMap((route) =>
  route?.module.loader ? [{ id: route.id, path: addressOf(route.id) }] : [],
);

function addressOf(id: string): string {
  const { path = '', parentId } = build.routes[id] ?? {};
  const own = path.replace(/:(\w+)|\*/g, (all, name) => params[name ?? all] ?? '');
  return `${parentId ? addressOf(parentId) : ''}/${own}`.replace(/\/+/g, '/');
}

const failing = (id: string): ServerBuild => {
  const route = build.routes[id];
  if (!route) throw new Error(`No route ${id}`);
  const loader = () => {
    throw new TypeError('thrown by a test');
  };
  return { ...build, routes: { ...build.routes, [id]: { ...route, module: { ...route.module, loader } } } };
};

type Api = (call: Request) => Promise<Response>;

/** Opens a page as staff who are signed in; returns the answer and what was reported to the API. */
async function open(server: ServerBuild, path: string, api: Api) {
  const reports: Record<string, unknown>[] = [];
  const fetch = async (sent: Request) => {
    const call = atItsAddress(sent);
    if (!call.url.endsWith('/api/page-errors')) return api(call);
    reports.push({ requestId: call.headers.get('X-Request-Id'), ...((await call.json()) as object) });
    return new Response();
  };
  const waits: Promise<unknown>[] = [];
  const context = {
    cloudflare: { env: { API: { fetch } }, ctx: { waitUntil: (wait: Promise<unknown>) => waits.push(wait) } },
  };
  const headers = { 'X-Request-Id': requestId, Cookie: 'CF_Authorization=a.b.c' };
  const request = new Request(`https://leasing.test${path}`, { headers });
  const answer = await createRequestHandler(server, 'production')(request, context as never);
  await Promise.all(waits);
  return { answer, reports };
}

const refuses: Api = async () => Response.json({ message: 'No such page.', code: 'not_found' }, { status: 404 });

test('every route is there', { tag: '@main' }, () => expect(pages.length).toBeGreaterThan(15));

for (const { id, path } of pages) {
  test(`a throw in the loader of ${id} → 500 and one report with the request id`, { tag: '@main' }, async () => {
    const { answer, reports } = await open(failing(id), path, refuses);
    expect(answer.status).toBe(500);
    expect(reports).toEqual([expect.objectContaining({ kind: 'server', name: 'TypeError', requestId })]);
  });

  test(`the API's binding throws under ${id} → 5xx and one report with the request id where the loader calls the API`, {
    tag: '@main',
  }, async () => {
    let calls = 0;
    const { answer, reports } = await open(build, path, () => {
      calls += 1;
      return Promise.reject(new Error('The worker exceeded its CPU time'));
    });
    // A loader that calls no API is not affected.
    const failure = expect.objectContaining({ kind: 'server', requestId });
    expect(answer.status >= 500).toBe(calls > 0);
    expect(reports).toEqual(calls > 0 ? [failure] : []);
  });
}
