import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../worker/middleware/answers';

describe('a line of a CSV file', () => {
  it('quotes what would end a cell or a line', () => {
    expect(csvLine(['Ana "Bee" Silva', 'a,b', 'one\ntwo', null, 95050])).toBe(
      '"Ana ""Bee"" Silva","a,b","one\ntwo",,95050\r\n',
    );
  });

  it('keeps emoji and other letters', () => {
    expect(csvLine(['Zoë 🏡', 'محمد'])).toBe('Zoë 🏡,محمد\r\n');
  });

  it.each(['=1+1', '+1 555 0100', '-2', '@SUM(A1)', '\tx', '\rx'])('prevents a spreadsheet formula: %j', (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  });

  it.each(['a;=1+1;b', 'a;  =1+1', 'a;"=1+1"', 'a\n=1+1', 'a;\t=1+1', 'a;@SUM(A1)', 'a;"" "-2', ';+1', 'a,b;=1+1'])(
    'prevents a spreadsheet formula, with semicolons as separators: %j',
    (text) => {
      for (const cells of [[text], ['Ana', text, 5], [5, 'a,b', text]]) {
        const read: string[][] = parse(csvLine(cells), {
          delimiter: ';',
          relax_quotes: true,
          relax_column_count: true,
        });
        expect(read.flat().filter((cell) => /^["\s]*[=+\-@]/.test(cell))).toEqual([]);
      }
    },
  );

  it('keeps semicolons that begin no formula', () => {
    expect(csvLine(['Applied; Approved', 'a;-', 'x=1;y'])).toBe("Applied; Approved,a;'-,x=1;y\r\n");
  });
});
