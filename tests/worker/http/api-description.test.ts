import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { StaffGroupChange } from '../../../contract/group';
import type { Schema, Specification } from '../../../worker/openapi/specification';
import { fetchFromWorker } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { everyCall } from '../../support/worker/every-call/every-call';
import { calls } from '../../support/worker/every-call/open-calls';
import type { Sample } from '../../support/worker/every-call/sample-requests';
import { aScene } from '../../support/worker/every-call/scene';
import { rawCall } from '../../support/worker/raw-call';

const specification = await (await rawCall('GET', '/api/openapi.json')).json<Specification>();
const operations = Object.entries(specification.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
);

/** A call as the description names it: `GET /api/groups/{id}`. */
const named = (call: string) => call.replace(/:(\w+)/g, '{$1}');

/** What can only be refused, and the socket, are no operations of OpenAPI's. */
const described = calls.filter((call) => !['GET /ws', 'GET /s3/sts'].includes(call));

function operationOf(call: string) {
  const found = operations.find(({ method, path }) => `${method.toUpperCase()} ${path}` === named(call));
  if (!found) throw new Error(`${call} is not described`);
  return found.operation;
}

/** What the description says of an answer; undefined where it does not know the status. */
function responseOf(call: string, status: number) {
  const response = operationOf(call).responses[status];
  if (!response || !('$ref' in response)) return response;
  return specification.components.responses[response.$ref.split('/').at(-1) ?? ''];
}

const known = new Map<string, z.ZodType>();

/** Reads a schema of the description by means that know nothing of the contract; each once, as that takes long. */
function schemaOf(schema: Schema): z.ZodType {
  const text = JSON.stringify(schema);
  const before = known.get(text);
  if (before) return before;
  const inline = JSON.stringify({ ...schema, $defs: specification.components.schemas });
  const read = z.fromJSONSchema(JSON.parse(inline.replaceAll('#/components/schemas/', '#/$defs/')));
  known.set(text, read);
  return read;
}

/** Expects an answer to be of a status that is described, and its JSON to be as described. */
async function expectDescribed(call: string, { path, init }: Sample): Promise<number> {
  const answer = await fetchFromWorker(path, { ...init, redirect: 'manual' });
  const text = await answer.text();
  const response = responseOf(call, answer.status);
  expect(response, `${call} answered ${answer.status} ${text.slice(0, 200)}`).toBeDefined();
  const schema = response?.content?.['application/json']?.schema;
  if (schema) expect(schemaOf(schema).safeParse(JSON.parse(text)).error, call).toBeUndefined();
  return answer.status;
}

const nothingAt = (call: string) => call.split(' ')[1]?.replace(/:\w+/g, 'nothing') ?? '';

/** The aliases of a visitor's calls are the same handlers. */
const isAlias = (call: string) => / \/api\/public\/(participants|messages|tour-schedules)/.test(call);

it('every call has a valid request in every-call.ts, with which the proofs try it', () => {
  expect(Object.keys(everyCall).sort()).toEqual(calls.filter((call) => !isAlias(call)).sort());
});

describe("the API's description", () => {
  it('has every call of the app, each with a summary and its answers', () => {
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      described.map(named).sort(),
    );
    const isTold = ({ operation }: (typeof operations)[number]) => operation.summary && operation.responses;
    expect(operations.filter((operation) => !isTold(operation))).toEqual([]);
  });

  it('is valid OpenAPI 3.1, with a unique name for each call and no unknown reference', () => {
    expect(specification.openapi).toBe('3.1.0');
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const refs = JSON.stringify(specification).match(/"#\/components\/[^"]+"/g) ?? [];
    const isThere = (ref: string) =>
      JSON.parse(ref)
        .split('/')
        .slice(1)
        .reduce((part: object | undefined, key: string) => part && Reflect.get(part, key), specification);
    expect([...new Set(refs)].filter((ref) => !isThere(ref))).toEqual([]);
  });

  it('marks the calls for staff', () => {
    expect(operations.filter(({ operation }) => !operation.security)).toEqual([]);
    const open = operations.filter(({ operation }) => operation.security.length === 0).map(({ path }) => path);
    expect(open).toContain('/api/groups/share/{shareCode}');
    expect(open).not.toContain('/api/groups');
    expect(operationOf('GET /api/groups').security).toEqual([{ access: [] }, { key: [] }]);
    expect(operationOf('PUT /api/units/{id}').security).toEqual([{ access: [] }]);
  });

  it('has no two paths that differ only in a parameter’s name', () => {
    const shapes = Object.keys(specification.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it('has a success answer for every call', () => {
    const succeeds = ({ operation }: (typeof operations)[number]) =>
      Object.keys(operation.responses).some((status) => /^[23]\d\d$/.test(status));
    expect(operations.filter((operation) => !succeeds(operation))).toEqual([]);
  });

  it('describes the socket’s notices', () => {
    const frame = schemaOf({ $ref: '#/components/schemas/LiveFrame' });
    const asked = {
      id: 3,
      groupId: 1,
      name: 'Noor',
      question: 'Why?',
      answer: null,
      createdAt: '2026-11-20T18:00:00.000Z',
    };
    const notice = { type: 'questions_changed', groupId: 1, version: 2, question: asked };
    expect(frame.safeParse(notice).error).toBeUndefined();
    expect(frame.safeParse({ ...notice, version: undefined }).success).toBe(false);
  });

  it('has the rules of a call', () => {
    expect(operationOf('PUT /api/groups/{id}').description).toContain('Only staff may set');
  });

  it.each(['PUT /api/groups/{id}', 'PUT /api/groups/{id}/office'])('%s has every key that staff may send', (call) => {
    const sent = operationOf(call).requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
    const properties = specification.components.schemas[sent]?.properties ?? {};
    expect(Object.keys(properties).sort()).toEqual(Object.keys(StaffGroupChange.shape).sort());
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['bio', 'outcome', 'assignee', 'unitId', 'rev']));
  });

  it('has the maximum length of texts', () => {
    expect(JSON.stringify(operationOf('POST /api/messages').requestBody)).toContain('"maxLength":2000,"minLength":1');
  });
});

describe('the API', () => {
  const samples = Object.entries(everyCall).filter(([call]) => described.includes(call));

  it.each(samples)('an answer matches the description: %s', async (call, make) => {
    await clear();
    const status = await expectDescribed(call, await make(await aScene()));
    expect(status).toBeLessThan(400);
  });

  it.each(described)('a refusal matches the description: %s', async (call) => {
    const [method = ''] = call.split(' ');
    const sent = (headers: Record<string, string>, body?: string) => ({
      path: nothingAt(call),
      init: { method, headers, body: method === 'GET' || method === 'DELETE' ? undefined : body },
    });
    await expectDescribed(call, sent({}));
    await expectDescribed(call, sent({ 'Content-Type': 'application/json' }, '{"a":'));
    await expectDescribed(call, sent({ 'Content-Type': 'text/plain' }, 'a'));
    if (method !== 'GET') await expectDescribed(call, sent({ Origin: 'https://evil.test' }));
  });
});

describe('the page of the API description', () => {
  it('loads nothing external, and runs no injected script', async () => {
    const answer = await rawCall('GET', '/api/docs');
    const page = await answer.text();
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(page.match(/(src|href)="(?!\/)[^"]*"/g)).toBeNull();
    expect(page).not.toMatch(/<script(?! src=)/);
  });
});
