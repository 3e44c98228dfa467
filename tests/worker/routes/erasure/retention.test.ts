import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Group, GroupSummary } from '../../../../contract/group';
import type { Participant } from '../../../../contract/participant';
import { personalData } from '../../../../contract/personal-data';
import type { GroupCounts } from '../../../../contract/staff/group-list';
import type { Insight } from '../../../../contract/staff/insight';
import { dayMs } from '../../../../contract/values/time';
import { aBrowser, staff, visitor, withKey } from '../../../support/worker/calls';
import { clear } from '../../../support/worker/contents';
import { aGroup, aParticipant, aProperty, made } from '../../../support/worker/data';
import { aChoosingGroup } from '../../../support/worker/groups/choosing-rooms';
import { aSubscription } from '../../../support/worker/notifications/pushes';
import { runInDays } from '../../../support/worker/scheduled-run';
import { tablesHolding } from '../../../support/worker/tables-holding';

const retained = { bindings: { RETENTION_DAYS: '30' } };

const runIn = (days: number, RETENTION_DAYS = '30') => runInDays(days, { RETENTION_DAYS });

const rowOf = async (id: number, options = retained) =>
  (await staff.get<GroupSummary>(`/api/groups/${id}`, options)).body;

/** Runs the schedule a week before so many days from now, which announces what it erases then. */
const runAnnouncedIn = async (days: number) => {
  await runIn(days - 7);
  await runIn(days);
};

const hasEnded = async (id: number) => (await rowOf(id)).hasEnded;

/** How many days from now a group's people are erased. */
const daysLeft = async (id: number) => {
  const { peopleErasedAt } = await rowOf(id);
  return peopleErasedAt && Math.round((Date.parse(peopleErasedAt) - Date.now()) / dayMs);
};

/** What a former member's interest and room count by, and what says nothing without a name. */
const stays = new Set([
  ...['participants.interest_level', 'participants.room_preference', 'participants.removed_room'],
  ...['participants.has_applied', 'participants.tour_answer', 'participants.steps_done', 'participants.language'],
  ...['groups.point_person_language', 'groups.homes', 'messages.is_point_person'],
]);

/** The personal columns of the rows that stay, which the erasure has to empty. */
const erasedColumns = personalData
  .filter(({ of }) => of.length > 0)
  .flatMap(({ columns, withheld }) => [...columns, ...withheld])
  .filter((name) => /^(participants|groups|messages)\./.test(name) && !stays.has(name))
  .map((name) => ({ table: name.split('.')[0], column: name.split('.')[1] }));

beforeEach(clear);

