import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Property } from '../../../contract/property';
import type { AgendaLink } from '../../../contract/staff/agenda';
import type { ApiKey, StaffUser } from '../../../contract/staff/office';
import type { Colleague, Person } from '../../../contract/staff/people';
import type { Webhook } from '../../../contract/staff/webhook';
import { type Role, roles } from '../../../contract/values/roles';
import { dayMs } from '../../../contract/values/time';
import { isAllowedForKeys } from '../../../worker/auth/api-key';
import { callerWith, fetchFromWorker, staff } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { callsByProperty } from '../../support/worker/every-call/calls-by-property';
import { everyCall } from '../../support/worker/every-call/every-call';
import { callsByRole } from '../../support/worker/every-call/needed-roles';
import { publicCalls } from '../../support/worker/every-call/open-calls';
import type { Sample } from '../../support/worker/every-call/sample-requests';
import { aScene, type Scene } from '../../support/worker/every-call/scene';
import { staffHeaders } from '../../support/worker/staff';
import { propertyForm } from '../../support/world';

const headersOf = (email: string) => staffHeaders({ email, sub: email, custom: undefined });

/** The headers of a new colleague. */
async function aColleague(role: Role, properties: 'all' | number[]): Promise<Record<string, string>> {
  const email = `${crypto.randomUUID()}@example.com`;
  expect((await staff.put(`/api/people/${email}`, { role, properties })).status).toBe(200);
  return headersOf(email);
}

/** The headers of a key that the colleague makes. */
async function aKeyOf(colleague: Record<string, string>): Promise<Record<string, string>> {
  const { path, init } = await sampleOf('POST /api/keys', {} as Scene);
  const answer = await fetchFromWorker(path, as({ path, init }, colleague));
  return { Authorization: `Bearer ${(await answer.json<{ key: string }>()).key}` };
}

async function sampleOf(call: string, scene: Scene): Promise<Sample> {
  const make = everyCall[call];
  if (!make) throw new Error(`${call} has no sample`);
  return make(scene);
}

/** The request by another, without the sign-in of the sample's staff. */
function as({ init }: Sample, who: Record<string, string>): RequestInit {
  const headers = new Headers(init.headers);
  const key = headers.get('Idempotency-Key');
  if (key) headers.set('Idempotency-Key', crypto.randomUUID());
  headers.delete('Cf-Access-Jwt-Assertion');
  for (const [name, value] of Object.entries(who)) headers.set(name, value);
  return { ...init, headers, redirect: 'manual' };
}

async function send(sample: Sample, who: Record<string, string>) {
  const answer = await fetchFromWorker(sample.path, as(sample, who));
  return { status: answer.status, text: await answer.text() };
}

const another = 999_999;

/** Those who make a call: a colleague for each role that it allows, and a key. */
async function callersOf(call: string, properties: 'all' | number[]) {
  const needed = Object.entries(callsByRole).find(([, of]) => of.includes(call))?.[0] as Role;
  const allowed = roles.slice(roles.indexOf(needed)).filter((role) => role !== 'owner');
  const callers = Object.fromEntries(
    await Promise.all(allowed.map(async (role) => [role, await aColleague(role, properties)] as const)),
  );
  const [method = '', path = ''] = call.split(' ');
  if (needed !== 'reader' || !isAllowedForKeys(method, path)) return callers;
  return { ...callers, 'a key': await aKeyOf(await aColleague('manager', properties)) };
}

beforeEach(clear);

describe('A call about one thing', () => {
  it.each(callsByProperty.oneThing)(
    '%s: another’s property → 404 for each role and a key; one’s own → allowed',
    async (call) => {
      const scene = await aScene();
      const sample = await sampleOf(call, scene);
      for (const [who, headers] of Object.entries(await callersOf(call, [another])))
        expect([who, (await send(sample, headers)).status]).toEqual([who, 404]);
      const own = Object.entries(await callersOf(call, [scene.propertyId])).at(-1);
      expect((await send(sample, own?.[1] ?? {})).status).not.toBe(404);
    },
  );
});

