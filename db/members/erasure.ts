import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { formerMember } from '../../worker/contract/groups/activity';
import { batch, type Database } from '../client';
import { messages, participantDevices, participants, questions, sentEmails, tourSchedules } from '../schema';

const other = alias(participants, 'other');

/**
 * Erases those who were removed before `until`, with their names and addresses wherever they stand, and what was taken
 * back before then (docs/product.md, "Erasure"). What their requests were answered is a day old by then, and forgotten.
 */
export async function eraseRemoved(db: Database, until: Date): Promise<void> {
  const since = until.toISOString();
  const erased = sql`${participants} WHERE ${participants.removedAt} < ${since}`;
  // Somebody who is still in the group may have the same name.
  const isNamedAlone = sql`NOT EXISTS (SELECT 1 FROM ${participants} AS ${other} WHERE ${other.groupId} = ${participants.groupId}
    AND ${other.nameKey} = ${participants.nameKey} AND ${other.removedAt} IS NULL)`;
  const saidBy = sql`EXISTS (SELECT 1 FROM ${erased} AND ${participants.groupId} = ${messages.groupId}
    AND ${participants.name} = ${messages.senderName} AND (${isNamedAlone} OR EXISTS (SELECT 1 FROM ${participantDevices}
      WHERE ${participantDevices.participantId} = ${participants.id}
        AND ${participantDevices.deviceHash} = ${messages.deviceHash})))`;
  const askedBy = sql`EXISTS (SELECT 1 FROM ${erased} AND ${participants.groupId} = ${questions.groupId}
    AND (${participants.email} = ${questions.email} OR (${participants.name} = ${questions.name} AND ${isNamedAlone})))`;
  const groupsOfErased = sql`SELECT ${participants.groupId} FROM ${erased}`;
  await batch(db, [
    db
      .update(messages)
      .set({ senderName: formerMember, deviceHash: null })
      .where(sql`${messages.groupId} IN (${groupsOfErased}) AND ${saidBy}`),
    db
      .update(questions)
      .set({ name: formerMember, email: null })
      .where(sql`${questions.groupId} IN (${groupsOfErased}) AND ${askedBy}`),
    db.update(messages).set({ content: '' }).where(sql`${messages.deletedAt} < ${since} AND ${messages.content} <> ''`),
    db
      .update(sentEmails)
      .set({ recipient: formerMember, addressKey: null })
      .where(sql`${sentEmails.participantId} IN (SELECT ${participants.id} FROM ${erased})`),
    db.delete(tourSchedules).where(sql`${tourSchedules.removedAt} < ${since}`),
    db.delete(participants).where(sql`${participants.removedAt} < ${since}`),
  ]);
}
