import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { GroupSummary } from '../../../../contract/group';
import { groupStatuses } from '../../../../contract/group-status';
import type { Participant } from '../../../../contract/participant';
import type { GroupCounts } from '../../../../contract/staff/group-list';
import { groupStatus } from '../../../../rules/group-status';
import { staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aRoom, aUnit, completeSetup } from '../../../support/worker/data';
import { runInDays } from '../../../support/worker/scheduled-run';

const groupsFound = async (query: string) => (await staff.get<GroupSummary[]>(`/api/groups?${query}`)).body;
const idsFound = async (query: string) => (await groupsFound(query)).map(({ id }) => id);
const rowOf = async (id: number) => (await groupsFound(`search=${id}`))[0] as GroupSummary;

const property = await aProperty();
const [unit] = property.units;
const otherUnit = await aUnit(property.id, { bedrooms: 1 });

async function aDecidingGroup(changes: object = {}) {
  const group = await aGroup({ propertyId: property.id, unitId: unit?.id, ...changes });
  await completeSetup(group);
  return group;
}

const setDeadline = (id: number, deadline: Date) =>
  env.DB.prepare('UPDATE groups SET decision_deadline = ? WHERE id = ?').bind(deadline.toISOString(), id).run();

const anHourAgo = () => new Date(Date.now() - 60 * 60 * 1000);
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000);
describe('A row of the staff’s group list', () => {
  it('shows filled beds, who has applied, and the status', async () => {
    const { id } = await aDecidingGroup();
    expect(await rowOf(id)).toMatchObject({ status: 'open', bedsFilled: 0, beds: 2, applied: 0, confirmedTour: null });
    const ana = await aParticipant(id, { interestLevel: 'im_in' });
    await aParticipant(id, { interestLevel: 'interested' });
    expect(await rowOf(id)).toMatchObject({ status: 'open', bedsFilled: 1, applied: 0 });
    const ben = await aParticipant(id, { interestLevel: 'im_in' });
    await staff.put(`/api/participants/${ana.id}`, { hasApplied: true });
    expect(await rowOf(id)).toMatchObject({ status: 'ready', bedsFilled: 2, applied: 1 });
    await aParticipant(id, { interestLevel: 'im_in' });
    expect(await rowOf(id)).toMatchObject({ status: 'ready', bedsFilled: 2 });
    for (const member of [ana, ben]) await staff.delete(`/api/participants/${member.id}`);
    expect(await rowOf(id)).toMatchObject({ status: 'open', bedsFilled: 1, applied: 0 });
  });

  it('counts beds for another unit, for one with more bedrooms, and for none', async () => {
    const { id } = await aDecidingGroup();
    await aParticipant(id, { interestLevel: 'im_in' });
    await staff.put(`/api/groups/${id}`, { unitId: otherUnit.id });
    expect(await rowOf(id)).toMatchObject({ status: 'ready', bedsFilled: 1, beds: 1 });
    await staff.put(`/api/units/${otherUnit.id}`, { bedrooms: 3 });
    expect(await rowOf(id)).toMatchObject({ status: 'open', bedsFilled: 1, beds: 3 });
    await staff.put(`/api/groups/${id}`, { unitId: null });
    expect(await rowOf(id)).toMatchObject({ status: 'open', bedsFilled: 1, beds: null });
  });

  it('shows the confirmed tour and the time of the last activity', async () => {
    const group = await aDecidingGroup();
    const at = async () => (await rowOf(group.id)).lastActivityAt;
    await staff.put(`/api/groups/${group.id}/tour`, { date: '2090-01-01', timePreference: 'AM' });
    expect(await rowOf(group.id)).toMatchObject({ confirmedTour: { date: '2090-01-01', timePreference: 'AM' } });
    const message = { groupId: group.id, senderName: 'Sam', content: 'Hi' };
    const { createdAt } = (await visitor.post<Participant>('/api/messages', message)).body;
    expect(await at()).toBe(createdAt);
    const asking = { groupId: group.id, name: 'Sam', email: null, question: 'Why?' };
    const asked = (await visitor.post<Participant>('/api/public/questions', asking)).body;
    expect(await at()).toBe(asked.createdAt);
  });

  it('has the status of the rule, and the status filter finds it, before and after the scheduled run', async () => {
    const house = await aProperty();
    const deadlines = [null, anHourAgo(), inAnHour()].map((deadline) => deadline?.toISOString() ?? null);
    const standings = [null, 'leased' as const, 'closed' as const].flatMap((outcome) =>
      [true, false].flatMap((isSetUp) =>
        deadlines.flatMap((decisionDeadline) =>
          [0, 2].flatMap((committed) =>
            [null, 2].map((beds) => ({ outcome, isSetUp, decisionDeadline, committed, beds })),
          ),
        ),
      ),
    );
    const createdAt = new Date().toISOString();
    await env.DB.batch(
      standings.map(({ outcome, isSetUp, decisionDeadline, committed, beds }, index) =>
        env.DB.prepare(
          `INSERT INTO groups (id, property_id, share_code, point_person_name, point_person_email, created_at,
           outcome, setup_completed_at, decision_deadline, committed, beds) VALUES (?, ?, ?, 'Jo', 'jo@x.test', ?, ?, ?, ?, ?, ?)`,
        ).bind(
          ...[index + 1, house.id, `STAND${index}`, createdAt],
          ...[outcome, isSetUp ? createdAt : null, decisionDeadline, committed, beds],
        ),
      ),
    );
    const now = new Date();
    const expected = standings
      .map((standing, index) => ({ id: index + 1, status: groupStatus(standing, now) }))
      .reverse();
    const allStandSo = async () => {
      const all = await groupsFound(`property=${house.id}`);
      expect(all.map(({ id, status }) => ({ id, status }))).toEqual(expected);
      for (const { code } of groupStatuses)
        expect(await idsFound(`property=${house.id}&status=${code}`), code).toEqual(
          expected.filter(({ status }) => status === code).map(({ id }) => id),
        );
    };
    await allStandSo();
    await runInDays(0);
    await allStandSo();
  });

  it('is not past its deadline after the deadline was extended', async () => {
    const { id } = await aDecidingGroup();
    await setDeadline(id, anHourAgo());
    await runInDays(0);
    expect((await rowOf(id)).status).toBe('past_deadline');
    await staff.put(`/api/groups/${id}`, { decisionDeadline: '2098-11-22T18:00', timeZone: 'UTC' });
    expect((await rowOf(id)).status).toBe('open');
    await staff.put(`/api/groups/${id}`, { decisionDeadline: null });
    expect((await rowOf(id)).status).toBe('open');
  });
});

