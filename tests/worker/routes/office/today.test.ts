import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/values/limits';
import { hourMs } from '../../../../contract/values/time';
import { expectStaffOnly, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, completeSetup } from '../../../support/worker/data';
import { aChoosingGroup, rankedFrom } from '../../../support/worker/groups/choosing-rooms';
import { aGroupWithSteps, setStepDone, steps } from '../../../support/worker/groups/lease-steps';
import { ask, assign, expectNothingOfEnded, inDays, mine, set, today } from '../../../support/worker/office-today';
import { deliverQueued } from '../../../support/worker/queue';

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
