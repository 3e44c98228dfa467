import type { ActivityEntry, ActivityState } from '../../../contract/activity';

type Member = Required<Pick<ActivityState, 'interestLevel' | 'roomPreference' | 'hasApplied'>>;
type Dates = NonNullable<ActivityState['preferredDates']>;
type GroupState = Required<Pick<ActivityState, 'decisionDeadline' | 'editing' | 'outcome' | 'confirmedTour'>>;

/** What is so of a group, as far as its activity tells: rows by their ids, without those that are gone. */
export type State = {
  group: GroupState;
  members: Record<number, Member>;
  schedules: Record<number, Dates>;
  removedMessages: number[];
};

/** What is no longer there, and the entry by which it went. */
type Gone<T> = { value: T; by: number };

const groupAtFirst: GroupState = { decisionDeadline: null, editing: 'anyone', outcome: null, confirmedTour: null };

/**
 * What a group must be like after all that its activity says, which knows nothing of how the product stores or undoes it.
 * @param entries oldest first, as the office sees them, of a group that began with nothing
 * @param owners whose the tour dates of an id are: a member's, which are removed and restored with them, or no one's
 * @returns the state, and the entries whose `before` is not what was so until then
 */
export function replay(
  entries: ActivityEntry[],
  owners: Map<number, number | null>,
): { state: State; contradictions: ActivityEntry[] } {
  const state: State = { group: { ...groupAtFirst }, members: {}, schedules: {}, removedMessages: [] };
  const goneMembers: Record<number, Gone<Member>> = {};
  const goneSchedules: Record<number, Gone<Dates>> = {};
  const contradictions: ActivityEntry[] = [];

  function takeMemberOut(entry: ActivityEntry, id: number) {
    const member = state.members[id];
    if (!member) return contradictions.push(entry);
    delete state.members[id];
    goneMembers[id] = { value: member, by: entry.id };
    for (const schedule of Object.keys(state.schedules).map(Number))
      if (owners.get(schedule) === id) takeDatesOut(schedule, entry.id);
  }

  function takeDatesOut(id: number, by: number) {
    const dates = state.schedules[id];
    if (dates) goneSchedules[id] = { value: dates, by };
    delete state.schedules[id];
  }

  function bringMemberBack(entry: ActivityEntry, id: number) {
    const gone = goneMembers[id];
    if (!gone || !tells(entry.after, gone.value)) contradictions.push(entry);
    if (!gone) return;
    state.members[id] = gone.value;
    delete goneMembers[id];
    for (const [schedule, { value, by }] of Object.entries(goneSchedules))
      if (by === gone.by && !state.schedules[Number(schedule)]) state.schedules[Number(schedule)] = value;
  }

  function setDates(entry: ActivityEntry, id: number) {
    if (JSON.stringify(entry.before?.preferredDates) !== JSON.stringify(state.schedules[id]))
      contradictions.push(entry);
    const dates = entry.after?.preferredDates;
    if (dates) state.schedules[id] = dates;
    else takeDatesOut(id, entry.id);
  }

  for (const entry of entries) {
    const { kind, subject, before, after } = entry;
    const { id } = subject;
    const member = state.members[id];
    if (kind === 'joined') {
      state.members[id] = { interestLevel: 'need_info', roomPreference: null, hasApplied: false, ...fieldsOf(after) };
    } else if (kind === 'member_changed') {
      if (!member || !tells(before, member)) contradictions.push(entry);
      if (member) state.members[id] = { ...member, ...fieldsOf(after) };
    } else if (kind === 'left' || kind === 'removed') {
      if (!member || !tells(before, member)) contradictions.push(entry);
      takeMemberOut(entry, id);
    } else if (kind === 'restored' && subject.type === 'participant') {
      bringMemberBack(entry, id);
    } else if (kind === 'message_removed') {
      state.removedMessages.push(id);
    } else if (kind === 'restored' && subject.type === 'message') {
      state.removedMessages = state.removedMessages.filter((removed) => removed !== id);
    } else if (subject.type === 'tour_schedule') {
      setDates(entry, id);
    } else if (subject.type === 'group') {
      if (!tells(before, state.group)) contradictions.push(entry);
      Object.assign(state.group, after);
    }
  }
  state.removedMessages.sort((one, other) => one - other);
  return { state, contradictions };
}

/** What an entry says of a member's fields; a room's name is not theirs. */
function fieldsOf(side: ActivityState | null): Partial<Member> {
  const { roomName, ...fields } = side ?? {};
  return fields as Partial<Member>;
}

/** Whether one side of an entry says of some fields what is so. */
function tells(side: ActivityState | null, so: object): boolean {
  const entries = Object.entries(fieldsOf(side));
  return entries.every(([field, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(so, field)));
}
