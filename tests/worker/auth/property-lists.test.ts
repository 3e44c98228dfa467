import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BulkResult, GroupSummary } from '../../../contract/group';
import type { Property } from '../../../contract/property';
import type { AgendaLink } from '../../../contract/staff/agenda';
import type { ApiKey, StaffUser } from '../../../contract/staff/office';
import type { Colleague, Person, PersonChange } from '../../../contract/staff/people';
import type { Webhook } from '../../../contract/staff/webhook';
import { roles } from '../../../contract/values/roles';
import { dayMs } from '../../../contract/values/time';
import { callerWith, fetchFromWorker, staff, withKey } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { aProperty, aUnit } from '../../support/worker/data';
import { aColleague, callersOf, otherPropertyId, sampleOf, send } from '../../support/worker/every-call/callers';
import { callsByProperty } from '../../support/worker/every-call/calls-by-property';
import { publicCalls } from '../../support/worker/every-call/open-calls';
import { aScene } from '../../support/worker/every-call/scene';
import { interruptedBy } from '../../support/worker/interrupted-database';
import { pointPerson, propertyForm } from '../../support/world';

/** The sample's note is someone else's, as the refusal says. */
const writersOnly = ['PUT /api/notes/:id', 'DELETE /api/notes/:id'];

beforeEach(clear);

describe('A call about one thing', () => {
  it.each(callsByProperty.oneThing)(
    '%s: another property → 404 for each role and a key; one’s own → allowed',
    async (call) => {
      const scene = await aScene();
      const sample = await sampleOf(call, scene);
      for (const [who, headers] of Object.entries(await callersOf(call, [otherPropertyId])))
        expect([who, (await send(sample, headers)).status]).toEqual([who, 404]);
      const own = Object.entries(await callersOf(call, [scene.propertyId])).at(-1);
      const { status, text } = await send(sample, own?.[1] ?? {});
      if (writersOnly.includes(call)) expect(text).toContain('who wrote this note');
      else expect(status, text).toBeLessThan(400);
    },
  );
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
    const colleague = await send(sample, await aColleague('manager', [otherPropertyId]));
    expect(colleague.status).toBe((await send(sample, {})).status);
  });

  it('a colleague with the property is staff, one without is not, where only staff may', async () => {
    const scene = await aScene();
    const { propertyId } = scene;
    const sample = await sampleOf('PUT /api/groups/:id', scene);
    expect((await send(sample, await aColleague('agent', [otherPropertyId]))).status).toBe(403);
    expect((await send(sample, await aColleague('reader', [propertyId]))).status).toBe(403);
    expect((await send(sample, await aColleague('agent', [propertyId]))).status).toBe(200);
  });
});

