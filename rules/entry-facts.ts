import type { ActivityEntry, ActivityState } from '../contract/activity';
import type { Message } from '../contract/message';
import type { Member, Room, Schedule } from './group-facts';

/** An entry of a group's activity, with its subject as it is now (db/group/entry-facts.ts). */
export type EntryFacts = Pick<ActivityEntry, 'kind' | 'createdAt' | 'undoneAt' | 'before' | 'after'> & {
  /** The row's id; requests use the public one. */
  id: number;
  publicId: number;
  role: ActivityEntry['actor']['role'];
  /** The email address of the staff member who acted. */
  staff: string | null;
  /** The member who acted; null for everyone else, and if they are erased. */
  actor: Person | null;
  memberId: number | null;
  subjectType: ActivityEntry['subject']['type'];
  subjectId: number;
  /** When the change was first made, if this is an undo. */
  firstMadeAt: string | null;
  /** The subject, if it is a member who is not erased; `removedAt` is null while they are listed. */
  member: (Member & { removedAt: string | null }) | null;
  tourSchedule: (Schedule & { removedAt: string | null; hasOwnerLeft: boolean }) | null;
  message: MessageFacts | null;
  /** Those that it names. */
  rooms: Room[];
  /**
   * What later changes of the subject changed that stand: neither undone, nor an undo. Only of an entry that can still be
   * undone.
   */
  later: LaterChange[];
  /** What was removed with it, and comes back if it is undone. The same. */
  removed: { members: Member[]; tourSchedules: Schedule[]; messageIds: number[] };
};

/** Changes of the same kind, fields and step are listed once. */
export type LaterChange = { kind: ActivityEntry['kind']; fields: (keyof ActivityState)[]; step: string | null };

export type Person = { id: number; name: string; removedAt: string | null };

/** `content` is also that of a message that was taken back, until it is erased. */
export type MessageFacts = Message & {
  /** Whether the device that asks sent it. */
  isSentHere: boolean;
};
