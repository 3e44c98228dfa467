import { CsvError, parse } from 'csv-parse/sync';
import { type ImportColumn, importColumns } from '../contract/properties/unit-import';

/** A row of a file: where it begins, and its cells that are not empty. */
export type ImportRow = { line: number; cells: Partial<Record<ImportColumn, string>> };

/** What is wrong with a file, and where: in plain English, as all that staff alone read. */
export type ImportError = { line: number; message: string };

type Raw = { record: string[]; raw: string };

type Line = { record: string[]; line: number };

/** Reads a CSV file (RFC 4180) as spreadsheets of several countries write it: with commas or semicolons. */
export function readTable(text: string): { rows: ImportRow[]; errors: ImportError[] } {
  const table = recordsOf(text);
  if ('error' in table) return { rows: [], errors: [table.error] };
  const [heading, ...records] = table.records;
  if (!heading) return { rows: [], errors: [{ line: 1, message: 'The file is empty' }] };
  const columns = heading.record.map(columnOf);
  const errors = wrongHeadings(heading, columns);
  const rows = errors.length > 0 ? [] : records.map((record) => rowOf(record, columns));
  const tooLong = records.filter(({ record }) => record.slice(columns.length).some((cell) => cell.trim()));
  return {
    rows,
    errors: [...errors, ...tooLong.map(({ line }) => ({ line, message: 'There are more cells than columns' }))],
  };
}

function recordsOf(text: string): { records: Line[] } | { error: ImportError } {
  const { delimiter, table, linesBefore } = withoutPreamble(text);
  try {
    // The types know one record alone, those of each option the library leaves to whoever calls.
    const records = parse(table, {
      ...{ delimiter, raw: true, relax_column_count: true },
    }) as unknown as Raw[];
    return { records: withLines(records, linesBefore).filter(({ record }) => record.some((cell) => cell.trim())) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { error: { line: Number(error.lines ?? 1), message: 'The quotation marks of this line do not match' } };
  }
}

/** Excel may say in a line of its own what stands between cells; else the headings show it, which have neither in them. */
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

/** A cell without the apostrophe that guards spreadsheets, which our own files have, from formulas. */
const cellOf = (cell = '') => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** Says where each record begins; a line break in a cell is one, too. */
function withLines(records: Raw[], linesBefore: number): Line[] {
  let next = linesBefore + 1;
  return records.map(({ record, raw }) => {
    const line = next;
    next += 1 + (raw.replace(/(\r\n|\r|\n)$/, '').match(/\r\n|\r|\n/g)?.length ?? 0);
    return { record, line };
  });
}
