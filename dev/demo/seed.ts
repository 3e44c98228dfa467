import type { LeaseStep, StepMark } from '../../contract/lease-step.ts';
import { derivedColumns } from '../../rules/derived-columns.ts';

/** Rows by table, with the schema's field names; lists and objects are stored as JSON. */
export type Rows = Record<string, Record<string, unknown>[]>;

export async function isEmpty(d1: D1Database): Promise<boolean> {
  const row = await d1
    .prepare('SELECT EXISTS (SELECT 1 FROM properties) OR EXISTS (SELECT 1 FROM groups) AS used')
    .first();
  return row?.used === 0;
}

type Insert = { sql: string; json: string };

/** One statement for all rows of a table that have the same columns. Groups get the columns that follow from the other rows. */
export function insertsOf(rows: Rows): Insert[] {
  return Object.entries(withDerivedColumns(rows)).flatMap(([table, list]) =>
    [...Map.groupBy(list, (row) => Object.keys(row).join())].map(([, alike]) => insertAll(table, alike)),
  );
}

/** All rows or none. Needs nothing but D1, so that scripts can run it too. */
export async function seed(d1: D1Database, rows: Rows): Promise<void> {
  await d1.batch(insertsOf(rows).map(({ sql, json }) => d1.prepare(sql).bind(json)));
}

type Owned = { groupId: number; removedAt?: string | null };
type MemberRow = Owned & Partial<Parameters<typeof derivedColumns>[0]['members'][number]> & { stepsDone?: StepMark[] };
type ScheduleRow = Owned & Parameters<typeof derivedColumns>[0]['tourSchedules'][number];

function withDerivedColumns(rows: Rows): Rows {
  const now = new Date();
  const ofGroup = <Row extends Owned>(table: string, id: unknown) =>
    ((rows[table] ?? []) as Row[]).filter(({ groupId, removedAt = null }) => groupId === id && removedAt === null);
  const groups = rows.groups?.map((group) => {
    const property = rows.properties?.find(({ id }) => id === (group.propertyId ?? group.keptPropertyId));
    const members = ofGroup<MemberRow>('participants', group.id).map(
      ({ interestLevel = 'interested', roomPreference = null, stepsDone = [] }) => ({
        ...{ interestLevel, roomPreference, stepsDone },
      }),
    );
    const leaseSteps = (property?.leaseSteps ?? []) as LeaseStep[];
    const tourSchedules = ofGroup<ScheduleRow>('tour_schedules', group.id);
    const unitId = (group.unitId ?? null) as number | null;
    const rooms = (rows.rooms ?? []) as { id: number; unitId: number }[];
    return {
      ...derivedColumns({ unitId, members, rooms, leaseSteps, tourSchedules, derived: { officeStepSince: null } }, now),
      ...group,
    };
  });
  return groups ? { ...rows, groups } : rows;
}

function insertAll(table: string, rows: Rows[string]): Insert {
  const fields = Object.keys(rows[0] ?? {});
  const values = fields.map((field) => `value ->> '$.${field}'`);
  return {
    sql: `INSERT INTO ${table} (${fields.map(snakeCase).join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`,
    json: JSON.stringify(rows),
  };
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
