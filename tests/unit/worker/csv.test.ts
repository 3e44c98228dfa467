import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../worker/http/downloads';

describe('a line of a CSV file', () => {
  it('quotes what would end a cell or a line', () => {
    expect(csvLine(['Ana "Bee" Silva', 'a,b', 'one\ntwo', null, 95050])).toBe(
      '"Ana ""Bee"" Silva","a,b","one\ntwo",,95050\r\n',
    );
  });

  it('keeps emoji and other letters as they are', () => {
    expect(csvLine(['Zoë 🏡', 'محمد'])).toBe('Zoë 🏡,محمد\r\n');
  });

  it.each(['=1+1', '+1 555 0100', '-2', '@SUM(A1)', '\tx', '\rx'])('lets no spreadsheet calculate %j', (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  });
});