describe('Retention of ended groups', () => {
  it('no column of any table keeps anything of the group’s people; the counts stay', async () => {
    const property = await aProperty();
    const [maya, zelda] = [aBrowser(), aBrowser()];
    const group = await aGroup({ propertyId: property.id, pointPersonEmail: 'quimby@student.test' });
    const { id, shareCode } = group;
    const unitId = property.units[0]?.id;
    const setup = { name: 'Quimby Lead', email: 'quimby@student.test', phone: '555 0199', bio: 'I am Quimby' };
    await maya.post(`/api/admin-setup/${group.adminSetupToken}`, setup, withKey());
    await staff.put(`/api/groups/${id}`, { unitId });
    const [name, email] = ['Zelda Quimby', 'zelda.quimby@student.test'];
    const joining = { groupId: id, name, email, interestLevel: 'im_in', notify: true };
    const roomPreference = property.units[0]?.rooms[0]?.id;
    const member = made(await zelda.post<Participant>('/api/participants', { ...joining, roomPreference }, withKey()));
    const left = await aParticipant(id, { name: 'Quimby Leaves' });
    made(await zelda.post('/api/messages', { groupId: id, senderName: name, content: 'Call Quimby' }, withKey()));
    made(await staff.post(`/api/groups/${id}/messages`, { content: 'Hi Quimby' }, withKey()));
    made(await zelda.post('/api/public/questions', { groupId: id, name, email, question: 'Quimby?' }, withKey()));
    const preferredDates = [{ date: '2090-01-05', timePreference: 'AM' }];
    made(await zelda.post('/api/tour-schedules', { groupId: id, participantName: name, preferredDates }));
    const tour = { date: '2090-01-05', timePreference: 'AM', note: 'Ask for Quimby' };
    await staff.put(`/api/groups/${id}/tour`, tour);
    await zelda.put(`/api/participants/${member.id}`, { interestLevel: 'interested' });
    made(await zelda.post(`/api/participants/${member.id}/link`));
    made(await zelda.post(`/api/participants/${member.id}/guarantor-link`));
    await zelda.put(`/api/participants/${member.id}`, { interestLevel: 'im_in' });
    await staff.post(`/api/groups/${id}/reminders`);
    await zelda.put(`/api/participants/${member.id}`, { interestLevel: 'interested' });
    expect((await zelda.put(`/api/groups/${id}/me/push`, await aSubscription())).status).toBe(200);
    await staff.delete(`/api/participants/${left.id}`);
    await staff.put(`/api/groups/${id}`, { outcome: 'leased' });
    const holding = () => tablesHolding(/quimby|555 0199/i);
    const month = new Date().toISOString().slice(0, 7);
    const insight = async () => (await staff.get<Insight>(`/api/insight?from=${month}&to=${month}`)).body.properties;
    const before = await insight();
    // A new personal column as well, although nothing above writes it.
    for (const { table, column } of erasedColumns)
      await env.DB.prepare(`UPDATE ${table} SET ${column} = 'Quimby ' || id`).run();

    await runIn(23);
    await runIn(29.9);
    expect(await holding()).toEqual(
      expect.arrayContaining(['groups', 'participants', 'messages', 'questions', 'tour_schedules', 'deliveries']),
    );
    await runIn(30.1);
    expect(await holding()).toEqual([]);
    const ofPeople = ['participant_devices', 'point_person_devices', 'personal_links', 'email_subscriptions'];
    for (const table of [...ofPeople, 'push_subscriptions', 'guarantor_links', 'step_reminders']) {
      const rows = await env.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>('count');
      expect(rows, table).toBe(0);
    }

    expect(await insight()).toEqual(before);
    expect(before[0]).toMatchObject({ interest: { interested: 1 }, months: [{ made: 1, setUp: 1, leased: 1 }] });
    expect(before[0]?.rooms[0]).toMatchObject({ id: roomPreference, wanted: 1 });
    expect(await rowOf(id)).toMatchObject({
      ...{ pointPersonName: 'Erased', hasEnded: true, status: 'leased', property: { id: property.id } },
      participants: [{ name: 'A former member', email: null, interestLevel: 'interested' }],
    });
    for (const path of [`/api/portal/${shareCode}`, `/api/groups/share/${shareCode}`]) {
      const ended = { status: 410, body: { code: 'gone', message: 'This group has expired' } };
      expect(await visitor.get(path), path).toMatchObject(ended);
    }
    expect((await visitor.get(`/api/messages?groupId=${id}`)).status).toBe(404);
    expect((await visitor.post('/api/participants', joining)).status).toBe(404);
    expect((await staff.put(`/api/groups/${id}`, { pointPersonName: 'Quimby' })).status).toBe(404);
  });

  it('nor does a ranking’s device', async () => {
    const choosing = await aChoosingGroup({ people: 2, rooms: 2 });
    await choosing.begin();
    const [member] = choosing.members;
    await member?.rank(choosing.rooms);
    await staff.put(`/api/groups/${choosing.id}`, { outcome: 'leased' });
    const senders = async () => (await env.DB.prepare('SELECT * FROM room_ranking_senders').all()).results.length;
    await runIn(23);
    expect(await senders()).toBe(1);
    await runIn(30.1);
    expect(await senders()).toBe(0);
  });

  it('the period counts from the outcome, else the deadline, else the last activity', async () => {
    const { id } = await aGroup();
    const past = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
    const set = (columns: string, value: string | null) =>
      env.DB.prepare(`UPDATE groups SET ${columns} WHERE id = ?1`).bind(id, value).run();
    await set('created_at = ?2', past(18));
    expect(await daysLeft(id)).toBe(12);
    await aParticipant(id);
    expect(await daysLeft(id)).toBe(30);
    await runIn(3);
    expect(await hasEnded(id)).toBe(false);
    await set('decision_deadline = ?2', past(20));
    expect(await daysLeft(id)).toBe(10);
    await set("outcome = 'closed', outcome_at = ?2", past(10));
    expect(await daysLeft(id)).toBe(20);
    await runIn(13);
    await runIn(19.9);
    expect(await hasEnded(id)).toBe(false);
    await runIn(20.1);
    expect(await hasEnded(id)).toBe(true);
  });

  it('switched off → nothing is erased', async () => {
    const { id } = await aGroup();
    await staff.put(`/api/groups/${id}`, { outcome: 'closed' });
    await runIn(9999, '0');
    expect(await rowOf(id, { bindings: { RETENTION_DAYS: '0' } })).toMatchObject({
      ...{ hasEnded: false, peopleErasedAt: null },
    });
  });

  it('the staff list announces the erasure a week before', async () => {
    const [soon, later] = [await aGroup(), await aGroup()];
    const endedDaysAgo = (id: number, days: number) =>
      env.DB.prepare("UPDATE groups SET outcome = 'leased', outcome_at = ?2 WHERE id = ?1")
        .bind(id, new Date(Date.now() - days * dayMs).toISOString())
        .run();
    await endedDaysAgo(soon.id, 24);
    await endedDaysAgo(later.id, 22);
    const listed = async () => (await staff.get<GroupSummary[]>('/api/groups?erasure=soon', retained)).body;
    expect((await listed()).map(({ id }) => id)).toEqual([soon.id]);
    expect((await staff.get<GroupCounts>('/api/groups/counts', retained)).body.groupsErasedSoon).toBe(1);
    expect((await staff.get<GroupSummary[]>('/api/groups?erasure=soon')).body).toEqual([]);
    await runIn(0);
    await runIn(7);
    expect(await listed()).toEqual([]);
  });

  it('switched on or shortened → groups that ended long ago are announced a week before, too', async () => {
    const { id } = await aGroup();
    await env.DB.prepare("UPDATE groups SET outcome = 'leased', outcome_at = ?2 WHERE id = ?1")
      .bind(id, new Date(Date.now() - 90 * dayMs).toISOString())
      .run();
    expect(await daysLeft(id)).toBe(7);
    await runIn(0);
    await runIn(6.9);
    expect(await hasEnded(id)).toBe(false);
    await runIn(7, '365');
    await runIn(8);
    expect(await hasEnded(id)).toBe(false);
    await runIn(15);
    expect(await hasEnded(id)).toBe(true);
  });

  it('an end that moves meanwhile → announced again for a week', async () => {
    const { id } = await aGroup();
    const endedDaysAgo = (days: number) =>
      env.DB.prepare("UPDATE groups SET outcome = 'leased', outcome_at = ?2 WHERE id = ?1")
        .bind(id, new Date(Date.now() - days * dayMs).toISOString())
        .run();
    await endedDaysAgo(29);
    await runIn(0);
    await endedDaysAgo(10);
    await runIn(1);
    await endedDaysAgo(40);
    await runIn(8);
    expect(await hasEnded(id)).toBe(false);
    await runIn(15);
    expect(await hasEnded(id)).toBe(true);
  });

  it('many groups → the next run continues', async () => {
    const { id } = await aGroup();
    await env.DB.prepare(
      `INSERT INTO groups (id, property_id, share_code, point_person_name, point_person_email, created_at)
       WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 110)
       SELECT ?1 + value, property_id, printf('%08d', value), 'Person ' || value, 'person@example.org', created_at
       FROM n, groups WHERE id = ?1`,
    )
      .bind(id)
      .run();
    const left = () => env.DB.prepare('SELECT count(*) AS c FROM groups WHERE erased_at IS NULL').first<number>('c');
    await runAnnouncedIn(31);
    expect(await left()).toBe(11);
    await runIn(31);
    expect(await left()).toBe(0);
  });

  it('an erased group’s page stays closed (410) when its property is restored', async () => {
    const { id, shareCode, propertyId } = await aGroup();
    await staff.put(`/api/groups/${id}`, { outcome: 'closed' });
    await runAnnouncedIn(31);
    await staff.delete(`/api/properties/${propertyId}`);
    expect((await staff.post(`/api/properties/${propertyId}/restore`)).status).toBe(200);
    expect((await visitor.get<Group>(`/api/portal/${shareCode}`)).status).toBe(410);
    await staff.delete(`/api/groups/${id}`);
    expect((await visitor.get<Group>(`/api/portal/${shareCode}`)).status).toBe(404);
  });
});
