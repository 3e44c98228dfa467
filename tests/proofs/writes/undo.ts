import { env } from 'cloudflare:test';
import { isDeepStrictEqual } from 'node:util';
import type { ActivityEntry } from '../../../contract/activity';
import type { Participant } from '../../../contract/participant';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { limits } from '../../../contract/values/limits';
import { seededRandom } from '../../support/random';
import { type Answer, callerWith, staff } from '../../support/worker/calls';
import { aGroup, aProperty } from '../../support/worker/data';
import { replay, type State } from './replay';

type Who = typeof staff;
type Send = () => Promise<Answer<unknown>>;

const device = (mark: string) => callerWith({ Cookie: `device=${mark.repeat(43)}` });
const pointPerson = device('p');
/** Three members, the point person and the office. */
const devices: Who[] = [device('a'), device('b'), device('c'), pointPerson, staff];

const names = ['Ana', 'Ben', 'Cleo', 'ana'];
const levels = ['im_in', 'interested', 'need_info', 'im_out'];

/**
 * Lets five devices join, edit, leave, remove, plan, undo and lead at random, some of it at once, and replays each
 * group's activity.
 * @param sequences how many, each in a group of its own and from a seed of its own
 * @param steps in each; every fourth is something that all five do at the same moment
 * @returns what was done, which answers were faults, and how many groups are not what their activity says
 */
export async function undoSequences(sequences: number, steps: number) {
  const figures = { sequences: 0, calls: 0, faults: 0, entries: 0, undone: 0, unexplained: 0, differing: 0 };
  const { id: propertyId, units } = await aProperty();
  const rooms = units.flatMap((unit) => unit.rooms.map(({ id }) => id));
  for (let seed = 1; seed <= sequences; seed++) {
    const { id: groupId, adminSetupToken } = await aGroup({ propertyId });
    await pointPerson.post(`/api/admin-setup/${adminSetupToken}`, { name: 'Maya', email: 'maya@student.test' });
    const owners = new Map<number, number | null>();
    const next = randomStep(groupId, rooms, seededRandom(seed), owners);
    let undos = 0;
    for (let step = 0; step < steps; step++) {
      const sent = step % 4 === 0 ? devices.map((who) => next(who)) : [next()];
      const answers = await Promise.all(sent.map(({ send }) => send()));
      figures.calls += answers.length;
      figures.faults += answers.filter(({ status }) => status >= 500).length;
      undos += answers.filter(({ status }, index) => sent[index]?.isUndo && status === 201).length;
    }
    const entries = await wholeLog(groupId);
    const { state, contradictions } = replay(entries, owners);
    const undone = entries.filter(({ undoneAt }) => undoneAt !== null).length;
    figures.sequences += 1;
    figures.entries += entries.length;
    figures.undone += undone;
    figures.unexplained += contradictions.length + (undone === undos ? 0 : 1);
    figures.differing += isDeepStrictEqual(state, await stored(groupId)) ? 0 : 1;
  }
  return figures;
}

/**
 * Makes up what one of the devices does next in a group.
 * @param owners takes note of whose the tour dates are that were saved
 */
