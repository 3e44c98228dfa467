import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { formerMember } from '../../contract/member-name';
import { all, type Database, first, type Statement } from '../client';
import { cancelQuestionsAsked } from '../deliveries/deliveries';
import { messages, questions, tourSchedules } from '../schema/conversation';
import { deliveries, events } from '../schema/deliveries';
import { groups } from '../schema/groups';
import { participantDevices, participants, pointPersonDevices } from '../schema/members';
import { write } from '../statements/write';
import { eraseNames } from './name-erasure';

const otherMember = alias(participants, 'other');

/** A member who is to be erased; `from` and `until`: while they were in the group. */
export type RemovedMember = { id: number; groupId: number; name: string; from: string; until: string };

/** Up to `atMost` members who were removed before `until`, the first removed first, without those of some groups. */
export function listRemovedMembers(db: Database, until: Date, atMost: number, without: number[]) {
  return all(
    db.all<RemovedMember>(sql`SELECT ${participants.id} AS id, ${participants.groupId} AS groupId, ${participants.name} AS name,
        ${participants.createdAt} AS "from", ${participants.removedAt} AS until FROM ${participants}
      WHERE ${participants.removedAt} < ${until.toISOString()}
        AND ${participants.groupId} NOT IN (SELECT value FROM json_each(${JSON.stringify(without)}))
      ORDER BY ${participants.removedAt} LIMIT ${atMost}`),
  );
}

/** Null for a member who was not removed, or is erased already. */
export function findRemovedMember(db: Database, id: number): Promise<RemovedMember | null> {
  return first(
    db.all<RemovedMember>(sql`SELECT ${participants.id} AS id, ${participants.groupId} AS groupId, ${participants.name} AS name,
        ${participants.createdAt} AS "from", ${participants.removedAt} AS until FROM ${participants}
      WHERE ${participants.id} = ${id} AND ${participants.removedAt} IS NOT NULL`),
  );
}

/** Erases the text of up to `atMost` messages that were taken back before `until`; returns how many. */
export async function eraseDeletedMessages(db: Database, until: Date, atMost: number): Promise<number> {
  const due = sql`SELECT ${messages.id} FROM ${messages}
    WHERE ${messages.deletedAt} < ${until.toISOString()} AND ${messages.content} <> '' LIMIT ${atMost}`;
  const rows = await all(
    db.update(messages).set({ content: '' }).where(sql`${messages.id} IN (${due})`).returning({ id: messages.id }),
  );
  return rows.length;
}

/** Erases up to `atMost` tour schedules that were removed before `until`; returns how many. */
export async function eraseRemovedSchedules(db: Database, until: Date, atMost: number): Promise<number> {
  const due = sql`SELECT ${tourSchedules.id} FROM ${tourSchedules}
    WHERE ${tourSchedules.removedAt} < ${until.toISOString()} LIMIT ${atMost}`;
  const rows = await all(
    db.delete(tourSchedules).where(sql`${tourSchedules.id} IN (${due})`).returning({ id: tourSchedules.id }),
  );
  return rows.length;
}

type Written = typeof messages | typeof questions;

