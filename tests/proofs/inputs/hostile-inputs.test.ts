import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBody } from '../../../contract/values/answer';
import { app } from '../../../worker/app';
import { hostileFiles, hostileForms } from '../../support/browser/hostile-files';
import { fetchFromWorker } from '../../support/worker/calls';
import { aGroup, aProperty } from '../../support/worker/data';
import {
  hostileBodies,
  hostileFrames,
  hostileHeaders,
  hostileIds,
  hostileObjects,
  malformedKeys,
} from '../../support/worker/hostile/hostile-requests';
import { hostileTargets } from '../../support/worker/hostile/hostile-targets';
import { hostileValues, type Kind } from '../../support/worker/hostile/hostile-values';
import { connectToGroup } from '../../support/worker/live';
import { staffHeaders } from '../../support/worker/staff';
import { listStored, watchWrites } from '../../support/worker/watch-writes';

// A test here is a hundred requests.
vi.setConfig({ testTimeout: 60_000 });

type Sent = { method: string; path: string; what: string; body?: BodyInit; headers?: Record<string, string> };

const group = await aGroup();
const property = await aProperty();
const targets = await hostileTargets(group.id);
const [browser, staff, writtenRows] = [await connectToGroup(group.id), await staffHeaders(), await watchWrites()];
const isFull = env.PROOF === 'full';
let cases = 0;

/**
 * In the short form, each of those who take a list in turn takes a twelfth of it, so that twelve of them have tried it
 * all; where there are fewer, that share.
 * @param turn which of them it is, from 0, of how many
 */
function shareOf<Value>(list: Value[], turn: { index: number; of: number }): Value[] {
  const shares = isFull ? 1 : Math.min(turn.of, 12);
  return list.filter((_, index) => index % shares === turn.index % shares);
}

const kinds = targets.flatMap(({ fields }) => Object.values(fields));
const turns = new Map<Kind, number>();

/** What one more field of this kind is tried with. */
function valuesFor(kind: Kind) {
  const { refused, either }: { refused: unknown[]; either: unknown[] } = hostileValues[kind];
  const turn = { index: turns.get(kind) ?? 0, of: kinds.filter((other) => other === kind).length };
  turns.set(kind, turn.index + 1);
  return { refused: shareOf(refused, turn), either: shareOf(either, turn) };
}

const json = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
const shown = (value: unknown) => (JSON.stringify(value) ?? 'left out').slice(0, 80);

/** A body with one field set, or left out for undefined; `units.0.name` is a field within. */
function withField(held: object, [key = '', ...within]: string[], value: unknown): object {
  const inner: unknown = Reflect.get(held, key);
  const changed = within.length > 0 && inner instanceof Object ? withField(inner, within, value) : value;
  return Array.isArray(held) ? held.with(Number(key), changed) : { ...held, [key]: changed };
}

const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/u;

function holdsHiddenText(text: string): boolean {
  let isFound = false;
  JSON.parse(text, (key, value) => {
    // An email's subject isolates the names in it, as every sentence does.
    const shown = key === 'subject' ? String(value).replace(/[\u2068\u2069]/g, '') : value;
    isFound ||= typeof shown === 'string' && hidden.test(shown);
    return value;
  });
  return isFound;
}

/** Sends one, and says what is wrong with the answer; null where nothing is. */
async function faultOf({ method, path, what, body, headers }: Sent, isRefused: boolean): Promise<string | null> {
  const answer = await fetchFromWorker(path, { method, body, headers: { ...staff, ...headers }, redirect: 'manual' });
  const text = await answer.text();
  const fault = (said: string) =>
    `${method} ${path.slice(0, 80)} with ${what}: ${said} ${answer.status} ${text.slice(0, 120)}`;
  if (answer.status >= 500) return fault('failed');
  if (answer.status === 401 && !headers?.['Cf-Access-Jwt-Assertion']) return fault('did not know its staff');
  if (answer.status >= 400) {
    const isOneShape = ErrorBody.extend({ error: ErrorBody.shape.message.optional() })
      .strict()
      .safeParse(JSON.parse(text));
    return isOneShape.success ? null : fault('answered in another shape');
  }
  // A call for many says of each why it was refused.
  if (isRefused) return JSON.parse(text || '{}')?.done?.length === 0 ? null : fault('was taken');
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
  return text && isJson && holdsHiddenText(text) ? fault('kept hidden text') : null;
}

async function faultsOf(sent: Sent[], isRefused: boolean): Promise<string[]> {
  cases += sent.length;
  const faults = await Promise.all(sent.map((one) => faultOf(one, isRefused)));
  return faults.filter((fault) => fault !== null);
}

/** Everything that a refused request must not change: written rows, stored objects, notices to browsers. */
const state = async () => ({ rows: await writtenRows(), stored: await listStored(), notices: await notices() });
const notices = () => browser.heard();

/** All of these are refused, and leave everything as it was. */
async function expectRefused(sent: Sent[]): Promise<void> {
  await notices();
  const before = { ...(await state()), notices: [] };
  expect(await faultsOf(sent, true)).toEqual([]);
  expect(await state()).toEqual(before);
}

/** These may be taken; nothing fails, and no hidden text comes back. */
async function expectHarmless(sent: Sent[]): Promise<void> {
  expect(await faultsOf(sent, false)).toEqual([]);
}

/** Excluded: after signing out, all later calls would be anonymous. */
const calls = [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))].filter(
  (call) => !call.startsWith('ALL ') && call !== 'GET /api/logout',
);

