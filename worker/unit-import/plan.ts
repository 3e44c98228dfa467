import type * as z from 'zod';
import {
  type ImportColumn,
  type ImportedChange,
  type ImportedValue,
  type ImportReport,
  NewRoom,
  NewUnit,
} from '../../contract/unit';
import { centsOf } from '../../contract/values/amount';
import { limits } from '../../contract/values/limits';
import { nameKey } from '../../contract/values/normalized';
import { staffIssueText } from '../../contract/values/staff-issue-text';
import { type Imported, roomsLeft, unitsLeft } from '../../rules/changes/unit-changes';
import type { RoomFacts, UnitFacts } from '../../rules/property-facts';
import type { ImportError, ImportRow } from './read-table';

export const numberOf = (typed: string): number => centsOf(typed) / 100;

const yes = ['yes', 'y', 'true', '1', 'x', 'ja', 'wahr', 'oui', 'vrai', 'sí', 'si', 'verdadero'];
const no = ['no', 'n', 'false', '0', 'nein', 'falsch', 'non', 'faux', 'falso'];

/** Also accepts Excel's words in other languages; null for anything else. */
export function parseBoolean(typed: string): boolean | null {
  const word = typed.toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : null;
}

type ImportPlan = Imported & { report: ImportReport };

const unitSchema = NewUnit.pick({ name: true, description: true, bedrooms: true, bathrooms: true, sqft: true });
const roomSchema = NewRoom.pick({ name: true, description: true, monthlyRate: true, isPrimary: true });

type CellReaders = Partial<Record<ImportColumn, (typed: string) => Record<string, unknown>>>;

const unitCells: CellReaders = {
  Bedrooms: (typed) => ({ bedrooms: numberOf(typed) }),
  Bathrooms: (typed) => ({ bathrooms: numberOf(typed) }),
  Sqft: (typed) => ({ sqft: numberOf(typed) }),
};
const roomCells: CellReaders = {
  'Monthly Rate': (typed) => ({ monthlyRate: centsOf(typed) }),
  Primary: (typed) => ({ isPrimary: parseBoolean(typed) }),
};
const described: CellReaders = { Description: (typed) => ({ description: typed }) };

