import type { Context } from 'hono';
import { Hono } from 'hono';
import { ImportQuery, ImportReport, NewUnitsReport } from '../../contract/unit';
import { IdParam } from '../../contract/values/common-fields';
import { listGroupsOfProperty } from '../../db/group-version';
import { findUnitsAtVersion, writeImport } from '../../db/units';
import { announceToGroups } from '../announcements';
import type { AppEnv } from '../env';
import { ApiError, notFound, staleChange } from '../errors';
import { requireStaff } from '../middleware/staff-auth';
import { param, query } from '../middleware/validate';
import { describeCall, describeCsv } from '../openapi/call-description';
import { planImport } from '../unit-import/plan';
import { readTable } from '../unit-import/read-table';

export const unitImport = new Hono<AppEnv>()
  .post(
    '/import',
    describeCall('Reads units and rooms from a CSV file for a new property, without adding them', {
      200: NewUnitsReport,
    }),
    describeCsv,
    requireStaff,
    async (c) => {
      const table = readTable(await csvOf(c));
      const { report, units, rooms } = planImport(table.rows, []);
      const errors = [...table.errors, ...report.errors];
      const roomsOf = Map.groupBy(rooms, ({ unitName }) => unitName);
      const newUnits = units.map(({ id, ...unit }) => ({
        ...unit,
        rooms: (roomsOf.get(unit.name) ?? []).map(({ id, unitId, unitName, ...room }) => room),
      }));
      return c.json({ ...report, errors, newUnits: errors.length > 0 ? [] : newUnits }, 200);
    },
  )
  .post(
    '/:id/import',
    describeCall('Imports units and rooms from a CSV file, or previews the import', { 200: ImportReport }, 'conflict'),
    describeCsv,
    requireStaff,
    param(IdParam),
    query(ImportQuery),
    async (c) => {
      const { id } = c.req.valid('param');
      const table = readTable(await csvOf(c));
      const property = await findUnitsAtVersion(c.var.db, id);
      if (!property) throw notFound('Property');
      const { report, ...imported } = planImport(table.rows, property.units);
      const errors = [...table.errors, ...report.errors];
      if (c.req.valid('query').dryRun) return c.json({ ...report, errors }, 200);
      const [first] = errors;
      if (first) throw new ApiError('invalid', ['importRefused', first]);
      const isSomething = imported.units.length + imported.rooms.length > 0;
      if (isSomething && !(await writeImport(c.var.db, id, property.version, imported, c.var.principal)))
        throw staleChange('property');
      if (isSomething) announceToGroups(c, () => listGroupsOfProperty(c.var.db, id));
      return c.json(report, 200);
    },
  );

/** @throws ApiError 415 for anything but CSV in UTF-8 */
async function csvOf(c: Context<AppEnv>): Promise<string> {
  const notCsv = new ApiError('unsupported_media_type', 'notCsv');
  if (!/^text\/csv\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) throw notCsv;
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notCsv;
  }
}
