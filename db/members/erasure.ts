import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { formerMember } from '../../worker/contract/groups/activity';
import type { Database } from '../client';
import {
  messages,
  participantDevices,
  participants,
  pointPersonDevices,
  questions,
  sentEmails,
  tourSchedules,
  webhookDeliveries,
} from '../schema';
import { write } from '../statements/write';
import { eraseFromNotes } from './erased-notes';
import { forgetDevices } from './outbox';

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
