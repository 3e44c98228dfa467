import { env } from 'cloudflare:test';
import { findTargetHandler } from 'hono/utils/handler';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupSummary } from '../../../contract/group';
import type { AgendaLinkState } from '../../../contract/staff/agenda';
import type { AuditEntry } from '../../../contract/staff/audit';
import type { ApiKey, StaffUser } from '../../../contract/staff/office';
import type { Colleague, Person, PersonChange } from '../../../contract/staff/people';
import type { CreatedWebhook, Webhook } from '../../../contract/staff/webhook';
import { type Role, roles } from '../../../contract/values/roles';
import { app } from '../../../worker/app';
import type { Bindings } from '../../../worker/env';
import { descriptionOf } from '../../../worker/openapi/call-description';
import { callerWith, fetchFromWorker, outsider, staff, withKey } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, made } from '../../support/worker/data';
import { callsByRole } from '../../support/worker/every-call/needed-roles';
import { interruptedBy } from '../../support/worker/interrupted-database';
import { everyEvent, receivedAt, webhookNow } from '../../support/worker/notifications/webhooks';
import { staffHeaders } from '../../support/worker/staff';
import { propertyForm } from '../../support/world';

const headersOf = (email: string) => staffHeaders({ email, sub: email, custom: undefined });

/** A colleague of this role, who has not signed in before. */
async function aColleague(role: Role) {
  const email = `${role}.${crypto.randomUUID()}@example.com`;
  expect(await staff.put<Person>(`/api/people/${email}`, { role })).toMatchObject({
    status: 200,
    body: { email, role },
  });
  const headers = await headersOf(email);
  return { email, headers, calls: callerWith(headers) };
}

const audit = async () => (await staff.get<AuditEntry[]>('/api/audit')).body;

const tooLow = { status: 403, body: { message: 'Your role does not allow this' } };