describe('A list', () => {
  it.each(callsByProperty.lists)('%s: has nothing of another’s property, and all of one’s own', async (call) => {
    const scene = await aScene();
    await sampleOf('GET /api/questions/:id', scene);
    await staff.put(`/api/properties/${scene.propertyId}`, { campusDistance: 'One mile' });
    const sample = await sampleOf(call, scene);
    const names = new RegExp(`Maya Okafor|Birch Hall|${scene.groupId}`);
    for (const [who, headers] of Object.entries(await callersOf(call, [another]))) {
      const { status, text } = await send(sample, headers);
      if (call !== 'POST /api/groups/bulk') expect([who, status, text.match(names)]).toEqual([who, 200, null]);
      else expect(JSON.parse(text)).toMatchObject({ done: [], refused: [{ id: scene.groupId }] });
    }
    const own = await send(sample, await aColleague('manager', [scene.propertyId]));
    const all = await send(sample, await aColleague('manager', 'all'));
    if (/audit/.test(call)) expect(own.text).toContain('Birch Hall');
    else if (call !== 'POST /api/groups/bulk') expect(own).toEqual(all);
    else expect(JSON.parse(own.text)).toMatchObject({ done: [scene.groupId] });
  });
});

describe('A visitor’s call', () => {
  /** Which the sample's own device may not make. */
  const ofGroups = publicCalls.filter(
    (call) =>
      /^(PUT|POST|DELETE) \/api\/(groups|participants|messages|tour-schedules|activity)\/:/.test(call) &&
      !/\/(me|data)$/.test(call),
  );

  it.each(ofGroups)('%s: a colleague without the property is a visitor', async (call) => {
    const sample = await sampleOf(call, await aScene());
    const colleague = await send(sample, await aColleague('manager', [another]));
    expect(colleague.status).toBe((await send(sample, {})).status);
  });

  it('a colleague with the property is staff, one without is not, where only staff may', async () => {
    const scene = await aScene();
    const { propertyId } = scene;
    const sample = await sampleOf('PUT /api/groups/:id', scene);
    expect((await send(sample, await aColleague('agent', [another]))).status).toBe(403);
    expect((await send(sample, await aColleague('reader', [propertyId]))).status).toBe(403);
    expect((await send(sample, await aColleague('agent', [propertyId]))).status).toBe(200);
  });
});

