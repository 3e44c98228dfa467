import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Group as StoredGroup } from '../../../../contract/group';
import type { Today } from '../../../../contract/staff/today';
import { limits } from '../../../../contract/values/limits';
import { dayMs, hourMs } from '../../../../contract/values/time';
import { openSession } from '../../../../db/client';
import { deriveColumns } from '../../../../db/group/derived-columns';
import { aBrowser, expectStaffOnly, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, completeSetup } from '../../../support/worker/data';
import { aChoosingGroup, rankedFrom } from '../../../support/worker/groups/choosing-rooms';
import { aGroupWithSteps, setStepDone, steps } from '../../../support/worker/groups/lease-steps';
import { deliverQueued } from '../../../support/worker/queue';

type Group = { id: number; propertyId: number | null };
type Queues = Omit<Today, 'upcomingTours' | 'earlierTours' | 'nearDeadlines'>;
type Kind = keyof Queues;

const today = async (query = '') => (await staff.get<Today>(`/api/today${query}`)).body;

/** Among what is mine: other tests' groups are assigned to no one. */
const mine = async <K extends Kind>(kind: K): Promise<Queues[K]> => (await today('?assignee=me'))[kind];

const assign = async <Made extends Pick<Group, 'id'>>(group: Made) => {
  await staff.put(`/api/groups/${group.id}`, { assignee: 'ana@example.com' });
  return group;
};

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const dayIn = (days: number) => inDays(days).slice(0, 10);

const set = (columns: string, { id }: { id: number }, ...values: unknown[]) =>
  env.DB.prepare(`UPDATE groups SET ${columns} WHERE id = ?`)
    .bind(...values, id)
    .run();

const propose = (groupId: number, participantName: string, date: string, timePreference = 'AM') =>
  visitor.post('/api/tour-schedules', { groupId, participantName, preferredDates: [{ date, timePreference }] });

const ask = (groupId: number, question = 'Pets?') =>
  visitor.post<{ id: number }>('/api/public/questions', { groupId, name: 'Riley', question });

/** What a deleted group, a deleted property and an outcome do to each kind. */
async function expectNothingOfEnded(kind: Kind, group: Group, endsWithOutcome = true) {
  const count = async () => (await mine(kind)).count;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await staff.delete(`/api/groups/${group.id}`);
  expect(await count()).toBe(before - 1);
  await staff.post(`/api/groups/${group.id}/restore`);
  expect(await count()).toBe(before);
  if (endsWithOutcome) {
    await staff.put(`/api/groups/${group.id}`, { outcome: 'closed' });
    expect(await count()).toBe(before - 1);
    await staff.put(`/api/groups/${group.id}`, { outcome: null });
    expect(await count()).toBe(before);
  }
  await staff.delete(`/api/properties/${group.propertyId}`);
  expect(await count()).toBe(before - 1);
}

