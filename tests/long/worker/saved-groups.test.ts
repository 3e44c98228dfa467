import { createExecutionContext, env } from 'cloudflare:test';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Me, PersonalLink } from '../../../contract/device';
import type { Portal } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { Question } from '../../../contract/question';
import type { RoomChoice } from '../../../contract/room-choice';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { activityHeader } from '../../../contract/values/protocol';
import { openSession } from '../../../db/client';
import { loadGroup } from '../../../db/group/group-facts';
import { GroupChanged, saveGroup } from '../../../db/group/save-group';
import { derivedColumns } from '../../../rules/derived-columns';
import { app } from '../../../worker/app';
import { aBrowser, aCookie, staff, visitor } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty } from '../../support/worker/data';
import { failingAt } from '../../support/worker/failing-database';
import { farDatabase } from '../../support/worker/far-database';
import { steps } from '../../support/worker/groups/lease-steps';

const pageOf = async ({ shareCode }: { shareCode: string }) =>
  (await visitor.get<Portal>(`/api/portal/${shareCode}`)).body;

const joining = (groupId: number, name: string) => ({
  ...{ groupId, name, email: null, interestLevel: 'im_in', roomPreference: null },
});

describe('Many changes of one group at once', () => {
  it('50 joins: all succeed, and each raises the version by one', async () => {
    const group = await aGroup();
    const before = (await pageOf(group)).group.version;
    const joins = Array.from({ length: 50 }, (_, index) =>
      aBrowser().post<Participant>('/api/participants', joining(group.id, `Person ${index}`)),
    );
    expect((await Promise.all(joins)).map(({ status }) => status)).toEqual(joins.map(() => 201));
    const { version, participants } = (await pageOf(group)).group;
    expect(new Set(participants.map(({ name }) => name)).size).toBe(50);
    expect(version).toBe(before + 50);
  });

  it('20 joins far from the database: all succeed', async () => {
    const group = await aGroup();
    const bindings = { DB: farDatabase(env.DB, 50) };
    const joins = Array.from({ length: 20 }, (_, index) =>
      aBrowser().post<Participant>('/api/participants', joining(group.id, `Person ${index}`), { bindings }),
    );
    expect((await Promise.all(joins)).map(({ status }) => status)).toEqual(joins.map(() => 201));
  });

  it('questions in 20 groups: all succeed, each with an id of its own', async () => {
    const groups = await Promise.all(Array.from({ length: 20 }, () => aGroup()));
    const answers = await Promise.all(
      groups.map(({ id }) =>
        aBrowser().post<Question>('/api/public/questions', { groupId: id, name: 'Ana', question: 'Is there parking?' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(groups.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(20);
  });

  it('a request whose client disconnects holds up no other', async () => {
    const group = await aGroup();
    const disconnecting = new AbortController();
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: env.APP_ORIGIN, ...aCookie() },
    };
    const request = new Request(`${env.APP_ORIGIN}/api/participants`, {
      ...{ ...init, body: JSON.stringify(joining(group.id, 'Gone')), signal: disconnecting.signal },
    });
    const answer = Promise.resolve(app.fetch(request, env, createExecutionContext())).catch(() => null);
    disconnecting.abort();
    const others = ['Ana', 'Ben', 'Cy'].map((name) => aBrowser().post('/api/participants', joining(group.id, name)));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([201, 201, 201]);
    await answer;
  });
});

/** What visitors and staff send about a group with two members, a question and a room choice. */
type Call =
  | ({ of: 0 | 1 } & ({ change: object } | { leaves: true } | { plans: string; on: string } | { takesBack: true }))
  | ({ of: 0 | 1 } & ({ ranks: true } | { agrees: boolean }))
  | ({ of: 0 | 1 } & ({ marks: boolean } | { makesLink: true }))
  | ({ of: 0 | 1 } & ({ makesPersonalLink: true } | { signsOut: 'here' | 'elsewhere' }))
  | { opensLink: true }
  | { marksAll: boolean }
  | { reminds: true }
  | { roomChoice: 'start' | 'close' | 'cancel' }
  | { joins: string }
  | { asks: string }
  | { answers: string; rev?: number }
  | { deletes: true }
  | { confirms: string; rev?: 0 }
  | { cancels: true }
  | { undoes: true }
  | { edits: object };

const of = fc.constantFrom(0 as const, 1 as const);

const room = fc.constantFrom(null, 0, 1);
const anyCall: fc.Arbitrary<Call> = fc.oneof(
  fc.record({
    of,
    change: fc.record(
      {
        interestLevel: fc.constantFrom('im_in', 'interested', 'im_out'),
        roomPreference: room,
        hasApplied: fc.boolean(),
        rev: fc.constantFrom(2, 3),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ of, leaves: fc.constant(true as const) }),
  fc.record({ of, plans: fc.constantFrom('Ana', 'Ben', 'Kim'), on: fc.constantFrom('2098-11-22', '2098-11-23') }),
  fc.record({ of, takesBack: fc.constant(true as const) }),
  fc.record({ of, ranks: fc.constant(true as const) }),
  fc.record({ of, agrees: fc.boolean() }),
  fc.record({ of, marks: fc.boolean() }),
  fc.record({ of, makesLink: fc.constant(true as const) }),
  fc.record({ of, makesPersonalLink: fc.constant(true as const) }),
  fc.record({ of, signsOut: fc.constantFrom('here' as const, 'elsewhere' as const) }),
  fc.record({ opensLink: fc.constant(true as const) }),
  fc.record({ marksAll: fc.boolean() }),
  fc.record({ reminds: fc.constant(true as const) }),
  fc.record({ roomChoice: fc.constantFrom('start' as const, 'close' as const, 'cancel' as const) }),
  fc.record({ joins: fc.constantFrom('Dana', 'Eli') }),
  fc.record({ asks: fc.constantFrom('Is there parking?', 'May we have a cat?') }),
  fc.record({ answers: fc.constantFrom('Yes', 'No'), rev: fc.constantFrom(undefined, 1, 2) }),
  fc.record({ deletes: fc.constant(true as const) }),
  fc.record({ confirms: fc.constantFrom('2098-11-22', '2098-11-23'), rev: fc.constantFrom(undefined, 0 as const) }),
  fc.record({ cancels: fc.constant(true as const) }),
  fc.record({ undoes: fc.constant(true as const) }),
  fc.record({
    edits: fc.record(
      {
        bio: fc.constantFrom(null, 'Hi'),
        editing: fc.constantFrom('anyone', 'own'),
        outcome: fc.constantFrom(null, 'leased', 'closed'),
        assignee: fc.constantFrom(null, 'ben@example.com'),
        rev: fc.constantFrom(1, 2),
      },
      { requiredKeys: [] },
    ),
  }),
);

/**
 * A new group with Ana, who changed her level, gave tour dates, asked a question and made a personal link, and Ben, each on
 * a device of their own. They choose rooms, of which Ana has ranked hers; with a proposal, so has Ben, and Ana agrees.
 */
async function aPlayedGroup({ isProposed = false } = {}) {
  const property = await aProperty();
  const group = await aGroup({ propertyId: property.id });
  const browsers = [aBrowser(), aBrowser()];
  const members: Participant[] = [];
  for (const [at, name] of ['Ana', 'Ben'].entries())
    members.push(await aParticipant(group.id, { name, interestLevel: 'im_in' }, browsers[at]));
  const edited = await browsers[0]?.put(`/api/participants/${members[0]?.id}`, { interestLevel: 'interested' });
  const plan = (browser: typeof visitor, participantName: string, date: string, bindings = {}) => {
    const preferredDates = [{ date, timePreference: 'AM' }];
    const planning = { groupId: group.id, participantName, preferredDates };
    return browser.post<TourSchedule>('/api/tour-schedules', planning, { bindings });
  };
  const { body: schedule } = await plan(browsers[0] ?? visitor, 'Ana', '2098-11-21');
  const asking = (question: string) => ({ groupId: group.id, name: 'Ana', question });
  const asked = await browsers[0]?.post<Question>('/api/public/questions', asking('How far is the bus?'));
  const [unit] = property.units;
  const rooms = unit?.rooms.map(({ id }) => id) ?? [];
  // Each likes another room best, so that no draw decides.
  const rank = (at: 0 | 1, bindings = {}) => {
    const ranking = [...rooms.slice(at), ...rooms.slice(0, at)];
    return browsers[at]?.put(`/api/participants/${members[at]?.id}/room-wishes`, { ranking }, { bindings });
  };
  const agree = (at: 0 | 1, agrees: boolean, bindings = {}) =>
    browsers[at]?.post(`/api/participants/${members[at]?.id}/room-agreement`, { agrees }, { bindings });
  const roomChoice = `/api/groups/${group.id}/room-choice`;
  await staff.post(roomChoice, { unitId: unit?.id });
  const phone = aBrowser();
  const link = await browsers[0]?.post<PersonalLink>(`/api/participants/${members[0]?.id}/link`);
  await rank(0);
  if (isProposed) await rank(1);
  if (isProposed) await agree(0, true);
  const send = (call: Call, bindings = {}) => {
    if ('joins' in call) return aBrowser().post('/api/participants', joining(group.id, call.joins), { bindings });
    if ('asks' in call) return aBrowser().post('/api/public/questions', asking(call.asks), { bindings });
    const question = `/api/questions/${asked?.body.id}`;
    if ('answers' in call) return staff.put(question, { answer: call.answers, rev: call.rev }, { bindings });
    if ('deletes' in call) return staff.delete(question, { bindings });
    if ('edits' in call) return staff.put(`/api/groups/${group.id}`, call.edits, { bindings });
    const tour = `/api/groups/${group.id}/tour`;
    if ('confirms' in call)
      return staff.put(tour, { date: call.confirms, timePreference: 'AM', rev: call.rev }, { bindings });
    if ('cancels' in call) return staff.delete(tour, { bindings });
    if ('undoes' in call)
      return visitor.post(`/api/activity/${edited?.headers.get(activityHeader)}/undo`, {}, { bindings });
    if ('roomChoice' in call && call.roomChoice === 'cancel') return staff.delete(roomChoice, { bindings });
    if ('roomChoice' in call && call.roomChoice === 'close') return staff.post(`${roomChoice}/close`, {}, { bindings });
    if ('roomChoice' in call) return staff.post(roomChoice, { unitId: unit?.id }, { bindings });
    const participantIds = members.map(({ id }) => id);
    if ('marksAll' in call)
      return staff.put(
        `/api/groups/${group.id}/steps/${steps.applied}`,
        { participantIds, done: call.marksAll },
        { bindings },
      );
    const me = `/api/groups/${group.id}/me`;
    if ('opensLink' in call) return phone.post(me, link?.body, { bindings });
    if ('reminds' in call) return staff.post(`/api/groups/${group.id}/reminders`, {}, { bindings });
    if ('ranks' in call) return rank(call.of, bindings);
    if ('agrees' in call) return agree(call.of, call.agrees, bindings);
    const [browser, path] = [browsers[call.of] ?? visitor, `/api/participants/${members[call.of]?.id}`];
    if ('marks' in call) return browser.put(`${path}/steps/${steps.applied}`, { done: call.marks }, { bindings });
    if ('makesPersonalLink' in call) return browser.post(`${path}/link`, {}, { bindings });
    if ('signsOut' in call) return browser.delete(call.signsOut === 'here' ? me : `${me}?others=1`, { bindings });
    if ('makesLink' in call) return browser.post(`${path}/guarantor-link`, {}, { bindings });
    if ('plans' in call) return plan(browser, call.plans, call.on, bindings);
    if ('takesBack' in call) return browser.delete(`/api/tour-schedules/${schedule.id}`, { bindings });
    if ('leaves' in call) return browser.delete(path, { bindings });
    const { roomPreference: index, ...change } = call.change as { roomPreference?: number | null };
    const roomPreference = typeof index === 'number' ? rooms[index] : index;
    return browser.put(path, { ...change, roomPreference }, { bindings });
  };
  const indexOf = (member: number | null) => members.findIndex(({ id }) => id === member);
  const stateOf = ({ status, concerned, answered, agreed, declined, proposal }: RoomChoice) => ({
    ...{ name: 'The room choice', status },
    people: [concerned, answered, agreed, declined].map((ids) => ids.map(indexOf).sort()),
    given: proposal?.rooms.map(({ roomId, participantId }) => [rooms.indexOf(roomId), indexOf(participantId)]).sort(),
  });
  /** Without ids and times, which differ from group to group. */
  const state = async () => {
    const { group: page, tourSchedules, questions } = await pageOf(group);
    const known = await Promise.all(
      [...browsers, phone].map((browser) => browser.get<Me>(`/api/groups/${group.id}/me`)),
    );
    return [
      ...known.map(({ body }, at) => ({ name: `Device ${at}`, of: body.participantIds.map(indexOf) })),
      ...page.participants.map(({ name, interestLevel, roomPreference, hasApplied, stepsDone, rev }) => ({
        ...{ name, interestLevel, room: rooms.indexOf(roomPreference ?? 0), hasApplied, steps: stepsDone.length, rev },
      })),
      ...tourSchedules.map(({ participantId, participantName, preferredDates }) => ({
        name: `Dates of ${participantName}`,
        owner: indexOf(participantId),
        days: preferredDates.map(({ date }) => date),
      })),
      ...questions.map(({ question, answer }) => ({ name: `Question: ${question}`, answer })),
      { name: 'Tour', day: page.customizations.confirmedTour?.date },
      ...[page.roomChoice].flatMap((choice) => (choice ? stateOf(choice) : [])),
      { name: 'Group', ...page.customizations, confirmedTour: null, homes: page.homes?.length },
    ];
  };
  return { group, send, state };
}

const statusesOf = (answers: ({ status: number } | undefined)[]) => answers.map((answer) => answer?.status);

/** The answers and the state after two calls, one after the other. */
async function oneAfterTheOther(first: Call, second: Call) {
  const { send, state } = await aPlayedGroup();
  const answers = [await send(first), await send(second)];
  return { statuses: statusesOf(answers), state: await state() };
}

describe('Two random changes at once', () => {
  it('end as if one had come after the other', async () => {
    await fc.assert(
      fc.asyncProperty(anyCall, anyCall, async (one, other) => {
        const { send, state } = await aPlayedGroup();
        const atOnce = { statuses: statusesOf(await Promise.all([send(one), send(other)])), state: await state() };
        const otherFirst = await oneAfterTheOther(other, one);
        const serial = [
          await oneAfterTheOther(one, other),
          { ...otherFirst, statuses: otherFirst.statuses.toReversed() },
        ];
        // Two who join at the same time are listed in the order of their ids.
        const sorted = (outcome: (typeof serial)[number]) => ({
          ...outcome,
          state: outcome.state.toSorted((a, b) => a.name.localeCompare(b.name)),
        });
        expect(serial.map(sorted)).toContainEqual(sorted(atOnce));
      }),
      { numRuns: env.PROOF === 'full' ? 500 : 4 },
    );
  });
});

describe('A save that fails', () => {
  it.each<[what: string, call: Call, scene?: { isProposed: boolean }]>([
    ['a join', { joins: 'Dana' }],
    ['an edit', { of: 0, change: { interestLevel: 'im_out', hasApplied: true } }],
    ['leaving', { of: 0, leaves: true }],
    ['new tour dates', { of: 1, plans: 'Ben', on: '2098-11-22' }],
    ['other tour dates', { of: 0, plans: 'Ana', on: '2098-11-22' }],
    ['taking tour dates back', { of: 0, takesBack: true }],
    ['a marked step', { of: 0, marks: true }],
    ['a step of all', { marksAll: true }],
    ['a reminder', { reminds: true }],
    ['a guarantor’s link', { of: 0, makesLink: true }],
    ['a personal link', { of: 0, makesPersonalLink: true }],
    ['a personal link that is opened', { opensLink: true }],
    ['signing out', { of: 0, signsOut: 'here' }],
    ['signing out other devices', { of: 0, signsOut: 'elsewhere' }],
    ['a question', { asks: 'Is there parking?' }],
    ['an answer', { answers: 'Yes' }],
    ['deleting a question', { deletes: true }],
    ['a confirmed tour', { confirms: '2098-11-22' }],
    ['an undo', { undoes: true }],
    ['an outcome', { edits: { outcome: 'leased', bio: 'Hi' } }],
    ['a ranking', { of: 0, ranks: true }],
    ['canceling a room choice', { roomChoice: 'cancel' }],
    ['leaving a proposal, which voids it', { of: 0, leaves: true }, { isProposed: true }],
    ['agreeing as the last one', { of: 1, agrees: true }, { isProposed: true }],
    ['declining', { of: 0, agrees: false }, { isProposed: true }],
  ])('%s: whichever statement fails, nothing is saved', async (_, call, scene) => {
    const { group, send, state } = await aPlayedGroup(scene);
    const [before, version] = [await state(), (await pageOf(group)).group.version];
    for (let at = 0; ; at++) {
      const { database, hasFailed } = failingAt(env.DB, at);
      const status = (await send(call, { DB: database }))?.status ?? 0;
      if (!hasFailed()) {
        expect(status).toBeLessThan(300);
        expect(at).toBeGreaterThan(1);
        break;
      }
      expect([at, status]).toEqual([at, 500]);
      expect([await state(), (await pageOf(group)).group.version]).toEqual([before, version]);
    }
  });
});

it('A group that is erased while a change is decided → the change starts over, even one without an entry', async () => {
  const { group } = await aPlayedGroup();
  const { db } = openSession(env.DB);
  const device = { kind: 'device', deviceHash: '', language: 'en' } as const;
  const loaded = await loadGroup(db, group.id, device);
  if (!loaded) throw new Error('The group is there');
  await env.DB.prepare('DELETE FROM groups WHERE id = ?').bind(group.id).run();
  const [member] = loaded.group.members;
  const change = { at: new Date().toISOString(), members: [{ id: member?.id ?? 0, tourAnswer: 'yes' as const }] };
  const saving = saveGroup(db, { group: loaded.group, change, principal: device });
  await expect(saving).rejects.toThrow(GroupChanged);
});

it('A question whose id a question of another group took → the change starts over', async () => {
  const [{ group }, other] = [await aPlayedGroup(), await aGroup()];
  const { db } = openSession(env.DB);
  const device = { kind: 'device', deviceHash: '', language: 'en' } as const;
  const loaded = await loadGroup(db, group.id, device);
  if (!loaded) throw new Error('The group is there');
  const row = { name: 'Ana', question: 'Is there parking?' };
  const taken = await visitor.post<Question>('/api/public/questions', { ...row, groupId: other.id });
  const askedQuestion = { ...row, id: taken.body.id, email: null, participantId: null };
  const change = { at: new Date().toISOString(), askedQuestion };
  const saving = saveGroup(db, { group: loaded.group, change, principal: device });
  await expect(saving).rejects.toThrow(GroupChanged);
});

it('The derived columns of a group are those that its facts lead to', async () => {
  const { group, send } = await aPlayedGroup();
  for (const call of fc.sample(anyCall, { numRuns: 20, seed: 1 })) await send(call);
  const { db } = openSession(env.DB);
  const device = { kind: 'device', deviceHash: '', language: 'en' } as const;
  const loaded = await loadGroup(db, group.id, device);
  const columns = await env.DB.prepare(
    `SELECT committed, rooms_chosen AS roomsChosen, last_proposed_day AS lastProposedDay,
      office_step_since AS officeStepSince FROM groups WHERE id = ?`,
  )
    .bind(group.id)
    .first();
  expect(loaded && derivedColumns(loaded.group, new Date())).toEqual(columns);
});

it('A derived column that is not what the facts lead to, as after a change of the property → the next save sets it', async () => {
  const { group, send } = await aPlayedGroup();
  const stored = () => env.DB.prepare('SELECT committed, rooms_chosen FROM groups WHERE id = ?').bind(group.id).first();
  const before = await stored();
  await env.DB.prepare('UPDATE groups SET committed = 40, rooms_chosen = 40 WHERE id = ?').bind(group.id).run();
  await send({ asks: 'Is there parking?' });
  expect(await stored()).toEqual(before);
});
