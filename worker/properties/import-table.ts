import { CsvError, parse } from 'csv-parse/sync';
import { type ImportColumn, importColumns } from '../contract/properties/unit-import';
import { limits } from '../contract/values/limits';

/** `line` is where it begins; empty cells are left out. */
export type ImportRow = { line: number; cells: Partial<Record<ImportColumn, string>> };

/** Staff alone read it, so it is in English. */
export type ImportError = { line: number; message: string };

type Raw = { record: string[]; raw: string };

type Line = { record: string[]; line: number };

/** As many as could be wrong in a file that is meant for us. */
const mostHeadings = importColumns.length + 20;

/** RFC 4180, with commas or semicolons, as spreadsheets of several countries write it. */
export function readTable(text: string): { rows: ImportRow[]; errors: ImportError[] } {
  const table = recordsOf(text);
  if ('error' in table) return { rows: [], errors: [table.error] };
  const [heading, ...records] = table.records;
  if (!heading) return { rows: [], errors: [{ line: 1, message: 'The file is empty' }] };
  const tooLarge = tooLargeIn(heading, records);
  if (tooLarge) return { rows: [], errors: [tooLarge] };
  const columns = heading.record.map(columnOf);
  const errors = wrongHeadings(heading, columns);
  const rows = errors.length > 0 ? [] : records.map((record) => rowOf(record, columns));
  const tooLong = records.filter(({ record }) => record.slice(columns.length).some((cell) => cell.trim()));
  return {
    rows,
    errors: [...errors, ...tooLong.map(({ line }) => ({ line, message: 'There are more cells than columns' }))],
  };
}

function tooLargeIn(heading: Line, records: Line[]): ImportError | null {
  const { line, record } = heading;
  if (record.filter((cell) => cell.trim()).length > mostHeadings)
    return { line, message: `A file has at most ${mostHeadings} columns` };
  const extra = records[limits.importRows];
  return extra ? { line: extra.line, message: `A file has at most ${limits.importRows} rows` } : null;
}

function recordsOf(text: string): { records: Line[] } | { error: ImportError } {
  const { delimiter, table, linesBefore } = withoutPreamble(text);
  const records: Line[] = [];
  let line = linesBefore + 1;
  // Before the library looks at each of them.
  if (table.split(delimiter).length > limits.importCells)
    return { error: { line, message: `A file has at most ${limits.importCells} cells` } };
  // The library's types do not know the records of the `raw` option.
  const take = ({ record, raw }: Raw) => {
    if (record.some((cell) => cell.trim())) records.push({ record, line });
    line += linesOf(raw);
    return null;
  };
  try {
    parse(table, {
      delimiter,
      raw: true,
      relax_column_count: true,
      on_record: take as never,
      to: limits.importRows + 2,
    });
    return { records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { error: { line, message: 'The quotation marks of this line do not match' } };
  }
}

/** Excel may name the delimiter in a line of its own; else the headings tell, which contain neither. */
function withoutPreamble(text: string) {
  const [said, delimiter] = text.match(/^\ufeff?"?sep=([,;])"?\r?\n/) ?? [];
  if (said && delimiter) return { delimiter, table: text.slice(said.length), linesBefore: 1 };
  const table = text.replace(/^\ufeff/, '');
  const [headings = ''] = table.trimStart().split(/[\r\n]/, 1);
  return { delimiter: headings.includes(';') ? ';' : ',', table, linesBefore: 0 };
}

const columnOf = (typed: string): ImportColumn | string => {
  const heading = typed.trim();
  return importColumns.find((column) => column.toLowerCase() === heading.toLowerCase()) ?? heading;
};

function wrongHeadings({ line }: Line, columns: string[]): ImportError[] {
  const unknown = columns.filter((column) => column && !importColumns.some((known) => known === column));
  const twice = columns.filter((column, at) => column && columns.indexOf(column) < at);
  return [
    ...unknown.map((column) => ({ line, message: `There is no column "${column}"` })),
    ...twice.map((column) => ({ line, message: `There are two columns "${column}"` })),
    ...(columns.includes('Unit') ? [] : [{ line, message: 'The column "Unit" is missing' }]),
  ];
}

function rowOf({ record, line }: Line, columns: string[]): ImportRow {
  const cells = columns.map((column, at) => [column, cellOf(record[at])] as const);
  return { line, cells: Object.fromEntries(cells.filter(([column, cell]) => column && cell)) };
}

/** Removes the apostrophe that our own files put before formulas. */
const cellOf = (cell = '') => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** Cells may contain line breaks. */
const linesOf = (raw: string) => 1 + (raw.replace(/(\r\n|\r|\n)$/, '').match(/\r\n|\r|\n/g)?.length ?? 0);