describe('every call', () => {
  const withId = calls.filter((call) => call.includes(':'));

  it.each(withId)('a hostile id is refused: %s', async (call) => {
    const [method = '', pattern = ''] = call.split(' ');
    const ids = shareOf(hostileIds, { index: withId.indexOf(call), of: withId.length });
    const body = method === 'POST' || method === 'PUT' ? json({}) : {};
    const at = (id: string) => pattern.replace(/:\w+(\{[^}]*\})?/, () => id).replace(/:\w+(\{[^}]*\})?/g, '1');
    await expectRefused(ids.map((id) => ({ method, path: at(id), what: 'that path', ...body })));
  });

  it.each(calls.filter((call) => /^GET .*(share|messages|public|setup|login|ws|objects)/.test(call)))(
    'hostile headers cause no error: %s',
    async (call) => {
      const pattern = call
        .slice(4)
        .replace(/:shareCode/, group.shareCode)
        .replace(/:\w+(\{[^}]*\})?/g, String(group.id));
      const sent = Object.entries(hostileHeaders).flatMap(([name, values]) =>
        values.map((value) => ({ method: 'GET', path: pattern, what: `${name} ${value}`, headers: { [name]: value } })),
      );
      await expectHarmless(sent);
    },
  );
});

describe.each(targets)('$call', (target) => {
  const { call, path, body, fields } = target;
  const [method = '', pattern = ''] = call.split(' ');

  it.each(Object.entries(fields))('refuses hostile %s', async (field, kind) => {
    const { refused, either } = valuesFor(kind);
    const withValue = (at: string) => (value: unknown) => ({
      method,
      path: at,
      what: `${field} ${shown(value)}`,
      ...json(withField(body, field.split('.'), value)),
    });
    await expectRefused(refused.map(withValue((await path?.()) ?? pattern)));
    await expectHarmless(await Promise.all(either.map(async (value) => withValue((await path?.()) ?? pattern)(value))));
  });

  it('refuses a body that is not a JSON object', async () => {
    const at = (await path?.()) ?? pattern;
    const type = json({}).headers;
    const bodies = shareOf(hostileBodies, { index: targets.indexOf(target), of: targets.length });
    await expectRefused(bodies.map((raw) => ({ method, path: at, what: shown(raw), body: raw, headers: type })));
    await expectHarmless(hostileObjects.map((raw) => ({ method, path: at, what: raw, body: raw, headers: type })));
  });
});

describe('a query', () => {
  const numbers = ['/api/messages?groupId=', '/api/public/questions?groupId=', '/ws?groupId='];
  const places = [`/api/messages?groupId=${group.id}&after=`, `/api/messages?groupId=${group.id}&before=`];

  it.each(numbers)('a hostile id is refused: %s', async (path) => {
    await expectRefused(hostileIds.map((id) => ({ method: 'GET', path: path + id, what: 'that query' })));
  });

  it.each([...places, '/api/groups?search=', '/api/groups?limit=', '/api/groups?setup=', '/api/emails?offset='])(
    'any value is handled: %s',
    async (path) => {
      await expectHarmless(hostileIds.map((id) => ({ method: 'GET', path: path + id, what: 'that query' })));
    },
  );
});

describe('an idempotency key', () => {
  const keyed = targets.filter(({ call }) =>
    /POST .*(participants|messages|questions|properties|units|rooms|groups)$/.test(call),
  );

  it.each(keyed)('malformed → refused: $call', async ({ call, body }) => {
    const [method = '', path = ''] = call.split(' ');
    const { headers, ...rest } = json(body);
    const sent = malformedKeys.map((key) => ({
      method,
      path,
      what: key,
      ...rest,
      headers: { ...headers, 'Idempotency-Key': key },
    }));
    await expectRefused(sent);
  });
});

describe('an upload', () => {
  const places = [
    ['/api/upload', 'file'],
    [`/api/units/${property.units[0]?.id}/photos`, 'photo'],
  ] as const;

  it.each(places)('a hostile file is refused: %s', async (path, field) => {
    const sent = hostileFiles.map(([what, bytes], index) => {
      const body = new FormData();
      const type = ['image/png', 'image/jpeg', 'image/svg+xml', ''][index % 4];
      body.append(
        field,
        new File([bytes], ['a.png', '../../a.jpg', 'a.png\u0000.html', 'a'][index % 4] ?? '', { type }),
      );
      return { method: 'POST', path, what, body };
    });
    await expectRefused(sent);
  });

  it.each(places)('a hostile form is refused: %s', async (path) => {
    const sent = hostileForms.map(([type, body]) => ({
      method: 'POST',
      path,
      what: type,
      body,
      headers: { 'Content-Type': type },
    }));
    await expectRefused(sent);
  });
});

describe('a socket', () => {
  it('a hostile frame closes it, and no one else receives it', async () => {
    await notices();
    for (const frame of hostileFrames) {
      cases++;
      const { send, sendBytes, closed } = await connectToGroup(group.id);
      if (typeof frame === 'string') send(frame);
      else sendBytes(frame);
      const { code } = await closed;
      expect([1008, 1009], shown(frame)).toContain(code);
    }
    expect(await notices()).toEqual([]);
  });
});

it('thousands of inputs were tried, and writes are counted if there are any', async ({ task }) => {
  task.meta.figures = { inputs: cases };
  expect(cases).toBeGreaterThan(isFull ? 14_000 : 4000);
  expect(await writtenRows()).toBeGreaterThan(0);
});
