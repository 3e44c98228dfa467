import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { openSession } from '../../db/client';
import { insertGroup } from '../../db/groups';
import type { CreatedGroup, StaffGroup } from '../../worker/contract/group';
import type { GroupCounts } from '../../worker/contract/group-list';
import { outsider, staff, visitor, withKey } from '../support/calls';
import { aGroup, aMember, aProperty, made, nobody } from '../support/data';

const quickGroup = async (form: object) => made(await staff.post<CreatedGroup>('/api/groups', form));

const groupsFound = async (query: string) => (await staff.get<StaffGroup[]>(`/api/groups?${query}`)).body;

describe('POST /api/groups', () => {
  it('makes a pending group whose page works, under the property’s contact', async () => {
    const property = await aProperty();
    const group = await quickGroup({ propertyId: property.id });
    expect(group).toMatchObject({
      propertyId: property.id,
      unitId: null,
      unit: null,
      pointPersonName: 'Lee Park',
      pointPersonEmail: 'lee@maple.test',
      pointPersonPhone: null,
      pointPersonSetupComplete: false,
      participants: [],
      emailSent: false,
      property: { id: property.id, name: 'Maple Court' },
    });
    expect(group.shareCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect((await visitor.get(`/api/groups/share/${group.shareCode}`)).status).toBe(200);
  });

  it('takes the name and address that it is given', async () => {
    const { id: propertyId } = await aProperty();
    const named = { pointPersonName: 'Sam', pointPersonEmail: 'sam@student.test' };
    expect(await quickGroup({ propertyId, ...named })).toMatchObject(named);
  });

  it('falls back to the office where neither says who', async () => {
    const { id: propertyId } = await aProperty({ contactName: '', contactEmail: '' });
    expect(await quickGroup({ propertyId, pointPersonName: ' ', pointPersonEmail: null })).toMatchObject({
      pointPersonName: 'Leasing Office',
      pointPersonEmail: 'ana@example.com',
    });
  });

  it('gives groups ids that nobody can guess', async () => {
    const { id: propertyId } = await aProperty();
    const ids = [await quickGroup({ propertyId }), await quickGroup({ propertyId })].map(({ id }) => id);
    expect(Math.abs((ids[0] ?? 0) - (ids[1] ?? 0))).toBeGreaterThan(1000);
  });

  it('makes one group of a request that is sent twice', async () => {
    const { id: propertyId } = await aProperty();
    const key = withKey();
    const send = () => staff.post<CreatedGroup>('/api/groups', { propertyId }, key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { body } = await staff.get<{ groupCount: number }>(`/api/properties/${propertyId}`);
    expect(body.groupCount).toBe(1);
  });

  it('says what is wrong', async () => {
    const { id: propertyId } = await aProperty();
    expect(await staff.post('/api/groups', {})).toMatchObject({
      status: 400,
      body: { message: 'Please select a property' },
    });
    expect(await staff.post('/api/groups', { propertyId, pointPersonEmail: 'sam' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid email address' },
    });
    expect(await staff.post('/api/groups', { propertyId: nobody })).toMatchObject({
      status: 404,
      body: { message: 'Property not found' },
    });
  });

  it('is for staff alone', async () => {
    const { id: propertyId } = await aProperty();
    expect((await visitor.post('/api/groups', { propertyId })).status).toBe(401);
    expect((await outsider.post('/api/groups', { propertyId })).status).toBe(403);
  });
});

describe('A share code', () => {
  it('is never one that another group has', async () => {
    const { db } = openSession(env.DB);
    const property = await aProperty();
    const taken = await aGroup({ propertyId: property.id });
    const make = (id: number, shareCodes: string[]) =>
      insertGroup(
        db,
        {
          id,
          shareCodes,
          propertyId: property.id,
          unitId: null,
          pointPersonName: 'Sam',
          pointPersonEmail: 'sam@student.test',
          pointPersonPhone: null,
          officeEmail: '',
          setupToken: `token-${id}`,
          setupTokenExpiresAt: '2030-01-01T00:00:00.000Z',
          emailSubject: null,
        },
        null,
      );
    const second = await make(11, [taken.shareCode, 'ZZZZZZZ2', 'ZZZZZZZ3']);
    expect(second.result?.shareCode).toBe('ZZZZZZZ2');
    expect((await make(12, [taken.shareCode, 'ZZZZZZZ2'])).result).toBeNull();
  });
});

describe('GET /api/groups', () => {
  it('answers every group, newest first, with members’ addresses and the token of those that are pending', async () => {
    const property = await aProperty();
    const older = await aGroup({ propertyId: property.id });
    const newer = await aGroup({ propertyId: property.id });
    const member = await aMember(older.id, { email: 'riley@student.test' });
    await visitor.post(`/api/admin-setup/${newer.adminSetupToken}`, { name: 'Jo', email: 'jo@student.test' });

    const { status, body, headers } = await staff.get<StaffGroup[]>('/api/groups');
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    const times = body.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const [shownNewer, shownOlder] = body.filter(({ id }) => id === older.id || id === newer.id);
    expect(shownOlder).toMatchObject({
      id: older.id,
      adminSetupToken: older.adminSetupToken,
      property: { id: property.id, name: 'Maple Court' },
      participants: [{ ...member, email: 'riley@student.test' }],
      customizations: { decisionDeadline: null },
    });
    expect(shownNewer).toMatchObject({ id: newer.id, pointPersonName: 'Jo', pointPersonSetupComplete: true });
    expect(shownNewer).not.toHaveProperty('adminSetupToken');
  });

  it('answers a part of the list', async () => {
    const [first, second] = [await aGroup(), await aGroup()];
    const all = await groupsFound('');
    expect(await groupsFound('limit=2')).toEqual(all.slice(0, 2));
    expect(await groupsFound('limit=1&offset=1')).toEqual(all.slice(1, 2));
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
  });

  it('finds groups by point person, property, share code and id, whatever the case', async () => {
    const property = await aProperty({ name: 'Unmistakable 100% Lodge' });
    const group = await aGroup({ propertyId: property.id, pointPersonName: 'Zoë O’Hara' });
    for (const words of ['unmistakable 100%', 'zoë o’hara', group.shareCode.toLowerCase(), String(group.id)]) {
      const found = await groupsFound(`search=${encodeURIComponent(words)}`);
      expect(
        found.map(({ id }) => id),
        words,
      ).toEqual([group.id]);
    }
    expect(await groupsFound('search=_nmistakable')).toEqual([]);
  });

  it('keeps to the groups that wait for their point person, or to the others', async () => {
    const property = await aProperty({ name: 'Half Done House' });
    const [pending, active] = [await aGroup({ propertyId: property.id }), await aGroup({ propertyId: property.id })];
    await visitor.post(`/api/admin-setup/${active.adminSetupToken}`, { name: 'Jo', email: 'jo@student.test' });
    expect((await groupsFound('search=half done&setup=pending')).map(({ id }) => id)).toEqual([pending.id]);
    expect((await groupsFound('search=half done&setup=active')).map(({ id }) => id)).toEqual([active.id]);
  });

  it('puts them in the order that is asked for', async () => {
    const [linden, maple] = [await aProperty({ name: 'Linden' }), await aProperty({ name: 'maple' })];
    const anOrderedGroup = async (name: string, propertyId: number, day: number, decisionDeadline = '') => {
      const { id, adminSetupToken } = await aGroup({ propertyId });
      const setup = { name, email: 'to-order@student.test', decisionDeadline };
      await visitor.post(`/api/admin-setup/${adminSetupToken}`, setup);
      await env.DB.prepare('UPDATE groups SET created_at = ? WHERE id = ?').bind(`2026-01-0${day}`, id).run();
      return id;
    };
    const cleo = await anOrderedGroup('cleo', maple.id, 1, '2090-01-01T12:00');
    const ana = await anOrderedGroup('Ana', linden.id, 2, '2089-01-01T12:00');
    const ben = await anOrderedGroup('Ben', maple.id, 3);
    await aMember(ben, { interestLevel: 'im_in' });
    await aMember(cleo, { interestLevel: 'interested' });

    const order = async (sort: string) =>
      (await groupsFound(`search=to-order@student.test&${sort}`)).map(({ id }) => id);
    expect(await order('')).toEqual([ben, ana, cleo]);
    expect(await order('sort=newest')).toEqual([ben, ana, cleo]);
    expect(await order('sort=oldest')).toEqual([cleo, ana, ben]);
    expect(await order('sort=name')).toEqual([ana, ben, cleo]);
    expect(await order('sort=property')).toEqual([ana, ben, cleo]);
    expect(await order('sort=deadline')).toEqual([ana, cleo, ben]);
    expect(await order('sort=committed')).toEqual([ben, ana, cleo]);
    expect(await order('sort=deadline&limit=1&offset=1')).toEqual([cleo]);
  });

  it('says what a part cannot be', async () => {
    for (const query of [
      'limit=0',
      'limit=501',
      'limit=-1',
      'offset=x',
      'setup=done',
      'sort=random',
      `search=${'x'.repeat(101)}`,
    ]) {
      expect((await staff.get(`/api/groups?${query}`)).status, query).toBe(400);
    }
  });

  it('is for staff alone', async () => {
    expect((await visitor.get('/api/groups')).status).toBe(401);
    expect((await outsider.get('/api/groups')).status).toBe(403);
  });
});

describe('GET /api/groups/counts', () => {
  it('counts the groups, and those that wait for their point person', async () => {
    const before = (await staff.get<GroupCounts>('/api/groups/counts')).body;
    await aGroup();
    const active = await aGroup();
    await visitor.post(`/api/admin-setup/${active.adminSetupToken}`, { name: 'Jo', email: 'jo@student.test' });
    expect((await staff.get<GroupCounts>('/api/groups/counts')).body).toEqual({
      total: before.total + 2,
      active: before.active + 1,
      pending: before.pending + 1,
    });
  });
});

describe('DELETE /api/groups/{id}', () => {
  it('removes the group with everything in it', async () => {
    const group = await aGroup();
    const member = await aMember(group.id);
    await visitor.put(`/api/participants/${member.id}`, { interestLevel: 'im_out' });
    await visitor.post('/api/messages', { groupId: group.id, senderName: 'Riley', content: 'Hi' });
    await visitor.post('/api/public/questions', { groupId: group.id, name: 'Riley', question: 'Pets?' });
    const preferredDates = [{ date: '2199-01-01', timePreference: 'AM' }];
    await visitor.post('/api/tour-schedules', { groupId: group.id, participantName: 'Riley', preferredDates });

    expect(await staff.delete(`/api/groups/${group.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    for (const path of [
      `/api/groups/share/${group.shareCode}`,
      `/api/messages?groupId=${group.id}`,
      `/api/tour-schedules/${group.id}`,
      `/api/public/questions?groupId=${group.id}`,
      `/api/admin-setup/${group.adminSetupToken}`,
    ]) {
      expect((await visitor.get(path)).status, path).toBe(404);
    }
    const left = ['participants', 'messages', 'questions', 'tour_schedules', 'sent_emails'].map((table) =>
      env.DB.prepare(`SELECT count(*) AS rows FROM ${table} WHERE group_id = ?`).bind(group.id),
    );
    const events = env.DB.prepare('SELECT count(*) AS rows FROM participant_events WHERE participant_id = ?');
    const counted = await env.DB.batch<{ rows: number }>([...left, events.bind(member.id)]);
    expect(counted.flatMap(({ results }) => results.map(({ rows }) => rows))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('does not know an id that is nobody’s', async () => {
    expect(await staff.delete(`/api/groups/${nobody}`)).toMatchObject({
      status: 404,
      body: { message: 'Group not found' },
    });
  });

  it('is for staff alone', async () => {
    const { id } = await aGroup();
    expect((await visitor.delete(`/api/groups/${id}`)).status).toBe(401);
    expect((await outsider.delete(`/api/groups/${id}`)).status).toBe(403);
  });
});
