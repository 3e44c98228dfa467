import { type AnyColumn, getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { OwnData } from '../contract/own-data';
import { type KindOfData, type Person, personalData } from '../contract/personal-data';
import { all, batch, type Database } from './client';
import { writersOf } from './erasure/erasure';
import type { Principal } from './group/principal';
import { mayReadRanking } from './room-choices';
import * as conversation from './schema/conversation';
import * as deliveryTables from './schema/deliveries';
import * as groupTables from './schema/groups';
import * as memberTables from './schema/members';
import * as choices from './schema/room-choices';
import { type Fields, jsonObject } from './statements/json';

const { messages, questions, tourSchedules } = conversation;
const { activity, groups } = groupTables;
const { emailAddresses, emailSubscriptions, participantDevices, participants, personalLinks } = memberTables;
const { pointPersonDevices, readPositions } = memberTables;
const { deliveries } = deliveryTables;
const { roomChoices, roomRankings, roomRankingSenders } = choices;

const tables = [conversation, deliveryTables, groupTables, memberTables, choices]
  .flatMap((file): unknown[] => Object.values(file))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable));

/** `id` is the member's, 0 for the point person; `deviceHash` asks. */
type Who = { as: Person; id: number; groupId: number; deviceHash: string };

const isDeviceOfPointPerson = (hash: AnyColumn, { groupId }: Who) =>
  sql`${hash} IN (SELECT ${pointPersonDevices.deviceHash} FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId})`;

/** Since the point person replaced another one; since ever, if they are the first. */
const sincePointPerson = ({ groupId }: Who) =>
  sql`(SELECT coalesce(${groups.pointPersonSince}, '') FROM ${groups} WHERE ${groups.id} = ${groupId})`;

/**
 * What they wrote, also before they joined or under another name on a device that is no one else's, as its erasure has it; but
 * nothing of a device that someone else linked.
 */
const writtenBy =
  (row: typeof messages | typeof questions | typeof tourSchedules) =>
  ({ id, groupId }: Who) => {
    const isFromOwnDevice = sql`${row.deviceHash} IN (SELECT ${participantDevices.deviceHash} FROM ${participantDevices}
      WHERE ${participantDevices.participantId} = ${id} AND NOT ${participantDevices.isByAnother})`;
    return sql`${row.groupId} = ${groupId} AND (${row.participantId} = ${id} OR (${isFromOwnDevice}
      AND ${writersOf(groupId, JSON.stringify([id])).isFromTheirDevice(row)}))`;
  };

/** The rows about a member in the tables that do not simply name them. */
const rowsOfMember: Record<string, (who: Who) => SQL> = {
  participants: ({ id }) => sql`${participants.id} = ${id}`,
  messages: writtenBy(messages),
  questions: writtenBy(questions),
  tour_schedules: writtenBy(tourSchedules),
  email_addresses: ({ id }) => sql`${emailAddresses.hash} = (SELECT ${emailSubscriptions.addressHash}
    FROM ${emailSubscriptions} WHERE ${emailSubscriptions.participantId} = ${id})`,
  deliveries: ({ id, groupId }) =>
    sql`${deliveries.groupId} = ${groupId} AND ${deliveries.participantId} = ${id} AND ${deliveries.channel} = 'email'`,
  activity: ({ id, groupId }) => sql`${activity.groupId} = ${groupId} AND (${activity.memberId} = ${id}
    OR (${activity.subjectType} = 'participant' AND ${activity.subjectId} = ${id}))`,
  room_choices: ({ id, groupId }) => sql`${roomChoices.groupId} = ${groupId} AND ${roomChoices.proposal} IS NOT NULL
    AND EXISTS (SELECT 1 FROM json_each(${roomChoices.participantIds}) WHERE value = ${id})`,
  groups: ({ groupId }) => sql`${groups.id} = ${groupId} AND ${groups.homes} IS NOT NULL`,
  room_rankings: (who) => sql`${roomRankings.participantId} = ${who.id} AND EXISTS (SELECT 1 FROM ${roomRankingSenders}
    JOIN ${participants} ON ${participants.id} = ${roomRankingSenders.participantId}
    WHERE ${participants.id} = ${who.id} AND ${mayReadRanking(who)})`,
};

const rowsOfPointPerson: Record<string, (who: Who) => SQL> = {
  groups: ({ groupId }) => sql`${groups.id} = ${groupId}`,
  // The setup link has one row, which is sent again to another address.
  deliveries: (who) => sql`${deliveries.groupId} = ${who.groupId} AND ${deliveries.kind} = 'setup'
    AND coalesce(${deliveries.startedAt}, ${deliveries.createdAt}) >= ${sincePointPerson(who)}`,
  messages: (who) => sql`${messages.groupId} = ${who.groupId} AND ${messages.isPointPerson}
    AND ${messages.createdAt} >= ${sincePointPerson(who)}`,
  tour_schedules: (who) => sql`${tourSchedules.groupId} = ${who.groupId} AND ${tourSchedules.participantId} IS NULL
    AND ${isDeviceOfPointPerson(tourSchedules.deviceHash, who)}`,
  questions: (who) => sql`${questions.groupId} = ${who.groupId} AND ${questions.participantId} IS NULL
    AND ${isDeviceOfPointPerson(questions.deviceHash, who)}`,
  read_positions: ({ groupId }) =>
    sql`${readPositions.groupId} = ${groupId} AND ${readPositions.participantId} IS NULL`,
  personal_links: ({ groupId }) =>
    sql`${personalLinks.groupId} = ${groupId} AND ${personalLinks.participantId} IS NULL`,
  activity: (who) => sql`${activity.groupId} = ${who.groupId} AND ${activity.role} = 'point_person'
    AND ${activity.createdAt} >= ${sincePointPerson(who)}`,
};

