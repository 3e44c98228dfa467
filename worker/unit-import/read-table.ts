import { type ImportColumn, importColumns } from '../../contract/unit';
import { limits } from '../../contract/values/limits';

/** `line` is its first line in the file; empty cells are left out. */
export type ImportRow = { line: number; cells: Partial<Record<ImportColumn, string>> };

/** In English, because only staff see it. */
export type ImportError = { line: number; message: string };

type Line = { record: string[]; line: number };

/** Enough to report wrong headings in a plausible file. */
const mostHeadings = importColumns.length + 20;

/** A row for each unit and each of its rooms. */
const mostRows = limits.unitsPerProperty * (limits.roomsPerUnit + 1);

/**
 * RFC 4180, with commas or semicolons, which depend on the spreadsheet's locale, or with the tabs of copied cells. Columns
 * are found by their headings, in any order and case; only `Unit` is required. Unknown and duplicate headings are errors.
 */
export function readTable(text: string): { rows: ImportRow[]; errors: ImportError[] } {
  const table = recordsOf(text);
  if ('error' in table) return { rows: [], errors: [table.error] };
  const [heading, ...records] = table.records;
  if (!heading) return { rows: [], errors: [{ line: 1, message: 'The file is empty' }] };
  const tooLarge = tooLargeIn(heading, records);
  if (tooLarge) return { rows: [], errors: [tooLarge] };
  const columns = heading.record.map(columnOf);
  const below = columns.includes('Unit') ? null : lineOfHeadings(text);
  if (below !== null) {
    const message = `The headings are in line ${below}. Please remove the lines above them`;
    return { rows: [], errors: [{ line: heading.line, message }] };
  }
  const errors = wrongHeadings(heading, columns);
  const named = columns.flatMap((column, at) => (column ? [{ column, at }] : []));
  const rows = errors.length > 0 ? [] : records.map((record) => rowOf(record, named));
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
  const extra = records[mostRows];
  return extra ? { line: extra.line, message: `A file has at most ${mostRows} rows` } : null;
}

/** A custom parser, because a library takes a second of CPU time in a Worker for the largest file. */
function recordsOf(text: string): { records: Line[] } | { error: ImportError } {
  const { delimiter, table, linesBefore } = withoutPreamble(text);
  const end = new RegExp(`${delimiter}|\\r\\n|\\r|\\n|$`, 'g');
  const records: Line[] = [];
  let line = linesBefore + 1;
  for (let at = 0; at < table.length && records.length < mostRows + 2; ) {
    const record: string[] = [];
    let lines = 1;
    for (let follows: string | undefined = delimiter; follows === delimiter; ) {
      const quoted = table[at] === '"' ? endOfQuotedCell(table, at, delimiter) : at;
      end.lastIndex = quoted;
      const found = end.exec(table);
      const stop = found?.index ?? table.length;
      const isQuoted = quoted > at;
      const cell = isQuoted ? table.slice(at + 1, quoted - 1) : table.slice(at, stop);
      if (isQuoted ? quoted !== stop : cell.includes('"') && delimiter !== copied)
        return { error: { line, message: 'The quotation marks of this line do not match' } };
      record.push(isQuoted ? cell.replaceAll('""', '"') : cell);
      lines += isQuoted ? lineBreaksIn(cell) : 0;
      follows = found?.[0];
      at = stop + (follows?.length ?? 0);
    }
    if (record.some((cell) => cell.trim())) records.push({ record, line });
    line += lines;
  }
  return { records };
}

/** Between cells that are copied from a spreadsheet. It quotes only those with a line break or a tab: '60" desk' is not. */
const copied = '\t';

/** The position after the closing quotation mark; two marks are an escaped one. `opening` if none closes the cell. */
function endOfQuotedCell(table: string, opening: number, delimiter: string): number {
  for (let at = table.indexOf('"', opening + 1); at > 0; at = table.indexOf('"', at + 2)) {
    const next = table[at + 1];
    if (next === '"') continue;
    const isEnd = next === undefined || next === delimiter || next === '\r' || next === '\n';
    return delimiter === copied && !isEnd ? opening : at + 1;
  }
  return opening;
}

/** Excel may name the delimiter in an extra first line; otherwise it is found in the headings. */
function withoutPreamble(text: string) {
  const [preamble, named] = text.match(/^\ufeff?"?sep=([,;\t])"?\r?\n/) ?? [];
  if (preamble && named) return { delimiter: named, table: text.slice(preamble.length), linesBefore: 1 };
  const table = text.replace(/^\ufeff/, '');
  const [headings = ''] = table.trimStart().split(/[\r\n]/, 1);
  const delimiter = ['\t', ';'].find((mark) => headings.includes(mark)) ?? ',';
  return { delimiter, table, linesBefore: 0 };
}

const linesOfTitles = 10;

/** Where the headings are below a title, or null. */
function lineOfHeadings(text: string): number | null {
  const lines = text.split(/\r\n|\r|\n/, linesOfTitles);
  const isUnit = (cell: string) => cell.replaceAll('"', '').trim().toLowerCase() === 'unit';
  const at = lines.findIndex((line) => line.split(/[,;\t]/).some(isUnit));
  return at > 0 ? at + 1 : null;
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

function rowOf({ record, line }: Line, named: { column: string; at: number }[]): ImportRow {
  const cells = named.map(({ column, at }) => [column, cellOf(record[at])] as const);
  return { line, cells: Object.fromEntries(cells.filter(([, cell]) => cell)) };
}

/** Removes the apostrophe with which our own files escape formulas. */
const cellOf = (cell = '') => cell.trim().replace(/^'(?=[=+\-@])/, '');

const lineBreaksIn = (cell: string) => cell.match(/\r\n|\r|\n/g)?.length ?? 0;
