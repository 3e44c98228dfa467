import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity';
import type { Group } from '../../../../contract/group';
import type { RoomChoice } from '../../../../contract/room-choice';
import type { AuditEntry } from '../../../../contract/staff/audit';
import { staff, visitor, withKey } from '../../../support/worker/calls';
import { aUnit } from '../../../support/worker/data';
import { aChooser, aChoosingGroup, choiceOf, rankedFrom } from '../../../support/worker/groups/choosing-rooms';
import { connectToGroup } from '../../../support/worker/live';

const kinds = async (groupId: number) =>
  (await visitor.get<ActivityEntry[]>(`/api/activity?groupId=${groupId}`)).body.map(({ kind }) => kind);

const shown = async ({ shareCode }: { shareCode: string }) =>
  (await visitor.get<Group>(`/api/groups/share/${shareCode}`)).body;

const refusal = (status: number, message: string) => ({ status, body: { message } });

describe('POST /api/groups/{id}/room-choice', () => {
  it('starts a choice; open pages show it and members are notified (201)', async () => {
    const group = await aChoosingGroup();
    const browser = await connectToGroup(group.id);
    const { status, body, headers } = await group.begin({ closesAt: '2090-01-01T00:00:00Z' });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: expect.any(Number), unitId: group.unitId, evenOut: false, status: 'open' },
      closesAt: '2090-01-01T00:00:00.000Z',
      restartedAt: null,
      concerned: group.members.map(({ id }) => id),
      ...{ answered: [], proposal: null, agreed: [], declined: [] },
    });
    expect(await choiceOf(group)).toEqual(body);
    const version = Number(headers.get('Group-Version'));
    expect(await browser.heard()).toEqual([
      { type: 'room_choice_changed', groupId: group.id, version, roomChoice: body },
    ]);
  });

  it('point person and office only (others → 403), one choice at a time (409), also with two requests at once', async () => {
    const group = await aChoosingGroup();
    const { unitId } = group;
    expect(await visitor.post(group.path, { unitId })).toMatchObject({ status: 403 });
    expect(await group.members[0]?.device.post(group.path, { unitId })).toMatchObject({ status: 403 });
    const both = await Promise.all([group.begin(), staff.post<RoomChoice>(group.path, { unitId, evenOut: true })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await group.begin()).toMatchObject(refusal(409, 'Room selection is already in progress'));
  });

  it('the same request sent again → the same choice', async () => {
    const group = await aChoosingGroup();
    const key = withKey();
    const first = await group.lead.post<RoomChoice>(group.path, { unitId: group.unitId }, key);
    expect(await group.lead.post<RoomChoice>(group.path, { unitId: group.unitId }, key)).toMatchObject({
      status: 201,
      body: first.body,
    });
  });

  it('fewer than two members or more than twelve → 409, a unit that the group is not offered → 400', async () => {
    const group = await aChoosingGroup({ people: 2 });
    const other = await aUnit((await shown(group)).property.id);
    expect(await group.begin({ unitId: other.id })).toMatchObject(
      refusal(400, "This unit isn't available in this group"),
    );
    await staff.put(group.members[0]?.path ?? '', { interestLevel: 'im_out' });
    expect(await group.begin()).toMatchObject(refusal(409, 'At least two members are needed'));
    for (let at = 0; at < 12; at++) await aChooser(group.id, `Another ${at}`);
    expect(await group.begin()).toMatchObject(refusal(409, 'Room selection works for at most 12 members'));
  });

  it.each([{ closesAt: '2020-01-01T00:00:00Z' }, { closesAt: 'tomorrow' }, { evenOut: 'yes' }, { unitId: 0 }])(
    'invalid → 400 %o',
    async (changes) => {
      const group = await aChoosingGroup({ people: 2, rooms: 2 });
      expect((await group.begin(changes)).status).toBe(400);
      expect(await choiceOf(group)).toBeNull();
    },
  );

  it('a group with an outcome: start, answer, close and agree → 409', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    const [ana, ben] = group.members;
    await group.begin();
    await ana?.rank(group.rooms);
    await staff.put(`/api/groups/${group.id}`, { outcome: 'closed' });
    const closed = refusal(409, 'This group is closed');
    expect(await ben?.rank(group.rooms)).toMatchObject(closed);
    expect(await group.lead.post(`${group.path}/close`)).toMatchObject(closed);
    expect(await group.lead.delete(group.path)).toMatchObject(closed);
    expect(await ben?.agree()).toMatchObject(closed);
    expect(await group.begin()).toMatchObject(closed);
  });
});