describe('Someone with some properties', () => {
  it('sees a property that they add', async () => {
    const headers = await aColleague('manager', [otherPropertyId]);
    const calls = callerWith(headers);
    const { body } = await calls.post<Property>('/api/properties', propertyForm);
    expect((await calls.get(`/api/properties/${body.id}`)).status).toBe(200);
    expect((await calls.get<StaffUser>('/api/auth/user')).body.properties).toEqual([otherPropertyId, body.id]);
  });

  it('is offered as the assignee of groups of their properties only: exactly those who can be it', async () => {
    const { groupId, propertyId } = await aScene();
    const colleagues = roles.flatMap((role) =>
      (['all', [propertyId], [otherPropertyId], []] as const).map((properties, index) => ({
        email: `${role}.${index}@example.com`,
        ...{ role, properties },
      })),
    );
    const assignable: string[] = [];
    for (const { email, role, properties } of colleagues) {
      await staff.put(`/api/people/${email}`, { role: 'agent', properties });
      await staff.put(`/api/people/${email}`, { role });
      const { status } = await staff.put(`/api/groups/${groupId}/office`, { assignee: email });
      if (status === 200) assignable.push(email);
    }
    const { body } = await staff.get<Colleague[]>(`/api/colleagues?propertyId=${propertyId}`);
    const offered = body.map(({ email }) => email).filter((email) => colleagues.some((one) => one.email === email));
    expect(offered).toEqual(assignable.toSorted());
    expect(offered).toContain('agent.1@example.com');
    expect(offered).not.toContain('agent.2@example.com');
  });

  it('is not the assignee of a group of another property (400), and of none anymore when they lose it', async () => {
    const { groupId, propertyId } = await aScene();
    const email = `${crypto.randomUUID()}@example.com`;
    const assign = () => staff.put(`/api/groups/${groupId}/office`, { assignee: email });
    await staff.put(`/api/people/${email}`, { role: 'agent', properties: [otherPropertyId] });
    expect(await assign()).toMatchObject({
      status: 400,
      body: { message: "This colleague can't see the group's property" },
    });
    await staff.put(`/api/people/${email}`, { properties: [propertyId] });
    expect((await assign()).status).toBe(200);
    const { body } = await staff.put<Person>(`/api/people/${email}`, { properties: [otherPropertyId] });
    expect(body).toMatchObject({ role: 'agent', properties: [otherPropertyId], assigned: 0 });
  });

  it.each<[loss: string, change: PersonChange]>([
    ['their access ends', { role: 'none' }],
    ['they get other properties', { properties: [otherPropertyId] }],
  ])('%s while a group is assigned to them: it is refused, one or many', async (_, change) => {
    const { groupId, propertyId } = await aScene();
    const email = `${crypto.randomUUID()}@example.com`;
    const person = `/api/people/${email}`;
    const bindings = () => ({ DB: interruptedBy(env.DB, () => staff.put(person, change)) });
    await staff.put(person, { role: 'agent', properties: [propertyId] });
    const one = await staff.put(`/api/groups/${groupId}/office`, { assignee: email }, { bindings: bindings() });
    expect(one).toMatchObject({ status: 400, body: { message: "This colleague can't see the group's property" } });
    await staff.put(person, { role: 'agent', properties: [propertyId] });
    const assigning = { ids: [groupId], action: 'assign', value: email };
    const many = await staff.post<BulkResult>('/api/groups/bulk', assigning, { bindings: bindings() });
    expect(many.body.done).toEqual([]);
    expect((await staff.get<GroupSummary>(`/api/groups/${groupId}`)).body.assignee).toBeNull();
  });

  it('does not learn which units another property has: unknown (404), of an own one 400', async () => {
    const { groupId, propertyId } = await aScene();
    const [own, other] = [await aProperty(), await aProperty()];
    const agent = callerWith(await aColleague('agent', [propertyId, own.id]));
    for (const [of, status] of [
      [own, 400],
      [other, 404],
    ] as const) {
      const unitId = (await aUnit(of.id)).id;
      expect((await agent.put(`/api/groups/${groupId}/office`, { unitId })).status).toBe(status);
      expect((await agent.post('/api/admin-groups', { propertyId, unitId, ...pointPerson })).status).toBe(status);
    }
  });

  it('sees the groups of a deleted property by that property', async () => {
    const { groupId, propertyId } = await aScene();
    await staff.delete(`/api/properties/${propertyId}`);
    const [ours, others] = await Promise.all(
      [[propertyId], [otherPropertyId]].map((list) => aColleague('reader', list)),
    );
    expect((await callerWith(ours ?? {}).get(`/api/groups/${groupId}`)).status).toBe(200);
    expect((await callerWith(others ?? {}).get(`/api/groups/${groupId}`)).status).toBe(404);
  });

  it('has their own keys and webhooks only, and gets events of their properties only', async () => {
    const scene = await aScene();
    const calls = callerWith(await aColleague('manager', [otherPropertyId]));
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

  it('adds and copies a property by requests that are sent twice at once → 201 for both', async () => {
    const { propertyId } = await aScene();
    const manager = callerWith(await aColleague('manager', [propertyId]));
    for (const path of ['/api/properties', `/api/properties/${propertyId}/copy`]) {
      const key = withKey();
      const both = await Promise.all([0, 1].map(() => manager.post<Property>(path, propertyForm, key)));
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      expect(both[0]?.body.id).toBe(both[1]?.body.id);
    }
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
    expect(await linesFor([otherPropertyId])).not.toContain('BEGIN:VEVENT');
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
