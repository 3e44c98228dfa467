import { isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { properties, type rooms, units } from '../schema/properties';

/** Whether a property or a group is there: staff can restore what they deleted, and until then nobody finds it. */
export const isNotDeleted = ({ deletedAt }: { deletedAt: SQLWrapper }): SQL => isNull(deletedAt);

export const isUnitNotDeleted = (unit: typeof units): SQL => sql`EXISTS (SELECT 1 FROM ${properties}
  WHERE ${properties.id} = ${unit.propertyId} AND ${isNotDeleted(properties)})`;

export const isRoomNotDeleted = (room: typeof rooms): SQL => sql`EXISTS (SELECT 1 FROM ${units}
  WHERE ${units.id} = ${room.unitId} AND ${isUnitNotDeleted(units)})`;