describe('The filters of the staff’s group list', () => {
  it('by property; an unknown property → no groups', async () => {
    const [linden, maple] = [await aProperty({ name: 'Linden' }), await aProperty({ name: 'Maple' })];
    const [first, second] = [await aGroup({ propertyId: linden.id }), await aGroup({ propertyId: linden.id })];
    await aGroup({ propertyId: maple.id });
    expect(await idsFound(`property=${linden.id}`)).toEqual([second.id, first.id]);
    expect(await idsFound(`property=${linden.id}&limit=1&offset=1`)).toEqual([first.id]);
    expect(await idsFound('property=987654321')).toEqual([]);
  });

  it('past deadline: sorted, whether or not the scheduled run has marked them', async () => {
    const house = await aProperty();
    const ids = [];
    for (let hour = 0; hour < 4; hour++) {
      const { id } = await aDecidingGroup({ propertyId: house.id, unitId: null });
      ids.unshift(id);
      await setDeadline(id, anHourAgo());
      if (hour % 2 === 0) await runInDays(0);
    }
    const past = `property=${house.id}&status=past_deadline`;
    expect(await idsFound(past)).toEqual(ids);
    expect(await idsFound(`${past}&limit=2`)).toEqual(ids.slice(0, 2));
    expect(await idsFound(`${past}&limit=2&offset=1`)).toEqual(ids.slice(1, 3));
    expect(await idsFound(`${past}&sort=oldest&limit=3`)).toEqual(ids.toReversed().slice(0, 3));
  });

  it('setup links: the next to expire first', async () => {
    const house = await aProperty();
    const [later, sooner] = [await aGroup({ propertyId: house.id }), await aGroup({ propertyId: house.id })];
    await env.DB.prepare('UPDATE groups SET setup_token_expires_at = ? WHERE id = ?')
      .bind(inAnHour().toISOString(), sooner.id)
      .run();
    expect(await idsFound(`property=${house.id}&sort=setup_link`)).toEqual([sooner.id, later.id]);
  });

  it.each(['property=x', 'property=0', 'status=done'])('invalid filter → 400: %s', async (query) => {
    expect((await staff.get(`/api/groups?${query}`)).status).toBe(400);
  });
});

describe('The count of what waits for the office', () => {
  it('has unanswered questions, setup links that expired or expire within a week, and groups that are ready to lease', async () => {
    const waiting = async () => (await staff.get<GroupCounts>('/api/groups/counts')).body;
    const before = await waiting();
    const ready = await aDecidingGroup();
    const rooms = [await aRoom(unit?.id ?? 0, { name: 'Left' }), await aRoom(unit?.id ?? 0, { name: 'Right' })];
    for (const room of rooms) await aParticipant(ready.id, { interestLevel: 'im_in', roomPreference: room.id });
    const pending = await aGroup();
    await env.DB.prepare('UPDATE groups SET setup_token_expires_at = ? WHERE id = ?')
      .bind(inAnHour().toISOString(), pending.id)
      .run();
    const late = await aGroup();
    await env.DB.prepare('UPDATE groups SET setup_token_expires_at = ? WHERE id = ?')
      .bind('2020-01-01T00:00:00.000Z', late.id)
      .run();
    const asking = { groupId: ready.id, name: 'Sam', email: null, question: 'Why?' };
    await visitor.post('/api/public/questions', asking);
    expect(await waiting()).toMatchObject({
      unansweredQuestions: before.unansweredQuestions + 1,
      expiredSetupLinks: before.expiredSetupLinks + 1,
      expiringSetupLinks: before.expiringSetupLinks + 1,
      readyGroups: before.readyGroups + 1,
    });
    for (const { id } of [ready, pending]) await staff.delete(`/api/groups/${id}`);
    const expired = async () => (await waiting()).expiredSetupLinks - before.expiredSetupLinks;
    await staff.put(`/api/groups/${late.id}`, { outcome: 'closed' });
    expect(await expired()).toBe(0);
    await staff.put(`/api/groups/${late.id}`, { outcome: null });
    expect(await expired()).toBe(1);
    await staff.delete(`/api/properties/${late.propertyId}`);
    expect(await expired()).toBe(0);
    await staff.delete(`/api/groups/${late.id}`);
    expect(await waiting()).toMatchObject(before);
  });
});