function randomStep(groupId: number, rooms: number[], random: () => number, owners: Map<number, number | null>) {
  const below = (end: number) => Math.floor(random() * end);
  const oneOf = <T>(list: readonly T[]) => list[below(list.length)];
  const known = {
    members: [] as number[],
    schedules: [] as number[],
    messages: [] as number[],
    entries: [] as number[],
  };
  const someRoom = () => (random() < 0.3 ? null : (oneOf(rooms) ?? null));

  /** Remembers what a call has made, and the entry that its answer names. */
  const noting = (list: number[], send: () => Promise<Answer<{ id: number }>>) => async () => {
    const answer = await send();
    const activityId = Number(answer.headers.get('Activity-Id'));
    if (activityId) known.entries.push(activityId);
    if (answer.status < 300 && !list.includes(answer.body.id)) list.push(answer.body.id);
    return answer;
  };
  const nothing: number[] = [];

  const join = (who: Who): Send => {
    const choice = { interestLevel: oneOf(levels), roomPreference: someRoom() };
    const joining = { groupId, name: oneOf(names), email: null, ...choice };
    return noting(known.members, () => who.post<Participant>('/api/participants', joining));
  };
  const edit = (who: Who): Send => {
    const id = oneOf(known.members);
    const change = {
      ...(random() < 0.6 && { interestLevel: oneOf(levels) }),
      ...(random() < 0.5 && { roomPreference: someRoom() }),
      ...(random() < 0.2 && { hasApplied: random() < 0.5 }),
    };
    return noting(nothing, () => who.put(`/api/participants/${id}`, change));
  };
  const remove =
    (list: number[], path: string) =>
    (who: Who): Send => {
      const id = oneOf(list);
      return noting(nothing, () => who.delete(`/api/${path}/${id}`));
    };
  const plan = (who: Who): Send => {
    const preferredDates = [{ date: `2090-05-0${1 + below(4)}`, timePreference: oneOf(['AM', 'PM']) }];
    const planning = { groupId, participantName: oneOf(names), preferredDates };
    return noting(known.schedules, async () => {
      const answer = await who.post<TourSchedule>('/api/tour-schedules', planning);
      if (answer.status < 300) owners.set(answer.body.id, answer.body.participantId);
      return answer;
    });
  };
  const say = (who: Who): Send =>
    noting(known.messages, () => who.post('/api/messages', { groupId, senderName: oneOf(names), content: 'Hi' }));
  const undo = (who: Who): Send => {
    // Mostly something that has just happened: what is older has changed since.
    const id = random() < 0.7 ? known.entries.at(-1 - below(3)) : oneOf(known.entries);
    return async () => {
      const answer = await who.post<{ id: number }>(`/api/activity/${id}/undo`);
      if (answer.status === 201) known.entries.push(answer.body.id);
      return answer;
    };
  };
  const lead = (who: Who): Send => {
    const change = oneOf([
      { editing: oneOf(['anyone', 'own']) },
      { decisionDeadline: random() < 0.3 ? null : `2090-06-0${1 + below(4)}T12:00:00.000Z` },
      { bio: `Number ${below(9)}` },
      { outcome: random() < 0.8 ? null : 'leased' },
    ]);
    return () => who.put(`/api/groups/${groupId}`, change);
  };
  const tour = (who: Who): Send => {
    const path = `/api/groups/${groupId}/tour`;
    const date = `2090-05-0${1 + below(4)}`;
    return random() < 0.3 ? () => who.delete(path) : () => who.put(path, { date, timePreference: 'AM' });
  };

  const kinds: ((who: Who) => Send)[] = [
    ...[join, join, edit, edit, edit, edit, plan, plan, say, lead, tour],
    ...[remove(known.members, 'participants'), remove(known.schedules, 'tour-schedules')],
    ...[remove(known.messages, 'messages'), undo, undo, undo, undo, undo],
  ];
  return (who: Who = oneOf(devices) ?? staff): { send: Send; isUndo: boolean } => {
    const kind = oneOf(kinds) ?? undo;
    return { send: kind(who), isUndo: kind === undo };
  };
}

/** All that a group's activity has, oldest first, as the office sees it. */
async function wholeLog(groupId: number): Promise<ActivityEntry[]> {
  const entries: ActivityEntry[] = [];
  let page: ActivityEntry[];
  do {
    const before = entries.length > 0 ? `&before=${entries.at(-1)?.id}` : '';
    page = (await staff.get<ActivityEntry[]>(`/api/activity?groupId=${groupId}${before}`)).body;
    entries.push(...page);
  } while (page.length === limits.activityPerPage);
  return entries.reverse();
}

/** The same of a group as it is stored. */
async function stored(groupId: number): Promise<State> {
  const rows = async <Row>(statement: string) => (await env.DB.prepare(statement).bind(groupId).all<Row>()).results;
  const [group] = await rows<Record<string, string | null>>(
    'SELECT decision_deadline, editing, outcome, confirmed_tour FROM groups WHERE id = ?',
  );
  const members = await rows<{ id: number; interest_level: string; room_preference: number; has_applied: number }>(
    'SELECT id, interest_level, room_preference, has_applied FROM participants WHERE group_id = ? AND removed_at IS NULL',
  );
  const schedules = await rows<{ id: number; preferred_dates: string }>(
    'SELECT id, preferred_dates FROM tour_schedules WHERE group_id = ? AND removed_at IS NULL',
  );
  const messages = await rows<{ id: number }>(
    'SELECT id FROM messages WHERE group_id = ? AND deleted_at IS NOT NULL ORDER BY id',
  );
  return {
    group: {
      decisionDeadline: group?.decision_deadline,
      editing: group?.editing,
      outcome: group?.outcome,
      confirmedTour: JSON.parse(group?.confirmed_tour ?? 'null'),
    } as State['group'],
    members: Object.fromEntries(
      members.map((row) => [
        row.id,
        {
          interestLevel: row.interest_level,
          roomPreference: row.room_preference,
          hasApplied: row.has_applied === 1,
        } as State['members'][number],
      ]),
    ),
    schedules: Object.fromEntries(schedules.map(({ id, preferred_dates }) => [id, JSON.parse(preferred_dates)])),
    removedMessages: messages.map(({ id }) => id),
  };
}
