import { sql } from 'drizzle-orm';
import type { Added, AddedSince } from '../rules/changes/new-visitor-changes';
import { messages, questions, tourSchedules } from './schema/conversation';
import { participantDevices, participants, pointPersonDevices } from './schema/members';
import { jsonList, jsonObject, type SelectsJson } from './statements/json';

const added = (table: typeof messages | typeof tourSchedules | typeof questions) =>
  jsonObject<Added>({
    id: table.id,
    participantId: table.participantId,
    joinedAt: sql`(SELECT ${participants.createdAt} FROM ${participants} WHERE ${participants.id} = ${table.participantId})`,
    device: table.deviceHash,
  });

/** What the group got since a moment, as one row of JSON. */
export const selectAddedSince = (groupId: number, since: string): SelectsJson<AddedSince> => {
  const json = jsonObject<AddedSince>({
    memberDevices: jsonList(
      jsonObject<AddedSince['memberDevices'][number]>({
        device: participantDevices.deviceHash,
        participantId: participantDevices.participantId,
      }),
      sql`${participants} JOIN ${participantDevices} ON ${participantDevices.participantId} = ${participants.id}
        WHERE ${participants.groupId} = ${groupId} AND ${participants.removedAt} IS NULL`,
      participants.id,
    ),
    pointPersonDevices: jsonList(
      sql<string>`${pointPersonDevices.deviceHash}`,
      sql`${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId}`,
      pointPersonDevices.deviceHash,
    ),
    messages: jsonList(
      added(messages),
      sql`${messages} WHERE ${messages.groupId} = ${groupId} AND ${messages.createdAt} >= ${since}
        AND ${messages.deletedAt} IS NULL AND ${messages.staffHash} IS NULL AND NOT ${messages.isPointPerson}`,
      messages.id,
    ),
    tourSchedules: jsonList(
      added(tourSchedules),
      sql`${tourSchedules} WHERE ${tourSchedules.groupId} = ${groupId} AND ${tourSchedules.createdAt} >= ${since}
        AND ${tourSchedules.removedAt} IS NULL`,
      tourSchedules.id,
    ),
    questions: jsonList(
      added(questions),
      sql`${questions} WHERE ${questions.groupId} = ${groupId} AND ${questions.createdAt} >= ${since}
        AND ${questions.answer} IS NULL`,
      questions.id,
    ),
  });
  return sql`SELECT ${json} AS body`;
};
