import { describe, expect, it } from 'vitest';
import { numberOf, parseBoolean } from '../../../worker/unit-import/plan';
import { readTable } from '../../../worker/unit-import/read-table';

const rowsOf = (...lines: string[]) => readTable(lines.join('\r\n')).rows;
const errorsOf = (...lines: string[]) => readTable(lines.join('\r\n')).errors;

describe('An import file', () => {
  it('is read by its headings, in any order and case', () => {
    expect(rowsOf('Room,unit,MONTHLY RATE', 'A,2x2,950', ',3x3,')).toEqual([
      { line: 2, cells: { Room: 'A', Unit: '2x2', 'Monthly Rate': '950' } },
      { line: 3, cells: { Unit: '3x3' } },
    ]);
  });

  it.each([
    ['commas and a BOM', '\ufeffUnit,Room\r\n2x2,A\r\n'],
    ['semicolons', 'Unit;Room\r\n2x2;A\r\n'],
    ['semicolons and a BOM', '\ufeffUnit;Room\r\n2x2;A'],
    ['tabs, as cells are copied', 'Unit\tRoom\n2x2\tA\n'],
    ['only line feeds', 'Unit,Room\n2x2,A\n'],
    ['only carriage returns', 'Unit,Room\r2x2,A\r'],
    ['quotes around everything', '"Unit","Room"\r\n"2x2","A"\r\n'],
    ['columns without a heading', 'Unit;Room;;\r\n2x2;A;;\r\n'],
    ['rows in which there is nothing', 'Unit;Room\r\n2x2;A\r\n;\r\n\r\n'],
  ])('is read with %s', (_, text) => {
    expect(readTable(text)).toEqual({ rows: [{ line: 2, cells: { Unit: '2x2', Room: 'A' } }], errors: [] });
  });

  it('is read with Excel’s separator line', () => {
    expect(rowsOf('sep=;', 'Unit;Room', '2x2;A, south')).toEqual([
      { line: 3, cells: { Unit: '2x2', Room: 'A, south' } },
    ]);
  });

  it('is read with a separator line that names the tab', () => {
    expect(rowsOf('sep=\t', 'Unit\tRoom', '2x2\tA, south')).toEqual([
      { line: 3, cells: { Unit: '2x2', Room: 'A, south' } },
    ]);
  });

  it('copied cells may have quotation marks anywhere; those with a line break are quoted', () => {
    expect(rowsOf('Unit\tRoom\tDescription', '2x2\t"L" shaped\t60" desk', '3x3\tB\t"Two ""lines""\r\nhere"')).toEqual([
      { line: 2, cells: { Unit: '2x2', Room: '"L" shaped', Description: '60" desk' } },
      { line: 3, cells: { Unit: '3x3', Room: 'B', Description: 'Two "lines"\r\nhere' } },
    ]);
  });

  it.each([',', ';', '\t'])(
    'a title above the headings, cells separated by %j → says in which line they are',
    (mark) => {
      const message = 'The headings are in line 3. Please remove the lines above them';
      expect(errorsOf('Maple Court, fall 2027', '', `Room${mark}Unit`, `A${mark}2x2`)).toEqual([{ line: 1, message }]);
    },
  );

  it('may have quotes, separators and line breaks in quoted cells, and line numbers count them', () => {
    expect(rowsOf('Unit,Description', '"2x2","Sunny, ""quiet""\r\nand warm"', '', '3x3,')).toEqual([
      { line: 2, cells: { Unit: '2x2', Description: 'Sunny, "quiet"\r\nand warm' } },
      { line: 5, cells: { Unit: '3x3' } },
    ]);
  });

  it('the apostrophe of our own exports is removed', () => {
    expect(rowsOf('Unit', "'-1 level", "'t Huis")).toMatchObject([
      { cells: { Unit: '-1 level' } },
      { cells: { Unit: "'t Huis" } },
    ]);
  });

  it('unknown headings → refused, and named', () => {
    expect(errorsOf('Unit,Rent,Unit', 'A,1,B')).toEqual([
      { line: 1, message: 'There is no column "Rent"' },
      { line: 1, message: 'There are two columns "Unit"' },
    ]);
    expect(errorsOf('Room', 'A')).toEqual([{ line: 1, message: 'The column "Unit" is missing' }]);
    expect(readTable('').errors).toEqual([{ line: 1, message: 'The file is empty' }]);
  });

  it('too many cells or unbalanced quotes → refused', () => {
    expect(errorsOf('Unit,Room', '2x2,A', '2x2,B,,950')).toEqual([
      { line: 3, message: 'There are more cells than columns' },
    ]);
    expect(errorsOf('Unit,Room', '2x2,"A', '3x3,B')).toEqual([
      { line: 2, message: 'The quotation marks of this line do not match' },
    ]);
  });

  it('unbalanced quotes → names the line where they begin', () => {
    const lines = ['Unit,Description', '"2x2","Sunny\r\nand warm"', '', '3x3,"Quiet" and warm', '4x4,'];
    const message = 'The quotation marks of this line do not match';
    expect(errorsOf(...lines)).toEqual([{ line: 5, message }]);
    expect(errorsOf('sep=,', ...lines)).toEqual([{ line: 6, message }]);
  });
});

describe('A cell', () => {
  it('half bathrooms are read in any number format', () => {
    expect(['1.5', '1,5', '2'].map(numberOf)).toEqual([1.5, 1.5, 2]);
  });

  it('yes and no are read as Excel writes them', () => {
    expect(['Yes', 'WAHR', 'x', 'VRAI'].map(parseBoolean)).toEqual([true, true, true, true]);
    expect(['No', 'FALSCH', '0'].map(parseBoolean)).toEqual([false, false, false]);
    expect(parseBoolean('perhaps')).toBeNull();
  });
});
