import { json, message } from './calls.ts';
import { median, percentile } from './load.ts';
import type { Runtime } from './runtime.ts';
import type { Row } from './table.ts';

/** A room with open sockets, and how something is said in it. */
type Room = { sockets: WebSocket[]; url: URL; say: () => RequestInit; isIt: (text: string) => boolean };

/** How long it takes from sending a message until the last of many sockets has it, beside a bare broadcast. */
export async function sockets({ api, baseline }: Runtime, { times }: { times: number }): Promise<Row[]> {
  const rows: Row[] = [];
  const all = { ours: [] as number[], bare: [] as number[] };
  for (const count of [10, 100, 200]) {
    const ours: Room = {
      sockets: await open(new URL('/ws?groupId=2', api), count),
      url: new URL('/api/messages', api),
      say: () => ({ ...message(), body: String(message().body).replace('"groupId":1', '"groupId":2') }),
      // The message is in the frame: who has that needs to ask for nothing.
      isIt: (text) => text.includes('"content":"A message of usual length"'),
    };
    const bare: Room = {
      sockets: await open(new URL('/socket', baseline), count),
      url: new URL('/say', baseline),
      say: () => json({ text: 'A message of usual length' }),
      isIt: () => true,
    };
    const took = { ours: [] as number[], bare: [] as number[] };
    for (let time = 0; time < times; time++) {
      took.bare.push(await timeUntilReceived(bare));
      took.ours.push(await timeUntilReceived(ours));
    }
    for (const socket of [...ours.sockets, ...bare.sockets]) socket.close();
    all.ours.push(...took.ours);
    all.bare.push(...took.bare);
    rows.push(
      compared(`Message to the last of ${count} sockets, median`, median(took.bare), median(took.ours), '1.15'),
    );
  }
  rows.push(
    compared('The same, 99th percentile of all', percentile(all.bare, 0.99), percentile(all.ours, 0.99), '1.50'),
  );
  return rows;
}

/** Opens so many sockets. */
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

/** How many milliseconds it takes from saying something until every socket has it. */
export async function timeUntilReceived({ sockets, url, say, isIt }: Room): Promise<number> {
  const heard = sockets.map(
    (socket) =>
      new Promise<void>((done) => {
        socket.addEventListener('message', function listen({ data }) {
          if (!isIt(String(data))) return;
          socket.removeEventListener('message', listen);
          done();
        });
      }),
  );
  const started = performance.now();
  const answer = await fetch(url, say());
  if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
  await Promise.all(heard);
  return performance.now() - started;
}

function compared(metric: string, bare: number, ours: number, most: string): Row {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return { metric, baseline: ms(bare), ours: ms(ours), ratio: ours / bare, goal: `at most ${most}` };
}
