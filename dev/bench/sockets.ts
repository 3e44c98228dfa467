import { json, message } from './calls.ts';
import { median, percentile } from './load.ts';
import type { Runtime } from './runtime.ts';
import { type Row, timesRow } from './table.ts';

/** A channel's open sockets, how to send to it, and which frame must arrive. */
type Channel = { sockets: WebSocket[]; url: URL; say: () => RequestInit; isExpected: (text: string) => boolean };

/** The time from sending a message until the last of many sockets has it, compared with a minimal channel. */
export async function sockets({ api, baseline }: Runtime, { times }: { times: number }): Promise<Row[]> {
  const rows: Row[] = [];
  const all = { ours: [] as number[], bare: [] as number[] };
  for (const count of [10, 100, 200]) {
    const ours: Channel = {
      sockets: await open(new URL('/ws?groupId=2', api), count),
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
    for (const socket of [...ours.sockets, ...bare.sockets]) socket.close();
    all.ours.push(...took.ours);
    all.bare.push(...took.bare);
    const metric = `Message to the last of ${count} sockets, median`;
    rows.push(timesRow(metric, median(took.bare), median(took.ours), 'at most 1.15'));
  }
  const slowest = (values: number[]) => percentile(values, 0.99);
  rows.push(timesRow('The same, 99th percentile of all', slowest(all.bare), slowest(all.ours), 'at most 1.50'));
  return rows;
}

export function open(url: URL, count: number): Promise<WebSocket[]> {
  const address = url.href.replace('http', 'ws');
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = new WebSocket(address);
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
