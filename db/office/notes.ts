import { sql } from 'drizzle-orm';
import { Note } from '../../contract/staff/office-group';
import { limits } from '../../contract/values/limits';
import { type Database, findJson, listJsonText } from '../client';
import type { Staff } from '../group/principal';
import { groups, notes } from '../schema/groups';
import { type IdempotencyKey, insertKey } from '../statements/idempotency-keys';
import { insertInto, randomId } from '../statements/insert-into';
import { rowJson, selectJson } from '../statements/json';
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
  const group = sql`${groups} WHERE ${groups.id} = ${groupId} AND ${isNotDeleted(groups)}
    AND (SELECT count(*) FROM ${ofGroup(groupId)}) < ${limits.notesPerGroup}`;
  const createdAt = new Date().toISOString();
  const note = { id, groupId: groups.id, text, staff: by.user.email, createdAt };
  return write(db, {
    writes: [
      insertInto(notes, note, group),
      key && insertKey({ ...key, rowId: notes.id }, createdAt, sql`${notes} WHERE ${notes.id} = ${id}`),
      auditedWhere(by, 'note_added', 'group', isGroupOf(id)),
    ],
    select: selectNote(id),
  });
}

/** A note of a deleted group is as if it had never been. */
const isThere = (id: number) => sql`${notes.id} = ${id} AND EXISTS (SELECT 1 FROM ${groups}
  WHERE ${groups.id} = ${notes.groupId} AND ${isNotDeleted(groups)})`;

const isGroupOf = (id: number) =>
  sql`${groups.id} = (SELECT ${notes.groupId} FROM ${notes} WHERE ${notes.id} = ${id}) AND ${isNotDeleted(groups)}`;

const selectNote = (id: number) => selectJson(noteJson, sql`${notes} WHERE ${isThere(id)}`);

export const findNote = (db: Database, id: number): Promise<Note | null> => findJson(db, selectNote(id));

/** Null if it is gone. */
export function updateNote(db: Database, id: number, text: string, by: Staff): Promise<Note | null> {
  return write(db, {
    writes: [
      auditedWhere(by, 'note_changed', 'group', isGroupOf(id)),
      db.update(notes).set({ text, isToBeChecked: false }).where(isThere(id)),
    ],
    select: selectNote(id),
  });
}

export async function deleteNote(db: Database, id: number, by: Staff): Promise<void> {
  await write(db, {
    writes: [auditedWhere(by, 'note_removed', 'group', isGroupOf(id)), db.delete(notes).where(isThere(id))],
  });
}