describe('Every call that is only for staff', () => {
  it('has one role that it needs', () => {
    const needed = app.routes.flatMap(({ method, path, handler }) => {
      const { role } = descriptionOf(findTargetHandler(handler));
      return role ? `${role}: ${method} ${path}` : [];
    });
    const expected = Object.entries(callsByRole).flatMap(([role, calls]) => calls.map((call) => `${role}: ${call}`));
    expect([...new Set(needed)].toSorted()).toEqual(expected.toSorted());
  });

  it.each(roles)(
    'a colleague with the role %s may make those of this role and of those below, and no others',
    async (role) => {
      const { headers } = await aColleague(role);
      const wrong: string[] = [];
      for (const [needed, all] of Object.entries(callsByRole)) {
        const isAllowed = roles.indexOf(role) >= roles.indexOf(needed as Role);
        for (const call of all) {
          const [method = '', path = ''] = call.split(' ');
          const address = path.replace(':email', 'x').replace(/:\w+/g, '999999');
          const origin = { Origin: env.APP_ORIGIN, 'Content-Type': 'application/json' };
          const body = method === 'POST' || method === 'PUT' ? '{}' : undefined;
          const { status } = await fetchFromWorker(address, { method, body, headers: { ...origin, ...headers } });
          if ((status !== 403) !== isAllowed || status === 401) wrong.push(`${call}: ${status}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('Who signs in for the first time', () => {
  beforeEach(() => env.DB.prepare('DELETE FROM people').run());

  const roleOf = async (email: string, bindings: Partial<Bindings> = {}) =>
    (await callerWith(await headersOf(email)).get<StaffUser>('/api/auth/user', { bindings })).body.role;

  it('is the owner if no one was here before, as the audit says; the next one has the default role', async () => {
    expect(await roleOf('First@example.com')).toBe('owner');
    expect(await roleOf('second@example.com')).toBe('manager');
    const [entry] = await audit();
    expect(entry).toMatchObject({ staff: 'first@example.com', action: 'became_first_owner' });
  });

  it('many at once: one becomes the owner', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => roleOf(`ana${n}@example.com`)));
    expect(all.toSorted()).toEqual([...Array(7).fill('manager'), 'owner']);
  });

  it('with another default role has that role', async () => {
    await roleOf('first@example.com');
    expect(await roleOf('second@example.com', { DEFAULT_ROLE: 'reader' })).toBe('reader');
  });

  it('where the settings name an owner, only that address is one, and it stays one', async () => {
    const bindings = { OWNER_EMAIL: 'Boss@example.com' };
    expect(await roleOf('first@example.com', bindings)).toBe('manager');
    expect(await roleOf('boss@example.com', bindings)).toBe('owner');
    const boss = callerWith(await headersOf('boss@example.com'));
    expect(await boss.put('/api/people/boss@example.com', { role: 'agent' }, { bindings })).toMatchObject({
      status: 409,
      body: { message: 'The settings of this site make this address an owner' },
    });
  });

  it('the settings name someone whose access has ended → an owner at their next sign-in, whose access cannot be ended meanwhile', async () => {
    await roleOf('first@example.com');
    await roleOf('boss@example.com');
    const first = callerWith(await headersOf('first@example.com'));
    await first.put('/api/people/boss@example.com', { role: 'none', properties: [] });
    await env.DB.prepare('DELETE FROM staff_sign_outs').run();

    const bindings = { OWNER_EMAIL: 'BOSS@example.com' };
    const before = await first.get<Colleague[]>('/api/colleagues', { bindings });
    expect(before.body.map(({ email }) => email)).toEqual(['first@example.com']);
    expect(await roleOf('Boss@example.com', bindings)).toBe('owner');
    // Without the setting they stay one.
    expect(await roleOf('boss@example.com')).toBe('owner');
    const people = (await first.get<Person[]>('/api/people')).body;
    expect(people.map(({ email, role, properties }) => [email, role, properties])).toEqual([
      ['boss@example.com', 'owner', 'all'],
      ['first@example.com', 'owner', 'all'],
    ]);
    expect((await first.get<Colleague[]>('/api/colleagues')).body).toHaveLength(2);
    expect((await first.delete('/api/people/boss@example.com', { bindings })).status).toBe(409);
    expect((await first.delete('/api/people/boss@example.com')).status).toBe(200);
  });

  it('of another company has no role, and is kept nowhere (403)', async () => {
    expect((await outsider.get('/api/auth/user')).status).toBe(403);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM people').first('n')).toBe(0);
  });
});

describe('Without a role', () => {
  it('signing in leads to the page that says so, and calls name the owners (403)', async () => {
    const { calls } = await aColleague('none');
    const { body, status } = await calls.get<{ message: string }>('/api/auth/user');
    expect([status, body.message]).toEqual([403, 'You have no access yet. Please ask ana@example.com.']);
  });
});

describe('A reader', () => {
  it('gets no setup links, and is a visitor where visitors write', async () => {
    const { calls } = await aColleague('reader');
    const group = await aGroup();
    const member = await aParticipant(group.id);
    const { body } = await calls.get<GroupSummary>(`/api/groups/${group.id}`);
    expect(body).toMatchObject({ id: group.id, shareCode: group.shareCode });
    expect(body).not.toHaveProperty('adminSetupToken');
    expect((await calls.delete(`/api/participants/${member.id}`)).status).toBe(403);
    const agent = await aColleague('agent');
    expect((await agent.calls.get<GroupSummary>(`/api/groups/${group.id}`)).body).toHaveProperty('adminSetupToken');
    expect((await agent.calls.delete(`/api/participants/${member.id}`)).status).toBe(200);
  });
});

describe('An agent', () => {
  it('changes many groups at once, but deletes none', async () => {
    const { calls } = await aColleague('agent');
    const ids = [(await aGroup()).id];
    expect(await calls.post('/api/groups/bulk', { action: 'delete', ids })).toMatchObject(tooLow);
    const assigned = await calls.post('/api/groups/bulk', { action: 'assign', ids, value: 'ana@example.com' });
    expect(assigned).toMatchObject({ status: 200 });
  });
});

describe('PUT and DELETE /api/people/:email', () => {
  it('an address outside the company → 400', async () => {
    const refused = await staff.put('/api/people/guest@university.test', { role: 'agent' });
    expect(refused).toMatchObject({ status: 400, body: { message: 'Use an address of the company' } });
  });

  it('the last owner can neither be given another role nor be ended (409)', async () => {
    const message = 'There must be an owner';
    expect(await staff.put('/api/people/ana@example.com', { role: 'agent' })).toMatchObject({
      status: 409,
      body: { message },
    });
    expect(await staff.delete('/api/people/Ana@example.com')).toMatchObject({ status: 409, body: { message } });
  });

  it('a change that is based on an older state → 409, and the other owner’s change stays', async () => {
    const { email } = await aColleague('agent');
    const change = (json: PersonChange) => staff.put<Person>(`/api/people/${email}`, json);
    const { rev } = (await change({})).body;
    expect(await change({ properties: [], rev })).toMatchObject({ status: 200, body: { rev: rev + 1 } });
    const stale = {
      status: 409,
      body: { message: 'Someone else just changed this colleague. Please check it again.' },
    };
    expect(await change({ role: 'manager', rev })).toMatchObject(stale);
    expect(await change({ role: 'reader', rev: 0 })).toMatchObject(stale);
    expect(await change({ rev: rev + 1 })).toMatchObject({ body: { role: 'agent', properties: [], rev: rev + 1 } });
  });

  it('one owner changes the role, another the properties, at once → both', async () => {
    const { email } = await aColleague('agent');
    await Promise.all([
      staff.put(`/api/people/${email}`, { role: 'manager' }),
      staff.put(`/api/people/${email}`, { properties: [] }),
    ]);
    expect((await staff.put<Person>(`/api/people/${email}`, {})).body).toMatchObject({
      role: 'manager',
      properties: [],
    });
  });

  it('a property that a colleague adds is a change of theirs: an older list of properties → 409', async () => {
    const { email, calls } = await aColleague('manager');
    const { rev } = (await staff.put<Person>(`/api/people/${email}`, { properties: [] })).body;
    expect((await calls.post('/api/properties', propertyForm)).status).toBe(201);
    expect((await staff.put(`/api/people/${email}`, { properties: [], rev })).status).toBe(409);
  });

  it('two owners who take each other’s role at once → one stays', async () => {
    const other = await aColleague('owner');
    const answers = await Promise.all([
      staff.put(`/api/people/${other.email}`, { role: 'manager' }),
      other.calls.put('/api/people/ana@example.com', { role: 'manager' }),
    ]);
    const { results } = await env.DB.prepare("SELECT email FROM people WHERE role = 'owner'").all();
    expect(results).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    await env.DB.prepare("UPDATE people SET role = 'owner' WHERE email = 'ana@example.com'").run();
  });

  it('two owners who end each other’s access at once → one stays, and stays signed in', async () => {
    const other = await aColleague('owner');
    const answers = await Promise.all([
      staff.delete(`/api/people/${other.email}`),
      other.calls.delete('/api/people/ana@example.com'),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const staying = answers[0].status === 200 ? staff : other.calls;
    expect(await staying.get('/api/auth/user')).toMatchObject({ status: 200, body: { role: 'owner' } });
    await env.DB.batch([
      env.DB.prepare("UPDATE people SET role = 'owner' WHERE email = 'ana@example.com'"),
      env.DB.prepare('DELETE FROM staff_sign_outs'),
    ]);
  });

  it('ended: signed out, without keys and calendar, groups without an assignee, webhooks with who ended them', async () => {
    const { email, calls } = await aColleague('manager');
    const key = (await calls.post<ApiKey & { key: string }>('/api/keys', { name: 'Export' })).body;
    await calls.post('/api/agenda/link');
    const url = 'https://hooks.example.org/in';
    const webhook = (await calls.post<Webhook>('/api/webhooks', { url, events: ['group.ready'] })).body;
    const group = await aGroup({ propertyId: (await aProperty()).id });
    await staff.put(`/api/groups/${group.id}/office`, { assignee: email });
    const listed = async () => (await staff.get<Person[]>('/api/people')).body.find((person) => person.email === email);
    expect(await listed()).toMatchObject({ role: 'manager', keys: 1, webhooks: 1, calendar: true, assigned: 1 });

    expect((await staff.delete(`/api/people/${email}`)).status).toBe(200);
    expect(await listed()).toMatchObject({ role: 'none', keys: 0, webhooks: 0, calendar: false, assigned: 0 });
    expect((await calls.get('/api/auth/user')).status).toBe(401);
    expect((await callerWith({ Authorization: `Bearer ${key.key}` }).get('/api/groups')).status).toBe(401);
    const webhooks = (await staff.get<Webhook[]>('/api/webhooks')).body;
    expect(webhooks.find(({ id }) => id === webhook.id)).toMatchObject({ createdBy: 'ana@example.com' });
    const links = (await staff.get<AgendaLinkState>('/api/agenda/link')).body;
    expect(JSON.stringify(links)).not.toContain(email);
    const colleagues = (await staff.get<Colleague[]>('/api/colleagues')).body;
    expect(colleagues.map((colleague) => colleague.email)).not.toContain(email);
    expect((await audit())[0]).toMatchObject({ action: 'access_ended', subject: { type: 'person', name: email } });
  });

  it.each([
    ['had a list of properties: their webhook is off, and hears of no other property', true],
    ['had all properties: their webhook goes on', false],
  ])('ended, and %s', async (_, hadList) => {
    const [ours, other] = [await aProperty(), await aProperty()];
    const { email, calls } = await aColleague('manager');
    if (hadList) await staff.put(`/api/people/${email}`, { role: 'manager', properties: [ours.id] });
    const url = `${env.WEBHOOK_RECEIVER}/takes/${crypto.randomUUID()}`;
    const events = { events: everyEvent, includeShareCodes: true };
    const webhook = made(await calls.post<Webhook>('/api/webhooks', { url, ...events }));
    await aGroup({ propertyId: other.id });
    const before = (await receivedAt(webhook)).length;
    expect(before).toBe(hadList ? 0 : 1);
    await staff.delete(`/api/people/${email}`);
    expect(await webhookNow(webhook)).toMatchObject({ createdBy: 'ana@example.com', isActive: !hadList });
    await aGroup({ propertyId: other.id });
    expect(await receivedAt(webhook)).toHaveLength(hadList ? 0 : 2);
    if (hadList)
      expect(await staff.put(`/api/webhooks/${webhook.id}`, { isActive: true })).toMatchObject({ status: 200 });
  });

  it('an owner who ends their own access leaves their webhooks to another owner', async () => {
    const { email, calls } = await aColleague('owner');
    const url = 'https://hooks.example.org/own';
    const { id } = (await calls.post<Webhook>('/api/webhooks', { url, events: ['group.ready'] })).body;
    expect((await calls.delete(`/api/people/${email}`)).status).toBe(200);
    const webhooks = (await staff.get<Webhook[]>('/api/webhooks')).body;
    expect(webhooks.find((webhook) => webhook.id === id)).toMatchObject({ createdBy: 'ana@example.com' });
  });

  it.each([
    ['an API key', '/api/keys', { name: 'Export' }],
    ['a webhook', '/api/webhooks', { url: 'https://hooks.example.org/late', events: ['group.ready'] }],
    ['an address of the calendar', '/api/agenda/link', undefined],
  ])('ended while they make %s → 403, and none is left', async (_, path, body) => {
    const { email, calls } = await aColleague('manager');
    const bindings = { DB: interruptedBy(env.DB, () => staff.delete(`/api/people/${email}`)) };
    expect(await calls.post(path, body, { bindings })).toMatchObject(tooLow);
    const person = (await staff.get<Person[]>('/api/people')).body.find((one) => one.email === email);
    expect(person).toMatchObject({ role: 'none', keys: 0, webhooks: 0, calendar: false });
  });

  it('ended and then invited again: repeating the request that added their webhook → 404, its secret stays', async () => {
    const { email, calls } = await aColleague('manager');
    const adding = { url: 'https://hooks.example.org/mine', events: ['group.ready'] };
    const key = withKey();
    const { id, secret } = made(await calls.post<CreatedWebhook>('/api/webhooks', adding, key));
    await staff.delete(`/api/people/${email}`);
    await staff.put(`/api/people/${email}`, { role: 'manager', properties: [] });
    const later = callerWith(await staffHeaders({ email, sub: email, iat: Date.now() / 1000 + 3 }));
    expect((await later.post('/api/webhooks', adding, key)).status).toBe(404);
    expect(await env.DB.prepare('SELECT secret FROM webhooks WHERE id = ?').bind(id).first('secret')).toBe(secret);
  });

  it('ended and then invited again → may sign in, with the new role', async () => {
    const { email } = await aColleague('manager');
    await staff.delete(`/api/people/${email}`);
    await staff.put(`/api/people/${email}`, { role: 'reader' });
    const later = callerWith(await staffHeaders({ email, sub: email, iat: Date.now() / 1000 + 3 }));
    expect((await later.get<StaffUser>('/api/auth/user')).body).toMatchObject({ email, role: 'reader' });
  });
});
