import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calendarOf } from './calendar';

type Stored = { body: string; etag: string; asked: (string | null)[] };

type Behavior = (response: ServerResponse, stored: Stored, to: string) => void;

const type = { 'Content-Type': 'text/calendar; charset=utf-8' };

/** A megabyte of a calendar that never ends. */
const megabyte = `${'X-FILLER:'.padEnd(1022, 'x')}\r\n`.repeat(1024);

const behaviors: Record<string, Behavior> = {
  serves: (response, { body, etag, asked }) =>
    asked.at(-1) === etag ? response.writeHead(304).end() : response.writeHead(200, { ...type, ETag: etag }).end(body),
  fails: (response) => response.writeHead(404).end('Gone'),
  redirects: (response, _, to) => response.writeHead(302, { Location: to }).end(),
  // Longer than any timeout, but not forever: the test run would not end.
  hangs: (response) => void setTimeout(() => response.destroy(), 15_000),
  stalls: (response) => {
    response.writeHead(200, type).write('BEGIN:VCALENDAR\r\n');
    setTimeout(() => response.destroy(), 15_000);
  },
  huge: (response) => {
    response.writeHead(200, type).write('BEGIN:VCALENDAR\r\n');
    let sent = 0;
    const send = () => {
      if (sent++ === 50 || response.destroyed) return response.end();
      response.write(megabyte, send);
    };
    send();
  },
};

/**
 * Starts a real server of calendars: `PUT /<how it answers>/<whose>` gives one its content, `GET` reads it, as it answers;
 * `GET /asked/<whose>` lists the `If-None-Match` of each reading.
 */
export async function startCalendarServer(): Promise<string> {
  const calendars = new Map<string, Stored>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, how = '', whose = ''] = pathname.split('/');
    const stored = calendars.get(whose) ?? { body: calendarOf([]), etag: '"first"', asked: [] };
    calendars.set(whose, stored);
    if (how === 'asked') return void response.end(JSON.stringify(stored.asked));
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      Object.assign(stored, { body: Buffer.concat(chunks).toString(), etag: `"${crypto.randomUUID()}"` });
      return void response.end();
    }
    stored.asked.push(request.headers['if-none-match'] ?? null);
    behaviors[how]?.(response, stored, searchParams.get('to') ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A connection that closes while it is used again would lose a request.
  server.keepAliveTimeout = 0;
  // The test run must not wait for the last hanging answer.
  server.unref();
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
