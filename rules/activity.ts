import type { ActivityEntry } from '../contract/activity';
import { formerMember } from '../contract/member-name';
import { mayTakeBack } from './changes/tour-schedule-changes';
import { undoRefusal } from './changes/undoable-kinds';
import type { EntryFacts, Person } from './entry-facts';
import { type GroupFacts, mayActFor, type Requester } from './group-facts';

/** Entries as the requester may read them. */
export const shownEntries = (group: GroupFacts, entries: EntryFacts[], now: Date): ActivityEntry[] =>
  entries.map((entry) => shownEntry(group, entry, now));

/** An entry as the requester may read it. `canUndo` is true where the undo would be accepted. */
export function shownEntry(group: GroupFacts, entry: EntryFacts, now: Date): ActivityEntry {
  const { publicId, kind, createdAt, before, after, undoneAt, memberId } = entry;
  const memberOfSubject = memberOf(entry);
  return {
    ...{ id: publicId, groupId: group.id, kind, createdAt },
    actor: { role: entry.role, name: nameOfActor(group, entry) },
    subject: { type: entry.subjectType, id: entry.subjectId, name: nameOfSubject(group, entry) },
    isOwn: memberId === null || memberOfSubject === null ? null : memberId === memberOfSubject,
    ...{ before, after, undoneAt },
    canUndo: undoRefusal(group, entry, now) === null,
  };
}

function nameOfActor({ me, pointPersonName }: GroupFacts, { role, actor, staff }: EntryFacts): string | null {
  if (role === 'member') return visibleName(me, actor);
  if (role === 'point_person') return pointPersonName;
  return role === 'office' && me.kind === 'staff' ? staff : null;
}

/** The person's name; after they left only for those who may bring them back. */
const visibleName = (me: Requester, person: Person | null): string =>
  person && (person.removedAt === null || mayActFor(me, person)) ? person.name : formerMember;

/** The name of the member or sender that an entry is about, as the requester may read it. */
export function nameOfSubject({ me }: GroupFacts, { subjectType, member, tourSchedule, message }: EntryFacts) {
  if (subjectType === 'participant') return visibleName(me, member);
  if (subjectType === 'message') return message?.senderName ?? null;
  if (subjectType === 'group') return null;
  const isVisible = tourSchedule && (!tourSchedule.hasOwnerLeft || mayTakeBack(me, tourSchedule));
  return isVisible ? tourSchedule.participantName : formerMember;
}

function memberOf({ subjectType, subjectId, tourSchedule, message }: EntryFacts): number | null {
  if (subjectType === 'participant') return subjectId;
  return (subjectType === 'message' ? message?.participantId : tourSchedule?.participantId) ?? null;
}
