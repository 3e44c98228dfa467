import type { Context, TypedResponse } from 'hono';
import type { ICalCalendar } from 'ical-generator';
import { parseIfNoneMatch } from '../../contract/values/protocol';
import { isValidMac, macOf } from '../auth/secrets';
import type { AppEnv } from '../env';

/** Forwards JSON that the database has built, without parsing it. */
export function jsonText<T>(text: string, headers: Record<string, string> = {}) {
  const response = new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } });
  return response as Response & TypedResponse<T, 200, 'json'>;
}

export type Subject = ['group' | 'portal' | 'property' | 'messages', string];

/** `body` is null if the visitor has this version. */
export type VersionedText = { version: string; body: string | null; hasChangedCode: number; showsPeople: number };

/** Signs ETags: none can be guessed, and one of another group, address or build is not valid. */
const signedWords = ({ env }: Context<AppEnv>, subject: Subject, version: string) => [
  ...subject,
  version,
  env.VERSION.id,
];

const sentTags = (c: Context<AppEnv>) => parseIfNoneMatch(c.req.header('If-None-Match'));

export function cachedVersion(c: Context<AppEnv>, subject: Subject): string | undefined {
  for (const tag of sentTags(c)) {
    const [, version, mac = ''] = tag.match(/^"([\d.]{1,60})\.([\w-]{22})"$/) ?? [];
    if (version && isValidMac(c.env, mac, 'tag', signedWords(c, subject, version))) return version;
  }
  return undefined;
}

export function versionedJson<T>(
  c: Context<AppEnv>,
  subject: Subject,
  { version, body }: Pick<VersionedText, 'version' | 'body'>,
  ownHeaders: Record<string, string> = {},
) {
  const tag = `"${version}.${macOf(c.env, 'tag', signedWords(c, subject, version))}"`;
  const headers = {
    ETag: `W/${tag}`,
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    ...ownHeaders,
  };
  const isUnchanged = body === null || sentTags(c).some((sent) => sent === tag || sent === '*');
  if (isUnchanged) return new Response(null, { status: 304, headers }) as never;
  return jsonText<T>(body, headers);
}

export type Cell = string | number | null;

const byteOrderMark = '\ufeff';

/**
 * RFC 4180. Escapes formulas with an apostrophe, so that no spreadsheet evaluates a cell; also after a line break and a `;`:
 * spreadsheets that separate cells by it ignore quotes within a cell.
 */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(cellOf).join()}\r\n`;
}

function cellOf(value: Cell): string {
  const text = String(value ?? '');
  const safe = text.replace(/^(?=[=+\-@\t\r])|(?<=[;\r\n])(?=(?:"|[^\S\r\n])*[=+\-@])/g, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Streams chunk by chunk. If a chunk fails, the response fails too instead of ending early. */
async function streamed(chunks: AsyncGenerator<string>, headers: Record<string, string>): Promise<Response> {
  // If the first chunk fails, there is still an error response.
  const first = await chunks.next();
  const body = new ReadableStream<Uint8Array>({
    start: (answer) => answer.enqueue(encoded(first.value ?? '')),
    pull: async (answer) => {
      const { done, value } = await chunks.next();
      if (done) answer.close();
      else answer.enqueue(encoded(value));
    },
  });
  return new Response(body, { headers });
}

type Batches<Item> = AsyncIterable<Item[]> | Iterable<Item[]>;

/** In UTF-8 with a byte order mark. */
export function csvFile(name: string, header: string[], batches: Batches<Cell[]>): Promise<Response> {
  return streamed(chunksOf(byteOrderMark + csvLine(header), batches, csvLine), {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

/** What comes first is in the first batch's chunk. */
async function* chunksOf<Item>(first: string, batches: Batches<Item>, textOf: (item: Item) => string) {
  let before = first;
  for await (const items of batches) {
    yield before + items.map(textOf).join('');
    before = '';
  }
  if (before !== '') yield before;
}

/** An array of JSON texts that the database has built. */
export async function jsonTextStream<T>(batches: AsyncIterable<string[]>) {
  const response = await streamed(arrayChunksOf(batches), { 'Content-Type': 'application/json' });
  return response as Response & TypedResponse<T[], 200, 'json'>;
}

async function* arrayChunksOf(batches: AsyncIterable<string[]>) {
  let before = '[';
  for await (const items of batches) {
    yield before + items.join();
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
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