describe('GET /api/today', () => {
  it('has the questions without an answer, the oldest first, until they are answered', async () => {
    const group = await assign(await aGroup());
    const first = await ask(group.id, 'Pets?');
    await ask(group.id, 'Parking?');
    expect(await mine('questions')).toMatchObject({
      count: 2,
      first: [
        { question: 'Pets?', name: 'Riley', pointPersonName: 'Maya Okafor', propertyName: 'Birch Hall', rev: 1 },
        { question: 'Parking?' },
      ],
    });
    await staff.put(`/api/questions/${first.body.id}`, { answer: 'Cats are.' });
    expect(await mine('questions')).toMatchObject({ count: 1, first: [{ question: 'Parking?' }] });
    await expectNothingOfEnded('questions', group, false);
  });

  it('has the groups with a tour to confirm, each with its best half-day, until it is confirmed', async () => {
    const group = await assign(await aGroup());
    await propose(group.id, 'Ana', dayIn(9), 'PM');
    await propose(group.id, 'Ben', dayIn(9), 'PM');
    await propose(group.id, 'Cy', dayIn(4));
    expect(await mine('toursToConfirm')).toMatchObject({
      count: 1,
      first: [{ groupId: group.id, date: dayIn(9), half: 'PM', canCome: 2, asked: 3, rev: 0, requestedAt: null }],
    });
    await staff.put(`/api/groups/${group.id}/tour`, { date: dayIn(9), timePreference: 'PM', rev: 0 });
    expect(await mine('toursToConfirm')).toEqual({ count: 0, first: [] });
    await staff.delete(`/api/groups/${group.id}/tour`);
    await expectNothingOfEnded('toursToConfirm', group);
  });

  it('has the tours that point persons asked for before all others, also on a half-day that no one proposed', async () => {
    const [proposed, asked] = [await assign(await aGroup()), await assign(await aGroup())];
    await propose(proposed.id, 'Ana', dayIn(2));
    await propose(asked.id, 'Ben', dayIn(9));
    const request = (date: string) => staff.post(`/api/groups/${asked.id}/tour-request`, { date, half: 'PM' });
    await request(dayIn(8));
    const inOrder = async () => (await mine('toursToConfirm')).first;
    expect(await inOrder()).toMatchObject([
      { groupId: asked.id, date: dayIn(8), half: 'PM', canCome: 0, asked: 1, requestedAt: expect.any(String) },
      { groupId: proposed.id, date: dayIn(2), half: 'AM', requestedAt: null },
    ]);
    await request(dayIn(9));
    await set("tour_request = json_set(tour_request, '$.date', ?)", asked, dayIn(-3));
    expect(await inOrder()).toMatchObject([
      { groupId: proposed.id },
      { groupId: asked.id, half: 'AM', requestedAt: null },
    ]);
    for (const { propertyId } of [proposed, asked]) await staff.delete(`/api/properties/${propertyId}`);
  });

  it('has the tours that point persons planned after those that were asked for, as they are planned, until staff confirm them', async () => {
    const [proposed, planned] = [await assign(await aGroup()), await assign(await aGroup())];
    await propose(proposed.id, 'Ana', dayIn(2));
    await propose(planned.id, 'Ben', dayIn(9), 'PM');
    const maya = aBrowser();
    await completeSetup(planned, maya);
    const plan = {
      date: dayIn(9),
      timePreference: 'specific',
      specificTime: '14:30',
      note: 'Two cars',
      meetingPlace: 'Lobby',
    };
    const { body } = await maya.put<StoredGroup>(`/api/groups/${planned.id}/tour`, { ...plan, rev: 0 });
    const rev = body.customizations.confirmedTour?.rev;
    expect((await mine('toursToConfirm')).first).toMatchObject([
      {
        ...{ groupId: planned.id, date: dayIn(9), half: 'PM', canCome: 1, asked: 1, rev, requestedAt: null },
        planned: { specificTime: '14:30', note: 'Two cars', meetingPlace: 'Lobby' },
      },
      { groupId: proposed.id, planned: null },
    ]);
    await staff.put(`/api/groups/${planned.id}/tour`, { ...plan, rev });
    expect((await mine('toursToConfirm')).first).toMatchObject([{ groupId: proposed.id }]);
    for (const { propertyId } of [proposed, planned]) await staff.delete(`/api/properties/${propertyId}`);
  });

  it('has a tour to confirm again once the former one is over, and none where all proposed days are', async () => {
    const [again, never] = [await assign(await aGroup()), await assign(await aGroup())];
    const schedule = await propose(again.id, 'Ana', dayIn(5));
    expect(schedule.status).toBe(201);
    await set(`confirmed_tour = ?`, again, JSON.stringify({ date: dayIn(-3), timePreference: 'AM', rev: 7 }));
    await propose(never.id, 'Ana', dayIn(0));
    await env.DB.prepare('UPDATE tour_schedules SET preferred_dates = ? WHERE group_id = ?')
      .bind(JSON.stringify([{ date: dayIn(-3), timePreference: 'AM' }]), never.id)
      .run();
    await deriveColumns(openSession(env.DB).db, [never.id], new Date());
    expect(await mine('toursToConfirm')).toMatchObject({ count: 1, first: [{ groupId: again.id, rev: 7 }] });
    await staff.delete(`/api/properties/${again.propertyId}`);
  });

  it('of a restored group: what its property became meanwhile', async () => {
    const group = await assign(await aGroup());
    await aParticipant(group.id, { interestLevel: 'im_in' });
    const setSteps = (...leaseSteps: object[]) => staff.put(`/api/properties/${group.propertyId}`, { leaseSteps });
    const deletedMeanwhile = async (change: () => Promise<unknown>) => {
      await staff.delete(`/api/groups/${group.id}`);
      await change();
      await deliverQueued();
      await staff.post(`/api/groups/${group.id}/restore`);
    };
    await setSteps();
    await deletedMeanwhile(() => setSteps({ name: 'ID checked', by: 'office' }));
    expect(await mine('officeSteps')).toMatchObject({ count: 1, first: [{ steps: [{ stepName: 'ID checked' }] }] });
    await deletedMeanwhile(() => setSteps());
    expect(await mine('officeSteps')).toEqual({ count: 0, first: [] });
    await staff.delete(`/api/properties/${group.propertyId}`);
  });

  it('has the groups whose members wait for the office’s step, once the steps before it are done', async () => {
    const group = await assign(await aGroupWithSteps());
    const none = { count: 0, first: [] };
    expect(await mine('officeSteps')).toEqual(none);
    for (const member of [group.anas, group.bens]) await setStepDone(staff, member, steps.applied);
    expect(await mine('officeSteps')).toEqual(none);
    for (const member of [group.anas, group.bens]) await setStepDone(staff, member, steps.guarantor);
    const step = { stepId: steps.approved, stepName: 'Approved' };
    expect(await mine('officeSteps')).toMatchObject({
      count: 1,
      first: [
        {
          ...{ groupId: group.id, since: expect.any(String) },
          steps: [
            { ...step, participantId: group.anas.id, participantName: 'Ana' },
            { ...step, participantId: group.bens.id, participantName: 'Ben' },
          ],
        },
      ],
    });
    await setStepDone(staff, group.anas, steps.approved);
    expect(await mine('officeSteps')).toMatchObject({ count: 1, first: [{ steps: [{ participantName: 'Ben' }] }] });
    await group.ben.put(`/api/participants/${group.bens.id}`, { interestLevel: 'interested' });
    expect(await mine('officeSteps')).toEqual(none);
    await group.ben.put(`/api/participants/${group.bens.id}`, { interestLevel: 'im_in' });
    await expectNothingOfEnded('officeSteps', group);
  });

  it('follows a property whose steps change', async () => {
    const group = await assign(await aGroupWithSteps());
    const { body } = await staff.get<{ leaseSteps: object[] }>(`/api/properties/${group.propertyId}`);
    const count = async () => (await mine('officeSteps')).count;
    const before = await count();
    await staff.put(`/api/properties/${group.propertyId}`, { leaseSteps: [{ name: 'ID checked', by: 'office' }] });
    expect(await count()).toBe(before + 1);
    await staff.put(`/api/properties/${group.propertyId}`, { leaseSteps: body.leaseSteps.slice(0, 1) });
    expect(await count()).toBe(before);
  });

  it('has the groups that are exactly full, each with a room of their own', async () => {
    const property = await aProperty();
    const [unit] = property.units;
    const [roomA, roomB] = unit?.rooms ?? [];
    const group = await assign(await aGroup({ propertyId: property.id, unitId: unit?.id }));
    await completeSetup(group);
    const join = (name: string, roomPreference: number | undefined) =>
      aParticipant(group.id, { name, interestLevel: 'im_in', roomPreference });
    await join('Ana', roomA?.id);
    const ben = await join('Ben', roomA?.id);
    expect(await mine('readyGroups')).toEqual({ count: 0, first: [] });
    await visitor.put(`/api/participants/${ben.id}`, { roomPreference: roomB?.id });
    expect(await mine('readyGroups')).toMatchObject({
      ...{ count: 1, first: [{ groupId: group.id, beds: 2, isChoosingRooms: false }] },
    });
    await staff.post(`/api/groups/${group.id}/room-choice`, { unitId: unit?.id });
    expect(await mine('readyGroups')).toMatchObject({ first: [{ groupId: group.id, isChoosingRooms: true }] });
    const cy = await join('Cy', undefined);
    expect(await mine('readyGroups')).toMatchObject({ count: 0 });
    await staff.delete(`/api/participants/${cy.id}`);
    await set('decision_deadline = ?', group, inDays(-1));
    expect(await mine('readyGroups')).toMatchObject({ count: 0 });
    await set('decision_deadline = NULL', group);
    await expectNothingOfEnded('readyGroups', group);
  });

  const isReady = async (id: number) => (await mine('readyGroups')).first.some(({ groupId }) => groupId === id);

  it('has a group once all have agreed on rooms, of which no one wanted one before', async () => {
    const { id, begin, rooms, members } = await aChoosingGroup({ people: 2, rooms: 2 });
    await assign({ id });
    await begin();
    for (const [at, member] of members.entries()) await member.rank(rankedFrom(rooms, at));
    for (const member of members) await member.agree();
    expect(await isReady(id)).toBe(true);
  });

  it('has a group once a member has a room again that no one wants meanwhile, by undo', async () => {
    const { id, rooms, members } = await aChoosingGroup({ people: 2, rooms: 2 });
    await assign({ id });
    const [ana, ben] = members;
    await ana?.device.put(ana.path, { roomPreference: rooms[0] });
    await ben?.device.put(ben.path, { roomPreference: rooms[1] });
    const leaving = await ben?.device.put(ben.path, { roomPreference: null });
    expect(await isReady(id)).toBe(false);
    await ben?.device.post(`/api/activity/${leaving?.headers.get('Activity-Id')}/undo`);
    expect(await isReady(id)).toBe(true);
  });

  it('has the setup links that expired or expire within a week; sending one again renews it', async () => {
    const [expired, near, far] = [await aGroup(), await aGroup(), await aGroup()];
    for (const group of [expired, near, far]) await assign(group);
    await set('setup_token_expires_at = ?', expired, inDays(-40));
    await set('setup_token_expires_at = ?', near, inDays(6));
    await set('setup_token_expires_at = ?', far, inDays(8));
    const { count, first } = await mine('setupLinks');
    expect([count, ...first.map(({ groupId }) => groupId)]).toEqual([2, expired.id, near.id]);
    for (const { emailId } of first)
      expect((await staff.post(`/api/emails/${emailId}/send`)).status, String(emailId)).toBe(200);
    expect(await mine('setupLinks')).toEqual({ count: 0, first: [] });
    await set('setup_token_expires_at = ?', near, inDays(6));
    await expectNothingOfEnded('setupLinks', near);
  });

  it('has the addresses whose newest email bounced, until they are corrected', async () => {
    const group = await assign(await aGroup());
    await aParticipant(group.id, { name: 'Riley', email: 'riley@example.org' });
    await env.DB.prepare("UPDATE deliveries SET state = 'bounced' WHERE group_id = ?").bind(group.id).run();
    await env.DB.prepare(
      `INSERT INTO deliveries (group_id, channel, kind, recipient, state, created_at, due_at)
       SELECT group_id, channel, 'tour', 'riley@example.org', state, created_at, due_at FROM deliveries WHERE group_id = ?`,
    )
      .bind(group.id)
      .run();
    expect(await mine('bouncedEmails')).toMatchObject({
      count: 2,
      first: [
        { groupId: group.id, recipient: 'maya@example.org', memberName: null },
        { groupId: group.id, recipient: 'riley@example.org', memberName: 'Riley' },
      ],
    });
    await staff.put(`/api/groups/${group.id}`, { pointPersonEmail: 'maya@student.test' });
    expect(await mine('bouncedEmails')).toMatchObject({ count: 1 });
    await env.DB.prepare(
      `INSERT INTO deliveries (group_id, channel, kind, recipient, state, created_at, due_at)
       VALUES (?, 'email', 'tour', 'riley@example.org', 'sent', ?2, ?2)`,
    )
      .bind(group.id, inDays(0))
      .run();
    expect(await mine('bouncedEmails')).toEqual({ count: 0, first: [] });
    await env.DB.prepare("UPDATE deliveries SET recipient = 'maya@student.test' WHERE group_id = ? AND kind = 'setup'")
      .bind(group.id)
      .run();
    await expectNothingOfEnded('bouncedEmails', group);
  });

  it('has the tours to come, in order, with who can come', async () => {
    const [first, second] = [await assign(await aGroup()), await assign(await aGroup())];
    for (const name of ['Ana', 'Ben']) await aParticipant(first.id, { name });
    const afternoon = { date: dayIn(2), timePreference: 'specific', specificTime: '14:30' };
    await staff.put(`/api/groups/${second.id}/tour`, afternoon);
    await staff.put(`/api/groups/${first.id}/tour`, { date: dayIn(2), timePreference: 'AM' });
    await env.DB.prepare("UPDATE participants SET tour_answer = 'yes' WHERE group_id = ? AND name = 'Ana'")
      .bind(first.id)
      .run();
    expect((await today('?assignee=me')).upcomingTours).toMatchObject([
      { groupId: first.id, date: dayIn(2), timePreference: 'AM', specificTime: null, canCome: 1, members: 2 },
      { groupId: second.id, ...afternoon },
    ]);
    await set('confirmed_tour = ?', first, JSON.stringify({ date: dayIn(-3), timePreference: 'AM', rev: 1 }));
    await staff.delete(`/api/properties/${second.propertyId}`);
    expect((await today('?assignee=me')).upcomingTours).toEqual([]);
    await staff.delete(`/api/properties/${first.propertyId}`);
  });

  it('has the tours of the last seven days until the office has said how they went, and of no group with an outcome', async () => {
    const [recent, old, closed] = [
      await assign(await aGroup()),
      await assign(await aGroup()),
      await assign(await aGroup()),
    ];
    const toured = (date: string) =>
      JSON.stringify({ date, timePreference: 'AM', specificTime: null, by: 'office', rev: 7 });
    await set('confirmed_tour = ?', recent, toured(dayIn(-3)));
    await set('confirmed_tour = ?', old, toured(dayIn(-10)));
    await set("confirmed_tour = ?, outcome = 'closed'", closed, toured(dayIn(-3)));
    const earlier = async () => (await today('?assignee=me')).earlierTours.map(({ groupId }) => groupId);
    const say = (result: string | null) => staff.put(`/api/groups/${recent.id}/tour-result`, { result, rev: 7 });
    expect(await earlier()).toEqual([recent.id]);
    expect((await say('done')).status).toBe(200);
    expect(await earlier()).toEqual([]);
    await say(null);
    expect(await earlier()).toEqual([recent.id]);
    for (const { propertyId } of [recent, old, closed]) await staff.delete(`/api/properties/${propertyId}`);
  });

  it('has the groups that decide by the end of tomorrow in their time zone, and whether a reminder reaches someone', async () => {
    const [soon, later, ended] = [await aGroupWithSteps(), await aGroup(), await aGroup()];
    for (const group of [soon, later, ended]) await assign(group);
    const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
    await set("decision_deadline = ?, time_zone = 'Asia/Tokyo'", soon, inHours(20));
    await set('decision_deadline = ?', later, inHours(49));
    await set("decision_deadline = ?, outcome = 'closed'", ended, inHours(20));
    const near = async () => (await today('?assignee=me')).nearDeadlines;
    const group = { groupId: soon.id, timeZone: 'Asia/Tokyo', committed: 2, members: 2 };
    expect(await near()).toMatchObject([{ ...group, canRemind: true }]);
    expect((await staff.post(`/api/groups/${soon.id}/reminders`)).status).toBe(200);
    expect(await near()).toMatchObject([{ ...group, canRemind: false }]);
    await staff.delete(`/api/properties/${soon.propertyId}`);
    expect(await near()).toEqual([]);
  });

  it('counts to a hundred and has the first five, of everyone’s or of one colleague’s', async () => {
    const [theirs, unassigned] = [await aGroup(), await aGroup()];
    await staff.put(`/api/groups/${theirs.id}`, { assignee: 'ben@example.com' });
    await ask(theirs.id);
    await env.DB.prepare(
      `INSERT INTO questions (group_id, name, question, created_at)
       WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 120) SELECT ?, 'Jo', 'Why?', ?2 FROM n`,
    )
      .bind(unassigned.id, inDays(0))
      .run();
    const { questions } = await today();
    expect([questions.count, questions.first.length]).toEqual([limits.waitingCounted, limits.waitingShown]);
    expect((await today('?assignee=ben@example.com')).questions).toMatchObject({
      count: 1,
      first: [{ groupId: theirs.id }],
    });
    expect((await today('?assignee=none')).questions.count).toBe(limits.waitingCounted);
    await staff.delete(`/api/groups/${unassigned.id}`);
  });

  it('has what waits behind a thousand questions of a deleted group and a thousand bounced emails of former members', async () => {
    const [gone, group] = [await aGroup(), await assign(await aGroup())];
    const numbers = 'WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)';
    const pointPerson = 'behind@student.test';
    const bounce = 'INSERT INTO deliveries (group_id, channel, kind, recipient, state, created_at, due_at)';
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO questions (group_id, name, question, created_at) ${numbers} SELECT ?, 'Jo', 'Why?', ?2 FROM n`,
      ).bind(gone.id, inDays(-1)),
      env.DB.prepare('UPDATE groups SET point_person_email = ? WHERE id = ?').bind(pointPerson, group.id),
      env.DB.prepare(
        `${bounce} ${numbers} SELECT ?1, 'email', 'digest', i || '@gone.test', 'bounced', ?2, ?2 FROM n`,
      ).bind(group.id, inDays(-1)),
      env.DB.prepare(`${bounce} VALUES (?1, 'email', 'digest', ?2, 'bounced', ?3, ?3)`).bind(
        group.id,
        pointPerson,
        inDays(0),
      ),
    ]);
    await staff.delete(`/api/groups/${gone.id}`);
    await ask(group.id);
    const ofGroup = expect.objectContaining({ groupId: group.id });
    expect((await mine('questions')).first).toContainEqual(ofGroup);
    expect((await mine('bouncedEmails')).first).toContainEqual(ofGroup);
    await staff.delete(`/api/properties/${group.propertyId}`);
  });

  it('has a setup link that waits behind a thousand of groups that were closed before their setup', async () => {
    const group = await assign(await aGroup());
    await set('setup_token_expires_at = ?', group, inDays(-1));
    await env.DB.prepare(
      `INSERT INTO groups (property_id, share_code, point_person_name, point_person_email, setup_token_expires_at, outcome, created_at)
       WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       SELECT ?1, 'CLOSED' || i, 'Jo', 'jo@student.test', ?2, 'closed', ?2 FROM n`,
    )
      .bind(group.propertyId, inDays(-90))
      .run();
    expect((await mine('setupLinks')).first).toMatchObject([{ groupId: group.id }]);
    await staff.delete(`/api/properties/${group.propertyId}`);
  });

  it('an invalid assignee → 400; signed out → 401, another company → 403', async () => {
    expect((await staff.get('/api/today?assignee=x')).status).toBe(400);
    await expectStaffOnly((who) => who.get('/api/today'));
  });
});
