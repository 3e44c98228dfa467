import { sql } from 'drizzle-orm';
import { Note } from '../../contract/staff/office-group';
import { officeLimits } from '../../contract/values/office-limits';
import type { Scope } from '../../rules/scope';
import { type Database, findJson, listJsonText } from '../client';
import type { Staff } from '../group/principal';
import { ChangedMeanwhile } from '../group/stale-facts';
import { groups, notes } from '../schema/groups';
import { isGroupInScope } from '../scope';
import { type IdempotencyKey, insertKey } from '../statements/idempotency-keys';
import { columnName, insertInto, randomId } from '../statements/insert-into';
import { rowJson, type SelectsJson, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/rows';
import { write } from '../statements/write';
import { auditedWhere } from './audit';

const noteJson = rowJson(Note, notes);

const ofGroup = (groupId: number) => sql`${notes} WHERE ${notes.groupId} = ${groupId}`;

export function listNotes(db: Database, groupId: number): Promise<string> {
  return listJsonText(
    db,
    selectJson(noteJson, sql`${ofGroup(groupId)} ORDER BY ${notes.createdAt} DESC, ${notes.id} DESC`),
  );
}

/** Null if there is no such group, or it has as many notes as it may have. */
export function insertNote(db: Database, groupId: number, text: string, by: Staff, key: IdempotencyKey | null) {
  const id = randomId();
  const group = sql`${groups} WHERE ${groups.id} = ${groupId} AND ${isOpenTo(by.user)}
    AND (SELECT count(*) FROM ${ofGroup(groupId)}) < ${officeLimits.notesPerGroup}`;
  const createdAt = new Date().toISOString();
  const note = { id, groupId: groups.id, text, staff: by.user.email, createdAt };
  return write(db, {
    writes: [
      insertInto(notes, note, group),
      key && insertKey({ ...key, rowId: notes.id }, createdAt, sql`${notes} WHERE ${notes.id} = ${id}`),
      auditedWhere(by, 'note_added', 'group', isGroupOf(id, by.user)),
    ],
    select: selectNote(id, by.user),
  });
}

const isOpenTo = (scope: Scope) => sql`${isNotDeleted(groups)} AND ${isGroupInScope(scope, groups)}`;

/** A note of a deleted group is as if it had never been. */
const isThere = (id: number, scope: Scope) => sql`${notes.id} = ${id} AND EXISTS (SELECT 1 FROM ${groups}
  WHERE ${groups.id} = ${notes.groupId} AND ${isOpenTo(scope)})`;

const isGroupOf = (id: number, scope: Scope) =>
  sql`${groups.id} = (SELECT ${notes.groupId} FROM ${notes} WHERE ${notes.id} = ${id}) AND ${isOpenTo(scope)}`;

const selectNote = (id: number, scope: Scope) => selectJson(noteJson, sql`${notes} WHERE ${isThere(id, scope)}`);

export const findNote = (db: Database, id: number, scope: Scope): Promise<Note | null> =>
  findJson(db, selectNote(id, scope));

/**
 * Of a note as it was read, which decides who may change it.
 * @throws ChangedMeanwhile where it is another now, or gone
 */
export async function updateNote(db: Database, before: Note, text: string, by: Staff): Promise<Note> {
  const isAsRead = sql`${isThere(before.id, by.user)} AND ${notes.text} = ${before.text}
    AND ${notes.isToBeChecked} = ${sql.param(before.isToBeChecked, notes.isToBeChecked)}`;
  const itsGroup = sql`${groups.id} = (SELECT ${notes.groupId} FROM ${notes} WHERE ${isAsRead})`;
  const changed = await write(db, {
    writes: [auditedWhere(by, 'note_changed', 'group', itsGroup)],
    select: sql`UPDATE ${notes} SET ${columnName(notes.text)} = ${text}, ${columnName(notes.isToBeChecked)} = 0
      WHERE ${isAsRead} RETURNING ${noteJson} AS body` as SelectsJson<Note>,
  });
  if (!changed) throw new ChangedMeanwhile();
  return changed;
}

export async function deleteNote(db: Database, id: number, by: Staff): Promise<void> {
  await write(db, {
    writes: [
      auditedWhere(by, 'note_removed', 'group', isGroupOf(id, by.user)),
      db.delete(notes).where(isThere(id, by.user)),
    ],
  });
}
