import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../../contract/staff/audit';
import { app } from '../../../../worker/app';
import { descriptionOf } from '../../../../worker/openapi/call-description';
import { colleague, fetchFromWorker, staff, withKey } from '../../../support/worker/calls';
import { clear } from '../../../support/worker/contents';
import { aGroup, aProperty } from '../../../support/worker/data';
import { everyCall } from '../../../support/worker/every-call/every-call';
import { publicCalls } from '../../../support/worker/every-call/open-calls';
import { aScene } from '../../../support/worker/every-call/scene';
import { runInDays } from '../../../support/worker/scheduled-run';
import { staffHeaders } from '../../../support/worker/staff';
import { propertyForm } from '../../../support/world';

const audit = async (query = '') => (await staff.get<AuditEntry[]>(`/api/audit${query}`)).body;
const actions = async () => (await audit()).map(({ action, subject }) => [action, subject.type, subject.name]);

/** What stores an object that nothing shows yet, or nothing at all. */
const withoutEntry = [
  'POST /api/properties/import',
  'POST /api/upload',
  'POST /api/logo/upload',
  'POST /s3/',
  'DELETE /s3/',
];

const forStaff = app.routes
  .filter(({ method, handler }) => method !== 'GET' && descriptionOf(handler).role)
  .map(({ method, path }) => `${method} ${path}`);

/** Visitors' calls about a device and its own person, and by a link's token; and page errors. */
const notAsStaff = /\/(me|me\/link|me\/push|data)$|^\w+ \/api\/(guarantor|mail|admin-setup|page-errors)/;

const forVisitors = publicCalls.filter(
  (call) => !call.startsWith('GET') && call in everyCall && !notAsStaff.test(call),
);

const staffWrites = [...forStaff, ...forVisitors]
  .filter((call) => !withoutEntry.some((start) => call.startsWith(start)))
  .map((call) => [call, everyCall[call]] as const);

beforeEach(clear);

describe('Writes of staff', () => {
  it.each(staffWrites)('one audit entry: %s', async (call, make) => {
    if (!make) throw new Error('There is no request to make of it');
    const { path, init } = await make(await aScene());
    const before = await audit();
    expect((await fetchFromWorker(path, init)).status, call).toBeLessThan(300);
    const [entry, ...older] = await audit();
    expect(older).toEqual(before);
    expect(entry?.staff).toBe('ana@example.com');
  });

  it('the entry of an outcome says which one', async () => {
    const { id } = await aGroup();
    for (const outcome of ['leased', 'closed', null]) await staff.put(`/api/groups/${id}`, { outcome });
    await staff.put(`/api/groups/${id}`, { outcome: null, editing: 'own' });
    expect((await audit()).slice(0, 4).map(({ action }) => action)).toEqual([
      'group_updated',
      'group_reopened',
      'group_closed',
      'group_leased',
    ]);
  });

  it('the entry names its subject; newest first', async () => {
    const property = await aProperty();
    const [unit] = property.units;
    const [room] = unit?.rooms ?? [];
    const group = await aGroup({ propertyId: property.id });
    await colleague.put(`/api/properties/${property.id}`, { name: 'Oak Court' });
    await staff.delete(`/api/rooms/${room?.id}`);
    await staff.delete(`/api/units/${unit?.id}`);
    expect(await audit()).toMatchObject([
      { action: 'unit_deleted', subject: { type: 'unit', id: unit?.id, name: '2x2' } },
      { action: 'room_deleted', subject: { type: 'room', id: room?.id, name: 'Room A' } },
      {
        staff: 'ben@example.com',
        action: 'property_updated',
        subject: { type: 'property', id: property.id, name: 'Oak Court' },
      },
      { action: 'group_created', subject: { type: 'group', id: group.id, name: 'Maya Okafor' } },
      { action: 'property_created', subject: { type: 'property', id: property.id, name: 'Birch Hall' } },
    ]);
  });

  it('refused and repeated writes have no entry', async () => {
    const { id } = await aProperty();
    const key = withKey();
    await staff.post('/api/properties', propertyForm, key);
    await staff.post('/api/properties', propertyForm, key);
    await staff.put(`/api/properties/${id}`, { name: 'Oak Court', rev: 9 });
    await staff.put(`/api/properties/${id}`, { name: '' });
    await staff.post('/api/units', { propertyId: 999, name: '1x1', bedrooms: 1, bathrooms: 1 });
    await staff.delete('/api/groups/999');
    await staff.delete('/api/questions/999');
    await staff.put('/api/rooms/999', { name: 'Room Z' });
    expect(await actions()).toEqual([
      ['property_created', 'property', 'Birch Hall'],
      ['property_created', 'property', 'Birch Hall'],
    ]);
  });

  it('the entry keeps no name of a group: after its erasure none is shown', async () => {
    const group = await aGroup();
    await staff.delete(`/api/groups/${group.id}`);
    const { results } = await env.DB.prepare('SELECT * FROM audit').all();
    expect(JSON.stringify(results)).not.toMatch(/Maya|maya/);
  });
});

