import { type SQL, sql } from 'drizzle-orm';
import { Note } from '../contract/office-group';
import { limits } from '../contract/values/limits';
import { audited, auditedWhere } from './audit';
import { type Database, listJsonText } from './client';
import type { Staff } from './principal';
import { groups, notes } from './schema/groups';
import { insertInto, randomId } from './statements/insert-into';
import { jsonObject, rowJson, selectJson } from './statements/json';
import { isNotDeleted } from './statements/rows';
import { firstUnmet, type IdempotencyKey, previousWriteHappened, refusalJson, write } from './statements/write';

const noteJson = rowJson(Note, notes);

const ofGroup = (groupId: number) => sql`${notes} WHERE ${notes.groupId} = ${groupId}`;

export function listNotes(db: Database, groupId: number): Promise<string> {
  return listJsonText(
    db,
    selectJson(noteJson, sql`${ofGroup(groupId)} ORDER BY ${notes.createdAt} DESC, ${notes.id} DESC`),
  );
}

export function insertNote(db: Database, groupId: number, text: string, by: Staff, key: IdempotencyKey | null) {
  const id = randomId();
  const group = sql`${groups} WHERE ${groups.id} = ${groupId} AND ${isNotDeleted(groups)}`;
  const reason = firstUnmet({ notesFull: sql`(SELECT count(*) FROM ${ofGroup(groupId)}) < ${limits.notesPerGroup}` });
  const note = { id, groupId: groups.id, text, staff: by.user.email, createdAt: new Date().toISOString() };
  return write(db, {
    key,
    refusal: refusalJson(reason, group, 'noGroup'),
    writes: [insertInto(notes, note, sql`${group} AND ${reason} IS NULL`), audited(by, 'note_added', 'group', groupId)],
    select: selectJson(noteJson, sql`${notes} WHERE ${notes.id} = ${id}`),
  });
}

/** A note of a deleted group is as if it had never been. */
const thisNote = (id: number) => sql`${notes.id} = ${id} AND EXISTS (SELECT 1 FROM ${groups}
  WHERE ${groups.id} = ${notes.groupId} AND ${isNotDeleted(groups)})`;

const noteRefusalJson = (id: number, onlyWriters: SQL) =>
  refusalJson(firstUnmet({ onlyWriters }), sql`${notes} WHERE ${thisNote(id)}`, 'noNote', { staff: notes.staff });

/** Anyone of the staff may change a note that is to be checked; that also checks it. */
export function updateNote(db: Database, id: number, text: string, by: Staff) {
  const isAllowed = sql`(${notes.isToBeChecked} OR ${notes.staff} = ${by.user.email})`;
  const isTheirs = sql`${thisNote(id)} AND ${isAllowed}`;
  const isItsGroup = sql`${groups.id} = (SELECT ${notes.groupId} FROM ${notes} WHERE ${isTheirs})`;
  return write(db, {
    refusal: noteRefusalJson(id, isAllowed),
    writes: [
      auditedWhere(by, 'note_changed', 'group', isItsGroup),
      db.update(notes).set({ text, isToBeChecked: false }).where(isTheirs),
    ],
    select: selectJson(noteJson, sql`${notes} WHERE ${notes.id} = ${id} AND ${previousWriteHappened}`),
  });
}

export function deleteNote(db: Database, id: number, by: Staff) {
  const isWriter = sql`${notes.staff} = ${by.user.email}`;
  const isTheirs = sql`${thisNote(id)} AND ${isWriter}`;
  const isItsGroup = sql`${groups.id} = (SELECT ${notes.groupId} FROM ${notes} WHERE ${isTheirs})`;
  return write(db, {
    refusal: noteRefusalJson(id, isWriter),
    writes: [auditedWhere(by, 'note_removed', 'group', isItsGroup)],
    select: selectJson(jsonObject<{ id: number }>({ id: notes.id }), sql`${notes} WHERE ${isTheirs}`),
    afterSelect: [db.delete(notes).where(isTheirs)],
  });
}
