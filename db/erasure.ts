import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { formerMember } from '../contract/activity';
import type { Database } from './client';
import { eraseNames } from './name-erasure';
import { forgetDevices } from './outbox';
import { messages, questions, tourSchedules } from './schema/conversation';
import { participantDevices, participants, pointPersonDevices } from './schema/members';
import { sentEmails, webhookDeliveries } from './schema/office';
import { write } from './statements/write';

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
  await eraseNames(db, sql`coalesce(${participants.removedAt} < ${since}, 0)`);
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
        .set({ recipient: formerMember, addressKey: null, networkKey: null })
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
