import { sql } from 'drizzle-orm';
import type { GroupFacts, Member, Requester } from '../rules/group-facts';
import { batch, type Database, renderedOnce, type Statement } from './client';
import { type Principal, staffEmailOf } from './principal';
import { tourSchedules } from './schema/conversation';
import { activity, groups } from './schema/groups';
import { groupAdmissions, participantDevices, participants, pointPersonDevices } from './schema/members';
import { properties, rooms, units } from './schema/properties';
import { roomChoices } from './schema/room-choices';
import { jsonBoolean, jsonList, jsonObject } from './statements/json';

/** The values of the request, so that the rest of the statement is a constant, which is rendered once. */
const [deviceHash, namedRooms] = [sql.raw('asked.device_hash'), sql.raw('asked.room_ids')];

const member = jsonObject<Member>({
  id: participants.id,
  name: participants.name,
  email: participants.email,
  interestLevel: participants.interestLevel,
  roomPreference: participants.roomPreference,
  removedRoom: participants.removedRoom,
  hasApplied: participants.hasApplied,
  tourAnswer: participants.tourAnswer,
  language: participants.language,
  stepsDone: participants.stepsDone,
  rev: participants.rev,
  createdAt: participants.createdAt,
});

const ofGroup = sql`${participants.groupId} = ${groups.id} AND ${participants.removedAt} IS NULL`;

const firstJoined = sql`${participants.createdAt}, ${participants.id}`;

const room = jsonObject<GroupFacts['rooms'][number]>({
  id: rooms.id,
  name: rooms.name,
  unitId: rooms.unitId,
  propertyId: units.propertyId,
  isUnitActive: units.isActive,
});

const roomIds = sql`SELECT ${participants.roomPreference} FROM ${participants} WHERE ${ofGroup}
  UNION SELECT value FROM json_each(${namedRooms})`;

/** The plus sign keeps SQLite from reading all members of the group for a device of one. */
const membersOfDevice = sql`${participantDevices} CROSS JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
  WHERE ${participantDevices.deviceHash} = ${deviceHash} AND +${participants.groupId} = ${groups.id}
    AND ${participants.removedAt} IS NULL`;

type FromDatabase = Omit<GroupFacts, 'me'> & {
  me: Omit<Requester, 'kind' | 'staffEmail' | 'language'>;
};

const facts = jsonObject<FromDatabase>({
  id: groups.id,
  version: groups.version,
  propertyVersion: sql<number | null>`iif(${groups.propertyId} IS NULL, NULL, ${properties.version})`,
  propertyId: groups.propertyId,
  unitId: groups.unitId,
  beds: groups.beds,
  editing: groups.editing,
  outcome: groups.outcome,
  confirmedTour: groups.confirmedTour,
  codeChangedAt: groups.codeChangedAt,
  officeStepSince: groups.officeStepSince,
  leaseSteps: sql`json(coalesce(${properties.leaseSteps}, '[]'))`,
  members: jsonList(member, sql`${participants} WHERE ${ofGroup}`, firstJoined),
  removedMembers: sql<number>`(SELECT count(*) FROM ${participants}
    WHERE ${participants.groupId} = ${groups.id} AND ${participants.removedAt} IS NOT NULL)`,
  rooms: jsonList(
    room,
    sql`${rooms} JOIN ${units} ON ${units.id} = ${rooms.unitId} WHERE ${rooms.id} IN (${roomIds})`,
    rooms.id,
  ),
  tourSchedules: jsonList(
    jsonObject<GroupFacts['tourSchedules'][number]>({
      id: tourSchedules.id,
      participantId: tourSchedules.participantId,
      participantName: tourSchedules.participantName,
      nameKey: tourSchedules.nameKey,
      preferredDates: tourSchedules.preferredDates,
      isSavedHere: jsonBoolean(sql`${tourSchedules.deviceHash} = ${deviceHash}`),
      rev: tourSchedules.rev,
      createdAt: tourSchedules.createdAt,
    }),
    sql`${tourSchedules} WHERE ${tourSchedules.groupId} = ${groups.id} AND ${tourSchedules.removedAt} IS NULL`,
    tourSchedules.id,
  ),
  roomChoice: sql`(SELECT ${jsonObject<NonNullable<GroupFacts['roomChoice']>>({
    status: roomChoices.status,
    participantIds: roomChoices.concerned,
  })} FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${groups.id})`,
  me: jsonObject<FromDatabase['me']>({
    participantIds: jsonList(sql<number>`${participants.id}`, membersOfDevice, firstJoined),
    participantIdsByAnother: jsonList(
      sql<number>`${participants.id}`,
      sql`${membersOfDevice} AND ${participantDevices.isByAnother}`,
      firstJoined,
    ),
    isPointPerson: jsonBoolean(sql`EXISTS (SELECT 1 FROM ${pointPersonDevices}
      WHERE ${pointPersonDevices.groupId} = ${groups.id} AND ${pointPersonDevices.deviceHash} = ${deviceHash})`),
    isAdmitted: jsonBoolean(sql`EXISTS (SELECT 1 FROM ${groupAdmissions}
      WHERE ${groupAdmissions.groupId} = ${groups.id} AND ${groupAdmissions.deviceHash} = ${deviceHash})`),
    // An activity entry tells leaving from being removed.
    leftAt: sql<string | null>`iif(${groups.codeChangedAt} IS NULL, NULL, (SELECT max(${participants.removedAt})
      FROM ${participantDevices} CROSS JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
      JOIN ${activity} ON ${activity.subjectId} = ${participants.id} AND ${activity.kind} = 'left'
        AND ${activity.createdAt} = ${participants.removedAt}
      WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${groups.id}))`,
  }),
});

const selectFacts = sql`SELECT ${facts} AS body FROM asked
  CROSS JOIN ${groups} ON ${groups.id} = asked.group_id
  LEFT JOIN ${properties} ON ${properties.id} = coalesce(${groups.propertyId}, ${groups.formerPropertyId})`;

/**
 * Reads what the rules need, in one round trip; null without such a group.
 * @param roomIds rooms that the request names
 * @param further a statement that is read with it, and returned as it is
 */
export async function loadGroup<Row = never>(
  db: Database,
  groupId: number,
  principal: Principal,
  roomIds: number[] = [],
  further?: Statement,
): Promise<{ group: GroupFacts; further: Row | undefined } | null> {
  const { deviceHash } = principal;
  const asked = sql`WITH asked (group_id, device_hash, room_ids) AS (VALUES (${groupId}, ${deviceHash}, ${JSON.stringify(roomIds)}))`;
  const select = sql`${asked} ${renderedOnce(db, selectFacts)}`;
  const [[row] = [], rest] = await batch<{ body: string } & Row>(db, further ? [select, further] : [select]);
  if (!row) return null;
  const { me, ...group }: FromDatabase = JSON.parse(row.body);
  return { group: { ...group, me: { ...me, ...requesterOf(principal) } }, further: rest?.[0] };
}

function requesterOf(principal: Principal): Pick<Requester, 'kind' | 'staffEmail' | 'language'> {
  const { language } = principal;
  if (principal.kind !== 'link') return { kind: principal.kind, staffEmail: staffEmailOf(principal), language };
  const kind = principal.of === 'guarantor' ? 'link of a guarantor' : 'link of the point person';
  return { kind, staffEmail: null, language };
}
