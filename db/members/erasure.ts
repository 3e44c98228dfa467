import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { formerMember } from '../../worker/contract/groups/activity';
import { all, type Database } from '../client';
import { messages, questions, tourSchedules } from '../schema/conversation';
import { activity, calendarEvents, groups, notes } from '../schema/groups';
import { participantDevices, participants, pointPersonDevices } from '../schema/members';
import { sentEmails, webhookDeliveries } from '../schema/office';
import { columnName } from '../statements/insert-into';
import { write } from '../statements/write';
import { forgetDevices } from './outbox';

/**
 * Where somebody's own words may name a member: the office's notes of the group, and the note of a tour in the group, in
 * calendars that were told of it, and on both sides of its activity.
 */
const places = [
  { table: notes, ofGroup: notes.groupId, column: notes.text, path: null },
  { table: groups, ofGroup: groups.id, column: groups.confirmedTour, path: '$.note' },
  { table: calendarEvents, ofGroup: calendarEvents.groupId, column: calendarEvents.content, path: '$.note' },
  { table: activity, ofGroup: activity.groupId, column: activity.before, path: '$.confirmedTour.note' },
  { table: activity, ofGroup: activity.groupId, column: activity.after, path: '$.confirmedTour.note' },
];

/**
 * Takes people's names out of the notes of their group and of its tours.
 * @param isErased whether a `participants` row is one of theirs
 */
async function eraseFromNotes(db: Database, isErased: SQL): Promise<void> {
  for (const { table, ofGroup, column, path } of places) {
    const note = path ? sql`iif(json_valid(${column}), ${column} ->> ${path}, NULL)` : sql`${column}`;
    const found = await all(
      db.all<{ id: number; note: string; names: string }>(sql`SELECT ${table}.rowid AS id, ${note} AS note,
        json_group_array(${participants.name}) AS names FROM ${participants} JOIN ${table} ON ${ofGroup} = ${participants.groupId}
        WHERE ${isErased} AND instr(lower(${note}), lower(${participants.name})) > 0 GROUP BY ${table}.rowid`),
    );
    if (found.length === 0) continue;
    await write(db, {
      writes: found.map(({ id, note, names }) => {
        const without = (JSON.parse(names) as string[]).reduce(withoutName, note);
        const changed = path ? sql`json_set(${column}, ${path}, ${without})` : sql`${without}`;
        return sql`UPDATE ${table} SET ${columnName(column)} = ${changed} WHERE ${table}.rowid = ${id}`;
      }),
    });
  }
}

/** A text in which a name, where it stands as words of its own and however it is capitalised, is that of a former member. */
function withoutName(text: string, name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), formerMember);
}

const other = alias(participants, 'other');

/**
 * Erases those who were removed before `until`, with their names and addresses wherever they stand, and what was taken
 * back before then (docs/product.md, "Erasure"). What their requests were answered is a day old by then, and forgotten.
 */
export async function eraseRemoved(db: Database, until: Date): Promise<void> {
  const since = until.toISOString();
  const erased = sql`${participants} WHERE ${participants.removedAt} < ${since}`;
  const groupsOfErased = sql`SELECT ${participants.groupId} FROM ${erased}`;
  const isOfErased = (participantId: SQLWrapper) => sql`${participantId} IN (SELECT ${participants.id} FROM ${erased})`;
  // Under another name, or before they joined; but a device may also be that of somebody who is still there.
  const isFromTheirDevice = (row: { groupId: SQLWrapper; participantId: SQLWrapper; deviceHash: SQLWrapper }): SQL =>
    sql`(${row.participantId} IS NULL AND EXISTS (SELECT 1 FROM ${participantDevices} WHERE
        ${participantDevices.deviceHash} = ${row.deviceHash} AND ${isOfErased(participantDevices.participantId)})
      AND NOT EXISTS (SELECT 1 FROM ${participantDevices} JOIN ${participants} AS ${other} ON ${other.id} = ${participantDevices.participantId}
        WHERE ${participantDevices.deviceHash} = ${row.deviceHash} AND ${other.groupId} = ${row.groupId}
          AND ${other.removedAt} IS NULL)
      AND NOT EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${row.groupId}
        AND ${pointPersonDevices.deviceHash} = ${row.deviceHash}))`;
  const isTheirs = (row: typeof messages | typeof questions) =>
    sql`${row.groupId} IN (${groupsOfErased}) AND (${isOfErased(row.participantId)} OR ${isFromTheirDevice(row)})`;
  const hasTheirAddress = sql`EXISTS (SELECT 1 FROM ${erased} AND ${participants.groupId} = ${questions.groupId}
    AND ${participants.email} = ${questions.email})`;
  const isNamedAlone = sql`NOT EXISTS (SELECT 1 FROM ${participants} AS ${other} WHERE ${other.groupId} = ${participants.groupId}
    AND ${other.nameKey} = ${participants.nameKey} AND ${other.removedAt} IS NULL)`;
  await eraseFromNotes(db, sql`${participants.removedAt} < ${since} AND ${isNamedAlone}`);
  await write(db, {
    writes: [
      db.update(messages).set({ senderName: formerMember, deviceHash: null }).where(isTheirs(messages)),
      db
        .update(questions)
        .set({ name: formerMember, email: null, deviceHash: null })
        .where(sql`${isTheirs(questions)} OR ${hasTheirAddress}`),
      db
        .update(messages)
        .set({ content: '' })
        .where(sql`${messages.deletedAt} < ${since} AND ${messages.content} <> ''`),
      db
        .update(sentEmails)
        .set({ recipient: formerMember, addressKey: null })
        .where(isOfErased(sentEmails.participantId)),
      db.delete(tourSchedules).where(
        sql`${tourSchedules.removedAt} < ${since}
            OR (${tourSchedules.groupId} IN (${groupsOfErased}) AND ${isFromTheirDevice(tourSchedules)})`,
      ),
      db
        .delete(webhookDeliveries)
        .where(sql`${webhookDeliveries.groupId} IN (${groupsOfErased}) AND ${webhookDeliveries.createdAt} < ${since}`),
      db.delete(participants).where(sql`${participants.removedAt} < ${since}`),
      forgetDevices,
    ],
  });
}
