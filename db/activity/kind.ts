import { type SQL, sql } from 'drizzle-orm';
import type { ActivityKind, ActivityRole, ActivityState } from '../../worker/contract/groups/activity';
import type { Database, Statement } from '../client';
import type { Principal } from '../principal';
import type { tourSchedules } from '../schema/conversation';
import { activity, type groups } from '../schema/groups';
import type { participants } from '../schema/members';

export type Logged = { entry: typeof activity; group: typeof groups };

/** An entry that is being undone; `id` is the table's own. */
export type Undoing = {
  id: number;
  groupId: number;
  kind: ActivityKind;
  role: ActivityRole;
  subjectId: number;
  subjectName: string | null;
  before: ActivityState | null;
};

type NoPlace = 'groupFull' | 'schedulesFull';

/** A kind of change that can be taken back for a day (docs/product.md, "Undo"). */
export type Kind = {
  name: ActivityKind;
  /** What its undoing is in the log; `restored`, if not otherwise. */
  undoneAs?: ActivityKind;
  /** Whether a principal may make such a change, or take it back. */
  mayDo: (principal: Principal, at: Logged) => SQL;
  /** Whether that is for the point person and the office alone. */
  isLeaders?: (at: Logged) => SQL;
  /** Whether it is for the office alone. */
  isStaffOnly?: (at: Logged) => SQL;
  /** Whether what it made is still so: nothing later has changed the same. */
  isStillSo: (at: Logged) => SQL;
  /** Of what the group needs a place for what comes back, and what is said where it has none. */
  place?: { among: typeof participants | typeof tourSchedules; atMost: number; refusal: NoPlace };
  /** A group with an outcome takes it back by the office alone. */
  needsOpenGroup?: true;
  /** What puts back, each where the statement before it has written one row. */
  putBack: (db: Database, undoing: Undoing, now: string) => Statement[];
};

export const sideOf = (entry: typeof activity, side: 'before' | 'after', key: keyof ActivityState): SQL =>
  sql`(${entry[side]} ->> ${sql.raw(`'$.${key}'`)})`;

export const hasChanged = (entry: typeof activity, key: keyof ActivityState): SQL =>
  sql`json_type(${entry.after}, ${sql.raw(`'$.${key}'`)}) IS NOT NULL`;

/** Later entries of what an entry is about, but for those that were undone, and the undoing of them. */
export const laterThan = (entry: typeof activity): SQL =>
  sql`SELECT 1 FROM ${activity} AS later WHERE later.subject_id = ${entry.subjectId} AND later.id > ${entry.id}
    AND later.subject_type = ${entry.subjectType} AND later.undoes IS NULL
    AND NOT EXISTS (SELECT 1 FROM ${activity} AS undoing WHERE undoing.undoes = later.id)`;

/** Where the statement before has written one row. */
export const isChained = sql`changes() = 1`;