/** A refusal has at most 200 characters. */
const shortenCell = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 39)}…` : cell);

const isInvalidCell = (value: unknown) => value === null || Number.isNaN(value);

function valuesIn({ line, cells }: ImportRow, readers: CellReaders, errors: ImportError[]): Record<string, unknown> {
  return Object.entries(readers).reduce<Record<string, unknown>>((values, [column, valuesOf]) => {
    const cell = cells[column as ImportColumn];
    if (cell === undefined) return values;
    const read = valuesOf(cell);
    const expected = column === 'Primary' ? 'not yes or no' : 'not a number';
    if (Object.values(read).some(isInvalidCell))
      errors.push({ line, message: `"${shortenCell(cell)}" under "${column}" is ${expected}` });
    return Object.assign(values, read);
  }, {});
}

/** `values` are from the file, `lines` has the line of each; `existing` is the database row. `line` is its first line. */
type Collected<Existing> = {
  name: string;
  line: number;
  values: Record<string, unknown>;
  lines: Record<string, number>;
  existing: Existing | undefined;
};
type CollectedUnit = Collected<UnitFacts> & { rooms: Map<string, Collected<RoomFacts>> };

/**
 * Units and rooms are matched by name without case, and keep what the file leaves empty; none is ever removed, and of
 * several with the same name none is guessed. A line with a room describes it, and its unit where the unit's columns are
 * filled; a line without one describes the unit. Lines of one unit must not contradict each other.
 */
export function planImport(rows: ImportRow[], existing: UnitFacts[]): ImportPlan {
  const errors: ImportError[] = [];
  const units = collect(rows, existing, errors);
  const written = [...units.values()].map((unit) => {
    const written = merged(unit, unitSchema, errors);
    const rooms = [...unit.rooms.values()].map((room) => ({ room, ...merged(room, roomSchema, errors) }));
    return { unit, ...written, rooms };
  });
  checkSizes(written, existing, errors);
  const plannedOf = new Map<object, Merged<object>>();
  for (const { unit, rooms, ...planned } of written) {
    plannedOf.set(unit, planned);
    for (const { room, ...planned } of rooms) plannedOf.set(room, planned);
  }
  const thing = (found: Collected<object>, line: number) => {
    const planned = plannedOf.get(found);
    const values = planned && found.line === line ? changedValues(found, planned.values) : [];
    return { name: found.name, change: planned?.change ?? 'unchanged', values };
  };
  return {
    report: {
      units: countsOf(written),
      rooms: countsOf(written.flatMap(({ rooms }) => rooms)),
      lines: rows.flatMap(({ line, cells }) => {
        const unit = units.get(nameKey(cells.Unit ?? ''));
        const room = unit?.rooms.get(nameKey(cells.Room ?? ''));
        return unit ? [{ line, unit: thing(unit, line), room: room ? thing(room, line) : null }] : [];
      }),
      errors: errors.sort((one, other) => one.line - other.line),
    },
    units: written
      .filter(({ change }) => change !== 'unchanged')
      .map(({ unit, values }) => ({ ...values, id: unit.existing?.id ?? null })),
    rooms: written.flatMap(({ unit, values: { name }, rooms }) =>
      rooms
        .filter(({ change }) => change !== 'unchanged')
        .map(({ room, values }) => ({
          ...{ ...values, id: room.existing?.id ?? null, unitId: unit.existing?.id ?? null, unitName: name },
        })),
    ),
  };
}

const byName = <Named extends { name: string }>(things: Named[]) => Map.groupBy(things, ({ name }) => nameKey(name));

function collect(rows: ImportRow[], existing: UnitFacts[], errors: ImportError[]): Map<string, CollectedUnit> {
  const units = new Map<string, CollectedUnit>();
  const existingUnits = byName(existing);
  const existingRooms = new Map(existing.map((unit) => [unit, byName(unit.rooms)]));
  for (const row of rows) {
    const { line, cells } = row;
    if (cells.Unit === undefined) {
      errors.push({ line, message: 'The name of the unit is missing' });
      continue;
    }
    if (cells.Room === undefined && isOfRoom(cells)) {
      errors.push({ line, message: 'The name of the room is missing' });
      continue;
    }
    const key = nameKey(cells.Unit);
    const named = existingUnits.get(key) ?? [];
    if (named.length > 1) errors.push({ line, message: `More than one unit is named "${cells.Unit}"` });
    const unit = units.get(key) ?? {
      name: cells.Unit,
      line,
      values: {},
      lines: {},
      existing: named[0],
      rooms: new Map(),
    };
    units.set(key, unit);
    const ofUnit = cells.Room === undefined ? { ...unitCells, ...described } : unitCells;
    mergeUnitValues(unit, valuesIn(row, ofUnit, errors), line, errors);
    if (cells.Room === undefined) continue;
    const roomKey = nameKey(cells.Room);
    const known = unit.rooms.get(roomKey);
    if (known) {
      errors.push({ line, message: `"${cells.Room}" is in line ${known.line} already` });
      continue;
    }
    const rooms = (unit.existing && existingRooms.get(unit.existing)?.get(roomKey)) ?? [];
    if (rooms.length > 1) errors.push({ line, message: `Several rooms of this unit are named "${cells.Room}" here` });
    const values = valuesIn(row, { ...roomCells, ...described }, errors);
    unit.rooms.set(roomKey, { name: cells.Room, line, values, lines: {}, existing: rooms[0] });
  }
  return units;
}

/** A description belongs to the unit only if the line has another value of the unit. */
function isOfRoom(cells: ImportRow['cells']): boolean {
  const saysUnit = Object.keys(unitCells).some((column) => column in cells);
  return 'Monthly Rate' in cells || 'Primary' in cells || ('Description' in cells && !saysUnit);
}

function mergeUnitValues(
  unit: CollectedUnit,
  values: Record<string, unknown>,
  line: number,
  errors: ImportError[],
): void {
  for (const [field, value] of Object.entries(values)) {
    const first = unit.lines[field];
    const isSame = first !== undefined && Object.is(unit.values[field], value);
    if (first !== undefined && !isSame)
      errors.push({ line, message: `"${unit.name}" has a different value for ${field} in line ${first}` });
    if (isSame) continue;
    unit.values[field] = value;
    unit.lines[field] = line;
  }
}

type Merged<Values> = { values: Values; change: ImportedChange };

function merged<Schema extends z.ZodType<object>>(
  { name, line, values, lines, existing }: Collected<object>,
  schema: Schema,
  errors: ImportError[],
): Merged<z.output<Schema>> {
  const { data, error } = schema.safeParse({ name, ...existing, ...values });
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    if (!isInvalidCell(values[field])) errors.push({ line: lines[field] ?? line, message: staffIssueText(message) });
  }
  const planned = (data ?? values) as z.output<Schema>;
  if (!existing) return { values: planned, change: 'added' };
  const isSame = Object.entries(planned).every(([field, value]) => existing[field as keyof typeof existing] === value);
  return { values: planned, change: isSame ? 'unchanged' : 'changed' };
}

/** In the order of the report. */
const columnOfField: Record<string, ImportColumn> = {
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  sqft: 'Sqft',
  monthlyRate: 'Monthly Rate',
  isPrimary: 'Primary',
  description: 'Description',
};

/** Of something new, those that the file has. */
function changedValues({ values, existing }: Collected<object>, planned: object): ImportedValue[] {
  const [stored, written] = [existing, planned].map((fields) => new Map(Object.entries(fields ?? {})));
  return Object.entries(columnOfField).flatMap(([field, column]) => {
    const before = stored?.get(field) ?? null;
    const after = written?.get(field);
    const isChanged = existing ? written?.has(field) && before !== after : field in values;
    return isChanged ? [{ column, before, after }] : [];
  });
}

type PlannedUnit = {
  unit: CollectedUnit;
  change: ImportedChange;
  rooms: { room: { line: number }; change: ImportedChange }[];
};

function checkSizes(written: PlannedUnit[], existing: UnitFacts[], errors: ImportError[]): void {
  const added = written.filter(({ change }) => change === 'added');
  const tooMany = added[unitsLeft(existing)];
  if (tooMany)
    errors.push({ line: tooMany.unit.line, message: `A property has at most ${limits.unitsPerProperty} units` });
  for (const { unit, rooms } of written) {
    const tooMany = rooms.filter(({ change }) => change === 'added')[roomsLeft(unit.existing?.rooms ?? [])];
    if (tooMany) errors.push({ line: tooMany.room.line, message: `A unit has at most ${limits.roomsPerUnit} rooms` });
  }
}

function countsOf(things: { change: ImportedChange }[]) {
  const count = (change: ImportedChange) => things.filter((thing) => thing.change === change).length;
  return { added: count('added'), changed: count('changed'), unchanged: count('unchanged') };
}
