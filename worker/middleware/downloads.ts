import type { ICalCalendar } from 'ical-generator';

export type Cell = string | number | null;

const byteOrderMark = '\ufeff';

/**
 * RFC 4180. Escapes formulas with an apostrophe (docs/product.md, "CSV"), also after a `;`: spreadsheets that separate cells by
 * it ignore quotes within a cell.
 */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(cellOf).join()}\r\n`;
}

function cellOf(value: Cell): string {
  const text = String(value ?? '');
  const safe = text.replace(/^(?=[=+\-@\t\r])|(?<=[;\r\n])(?=(?:"|[^\S\r\n])*[=+\-@])/g, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Streams chunk by chunk. If a chunk fails, the download fails too instead of ending early. */
export async function csvFile(
  name: string,
  header: string[],
  batches: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
): Promise<Response> {
  const chunks = chunksOf(batches);
  // If the first chunk fails, there is still an error response.
  const first = await chunks.next();
  const body = new ReadableStream<Uint8Array>({
    start: (file) => file.enqueue(encoded(byteOrderMark + csvLine(header) + (first.value ?? ''))),
    pull: async (file) => {
      const { done, value } = await chunks.next();
      if (done) file.close();
      else file.enqueue(encoded(value));
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  });
}

async function* chunksOf(batches: AsyncIterable<Cell[][]> | Iterable<Cell[][]>) {
  for await (const lines of batches) yield lines.map(csvLine).join('');
}

export const dollarCell = (cents: number | null): Cell => (cents === null ? null : (cents / 100).toFixed(2));

const encoder = new TextEncoder();

const encoded = (text: string) => encoder.encode(text);

export function calendarFile(name: string, calendar: ICalCalendar): Response {
  // ical-generator omits the CRLF after the last line (RFC 5545 section 3.1).
  return new Response(`${calendar}\r\n`, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    },
  });
}
