import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Property } from '../../../../contract/property';
import type { ImportReport, NewUnitsReport } from '../../../../contract/unit';
import { importTemplate } from '../../../../contract/unit';
import type { ErrorBody } from '../../../../contract/values/answer';
import { fetchFromWorker, staff } from '../../../support/worker/calls';
import { aGroup, aProperty, unknownId } from '../../../support/worker/data';
import { staffHeaders } from '../../../support/worker/staff';

/** Saved by LibreOffice, each in the format of its country, from one sheet with sums, numbers, and yes and no. */
const ofLibreOffice = import.meta.glob<string>('./spreadsheets/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Answer = { status: number; body: ImportReport & ErrorBody };

async function send<Body>(path: string, file: BodyInit, type = 'text/csv'): Promise<{ status: number; body: Body }> {
  const headers = { ...(await staffHeaders()), Origin: env.APP_ORIGIN, 'Content-Type': type };
  const answer = await fetchFromWorker(path, { method: 'POST', headers, body: file });
  return { status: answer.status, body: await answer.json<Body>() };
}

const importInto = (id: number, file: BodyInit, query = '', type?: string) =>
  send<Answer['body']>(`/api/properties/${id}/import${query}`, file, type);

const dryRun = (id: number, ...lines: string[]) => importInto(id, lines.join('\r\n'), '?dryRun=1');

const unitsOf = async (id: number) => (await staff.get<Property>(`/api/properties/${id}`)).body.units;

const file = [
  'Unit;Bedrooms;Bathrooms;Sqft;Room;Monthly Rate;Primary;Description',
  '2X2;;;;room a;800,50 €;;South',
  '2x2;;;;Room B;1.299,50 €;;',
  '3x3;3;2,5;1.400;;;;Whole floor',
  '3x3;;;;Blue;900;WAHR;',
  '3x3;;;;Green;850;FALSCH;"Two windows; quiet"',
].join('\r\n');

describe('POST /api/properties/{id}/import', () => {
  it('a dry run answers what would change, line by line, and changes nothing', async () => {
    const { id, units } = await aProperty();
    const { status, body } = await importInto(id, `\ufeff${file}`, '?dryRun=1');
    expect(status).toBe(200);
    expect(body).toEqual({
      units: { added: 1, changed: 0, unchanged: 1 },
      rooms: { added: 2, changed: 1, unchanged: 1 },
      lines: [
        {
          line: 2,
          unit: { name: '2X2', change: 'unchanged', values: [] },
          room: {
            ...{ name: 'room a', change: 'changed' },
            values: [
              { column: 'Monthly Rate', before: 139_900, after: 80_050 },
              { column: 'Description', before: '', after: 'South' },
            ],
          },
        },
        {
          line: 3,
          unit: { name: '2X2', change: 'unchanged', values: [] },
          room: { name: 'Room B', change: 'unchanged', values: [] },
        },
        {
          line: 4,
          unit: {
            ...{ name: '3x3', change: 'added' },
            values: [
              { column: 'Bedrooms', before: null, after: 3 },
              { column: 'Bathrooms', before: null, after: 2.5 },
              { column: 'Sqft', before: null, after: 1400 },
              { column: 'Description', before: null, after: 'Whole floor' },
            ],
          },
          room: null,
        },
        {
          line: 5,
          unit: { name: '3x3', change: 'added', values: [] },
          room: {
            ...{ name: 'Blue', change: 'added' },
            values: [
              { column: 'Monthly Rate', before: null, after: 90_000 },
              { column: 'Primary', before: null, after: true },
            ],
          },
        },
        {
          line: 6,
          unit: { name: '3x3', change: 'added', values: [] },
          room: {
            ...{ name: 'Green', change: 'added' },
            values: [
              { column: 'Monthly Rate', before: null, after: 85_000 },
              { column: 'Primary', before: null, after: false },
              { column: 'Description', before: null, after: 'Two windows; quiet' },
            ],
          },
        },
      ],
      errors: [],
    });
    expect(await unitsOf(id)).toEqual(units);
  });

  it('imports, keeps what is not named, and a second import changes nothing', async () => {
    const { id, units } = await aProperty();
    const [first, second] = units;
    const would = await importInto(id, file, '?dryRun=1');
    expect((await importInto(id, file)).body).toEqual(would.body);
    const [after, other, added] = await unitsOf(id);
    expect(after).toEqual({
      ...first,
      rooms: [
        { ...first?.rooms[0], monthlyRate: 80_050, monthlyTotal: 80_050, description: 'South', rev: 2 },
        first?.rooms[1],
      ],
    });
    expect(other).toEqual(second);
    expect(added).toMatchObject({
      ...{ name: '3x3', bedrooms: 3, bathrooms: 2.5, sqft: 1400, description: 'Whole floor', isActive: true },
      rooms: [
        { name: 'Blue', monthlyRate: 90_000, isPrimary: true, description: '' },
        { name: 'Green', monthlyRate: 85_000, isPrimary: false, description: 'Two windows; quiet' },
      ],
    });
    expect((await importInto(id, file)).body).toMatchObject({
      units: { added: 0, changed: 0, unchanged: 2 },
      rooms: { added: 0, changed: 0, unchanged: 4 },
    });
  });

  it.each(Object.entries(ofLibreOffice))('reads %s, also as saved by Excel', async (_, saved) => {
    const { id } = await aProperty({ units: [] });
    const would = { units: { added: 2 }, rooms: { added: 3 }, errors: [] };
    const asExcelDoes = `\ufeff${saved.replaceAll('\n', '\r\n')}`;
    expect((await importInto(id, asExcelDoes, '?dryRun=1')).body).toMatchObject(would);
    expect((await importInto(id, saved)).body).toMatchObject(would);
    expect(await unitsOf(id)).toMatchObject([
      {
        ...{ name: '4x4', bedrooms: 4, bathrooms: 2.5, sqft: 1400 },
        description: 'Whole floor, two balconies; "the loft"',
        rooms: [
          { name: 'Room A', monthlyRate: 195_000, isPrimary: true, description: 'Faces south' },
          { name: 'Room B', monthlyRate: 90_050, isPrimary: false, description: '' },
        ],
      },
      {
        ...{ name: 'Studio Größe', bedrooms: 1, bathrooms: 1, sqft: 480 },
        rooms: [{ name: 'Studio', monthlyRate: 125_000, isPrimary: true, description: 'Küche, möbliert' }],
      },
    ]);
  });

  it('a line with room cells but no room name → 400', async () => {
    const { id, units } = await aProperty();
    const lines = [
      'Unit,Bedrooms,Bathrooms,Sqft,Room,Monthly Rate,Primary,Description',
      '2x2,,,,,950,,',
      '2x2,2,,,,,no,',
      '2x2,,,,,,,Faces south',
      '2x2,2,,,,,,The whole floor',
      '2x2,,,,,,,',
    ];
    const { body } = await dryRun(id, ...lines);
    expect(body.errors).toEqual([2, 3, 4].map((line) => ({ line, message: 'The name of the room is missing' })));
    expect((await importInto(id, lines.join('\n'))).status).toBe(400);
    expect(await unitsOf(id)).toEqual(units);
  });

  it('invalid lines → 400 with each line’s error, nothing is imported', async () => {
    const { id, units } = await aProperty();
    const wrong = ['Unit,Bedrooms,Bathrooms,Room,Monthly Rate', '2x2,3,,C,ask', '5x5,5,,,', ',,,D,900', '2x2,2,,c,700'];
    expect((await dryRun(id, ...wrong)).body.errors).toEqual([
      { line: 2, message: '"ask" under "Monthly Rate" is not a number' },
      { line: 3, message: 'At least 1 bathroom required' },
      { line: 4, message: 'The name of the unit is missing' },
      { line: 5, message: '"2x2" has a different value for bedrooms in line 2' },
      { line: 5, message: '"c" is in line 2 already' },
    ]);
    const { status, body } = await importInto(id, wrong.join('\n'));
    expect([status, body.message]).toEqual([
      400,
      'Nothing was imported: line 2: "ask" under "Monthly Rate" is not a number',
    ]);
    expect(await unitsOf(id)).toEqual(units);
  });

  it('an invalid unit value is reported at its own line', async () => {
    const { id } = await aProperty({ units: [] });
    const heading = 'Unit,Bedrooms,Bathrooms,Room,Monthly Rate,Primary';
    const wrong = [heading, '5x5,,,A,900,', '', '5x5,5,,B,900,perhaps', '5x5,4,many,,,'];
    expect((await dryRun(id, ...wrong)).body.errors).toEqual([
      { line: 4, message: '"perhaps" under "Primary" is not yes or no' },
      { line: 5, message: '"many" under "Bathrooms" is not a number' },
      { line: 5, message: '"5x5" has a different value for bedrooms in line 4' },
    ]);
  });

  it('two units of the same name → an error in that line', async () => {
    const twins = [1, 2].map(() => ({ name: 'Twin', bedrooms: 1, bathrooms: 1 }));
    const { id } = await aProperty({ units: twins });
    expect((await dryRun(id, 'Unit,Sqft', 'twin,500')).body.errors).toEqual([
      { line: 2, message: 'More than one unit is named "twin"' },
    ]);
  });

  it('imports 5,000 rooms; more than the limit → refused', async () => {
    const { id } = await aProperty({ units: [] });
    const rows = Array.from({ length: 5000 }, (_, at) => `U${at % 100},1,1,Room ${Math.floor(at / 100)},${700 + at}`);
    const large = ['Unit,Bedrooms,Bathrooms,Room,Monthly Rate', ...rows].join('\n');
    expect((await importInto(id, large)).body).toMatchObject({ units: { added: 100 }, rooms: { added: 5000 } });
    const units = await unitsOf(id);
    expect(units.map(({ rooms }) => rooms.length)).toEqual(Array(100).fill(50));
    const more = ['New,1,1,,', 'U1,,,Room 0,700', 'U1,,,One more,700'];
    const over = await dryRun(id, 'Unit,Bedrooms,Bathrooms,Room,Monthly Rate', ...more);
    expect(over.body.errors).toEqual([
      { line: 2, message: 'A property has at most 100 units' },
      { line: 4, message: 'A unit has at most 50 rooms' },
    ]);
  });

  it('open pages receive it, and the audit log names the property', async () => {
    const group = await aGroup();
    const pageOf = () => staff.get(`/api/portal/${group.shareCode}`);
    const before = (await pageOf()).headers.get('ETag');
    const propertyId = group.propertyId ?? unknownId;
    await importInto(propertyId, file);
    expect((await pageOf()).headers.get('ETag')).not.toBe(before);
    const { body } = await staff.get<{ action: string; subject: object }[]>('/api/audit');
    expect(body[0]).toMatchObject({ action: 'property_imported', subject: { id: propertyId, name: 'Birch Hall' } });
  });

  it('not CSV → 415, not UTF-8 → 400, over 256 KiB → 413, unknown property → 404', async () => {
    const { id } = await aProperty();
    expect((await importInto(id, '{}', '', 'application/json')).status).toBe(415);
    const latin1 = new Uint8Array([...new TextEncoder().encode('Unit\nCaf'), 0xe9]);
    expect((await importInto(id, latin1)).status).toBe(415);
    expect((await importInto(id, `Unit\n${'x'.repeat(256 * 1024)}`)).status).toBe(413);
    expect((await importInto(unknownId, file)).status).toBe(404);
    expect((await importInto(id, file, '?dryRun=yes')).status).toBe(400);
  });
});

describe('POST /api/properties/import', () => {
  const read = (file: string) => send<NewUnitsReport>('/api/properties/import', file);

  it('reads the units and rooms of a new property, which can then be created with them', async () => {
    const { status, body } = await read(file.replace('2X2;;;', '2X2;2;1;'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ units: { added: 2 }, rooms: { added: 4 }, errors: [] });
    expect(body.newUnits).toMatchObject([
      { name: '2X2', bedrooms: 2, bathrooms: 1, rooms: [{ name: 'room a', description: 'South' }, { name: 'Room B' }] },
      {
        name: '3x3',
        bathrooms: 2.5,
        rooms: [{ name: 'Blue', monthlyRate: 90_000, isPrimary: true }, { name: 'Green' }],
      },
    ]);
    const { units } = await aProperty({ units: body.newUnits });
    expect(units).toMatchObject(body.newUnits);
  });

  it('names the errors of a file by their lines, and then has no units', async () => {
    const { body } = await read('Unit,Room,Monthly Rate\n2x2,Room A,ask');
    expect(body.newUnits).toEqual([]);
    expect(body.errors).toContainEqual({ line: 2, message: '"ask" under "Monthly Rate" is not a number' });
  });
});

it('reads the template', async () => {
  const { body } = await send<NewUnitsReport>('/api/properties/import', importTemplate);
  expect(body).toMatchObject({ errors: [], units: { added: 2 }, rooms: { added: 3 } });
});