describe('Someone with some properties', () => {
  it('sees a property that they add', async () => {
    const headers = await aColleague('manager', [another]);
    const calls = callerWith(headers);
    const { body } = await calls.post<Property>('/api/properties', propertyForm);
    expect((await calls.get(`/api/properties/${body.id}`)).status).toBe(200);
    expect((await calls.get<StaffUser>('/api/auth/user')).body.properties).toEqual([another, body.id]);
  });

  it('is offered as the assignee of groups of their properties only', async () => {
    const { propertyId } = await aScene();
    const offered = async (of: number) =>
      (await staff.get<Colleague[]>(`/api/colleagues?propertyId=${of}`)).body.map(({ email }) => email);
    const add = async (properties: 'all' | number[]) => {
      const email = `${crypto.randomUUID()}@example.com`;
      await staff.put(`/api/people/${email}`, { role: 'agent', properties });
      return email;
    };
    const [here, elsewhere, everywhere] = [await add([propertyId]), await add([another]), await add('all')];
    expect(await offered(propertyId)).toEqual(expect.arrayContaining([here, everywhere]));
    expect(await offered(propertyId)).not.toContain(elsewhere);
  });

  it('is not the assignee of a group of another property (400), and of none anymore when they lose it', async () => {
    const { groupId, propertyId } = await aScene();
    const email = `${crypto.randomUUID()}@example.com`;
    const assign = () => staff.put(`/api/groups/${groupId}/office`, { assignee: email });
    await staff.put(`/api/people/${email}`, { role: 'agent', properties: [another] });
    expect(await assign()).toMatchObject({
      status: 400,
      body: { message: "This colleague can't see the group's property" },
    });
    await staff.put(`/api/people/${email}`, { properties: [propertyId] });
    expect((await assign()).status).toBe(200);
    const { body } = await staff.put<Person>(`/api/people/${email}`, { properties: [another] });
    expect(body).toMatchObject({ role: 'agent', properties: [another], assigned: 0 });
  });

  it('sees the groups of a deleted property by that property', async () => {
    const { groupId, propertyId } = await aScene();
    await staff.delete(`/api/properties/${propertyId}`);
    const [ours, others] = await Promise.all([[propertyId], [another]].map((list) => aColleague('reader', list)));
    expect((await callerWith(ours ?? {}).get(`/api/groups/${groupId}`)).status).toBe(200);
    expect((await callerWith(others ?? {}).get(`/api/groups/${groupId}`)).status).toBe(404);
  });

  it('has their own keys and webhooks only, and gets events of their properties only', async () => {
    const scene = await aScene();
    const calls = callerWith(await aColleague('manager', [another]));
    const url = 'https://hooks.example.org/in';
    await staff.post('/api/keys', { name: 'All' });
    await staff.post('/api/webhooks', { url, events: ['question.asked'] });
    const { body: own } = await calls.post<Webhook>('/api/webhooks', { url, events: ['question.asked'] });
    await calls.post('/api/keys', { name: 'Some' });
    expect((await calls.get<ApiKey[]>('/api/keys')).body.map(({ name }) => name)).toEqual(['Some']);
    expect((await calls.get<Webhook[]>('/api/webhooks')).body.map(({ id }) => id)).toEqual([own.id]);
    await sampleOf('GET /api/questions/:id', scene);
    const { results } = await env.DB.prepare("SELECT webhook_id AS id FROM deliveries WHERE channel = 'webhook'").all();
    expect(results.map(({ id }) => id)).not.toContain(own.id);
    expect(results).not.toEqual([]);
  });

  it('has a calendar of their properties', async () => {
    const { groupId, propertyId } = await aScene();
    await staff.put(`/api/groups/${groupId}/office`, {
      decisionDeadline: new Date(Date.now() + 9 * dayMs).toISOString().slice(0, 16),
      timeZone: 'UTC',
    });
    const linesFor = async (list: number[]) => {
      const { body } = await callerWith(await aColleague('reader', list)).post<AgendaLink>('/api/agenda/link');
      return (await fetchFromWorker(`/api/agenda.ics?token=${body.token}`)).text();
    };
    expect(await linesFor([propertyId])).toContain('Birch Hall');
    expect(await linesFor([another])).not.toContain('BEGIN:VEVENT');
  });
});

describe('PUT /api/people/:email', () => {
  it('an owner has all properties: with a list → 400', async () => {
    const refused = await staff.put('/api/people/new@example.com', { role: 'owner', properties: [1] });
    expect(refused).toMatchObject({ status: 400, body: { message: 'An owner has all properties' } });
  });

  it('an invitation needs a role (400); what is not sent stays', async () => {
    expect((await staff.put('/api/people/new@example.com', { properties: [1] })).status).toBe(400);
    const put = async (change: object) => (await staff.put<Person>('/api/people/new@example.com', change)).body;
    expect(await put({ role: 'agent' })).toMatchObject({ role: 'agent', properties: 'all' });
    expect(await put({ properties: [1] })).toMatchObject({ role: 'agent', properties: [1] });
    expect(await put({ role: 'reader' })).toMatchObject({ role: 'reader', properties: [1] });
    expect(await put({ role: 'owner' })).toMatchObject({ role: 'owner', properties: 'all' });
  });
});
