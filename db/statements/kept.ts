import { isNull, sql } from 'drizzle-orm';
import { groups, properties, rooms, units } from '../schema';

/* Whether the row at hand is there: staff can restore what they deleted, and until then nobody finds it. */

export const isPropertyKept = isNull(properties.deletedAt);

export const isUnitKept = sql`EXISTS (SELECT 1 FROM ${properties}
  WHERE ${properties.id} = ${units.propertyId} AND ${isPropertyKept})`;

export const isRoomKept = sql`EXISTS (SELECT 1 FROM ${units} WHERE ${units.id} = ${rooms.unitId} AND ${isUnitKept})`;

export const isGroupKept = isNull(groups.deletedAt);
