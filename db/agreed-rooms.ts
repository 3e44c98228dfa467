import { sql } from 'drizzle-orm';
import type { participants } from './schema/members';
import type { rooms } from './schema/properties';
import { roomChoices } from './schema/room-choices';

/** With `room_choices`. */
const givenRooms = sql`json_each(${roomChoices.proposal}, '$.rooms') AS given`;

const givenTo = sql`(given.value ->> '$.participantId')`;

const givenRoom = sql<number>`(given.value ->> '$.roomId')`;

const officeRent = sql`(SELECT monthly_rate FROM rooms WHERE id = other.value ->> '$.roomId')`;

const areRentsChanged = sql`EXISTS (SELECT 1 FROM json_each(${roomChoices.proposal}, '$.rooms') AS other
  WHERE ${officeRent} <> (other.value ->> '$.rent') - (other.value ->> '$.difference'))`;

/**
 * In cents; null once the office changes a rent, until the rents are the old ones again, because agreed rents add up to the
 * rents at the time. The agreement itself stays.
 */
export const agreedRent = (member: typeof participants, room: typeof rooms) =>
  sql<number | null>`(SELECT given.value ->> '$.rent' FROM ${roomChoices} JOIN ${givenRooms}
    WHERE ${roomChoices.groupId} = ${member.groupId} AND ${roomChoices.status} = 'agreed'
      AND ${givenTo} = ${member.id} AND ${givenRoom} = ${room.id} AND NOT ${areRentsChanged})`;
