import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity';
import type { Group } from '../../../../contract/group';
import type { RoomChoice } from '../../../../contract/room-choice';
import { staff, visitor } from '../../../support/worker/calls';
import { aChoosingGroup, choiceOf, rankedFrom } from '../../../support/worker/groups/choosing-rooms';

const refusal = (status: number, message: string) => ({ status, body: { message } });

const notRanked = refusal(400, 'Please rank every room of the unit once');

const preferencesOf = async ({ shareCode }: { shareCode: string }) =>
  (await visitor.get<Group>(`/api/groups/share/${shareCode}`)).body.participants.map(
    ({ roomPreference }) => roomPreference,
  );

describe('PUT /api/participants/{id}/room-wishes', () => {
  it('is secret: others see who has answered, only the own device sees the ranking', async () => {
    const group = await aChoosingGroup();
    const [ana, ben] = group.members;
    await group.begin();
    expect(await ana?.ownRanking()).toEqual({ ranking: null, values: null, explanation: null });
    const ranking = rankedFrom(group.rooms, 1);
    expect(await ana?.rank(ranking)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await ana?.ownRanking()).toEqual({ ranking, values: null, explanation: null });
    expect((await choiceOf(group))?.answered).toEqual([ana?.id]);
    const answered = await ana?.device.get(`${ana.path}/room-wishes`);
    expect(answered?.headers.get('Cache-Control')).toBe('no-store');
    for (const who of [ben?.device, group.lead, staff, visitor])
      expect(await who?.get(`${ana?.path}/room-wishes`)).toMatchObject({ status: 403 });
    await ana?.rank(group.rooms);
    expect((await ana?.ownRanking())?.ranking).toEqual(group.rooms);
  });

  it('own device, point person and office → 200, others → 403', async () => {
    const group = await aChoosingGroup();
    const [ana, ben] = group.members;
    await group.begin();
    const body = { ranking: group.rooms };
    const path = `${ana?.path}/room-wishes`;
    expect(await ben?.device.put(path, body)).toMatchObject(
      refusal(403, 'Only Member 1, the point person, or the leasing office can change this'),
    );
    expect((await group.lead.put(path, body)).status).toBe(200);
    expect((await staff.put(path, body)).status).toBe(200);
  });

  it('must rank every room of the unit once; no room choice → 404', async () => {
    const group = await aChoosingGroup();
    const [ana] = group.members;
    const [first = 0, second = 0] = group.rooms;
    expect(await ana?.rank(group.rooms)).toMatchObject(refusal(404, 'No room selection is in progress'));
    await group.begin();
    expect(await ana?.rank([first, second])).toMatchObject(notRanked);
    expect(await ana?.rank([first, second, second])).toMatchObject(notRanked);
    expect(await ana?.rank([...group.rooms, 1])).toMatchObject(notRanked);
    expect(await ana?.rank([])).toMatchObject({ status: 400 });
    expect(await ana?.rank(group.rooms, { [first]: 1 })).toMatchObject(
      refusal(400, "Rents aren't adjusted in this room selection"),
    );
  });

  it('with evened-out rents: values from half to one and a half of an equal share, otherwise 400', async () => {
    const group = await aChoosingGroup();
    const [ana] = group.members;
    const [first = 0, second = 0, third = 0] = group.rooms;
    await group.begin({ evenOut: true });
    const missing = refusal(400, 'Please enter what each room of the unit is worth to you');
    expect(await ana?.rank(group.rooms)).toMatchObject(missing);
    expect(await ana?.rank(group.rooms, { [first]: 90_000 })).toMatchObject(missing);
    const values = { [first]: 135_000, [second]: 90_000, [third]: 45_000 };
    const outside = refusal(
      400,
      'What a room is worth must be between 50 and 150 percent of an equal share of the total rent',
    );
    expect(await ana?.rank(group.rooms, { ...values, [first]: 135_001 })).toMatchObject(outside);
    expect(await ana?.rank(group.rooms, { ...values, [third]: 44_999 })).toMatchObject(outside);
    expect((await ana?.rank(group.rooms, { ...values, [third]: 0.5 }))?.status).toBe(400);
    expect((await ana?.rank(group.rooms, values))?.status).toBe(200);
    expect((await ana?.ownRanking())?.values).toEqual(values);
  });

  it('the last answer closes the choice, evens out the rents, and explains the result to each member', async () => {
    const group = await aChoosingGroup();
    const [ana, ben, cy] = group.members;
    const [first = 0, second = 0, third = 0] = group.rooms;
    await group.begin({ evenOut: true });
    await ana?.rank(group.rooms, { [first]: 120_000, [second]: 80_000, [third]: 70_000 });
    await ben?.rank(group.rooms, { [first]: 110_000, [second]: 90_000, [third]: 70_000 });
    await cy?.rank(rankedFrom(group.rooms, 2), { [first]: 90_000, [second]: 90_000, [third]: 90_000 });
    const choice = await choiceOf(group);
    expect(choice).toMatchObject({ status: 'proposed', proposal: { note: null } });
    const rooms = choice?.proposal?.rooms ?? [];
    expect(rooms.map(({ participantId }) => participantId)).toEqual([ana?.id, ben?.id, cy?.id]);
    expect(rooms.reduce((sum, { rent }) => sum + rent, 0)).toBe(270_000);
    expect(rooms.every(({ rent, difference }, at) => rent - difference === [100_000, 90_000, 80_000][at])).toBe(true);
    const answered = await ana?.ownRanking();
    expect(answered?.explanation).toMatchObject({ roomId: first, rank: 1, rent: rooms[0]?.rent });
    const own = 120_000 - (rooms[0]?.rent ?? 0);
    for (const { gain } of answered?.explanation?.others ?? []) expect(gain).toBeLessThanOrEqual(own + 1);
  });

  it('the same ranking sent again after a lost answer → 200', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    const [ana, ben] = group.members;
    await group.begin();
    await ana?.rank(group.rooms);
    await ben?.rank(group.rooms);
    expect((await ben?.rank(group.rooms))?.status).toBe(200);
    expect((await ben?.rank([...group.rooms].reverse()))?.status).toBe(409);
  });

  it('all answers at once: all are stored, and the choice closes once', async () => {
    const group = await aChoosingGroup({ people: 6 });
    await group.begin();
    const answers = await Promise.all(group.members.map((member, at) => member.rank(rankedFrom(group.rooms, at % 3))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const choice = await choiceOf(group);
    expect(choice?.answered).toHaveLength(6);
    expect(choice).toMatchObject({ status: 'proposed' });
    expect(choice?.proposal?.withoutRoom).toHaveLength(3);
    const log = (await visitor.get<ActivityEntry[]>(`/api/activity?groupId=${group.id}`)).body;
    expect(log.filter(({ kind }) => kind === 'rooms_proposed')).toHaveLength(1);
  });
});

describe('POST /api/participants/{id}/room-agreement', () => {
  async function aProposal() {
    const group = await aChoosingGroup({ people: 4 });
    await group.begin();
    for (const [at, member] of group.members.entries()) await member.rank(rankedFrom(group.rooms, at % 3));
    const choice = await choiceOf(group);
    const given = group.members.filter(({ id }) => !choice?.proposal?.withoutRoom.includes(id));
    return { ...group, given, choice };
  }

  it('all assigned members agree → agreed, and their room preferences are set, each with an activity entry', async () => {
    const group = await aProposal();
    const [first, second, third] = group.given;
    expect(await first?.agree()).toMatchObject({ status: 200, body: { status: 'proposed', agreed: [first?.id] } });
    expect(await second?.agree(false)).toMatchObject({ body: { declined: [second?.id], agreed: [first?.id] } });
    expect(await third?.agree()).toMatchObject({ body: { status: 'proposed' } });
    expect(await preferencesOf(group)).toEqual([null, null, null, null]);
    expect(await second?.agree()).toMatchObject({ status: 200, body: { status: 'agreed', declined: [] } });
    const roomOf = (id: number) =>
      group.choice?.proposal?.rooms.find(({ participantId }) => participantId === id)?.roomId ?? null;
    expect(await preferencesOf(group)).toEqual(group.members.map(({ id }) => roomOf(id)));
    const log = (await visitor.get<ActivityEntry[]>(`/api/activity?groupId=${group.id}`)).body;
    const changed = log.filter(({ kind }) => kind === 'member_changed');
    expect(changed.map(({ subject }) => subject.id).sort()).toEqual(group.given.map(({ id }) => id).sort());
    expect(new Set(changed.map(({ id }) => id)).size).toBe(3);
    expect(changed.map(({ after }) => after?.roomPreference).sort()).toEqual([...group.rooms].sort());
    const [agreed] = log.filter(({ kind }) => kind === 'rooms_agreed');
    expect(agreed).toMatchObject({ canUndo: false });
    expect(await second?.agree()).toMatchObject({ status: 200, body: { status: 'agreed' } });
    expect(await second?.agree(false)).toMatchObject(refusal(409, 'Everyone has already agreed'));
    expect((await group.begin()).body).toMatchObject({ status: 'open', agreed: [], proposal: null });
  });

  it('an agreement to the room and rent of a former proposal → 409, and counts for no other', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    const [ana, ben] = group.members;
    const propose = async (first: number) => {
      await group.begin();
      await ana?.rank(rankedFrom(group.rooms, first));
      await ben?.rank(rankedFrom(group.rooms, 1 - first));
      return (await choiceOf(group))?.proposal?.rooms.find(({ participantId }) => participantId === ana?.id);
    };
    const [former] = [await propose(0), await group.lead.delete(group.path)];
    const current = await propose(1);
    expect(current?.roomId).not.toBe(former?.roomId);
    const agreeTo = ({ roomId = 0, rent = 0 } = {}) =>
      ana?.device.post<RoomChoice>(`${ana.path}/room-agreement`, { agrees: true, roomId, rent });
    const message = 'Someone else just updated this group. Please check it again.';
    expect(await agreeTo(former)).toMatchObject(refusal(409, message));
    expect((await choiceOf(group))?.agreed).toEqual([]);
    expect(await agreeTo(current)).toMatchObject({ status: 200, body: { agreed: [ana?.id] } });
  });

  it('the last two agree at once → agreed once', async () => {
    const group = await aProposal();
    const all = await Promise.all(group.given.flatMap((member) => [member.agree(), member.agree()]));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    const log = (await visitor.get<ActivityEntry[]>(`/api/activity?groupId=${group.id}`)).body;
    expect(log.filter(({ kind }) => kind === 'rooms_agreed')).toHaveLength(1);
    expect(log.filter(({ kind }) => kind === 'member_changed')).toHaveLength(3);
  });

  it('another member → 403, no choice → 404, no proposal yet → 409', async () => {
    const group = await aChoosingGroup();
    const [ana, ben] = group.members;
    expect(await ana?.agree()).toMatchObject(refusal(404, 'No room selection is in progress'));
    await group.begin();
    expect(await ana?.agree()).toMatchObject(refusal(409, "There's no proposal yet"));
    await ana?.rank(group.rooms);
    await ben?.rank(group.rooms);
    await group.lead.post<RoomChoice>(`${group.path}/close`);
    expect((await ben?.device.post(`${ana?.path}/room-agreement`, { agrees: true }))?.status).toBe(403);
    expect((await group.lead.post(`${ana?.path}/room-agreement`, { agrees: true })).status).toBe(200);
    expect((await ana?.device.post(`${ana.path}/room-agreement`, { agrees: 'yes' }))?.status).toBe(400);
  });
});
