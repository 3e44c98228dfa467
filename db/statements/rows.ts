import { isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { PageQuery } from '../../contract/values/common-fields';
import { properties, type units } from '../schema/properties';
import type { Only } from './insert-into';

export const isNotDeleted = ({ deletedAt }: { deletedAt: SQLWrapper }): SQL => isNull(deletedAt);

export const isUnitNotDeleted = (unit: typeof units): SQL => sql`EXISTS (SELECT 1 FROM ${properties}
  WHERE ${properties.id} = ${unit.propertyId} AND ${isNotDeleted(properties)})`;

export const withNextRevision = <Table extends SQLiteTable & { rev: SQLiteColumn }, Change>(
  table: Table,
  change: Only<Change, Table['$inferInsert']>,
) => ({ ...change, rev: sql`${table.rev} + 1` });

/** One bound value for any number of ids: D1 allows a hundred. */
export const isAmong = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The limit is inlined: SQLite prepares a statement again for every value of a bound `LIMIT`. */
export const pageOf = ({ limit = -1, offset }: PageQuery): SQL => sql`LIMIT ${sql.raw(String(limit))} OFFSET ${offset}`;
