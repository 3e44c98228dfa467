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

/** Free text that may name a member: office notes, and the tour's note in the group, its calendar and its log. */
const places = [
  { table: notes, ofGroup: notes.groupId, column: notes.text, path: null },
  { table: groups, ofGroup: groups.id, column: groups.confirmedTour, path: '$.note' },
  { table: calendarEvents, ofGroup: calendarEvents.groupId, column: calendarEvents.content, path: '$.note' },
  { table: activity, ofGroup: activity.groupId, column: activity.before, path: '$.confirmedTour.note' },
  { table: activity, ofGroup: activity.groupId, column: activity.after, path: '$.confirmedTour.note' },
];

async function eraseFromNotes(db: Database, isErased: SQL): Promise<void> {
  for (const { table, ofGroup, column, path } of places) {
    const note = path ? sql`iif(json_valid(${column}), ${column} ->> ${path}, NULL)` : sql`${column}`;
    const found = await all(
      db.all<{ id: number; note: string; names: string }>(sql`SELECT ${table}.rowid AS id, ${note} AS note,
        json_group_array(${participants.name}) AS names FROM ${participants} JOIN ${table} ON ${ofGroup} = ${participants.groupId}
        WHERE ${isErased} AND ${note} IS NOT NULL GROUP BY ${table}.rowid`),
    );
    // Not by SQL, which ignores the case of ASCII letters alone.
    const named = found
      .map(({ id, note, names }) => ({ id, note, without: (JSON.parse(names) as string[]).reduce(withoutName, note) }))
      .filter(({ note, without }) => note !== without);
    if (named.length === 0) continue;
    await write(db, {
      writes: named.map(({ id, without }) => {
        const changed = path ? sql`json_set(${column}, ${path}, ${without})` : sql`${without}`;
        return sql`UPDATE ${table} SET ${columnName(column)} = ${changed} WHERE ${table}.rowid = ${id}`;
      }),
    });
  }
}

/**
 * Replaces a name where it stands as whole words and begins with no small letter: of several words in any case, one word as
 * its owner wrote it, so that nobody who joins as 'the' takes that word out of every note.
 */
function withoutName(text: string, name: string): string {
  const isOneWord = !/\s/.test(name);
  if (isOneWord && !/^\p{Lo}[\p{L}\p{M}]|^\p{L}{3}/u.test(name)) return text;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const words = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, isOneWord ? 'gu' : 'giu');
  return text.replace(words, (found) => (/^\p{Ll}/u.test(found) ? found : formerMember));
}

const other = alias(participants, 'other');

/**
 * Erases those removed before `until`, their names and addresses everywhere, and what was taken back before then
 * (docs/product.md, "Erasure"). Their idempotency keys are a day old by then, and gone.
 */
export async function eraseRemoved(db: Database, until: Date): Promise<void> {
  const since = until.toISOString();
  const erased = sql`${participants} WHERE ${participants.removedAt} < ${since}`;
  const groupsOfErased = sql`SELECT ${participants.groupId} FROM ${erased}`;
  const isOfErased = (participantId: SQLWrapper) => sql`${participantId} IN (SELECT ${participants.id} FROM ${erased})`;
  // Written under another name or before joining; the device may also be that of a remaining member.
  const isFromTheirDevice = (row: { groupId: SQLWrapper; participantId: SQLWrapper; deviceHash: SQLWrapper }): SQL =>
    sql`(${row.participantId} IS NULL AND EXISTS (SELECT 1 FROM ${participantDevices} WHERE
        ${participantDevices.deviceHash} = ${row.deviceHash} AND ${isOfErased(participantDevices.participantId)})
      AND NOT EXISTS (SELECT 1 FROM ${participantDevices} JOIN ${participants} AS ${other} ON ${other.id} = ${participantDevices.participantId}
        WHERE ${participantDevices.deviceHash} = ${row.deviceHash} AND ${other.groupId} = ${row.groupId}
          AND ${other.removedAt} IS NULL)
      AND NOT EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${row.groupId}
        AND ${pointPersonDevices.deviceHash} = ${row.deviceHash}))`;
  const isBy = (row: typeof messages | typeof questions) =>
    sql`(${isOfErased(row.participantId)} OR ${isFromTheirDevice(row)})`;
  const hasTheirAddress = sql`EXISTS (SELECT 1 FROM ${erased} AND ${participants.groupId} = ${questions.groupId}
    AND ${participants.email} = ${questions.email})`;
  const isNamedAlone = sql`NOT EXISTS (SELECT 1 FROM ${participants} AS ${other} WHERE ${other.groupId} = ${participants.groupId}
    AND ${other.nameKey} = ${participants.nameKey} AND ${other.removedAt} IS NULL)`;
  await eraseFromNotes(db, sql`${participants.removedAt} < ${since} AND ${isNamedAlone}`);
  await write(db, {
    writes: [
      db
        .update(messages)
        .set({ senderName: formerMember, deviceHash: null })
        .where(sql`${messages.groupId} IN (${groupsOfErased}) AND ${isBy(messages)}`),
      db
        .update(questions)
        .set({ name: formerMember, email: null, deviceHash: null })
        .where(sql`${questions.groupId} IN (${groupsOfErased}) AND (${isBy(questions)} OR ${hasTheirAddress})`),
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
        .where(sql`${webhookDeliveries.event} LIKE 'member.%' AND ${isOfErased(webhookDeliveries.subjectId)}`),
      // Bodies list the members and quote notes; they are made again where they are sent again.
      db
        .update(webhookDeliveries)
        .set({ body: null })
        .where(sql`${webhookDeliveries.groupId} IN (${groupsOfErased}) AND ${webhookDeliveries.createdAt} < ${since}`),
      db.delete(participants).where(sql`${participants.removedAt} < ${since}`),
      forgetDevices,
    ],
  });
}