describe('GET /api/audit', () => {
  it('answers 100 entries at a time', async () => {
    const { id } = await aProperty();
    await env.DB.prepare(
      `INSERT INTO audit (at, staff, action, subject_type, subject_id)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 120)
       SELECT '2026-01-01T00:00:00.000Z', 'ana@example.com', 'property_updated', 'property', ?1 FROM numbers`,
    )
      .bind(id)
      .run();
    const first = await audit();
    const rest = await audit(`?before=${first.at(-1)?.id}`);
    expect([first.length, rest.length]).toEqual([100, 21]);
    const ids = [...first, ...rest].map((entry) => entry.id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect((await staff.get('/api/audit?before=x')).status).toBe(400);
  });
});

describe('Downloads', () => {
  it('each is an entry with who made it; a group’s members are of that group', async () => {
    const group = await aGroup();
    const paths = [
      'groups.csv',
      'groups/roommates.csv',
      `groups/${group.id}/members.csv`,
      'insight.csv?from=2026-01&to=2026-12&table=rooms',
      'audit.csv',
    ];
    for (const path of paths)
      expect((await fetchFromWorker(`/api/${path}`, { headers: await staffHeaders() })).status).toBe(200);
    expect((await actions()).slice(0, 5).toReversed()).toEqual([
      ['groups_exported', 'export', null],
      ['roommates_exported', 'export', null],
      ['members_exported', 'group', 'Maya Okafor'],
      ['insight_exported', 'export', null],
      ['audit_exported', 'export', null],
    ]);
  });

  it('the CSV has the filtered entries, with the colleague’s name', async () => {
    await env.DB.prepare("UPDATE people SET name = 'Ana Silva' WHERE email = 'ana@example.com'").run();
    await aProperty();
    await aGroup();
    const headers = await staffHeaders();
    const csv = await (await fetchFromWorker('/api/audit.csv?type=group&staff=Ana@example.com', { headers })).text();
    const [header, line, ...more] = csv.trim().split('\r\n');
    expect(header).toContain('At,Colleague,Email,Action,Subject Type,Subject ID,Subject');
    expect(line).toMatch(/,Ana Silva,ana@example.com,Created the group,group,\d+,Maya Okafor$/);
    expect(more).toEqual([]);
  });
});

describe('Of a colleague, or about a type of subject', () => {
  it('the list has only those entries', async () => {
    await colleague.post('/api/properties', propertyForm);
    await aGroup();
    const people = async (query: string) => (await audit(query)).map(({ staff: who, subject }) => [who, subject.type]);
    expect(await people('?staff=ben@example.com')).toEqual([['ben@example.com', 'property']]);
    expect((await people('?type=group')).map(([, type]) => type)).toEqual(['group']);
    expect(await people('?staff=nobody@example.com')).toEqual([]);
    expect((await staff.get('/api/audit?type=secrets')).status).toBe(400);
  });
});

describe('The scheduled run', () => {
  it('deletes entries older than a year', async () => {
    await aProperty();
    await runInDays(364.9);
    expect(await audit()).toHaveLength(1);
    await runInDays(365.1);
    expect(await audit()).toEqual([]);
  });
});
