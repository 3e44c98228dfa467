import type { Message } from '../../contract/message';
import type { Participant } from '../../contract/participant';
import type { TourSchedule } from '../../contract/tour-schedule';
import { nameOfSubject, shownEntry } from '../activity';
import type { EntryFacts } from '../entry-facts';
import { type GroupFacts, type Refusal, refusalAbout } from '../group-facts';
import { actorOf, changed, type Decision, type Entry } from './group-change';
import { visitorsMember } from './member-changes';
import { visitorsSchedule } from './tour-schedule-changes';
import { firstMadeAt, type UndoRefusal, undoableKinds, undoRefusal } from './undoable-kinds';

export type Undone = {
  /** With the id 0, until it is saved. */
  entry: ReturnType<typeof shownEntry>;
  /** The subject, if it is back or changed. */
  participant: Participant | null;
  schedule: TourSchedule | null;
  message: Message | null;
  /** Whether members are back, who may type again. */
  areMembersBack: boolean;
};

/** Makes a change of the last day undone, as a change of its own. */
export function undo(
  group: GroupFacts,
  entry: EntryFacts | undefined,
  now: Date,
): Decision<Undone> | Refusal<UndoRefusal> {
  if (!entry) return { refused: 'noEntry' };
  const refused = undoRefusal(group, entry, now);
  if (refused === 'onlyTheirs')
    return refusalAbout(group, { name: nameOfSubject(group, entry) ?? 'this person' }, refused);
  const kind = undoableKinds[entry.kind];
  if (refused || !kind) return { refused: refused ?? 'undoOver' };
  const at = now.toISOString();
  const reverting = kind.revert(group, entry, at);
  const after = changed(group, { ...reverting, at });
  const undoing: Undoing = {
    kind: kind.undoneAs ?? 'restored',
    ...{ subjectType: entry.subjectType, subjectId: entry.subjectId, before: entry.after, after: entry.before },
    // Who comes back acts as a member again.
    ...actorOf(after.me),
    ...{ undoes: entry.id, firstMadeAt: firstMadeAt(entry) },
  };
  return {
    change: { ...reverting, at, entries: [undoing], audit: 'change_undone' },
    answer: { ...answerOf(after, entry, undoing, now), areMembersBack: Boolean(reverting.restoredMembers) },
  };
}

type Undoing = Entry & Required<Pick<Entry, 'undoes' | 'firstMadeAt' | 'subjectId' | 'before' | 'after'>>;

function answerOf(group: GroupFacts, undone: EntryFacts, undoing: Undoing, now: Date): Omit<Undone, 'areMembersBack'> {
  const { subjectType, subjectId } = undone;
  const find = <Row extends { id: number }>(type: EntryFacts['subjectType'], rows: Row[]) =>
    subjectType === type ? rows.find(({ id }) => id === subjectId) : undefined;
  const member = find('participant', group.members);
  const schedule = find('tour_schedule', group.tourSchedules);
  const actor = group.members.find(({ id }) => id === undoing.memberId);
  const { isSentHere: _, ...message } = { ...undone.message, deletedAt: null };
  const entry: EntryFacts = {
    ...undone,
    ...undoing,
    subjectId,
    ...{ publicId: 0, createdAt: now.toISOString() },
    actor: actor ? { ...actor, removedAt: null } : null,
    member: member ? { ...member, removedAt: null } : undone.member,
    later: [],
  };
  return {
    entry: shownEntry(group, entry, now),
    participant: member ? visitorsMember(group, member) : null,
    schedule: schedule ? visitorsSchedule(group, schedule) : null,
    message: subjectType === 'message' ? (message as Message) : null,
  };
}