/** Null where a table has nothing about such a person. */
function rowsOf(table: SQLiteTable, who: Who): SQL | null {
  const name = getTableName(table);
  if (who.as === 'point person') return rowsOfPointPerson[name]?.(who) ?? null;
  const { participantId } = getTableColumns(table) as Record<string, AnyColumn>;
  return rowsOfMember[name]?.(who) ?? (participantId ? sql`${participantId} = ${who.id}` : null);
}

/** An entry about someone else says only that, not what it changed. */
const ofOwnEntry = (column: AnyColumn, { as, id }: Who) => {
  const isAboutOther =
    as === 'member'
      ? sql`(${activity.subjectType} <> 'participant' OR ${activity.subjectId} <> ${id})`
      : sql`${activity.subjectType} <> 'group'`;
  return sql`iif(${isAboutOther}, NULL, json(${column}))`;
};

/** Of lists with an item for each member, the person's own. */
const ownItem = (list: SQL, { id }: Who) =>
  sql`(SELECT json(value) FROM json_each(${list}) WHERE value ->> 'participantId' = ${id})`;

const ownPart: Record<string, (who: Who) => SQL> = {
  'activity.before': (who) => ofOwnEntry(activity.before, who),
  'activity.after': (who) => ofOwnEntry(activity.after, who),
  'room_choices.proposal': (who) => ownItem(sql`${roomChoices.proposal}, '$.rooms'`, who),
  'groups.homes': (who) => ownItem(sql`${groups.homes}`, who),
};

/** Columns by their table, with when the row was made and changed. */
function columnsByTable(listed: readonly string[]): [SQLiteTable, Record<string, AnyColumn>][] {
  return tables.flatMap((table): [SQLiteTable, Record<string, AnyColumn>][] => {
    const name = getTableName(table);
    const columns = Object.entries<AnyColumn>(getTableColumns(table));
    const wanted = columns.filter(([, column]) => listed.includes(`${name}.${column.name}`));
    const instants = columns.filter(([, column]) => /^(at|\w+_at)$/.test(column.name) && table !== groups);
    return wanted.length > 0 ? [[table, Object.fromEntries([...wanted, ...instants])]] : [];
  });
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Select = { kind: KindOfData; table: string; statement: SQL };

function selectsOf(who: Who): Select[] {
  const kinds = personalData.filter(({ of }) => (of as readonly Person[]).includes(who.as));
  return kinds.flatMap(({ kind, columns }) =>
    columnsByTable(columns).flatMap(([table, wanted]) => {
      const name = getTableName(table);
      const rows = rowsOf(table, who);
      if (!rows) return [];
      const fields = Object.entries(wanted).map(([key, column]) => [
        key,
        ownPart[`${name}.${column.name}`]?.(who) ?? column,
      ]);
      const json = jsonObject(Object.fromEntries(fields) as Fields<Record<string, unknown>>);
      return [{ kind, table: camelCase(name), statement: sql`SELECT ${json} AS body FROM ${table} WHERE ${rows}` }];
    }),
  );
}

/** In one round trip. A row for each, because a row of D1 holds 2 MB at most. */
async function readPeople(db: Database, people: Who[]): Promise<OwnData['people']> {
  const selects = people.map(selectsOf);
  const found = await batch<{ body: string }>(
    db,
    selects.flat().map(({ statement }) => statement),
  );
  return people.map(({ as }, at) => {
    const data: OwnData['people'][number]['data'] = {};
    for (const { kind, table } of selects[at] ?? []) {
      const rows = (found.shift() ?? []).map(({ body }) => JSON.parse(body));
      if (rows.length > 0) data[kind] = { ...data[kind], [table]: rows };
    }
    return { as, data };
  });
}

/**
 * What is stored about the people as whom a device is known in a group, except by a link that someone else made; of those who
 * have left or were removed, until they are erased. Empty where it is not known.
 */
export async function readOwnData(
  db: Database,
  groupId: number,
  { deviceHash }: Pick<Principal, 'deviceHash'>,
): Promise<OwnData['people']> {
  const isThere = sql`EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.id} = ${groupId} AND ${groups.propertyId} IS NOT NULL)`;
  const known = sql`SELECT ${participants.id} AS id FROM ${participantDevices}
      JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
      WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${groupId}
        AND NOT ${participantDevices.isByAnother} AND ${isThere}
    UNION ALL SELECT 0 FROM ${pointPersonDevices}
      WHERE ${pointPersonDevices.deviceHash} = ${deviceHash} AND ${pointPersonDevices.groupId} = ${groupId} AND ${isThere}`;
  const people = (await all(db.all<{ id: number }>(known))).map(
    ({ id }): Who => ({ as: id === 0 ? 'point person' : 'member', id, groupId, deviceHash }),
  );
  return people.length === 0 ? [] : readPeople(db, people);
}