describe('POST /api/groups/{id}/room-choice/close', () => {
  it('two have answered → a proposal; members without an answer come last', async () => {
    const group = await aChoosingGroup();
    const [ana, ben, cy] = group.members;
    await group.begin();
    expect(await group.lead.post(`${group.path}/close`)).toMatchObject(refusal(409, 'At least two answers are needed'));
    await cy?.rank(rankedFrom(group.rooms, 2));
    await ben?.rank(rankedFrom(group.rooms, 0));
    expect(await ana?.device.post(`${group.path}/close`)).toMatchObject({ status: 403 });
    const { status, body } = await group.lead.post<RoomChoice>(`${group.path}/close`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'proposed',
      answered: [ben?.id, cy?.id].sort((one = 0, other = 0) => one - other),
      proposal: {
        rooms: [
          { roomId: group.rooms[0], participantId: ben?.id, rent: 100_000, difference: 0 },
          { roomId: group.rooms[1], participantId: ana?.id },
          { roomId: group.rooms[2], participantId: cy?.id },
        ],
        ...{ withoutRoom: [], draw: null, note: null },
      },
    });
    expect(await group.lead.post(`${group.path}/close`)).toMatchObject(refusal(409, 'Room selection is closed'));
    expect(await ana?.rank(group.rooms)).toMatchObject(refusal(409, 'Room selection is closed'));
    expect(await kinds(group.id)).toContain('rooms_proposed');
  });

  it('two requests at once: one → 200, the other → 409', async () => {
    const group = await aChoosingGroup();
    await group.begin();
    for (const member of group.members.slice(1)) await member.rank(group.rooms);
    const close = () => group.lead.post<RoomChoice>(`${group.path}/close`);
    const statuses = (await Promise.all([close(), close(), close()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect((await kinds(group.id)).filter((kind) => kind === 'rooms_proposed')).toHaveLength(1);
  });
});

describe('DELETE /api/groups/{id}/room-choice', () => {
  it('deletes the choice with all rankings, open or agreed', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    const [ana] = group.members;
    await group.begin();
    await ana?.rank(group.rooms);
    expect(await ana?.device.delete(group.path)).toMatchObject({ status: 403 });
    expect(await group.lead.delete(group.path)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await choiceOf(group)).toBeNull();
    expect(await ana?.ownRanking()).toEqual({ ranking: null, values: null, explanation: null });
    expect(await group.lead.delete(group.path)).toMatchObject(refusal(404, 'No room selection is in progress'));
    expect(await kinds(group.id)).toContain('rooms_cancelled');
  });

  it('the audit log has it when the office does it', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    const { unitId, rooms, path } = group;
    await staff.post(path, { unitId });
    for (const member of group.members) await staff.put(`${member.path}/room-wishes`, { ranking: rooms });
    await staff.delete(path);
    await staff.post(path, { unitId });
    for (const member of group.members) await staff.put(`${member.path}/room-wishes`, { ranking: rooms });
    for (const member of group.members) await staff.post(`${member.path}/room-agreement`, { agrees: true });
    const audit = (await staff.get<AuditEntry[]>('/api/audit')).body.filter(({ subject }) => subject.id === group.id);
    const did = (action: string) => audit.filter((entry) => entry.action === action).length;
    expect(
      ['room_choice_started', 'room_wishes_saved', 'room_choice_cancelled', 'room_agreement_saved'].map(did),
    ).toEqual([2, 4, 1, 2]);
  });
});
