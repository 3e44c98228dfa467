import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity';
import type { Group } from '../../../../contract/group';
import type { Participant } from '../../../../contract/participant';
import { staff, visitor, withKey } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aRoom, unknownId } from '../../../support/worker/data';
import { connectToGroup } from '../../../support/worker/live';
import { runInHours } from '../../../support/worker/scheduled-run';

const joinForm = { name: 'Riley', email: 'riley@example.org', interestLevel: 'interested', roomPreference: null };

const membersOf = async ({ shareCode }: { shareCode: string }) =>
  (await visitor.get<Group>(`/api/groups/share/${shareCode}`)).body.participants;

const notOffered = { status: 400, body: { code: 'invalid', message: "This room isn't available in this group" } };

describe('POST /api/participants', () => {
  it('a join stores the member; only staff see the address (201)', async () => {
    const property = await aProperty();
    const room = property.units[0]?.rooms[1];
    const group = await aGroup({ propertyId: property.id });
    const form = { ...joinForm, groupId: group.id, roomPreference: room?.id };
    const { status, body } = await visitor.post<Participant>('/api/participants', form);
    expect(status).toBe(201);
    const unsaid = { email: null, hasApplied: false, tourAnswer: null, stepsDone: [] };
    expect(body).toEqual({ ...form, ...unsaid, id: body.id, createdAt: body.createdAt, rev: 1 });
    expect(await membersOf(group)).toEqual([body]);
    const [listed] = (await staff.get<Group[]>(`/api/groups?search=${group.id}`)).body;
    expect(listed?.participants).toEqual([{ ...body, email: 'riley@example.org' }]);
  });

  it('every open page of the group receives it, and no other group', async () => {
    const [group, other] = [await aGroup(), await aGroup()];
    const [inside, outside] = [await connectToGroup(group.id), await connectToGroup(other.id)];
    const { body } = await visitor.post<Participant>('/api/participants', { ...joinForm, groupId: group.id });
    expect(await inside.heard()).toEqual([
      { type: 'group_changed', groupId: group.id, participant: body, version: expect.any(Number) },
    ]);
    expect(await outside.heard()).toEqual([]);
  });

  it.each([
    ['Name is required', { name: ' \u200b' }],
    ['Name is required', { name: undefined }],
    ['Name can be at most 100 characters', { name: 'x'.repeat(101) }],
    ['Please enter a valid email address', { email: 'riley' }],
    ['Please choose an interest level', { interestLevel: 'maybe' }],
    ['Please choose an interest level', { interestLevel: undefined }],
    ['Please choose a room', { roomPreference: '3' }],
    ['Must be a whole number', { groupId: '1' }],
  ])('invalid → 400 %j', async (message, changes) => {
    const group = await aGroup();
    const { status, body } = await visitor.post('/api/participants', { ...joinForm, groupId: group.id, ...changes });
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect(await membersOf(group)).toEqual([]);
  });

  it('stores a name as typed, without invisible characters', async () => {
    const { id } = await aGroup();
    const family = '👩‍👩‍👧 Zoë';
    expect((await aParticipant(id, { name: `  ${family}\u202e ` })).name).toBe(family);
  });

  it('an empty address and room are stored as null (201)', async () => {
    const group = await aGroup();
    const { roomPreference, ...form } = joinForm;
    const answer = await visitor.post<Participant>('/api/participants', { ...form, groupId: group.id, email: '' });
    expect(answer).toMatchObject({ status: 201, body: { email: null, roomPreference } });
  });

  it('a room of the group’s property, or of its unit if it has one, → 201; other rooms → "not available"', async () => {
    const [property, other] = [await aProperty(), await aProperty()];
    const [unit, another] = property.units;
    const [restricted, open] = [
      await aGroup({ propertyId: property.id, unitId: unit?.id }),
      await aGroup({ propertyId: property.id }),
    ];
    const join = (groupId: number, roomPreference?: number) =>
      visitor.post('/api/participants', { ...joinForm, groupId, roomPreference });
    expect((await join(restricted.id, unit?.rooms[0]?.id)).status).toBe(201);
    expect((await join(open.id, another?.rooms[0]?.id)).status).toBe(201);
    expect(await join(restricted.id, another?.rooms[0]?.id)).toMatchObject(notOffered);
    expect(await join(open.id, other.units[0]?.rooms[0]?.id)).toMatchObject(notOffered);
    expect(await join(open.id, unknownId)).toMatchObject(notOffered);
  });

  it('the 101st member → 409, also if two join at once', async () => {
    const group = await aGroup();
    const row = `(SELECT value, ${group.id}, 'Member', 'member', 'im_in', '2026-01-01T00:00:00.000Z' FROM json_each(?))`;
    await env.DB.prepare(
      `INSERT INTO participants (id, group_id, name, name_key, interest_level, created_at) SELECT * FROM ${row}`,
    )
      .bind(JSON.stringify(Array.from({ length: 99 }, (_, index) => group.id + index)))
      .run();
    const join = () => visitor.post('/api/participants', { ...joinForm, groupId: group.id });
    const answers = await Promise.all([join(), join()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('This group is full');
  });

  it('400 members who left and are not erased yet → 409, until they are', async () => {
    const group = await aGroup();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
        INSERT INTO participants (id, group_id, name, name_key, interest_level, created_at, removed_at)
        SELECT ?1 + i, ?1, 'Member', 'member', 'im_in', ?2, ?2 FROM n`,
    )
      .bind(group.id, new Date().toISOString())
      .run();
    const join = () => visitor.post('/api/participants', { ...joinForm, groupId: group.id });
    const message = 'Too many people left this group today. Please try again tomorrow.';
    expect(await join()).toMatchObject({ status: 409, body: { message } });
    await runInHours(24.1);
    expect((await join()).status).toBe(201);
  });

  it('the same request sent again after the group was deleted → 404', async () => {
    const group = await aGroup();
    const [form, key] = [{ ...joinForm, groupId: group.id }, withKey()];
    expect((await visitor.post('/api/participants', form, key)).status).toBe(201);
    await staff.delete(`/api/groups/${group.id}`);
    expect((await visitor.post('/api/participants', form, key)).status).toBe(404);
  });

  it('the same request sent twice, also at once → one member', async () => {
    const group = await aGroup();
    const key = withKey();
    const join = () => visitor.post<Participant>('/api/participants', { ...joinForm, groupId: group.id }, key);
    const answers = [...(await Promise.all([join(), join()])), await join()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const members = await membersOf(group);
    expect(members).toHaveLength(1);
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(members[0]));
  });

  it('the same key for another request → 409; in another group → 201', async () => {
    const [group, other] = [await aGroup(), await aGroup()];
    const key = withKey();
    const join = (groupId: number, name: string) =>
      visitor.post('/api/participants', { ...joinForm, groupId, name }, key);
    expect((await join(group.id, 'Riley')).status).toBe(201);
    expect((await join(group.id, 'Kim')).status).toBe(409);
    expect((await join(other.id, 'Kim')).status).toBe(201);
  });

  it('the key of a refused request can be used again (201)', async () => {
    const { id: groupId } = await aGroup();
    const key = withKey();
    const join = (roomPreference: number | null) =>
      visitor.post('/api/participants', { ...joinForm, groupId, roomPreference }, key);
    expect((await join(unknownId)).status).toBe(400);
    expect((await join(null)).status).toBe(201);
  });
});

describe('PUT /api/participants/{id}', () => {
  it('changes interest and room, and nothing else', async () => {
    const property = await aProperty();
    const group = await aGroup({ propertyId: property.id });
    const member = await aParticipant(group.id);
    const room = property.units[0]?.rooms[0]?.id;
    const { status, body } = await visitor.put<Participant>(`/api/participants/${member.id}`, {
      interestLevel: 'im_in',
      roomPreference: room,
      name: 'Someone else',
      email: 'new@student.test',
      groupId: 1,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...member, interestLevel: 'im_in', roomPreference: room, rev: 2 });
    const kept = await visitor.put<Participant>(`/api/participants/${member.id}`, { interestLevel: 'im_out' });
    expect(kept.body.roomPreference).toBe(room);
    const cleared = await visitor.put<Participant>(`/api/participants/${member.id}`, { roomPreference: null });
    expect(cleared.body).toMatchObject({ interestLevel: 'im_out', roomPreference: null, rev: 4 });
  });

  it('every open page of the group receives the change', async () => {
    const group = await aGroup();
    const member = await aParticipant(group.id);
    const browser = await connectToGroup(group.id);
    await browser.heard();
    const { body } = await visitor.put<Participant>(`/api/participants/${member.id}`, { interestLevel: 'need_info' });
    expect(await browser.heard()).toEqual([
      { type: 'group_changed', groupId: group.id, participant: body, version: expect.any(Number) },
    ]);
  });

  it('the activity has each change with its value before, after and its time', async () => {
    const property = await aProperty();
    const room = property.units[0]?.rooms[0]?.id;
    const member = await aParticipant((await aGroup({ propertyId: property.id })).id);
    await visitor.put(`/api/participants/${member.id}`, { interestLevel: 'im_in', roomPreference: room });
    await visitor.put(`/api/participants/${member.id}`, { interestLevel: 'im_in' });
    await visitor.put(`/api/participants/${member.id}`, { interestLevel: 'im_out', rev: 1 });
    const { body } = await visitor.get<ActivityEntry[]>(`/api/activity?groupId=${member.groupId}`);
    expect(body.filter(({ kind }) => kind === 'member_changed')).toMatchObject([
      {
        before: { interestLevel: 'interested', roomPreference: null, roomName: null },
        after: { interestLevel: 'im_in', roomPreference: room, roomName: 'Room A' },
        createdAt: expect.any(String),
      },
    ]);
  });

  it('a change from an outdated version → 409, nothing is stored', async () => {
    const group = await aGroup();
    const member = await aParticipant(group.id);
    const change = (interestLevel: string, rev: number) =>
      visitor.put(`/api/participants/${member.id}`, { interestLevel, rev });
    expect((await change('im_in', 1)).status).toBe(200);
    expect(await change('im_out', 1)).toMatchObject({
      status: 409,
      body: { message: 'Someone else just updated this member. Please check it again.' },
    });
    expect(await membersOf(group)).toMatchObject([{ interestLevel: 'im_in', rev: 2 }]);
  });

  it('a room that the group is not offered is refused', async () => {
    const group = await aGroup();
    const member = await aParticipant(group.id);
    const elsewhere = await aRoom((await aProperty()).units[0]?.id ?? 0);
    const change = (roomPreference: number) => visitor.put(`/api/participants/${member.id}`, { roomPreference });
    expect(await change(elsewhere.id)).toMatchObject(notOffered);
    expect(await change(unknownId)).toMatchObject(notOffered);
  });

  it('invalid → 400', async () => {
    const member = await aParticipant((await aGroup()).id);
    expect(await visitor.put(`/api/participants/${member.id}`, { interestLevel: null })).toMatchObject({
      status: 400,
      body: { message: 'Please choose an interest level' },
    });
  });
});
