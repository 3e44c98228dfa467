import type { Context } from 'hono';
import type { ImportReport, NewUnitsReport } from '../../contract/unit';
import { listGroupsOfProperty } from '../../db/group/group-version';
import { selectPropertyId } from '../../db/property/properties';
import { loadProperty } from '../../db/property/property-facts';
import { importUnits } from '../../rules/changes/unit-changes';
import type { Refusal } from '../../rules/group-facts';
import { announceToGroups } from '../announcements';
import { saveChange } from '../change-property';
import type { AppEnv } from '../env';
import { ApiError, notFound } from '../errors';
import { staffOf } from '../middleware/staff-auth';
import { propertyFull } from '../refusals';
import { untilSaved } from '../until-saved';
import { planImport } from './plan';
import { type ImportError, readTable } from './read-table';

type Table = ReturnType<typeof readTable>;

/** What a file would add to a property without units. */
export function newUnitsIn(csv: string): NewUnitsReport {
  const table = readTable(csv);
  const { report, units, rooms } = planImport(table.rows, []);
  const errors = [...table.errors, ...report.errors];
  const roomsOf = Map.groupBy(rooms, ({ unitName }) => unitName);
  const newUnits = units.map(({ id, ...unit }) => ({
    ...unit,
    rooms: (roomsOf.get(unit.name) ?? []).map(({ id, unitId, unitName, ...room }) => room),
  }));
  return { ...report, errors, newUnits: errors.length > 0 ? [] : newUnits };
}

export async function previewImport(c: Context<AppEnv>, propertyId: number, table: Table): Promise<ImportReport> {
  const loaded = await loadProperty(c.var.db, { propertyId }, staffOf(c).user);
  if (!loaded) throw notFound('Property');
  const { report } = planImport(table.rows, loaded.property.units);
  return { ...report, errors: [...table.errors, ...report.errors] };
}

/**
 * All or nothing. If a colleague changes the property meanwhile, the file is compared with that.
 * @throws ApiError 400 for the first error in the file, 404, 409
 */
export async function importInto(c: Context<AppEnv>, propertyId: number, table: Table): Promise<ImportReport> {
  const imported = await untilSaved(c, {
    subject: JSON.stringify({ propertyId }),
    attempt: (): Promise<ImportReport | ImportRefused> => attempt(c, propertyId, table),
  });
  if (!('refused' in imported)) return imported;
  if ('error' in imported) throw new ApiError('invalid', ['importRefused', imported.error]);
  throw imported.refused === 'propertyFull' ? propertyFull() : notFound('Property');
}

type ImportRefused = Refusal<'noProperty' | 'propertyFull'> | (Refusal<'wrongFile'> & { error: ImportError });

async function attempt(c: Context<AppEnv>, propertyId: number, table: Table): Promise<ImportReport | ImportRefused> {
  const loaded = await loadProperty(c.var.db, { propertyId }, staffOf(c).user);
  if (!loaded) return { refused: 'noProperty' };
  const { property, nextIds } = loaded;
  const { report, ...imported } = planImport(table.rows, property.units);
  const [error] = [...table.errors, ...report.errors];
  if (error) return { refused: 'wrongFile', error };
  if (imported.units.length + imported.rooms.length === 0) return report;
  const decided = importUnits(property, imported, nextIds);
  if ('refused' in decided) return decided;
  await saveChange(c, property, decided, { answer: selectPropertyId(propertyId) });
  announceToGroups(c, () => listGroupsOfProperty(c.var.db, propertyId));
  return report;
}
