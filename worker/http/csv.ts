export type Cell = string | number | null;

/** The mark by which spreadsheets know UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * A line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe
 * (docs/product.md, "CSV").
 */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(cellOf).join()}\r\n`;
}

function cellOf(value: Cell): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Sends lines as a file that is downloaded under this name. */
export function csvFile(name: string, lines: Cell[][]): Response {
  return new Response(byteOrderMark + lines.map(csvLine).join(''), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