/** Who wrote what in a group, seen from members whose ids are in JSON; the others are the remaining ones. */
export function writersOf(groupId: number, ids: string) {
  const isErased = (participantId: SQLWrapper) => sql`${participantId} IN (SELECT value FROM json_each(${ids}))`;
  const hasDeviceOf = (row: { deviceHash: SQLWrapper }, condition: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${participantDevices} JOIN ${participants} AS ${otherMember}
      ON ${otherMember.id} = ${participantDevices.participantId}
      WHERE ${participantDevices.deviceHash} = ${row.deviceHash} AND ${condition})`;
  const isRemaining = sql`(${otherMember.groupId} = ${groupId} AND ${otherMember.removedAt} IS NULL
    AND NOT ${isErased(otherMember.id)})`;
  const isFromRemainingDevice = (row: { deviceHash: SQLWrapper }) => sql`(${hasDeviceOf(row, isRemaining)}
    OR EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId}
      AND ${pointPersonDevices.deviceHash} = ${row.deviceHash}))`;
  // Sent under another name or before joining, unless the device is also that of a remaining member.
  const isFromTheirDevice = (row: { participantId: SQLWrapper; deviceHash: SQLWrapper }) =>
    sql`(${row.participantId} IS NULL AND ${hasDeviceOf(row, isErased(otherMember.id))}
      AND NOT ${isFromRemainingDevice(row)})`;
  const isWrittenByThem = (row: Written) =>
    sql`(${row.groupId} = ${groupId} AND (${isErased(row.participantId)} OR ${isFromTheirDevice(row)}))`;
  return { isErased, isRemaining, isFromRemainingDevice, isFromTheirDevice, isWrittenByThem };
}

/** Erases the texts of a removed member's messages, and their questions. */
export function eraseTexts(db: Database, groupId: number, id: number, at: Date): Statement[] {
  const { isWrittenByThem } = writersOf(groupId, JSON.stringify([id]));
  return [
    ...cancelQuestionsAsked(isWrittenByThem(questions)),
    db.delete(questions).where(isWrittenByThem(questions)),
    db.update(messages).set({ content: '', deletedAt: at.toISOString() }).where(isWrittenByThem(messages)),
  ];
}

/**
 * Erases removed members of a group with their names and addresses everywhere, also in another case and in the answers of
 * the email service. What they or their devices wrote in the group, under any name, is attributed to 'A former member'; tour
 * dates that their devices saved for no member go. Namesakes and others on the device stay, and a question keeps an address
 * that a remaining member or the point person has, too.
 * @param members some of those removed before `until`
 * @param colleagues the addresses of all staff
 */
export async function eraseMembers(
  db: Database,
  groupId: number,
  members: RemovedMember[],
  { until, colleagues }: { until: Date; colleagues: string[] },
): Promise<void> {
  const ids = JSON.stringify(members.map(({ id }) => id));
  const { isErased, isRemaining, isFromRemainingDevice, isFromTheirDevice, isWrittenByThem } = writersOf(groupId, ids);
  const isAddressOf = (condition: SQL) => sql`EXISTS (SELECT 1 FROM ${participants} AS ${otherMember}
    WHERE ${otherMember.groupId} = ${groupId} AND lower(${otherMember.email}) = lower(${questions.email}) AND ${condition})`;
  const isAddressOfPointPerson = sql`EXISTS (SELECT 1 FROM ${groups}
    WHERE ${groups.id} = ${groupId} AND lower(${groups.pointPersonEmail}) = lower(${questions.email}))`;
  // Someone may be entered twice, or share an address.
  const hasOnlyTheirAddress = sql`(${isAddressOf(isErased(otherMember.id))} AND NOT ${isAddressOf(isRemaining)}
    AND NOT ${isAddressOfPointPerson} AND NOT iif(${questions.participantId} IS NULL, ${isFromRemainingDevice(questions)},
      EXISTS (SELECT 1 FROM ${participants} AS ${otherMember} WHERE ${otherMember.id} = ${questions.participantId} AND ${isRemaining})))`;
  await eraseNames(db, groupId, members, { until, colleagues });
  await write(db, {
    writes: [
      db.update(messages).set({ senderName: formerMember, deviceHash: null }).where(isWrittenByThem(messages)),
      db
        .update(questions)
        .set({ name: formerMember, email: null, deviceHash: null })
        .where(sql`${questions.groupId} = ${groupId} AND (${isWrittenByThem(questions)} OR ${hasOnlyTheirAddress})`),
      db
        .update(deliveries)
        .set({
          ...{ recipient: formerMember, participantId: null, key: null, mailboxKey: null, networkKey: null },
          // The email service's answer may quote the address.
          lastError: null,
        })
        .where(sql`${deliveries.groupId} = ${groupId} AND ${isErased(deliveries.participantId)}`),
      db
        .delete(tourSchedules)
        .where(sql`${tourSchedules.groupId} = ${groupId} AND ${isFromTheirDevice(tourSchedules)}`),
      ...[deliveries, events].map((table) =>
        db
          .delete(table)
          .where(sql`${table.groupId} = ${groupId} AND ${table.kind} LIKE 'member.%' AND ${isErased(table.subjectId)}`),
      ),
      // Bodies list members and quote notes; a retry builds the body again.
      db
        .update(deliveries)
        .set({ body: null })
        .where(
          sql`${deliveries.groupId} = ${groupId} AND ${deliveries.createdAt} < ${until.toISOString()} AND ${deliveries.body} IS NOT NULL`,
        ),
      db.delete(participants).where(sql`${participants.groupId} = ${groupId} AND ${isErased(participants.id)}`),
      // What they wrote is shown without their name now.
      db
        .update(groups)
        .set({ version: sql`${groups.version} + 1` })
        .where(eq(groups.id, groupId)),
    ],
  });
}
