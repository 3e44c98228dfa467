import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Home } from '../contract/home';
import { agreedRent } from './agreed-rooms';
import { isRoomOfGroup, monthlyTotals } from './property/rooms';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { properties, rooms, units } from './schema/properties';
import { rowJson } from './statements/json';

/* Where the members of a group live. Each reads the row of `groups` that it stands beside. */

const homeOfRoom = rowJson(Home, rooms, {
  participantId: participants.id,
  roomId: rooms.id,
  unitName: units.name,
  roomName: rooms.name,
  ...monthlyTotals,
  agreedRent: agreedRent(participants, rooms),
});

/** The offered room that a member prefers, as it is now; null without one. */
const currentHome = sql<Home | null>`(SELECT ${homeOfRoom} FROM ${rooms} JOIN ${units} ON ${units.id} = ${rooms.unitId}
  JOIN ${properties} ON ${properties.id} = ${units.propertyId}
  WHERE ${rooms.id} = ${participants.roomPreference} AND ${isRoomOfGroup(sql`${participants.roomPreference}`, groups)})`;

const copiedHome = sql`(SELECT home.value FROM json_each(${groups.homes}) AS home
  WHERE home.value ->> '$.participantId' = ${participants.id})`;

/** A member's home as it was when the outcome was set; before an outcome, as it is now. */
export const homeJson = sql<Home | null>`json(iif(${groups.outcome} IS NULL, ${currentHome}, ${copiedHome}))`;

/** For the group's page. */
export const homesJson = sql<Home[] | null>`json(iif(${groups.outcome} IS NULL, NULL, ${groups.homes}))`;

const homesOf = (homes: SQL) => sql`(SELECT json_group_array(json(home)) FROM (${homes}) WHERE home IS NOT NULL)`;

const currentHomesWhere = (condition: SQL) => sql`SELECT ${currentHome} AS home FROM ${participants}
  WHERE ${participants.groupId} = ${groups.id} AND ${condition}`;

/** To copy with an outcome; also of members who were removed, since they can come back. */
export const currentHomes = homesOf(
  sql`${currentHomesWhere(sql`true`)} ORDER BY ${participants.createdAt}, ${participants.id}`,
);

/** The copied homes, with a member's home as it is now. */
export const homesWithCurrent = (participantId: number | SQLWrapper) =>
  homesOf(sql`SELECT value AS home FROM json_each(${groups.homes}) WHERE value ->> '$.participantId' <> ${participantId}
    UNION ALL ${currentHomesWhere(sql`${participants.id} = ${participantId}`)}`);
