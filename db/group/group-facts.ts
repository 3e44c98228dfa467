import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { EarlierEntry } from '../../rules/changes/repeated-changes';
import type { DerivedColumns } from '../../rules/derived-columns';
import type { GroupFacts, Member, Requester, Room, Schedule } from '../../rules/group-facts';
import { allOf, batch, type Database, renderedOnce, type Statement } from '../client';
import { firstJoined, isMember } from '../permissions';
import { tourSchedules } from '../schema/conversation';
import { activity, groups } from '../schema/groups';
import { groupAdmissions, participantDevices, participants, pointPersonDevices } from '../schema/members';
import { properties, rooms, units } from '../schema/properties';
import { propertyOf } from '../scope';
import { jsonBoolean, jsonList, jsonObject, type SelectsJson } from '../statements/json';
import { type Principal, scopeOf, staffEmailOf } from './principal';
import { roomChoiceFacts } from './room-choice-facts';

/** The values of the request, so that the rest of the statement is a constant, which is rendered once. */
const [deviceHash, namedRooms, scope] = ['device_hash', 'room_ids', 'properties'].map((name) =>
  sql.raw(`asked.${name}`),
) as [SQL, SQL, SQL];

export const memberFacts = jsonObject<Member>({
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

const ofGroup = sql`${participants.groupId} = ${groups.id} AND ${isMember(participants)}`;

/** @param deviceHash of the device that asks */
export const scheduleFacts = (deviceHash: SQLWrapper) =>
  jsonObject<Schedule>({
    id: tourSchedules.id,
    participantId: tourSchedules.participantId,
    participantName: tourSchedules.participantName,
    nameKey: tourSchedules.nameKey,
    preferredDates: tourSchedules.preferredDates,
    isSavedHere: jsonBoolean(sql`${tourSchedules.deviceHash} = ${deviceHash}`),
    rev: tourSchedules.rev,
    createdAt: tourSchedules.createdAt,
    updatedAt: tourSchedules.updatedAt,
  });

/** The members beside a row of `groups`, in the order of joining. */
export const membersJson = jsonList(memberFacts, sql`${participants} WHERE ${ofGroup}`, firstJoined(participants));

export const roomFacts = jsonObject<Room>({
  id: rooms.id,
  name: rooms.name,
  unitId: rooms.unitId,
  propertyId: units.propertyId,
  isUnitActive: units.isActive,
});

/** Also those of former members, who may come back, and of the unit, which a change may give to members. */
const roomIds = sql`SELECT ${participants.roomPreference} FROM ${participants} WHERE ${participants.groupId} = ${groups.id}
  UNION SELECT ${rooms.id} FROM ${rooms} WHERE ${rooms.unitId} = ${groups.unitId}
  UNION SELECT value FROM json_each(${namedRooms})`;

/** The plus sign keeps SQLite from reading all members of the group for a device of one. */
const everOfDevice = sql`${participantDevices} CROSS JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
  WHERE ${participantDevices.deviceHash} = ${deviceHash} AND +${participants.groupId} = ${groups.id}`;

const membersOfDevice = sql`${everOfDevice} AND ${participants.removedAt} IS NULL`;

const groupRow = {
  shareCode: groups.shareCode,
  codeChangedAt: groups.codeChangedAt,
  pointPersonName: groups.pointPersonName,
  pointPersonEmail: groups.pointPersonEmail,
  pointPersonPhone: groups.pointPersonPhone,
  bio: groups.bio,
  decisionDeadline: groups.decisionDeadline,
  timeZone: groups.timeZone,
  editing: groups.editing,
  isNamedInPreview: groups.isNamedInPreview,
  unitId: groups.unitId,
  beds: groups.beds,
  outcome: groups.outcome,
  outcomeAt: groups.outcomeAt,
  formerOutcomeAt: groups.formerOutcomeAt,
  confirmedTour: groups.confirmedTour,
  tourRequest: groups.tourRequest,
  assignee: groups.assignee,
  setupCompletedAt: groups.setupCompletedAt,
  setupTokenExpiresAt: groups.setupTokenExpiresAt,
  rev: groups.rev,
};

type FromDatabase = Omit<GroupFacts, 'me'> & {
  me: Omit<Requester, 'kind' | 'staffEmail' | 'language'>;
};

const facts = jsonObject<FromDatabase>({
  id: groups.id,
  version: groups.version,
  propertyVersion: sql<number | null>`${properties.version}`,
  propertyId: groups.propertyId,
  deletedAt: groups.deletedAt,
  hasHomes: jsonBoolean(sql`${groups.homes} IS NOT NULL`),
  ...groupRow,
  derived: jsonObject<DerivedColumns>({
    committed: groups.committed,
    roomsChosen: groups.roomsChosen,
    lastProposedDay: groups.lastProposedDay,
    officeStepSince: groups.officeStepSince,
  }),
  hasTourHours: jsonBoolean(sql`${properties.tourHours} IS NOT NULL`),
  leaseSteps: sql`json(coalesce(${properties.leaseSteps}, '[]'))`,
  members: membersJson,
  removedMembers: sql<number>`(SELECT count(*) FROM ${participants}
    WHERE ${participants.groupId} = ${groups.id} AND ${participants.removedAt} IS NOT NULL)`,
  rooms: jsonList(
    roomFacts,
    sql`${rooms} JOIN ${units} ON ${units.id} = ${rooms.unitId} WHERE ${rooms.id} IN (${roomIds})`,
    rooms.id,
  ),
  tourSchedules: jsonList(
    scheduleFacts(deviceHash),
    sql`${tourSchedules} WHERE ${tourSchedules.groupId} = ${groups.id} AND ${tourSchedules.removedAt} IS NULL`,
    tourSchedules.id,
  ),
  roomChoice: roomChoiceFacts,
  me: jsonObject<FromDatabase['me']>({
    participantIds: jsonList(sql<number>`${participants.id}`, membersOfDevice, firstJoined(participants)),
    participantIdsByAnother: jsonList(
      sql<number>`${participants.id}`,
      sql`${everOfDevice} AND ${participantDevices.isByAnother}`,
      firstJoined(participants),
    ),
    formerParticipantIds: jsonList(
      sql<number>`${participants.id}`,
      sql`${everOfDevice} AND ${participants.removedAt} IS NOT NULL`,
      firstJoined(participants),
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
  LEFT JOIN ${properties} ON ${properties.id} = ${propertyOf(groups)}
  WHERE ${scope} IS NULL OR ${propertyOf(groups)} IN (SELECT value FROM json_each(${scope}))`;

/** JSON of the properties to which the principal is limited; null without a limit. */
function listOf(principal: Principal): string | null {
  const { properties: list } = scopeOf(principal);
  return list === 'all' ? null : JSON.stringify(list);
}

/** A group's id, or the token of its setup link. */
export type GroupToLoad = number | { setupToken: string };

const idOf = (which: GroupToLoad) =>
  typeof which === 'number'
    ? sql`${which}`
    : sql`(SELECT ${groups.id} FROM ${groups} WHERE ${groups.adminSetupToken} = ${which.setupToken})`;

/** @param roomIds rooms that the request names */
export function selectGroupFacts(db: Database, which: GroupToLoad, principal: Principal, roomIds: number[] = []) {
  const asked = sql`WITH asked (group_id, device_hash, room_ids, properties) AS
    (VALUES (${idOf(which)}, ${principal.deviceHash}, ${JSON.stringify(roomIds)}, ${listOf(principal)}))`;
  return sql`${asked} ${renderedOnce(db, selectFacts)}`;
}

/** @param body what {@link selectGroupFacts} selected for the principal */
export function groupFactsOf(body: string, principal: Principal): GroupFacts {
  const { me, ...group }: FromDatabase = JSON.parse(body);
  return { ...group, me: { ...me, ...requesterOf(principal) } };
}

export type ToLoad<Facts> = {
  /** Rooms that the request names. */
  roomIds?: number[];
  /** What the decision needs beside the group's facts. */
  further?: SelectsJson<Facts>;
  /** With what new entries are compared, if the change may repeat others. */
  earlierEntries?: SelectsJson<EarlierEntry[]>;
};

type Loaded<Facts> = { group: GroupFacts; further: Facts | undefined; earlierEntries: EarlierEntry[] | undefined };

/** Reads what the rules need, in one transaction and one round trip; null without such a group in the principal's scope. */
export async function loadGroup<Facts = never>(
  db: Database,
  which: GroupToLoad,
  principal: Principal,
  { roomIds, further, earlierEntries }: ToLoad<Facts> = {},
): Promise<Loaded<Facts> | null> {
  const read = await allOf<Record<string, { body: string }>>(db, {
    facts: selectGroupFacts(db, which, principal, roomIds),
    ...(further && { further }),
    ...(earlierEntries && { earlierEntries }),
  });
  const [row] = read.facts ?? [];
  if (!row) return null;
  const parsed = ([one]: { body: string }[] = []) => one && JSON.parse(one.body);
  return {
    group: groupFactsOf(row.body, principal),
    further: parsed(read.further),
    earlierEntries: parsed(read.earlierEntries),
  };
}

/** The same of many groups, with the rows of `further`. */
export async function loadGroups<Row = never>(
  db: Database,
  ids: number[],
  principal: Principal,
  further?: Statement,
): Promise<{ groups: GroupFacts[]; further: Row[] }> {
  const asked = sql`WITH asked (group_id, device_hash, room_ids, properties) AS
    (SELECT value, ${principal.deviceHash}, '[]', ${listOf(principal)} FROM json_each(${JSON.stringify(ids)}))`;
  const select = sql`${asked} ${renderedOnce(db, selectFacts)}`;
  const [rows = [], rest = []] = await batch<{ body: string } & Row>(db, further ? [select, further] : [select]);
  return { groups: rows.map(({ body }) => groupFactsOf(body, principal)), further: rest };
}

function requesterOf(principal: Principal): Pick<Requester, 'kind' | 'staffEmail' | 'language'> {
  const { language } = principal;
  if (principal.kind !== 'link') return { kind: principal.kind, staffEmail: staffEmailOf(principal), language };
  const kind = principal.of === 'guarantor' ? 'link of a guarantor' : 'link of the point person';
  return { kind, staffEmail: null, language };
}
