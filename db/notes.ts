import { sql } from 'drizzle-orm';
import type { Note } from '../contract/group-for-staff';
import { limits } from '../contract/values/limits';
import { audited } from './audit';
import { type Database, first, listJsonText } from './client';
import type { Staff } from './principal';
import { groups, notes } from './schema/groups';
import { insertInto, randomId } from './statements/insert-into';
import { jsonBoolean, jsonObject, selectJson } from './statements/json';
import { isNotDeleted } from './statements/rows';
import { type IdempotencyKey, write } from './statements/write';

const noteJson = jsonObject<Note>({
  id: notes.id,
  text: notes.text,
  staff: notes.staff,
  isToBeChecked: jsonBoolean(sql`${notes.isToBeChecked}`),
  createdAt: notes.createdAt,
});

const ofGroup = (groupId: number) => sql`${notes} WHERE ${notes.groupId} = ${groupId}`;

export function listNotes(db: Database, groupId: number): Promise<string> {
  return listJsonText(
    db,
    selectJson(noteJson, sql`${ofGroup(groupId)} ORDER BY ${notes.createdAt} DESC, ${notes.id} DESC`),
  );
}

/** Null where the group is absent or has enough notes. */
export function insertNote(db: Database, groupId: number, text: string, by: Staff, key: IdempotencyKey | null) {
  const id = randomId();
  const isThere = sql`${groups.id} = ${groupId} AND ${isNotDeleted(groups)}`;
  const note = { id, groupId: groups.id, text, staff: by.user.email, createdAt: new Date().toISOString() };
  return write(db, {
    key,
    writes: [
      insertInto(
        notes,
        note,
        sql`${groups} WHERE ${isThere} AND (SELECT count(*) FROM ${ofGroup(groupId)}) < ${limits.notesPerGroup}`,
      ),
      audited(by, 'note_added', 'group', sql`${groups.id} = ${groupId} AND changes() = 1`),
    ],
    select: selectJson(noteJson, sql`${notes} WHERE ${notes.id} = ${id}`),
  });
}

export async function findWriterOfNote(db: Database, id: number): Promise<string | null> {
  const row = await first(db.select({ staff: notes.staff }).from(notes).where(sql`${notes.id} = ${id}`));
  return row?.staff ?? null;
}

/** A note that is to be checked is anybody's to change, and checked by that; null where it is absent, or somebody else's. */
export function updateNote(db: Database, id: number, text: string, by: Staff): Promise<Note | null> {
  const isTheirs = sql`${notes.id} = ${id} AND (${notes.isToBeChecked} OR ${notes.staff} = ${by.user.email})`;
  const isItsGroup = sql`${groups.id} = (SELECT ${notes.groupId} FROM ${notes} WHERE ${isTheirs})`;
  return write(db, {
    writes: [
      audited(by, 'note_changed', 'group', isItsGroup),
      db.update(notes).set({ text, isToBeChecked: false }).where(isTheirs),
    ],
    select: selectJson(noteJson, sql`${notes} WHERE ${notes.id} = ${id} AND changes() = 1`),
  });
}

/** False where it is absent, or somebody else's. */
export async function deleteNote(db: Database, id: number, by: Staff): Promise<boolean> {
  const isTheirs = sql`${notes.id} = ${id} AND ${notes.staff} = ${by.user.email}`;
  const isItsGroup = sql`${groups.id} = (SELECT ${notes.groupId} FROM ${notes} WHERE ${isTheirs})`;
  const removed = await write(db, {
    writes: [audited(by, 'note_removed', 'group', isItsGroup)],
    select: selectJson(jsonObject<{ id: number }>({ id: notes.id }), sql`${notes} WHERE ${isTheirs}`),
    after: [db.delete(notes).where(isTheirs)],
  });
  return removed !== null;
}
