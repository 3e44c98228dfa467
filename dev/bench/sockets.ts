import { createHash } from 'node:crypto';
import { seed } from '../demo/seed.ts';
import { json, message } from './calls.ts';
import { median, percentile } from './load.ts';
import { type Runtime, settings } from './runtime.ts';
import { type Row, timesRow } from './table.ts';

/** A channel's open sockets, how to send to it, and which frame must arrive. */
type Channel = { sockets: WebSocket[]; url: URL; say: () => RequestInit; isExpected: (text: string) => boolean };

/** The time from sending a message until the last of many sockets has it, compared with a minimal channel. */
export async function sockets({ api, baseline, db }: Runtime, { times }: { times: number }): Promise<Row[]> {
  const headers = await knownDevice(db, 2);
  const rows: Row[] = [];
  const all = { ours: [] as number[], bare: [] as number[] };
  for (const count of [10, 100, 200]) {
    const ours: Channel = {
      sockets: await open(new URL('/ws?groupId=2', api), count, headers),
      url: new URL('/api/messages', api),
      say: () => ({ ...message(), body: String(message().body).replace('"groupId":1', '"groupId":2') }),
      // The frame contains the message, so pages do not refetch it.
      isExpected: (text) => text.includes('"content":"A message of usual length"'),
    };
    const bare: Channel = {
      sockets: await open(new URL('/socket', baseline), count),
      url: new URL('/say', baseline),
      say: () => json({ text: 'A message of usual length' }),
      isExpected: () => true,
    };
    const took = { ours: [] as number[], bare: [] as number[] };
    for (let time = 0; time < times; time++) {
      took.bare.push(await timeUntilReceived(bare));
      took.ours.push(await timeUntilReceived(ours));
    }
    await Promise.all([...ours.sockets, ...bare.sockets].map(close));
    all.ours.push(...took.ours);
    all.bare.push(...took.bare);
    const metric = `Message to the last of ${count} sockets, median`;
    rows.push(timesRow(metric, median(took.bare), median(took.ours), 'at most 1.15'));
  }
  const slowest = (values: number[]) => percentile(values, 0.99);
  rows.push(timesRow('The same, 99th percentile of all', slowest(all.bare), slowest(all.ours), 'at most 1.50'));
  return rows;
}

/** A group's last sockets are only for devices that it knows (`socketsOfKnownDevices`). */
async function knownDevice(db: D1Database, groupId: number): Promise<Record<string, string>> {
  const secret = 'b'.repeat(43);
  const deviceHash = createHash('sha256').update(secret).digest('base64url');
  await seed(db, { point_person_devices: [{ groupId, deviceHash, createdAt: '2026-11-01T00:00:00.000Z' }] });
  return { Cookie: `device=${secret}`, Origin: settings.APP_ORIGIN };
}

function close(socket: WebSocket): Promise<void> {
  return new Promise((closed) => {
    socket.addEventListener('close', () => closed());
    socket.close();
  });
}

export function open(url: URL, count: number, headers: Record<string, string> = {}): Promise<WebSocket[]> {
  const address = url.href.replace('http', 'ws');
  return Promise.all(
    Array.from({ length: count }, async () => {
      // The types are those of workerd; Node's takes headers too.
      const socket = new WebSocket(address, { headers } as unknown as string[]);
      await new Promise((opened, failed) => {
        socket.addEventListener('open', opened);
        socket.addEventListener('error', failed);
      });
      return socket;
    }),
  );
}

/** In milliseconds, from sending until every socket has received the frame. */
export async function timeUntilReceived({ sockets, url, say, isExpected }: Channel): Promise<number> {
  const received = sockets.map(
    (socket) =>
      new Promise<void>((done) => {
        socket.addEventListener('message', function listen({ data }) {
          if (!isExpected(String(data))) return;
          socket.removeEventListener('message', listen);
          done();
        });
      }),
  );
  const started = performance.now();
  const answer = await fetch(url, say());
  if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
  await Promise.all(received);
  return performance.now() - started;
}
