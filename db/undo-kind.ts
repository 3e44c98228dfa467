import { type SQL, sql } from 'drizzle-orm';
import type { ActivityKind, ActivityRole, ActivityState } from '../contract/activity';
import type { Database, Statement } from './client';
import type { Principal } from './principal';
import type { tourSchedules } from './schema/conversation';
import { activity, type groups } from './schema/groups';
import type { participants } from './schema/members';

export type EntryInGroup = { entry: typeof activity; group: typeof groups };

/** An entry that is being undone; `id` is the row's, not the public one. */
export type Undoing = {
  id: number;
  groupId: number;
  kind: ActivityKind;
  role: ActivityRole;
  subjectId: number;
  subjectName: string | null;
  before: ActivityState | null;
};

export type LimitReached = 'groupFull' | 'schedulesFull';

/** `comingBack` is how many rows the undo restores; 1 if not given. */
type LimitedRows = {
  among: typeof participants | typeof tourSchedules;
  atMost: number;
  refusal: LimitReached;
  comingBack?: (target: EntryInGroup) => SQL;
};

/** A kind of change that can be undone for a day (docs/product.md, "Undo"). */
export type UndoableKind = {
  name: ActivityKind;
  /** The kind of the entry that undoes it; `restored` if not given. */
  undoneAs?: ActivityKind;
  mayDo: (principal: Principal, target: EntryInGroup) => SQL;
  requiresPointPerson?: (target: EntryInGroup) => SQL;
  isStaffOnly?: (target: EntryInGroup) => SQL;
  /** Whether the subject has not changed again since. */
  isUnchanged: (target: EntryInGroup) => SQL;
  /** The limits on the rows that the undo restores, and the refusals past them. */
  limitedRows?: LimitedRows[];
  /** Only staff may undo it in a group with an outcome: others may not make the change that the undo makes. */
  needsOpenGroup?: true;
  /** Restores the former state; each statement runs only where the one before wrote a row (`previousWriteHappened`). */
  revert: (db: Database, undoing: Undoing, now: string, by: Principal) => Statement[];
};

export const sideOf = (entry: typeof activity, side: 'before' | 'after', key: keyof ActivityState): SQL =>
  sql`(${entry[side]} ->> ${sql.raw(`'$.${key}'`)})`;

export const hasChanged = (entry: typeof activity, key: keyof ActivityState): SQL =>
  sql`json_type(${entry.after}, ${sql.raw(`'$.${key}'`)}) IS NOT NULL`;

/** Later entries about the same subject, except undone ones and undoings. */
export const isNewerThan = (entry: typeof activity): SQL =>
  sql`SELECT 1 FROM ${activity} AS later WHERE later.subject_id = ${entry.subjectId} AND later.id > ${entry.id}
    AND later.subject_type = ${entry.subjectType} AND later.undoes IS NULL
    AND NOT EXISTS (SELECT 1 FROM ${activity} AS undoing WHERE undoing.undoes = later.id)`;
