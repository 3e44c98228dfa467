import { env } from 'cloudflare:test';
import { expect } from 'vitest';
import type { ServerFrame } from '../../../contract/live';
import { fetchFromWorker } from './calls';

export const upgrade = { Upgrade: 'websocket', Origin: env.APP_ORIGIN };

/** A browser that has a group open, with the headers of its device and of its staff account where it has them. */
export async function connectToGroup(groupId: number, headers: Record<string, string> = {}) {
  const answer = await fetchFromWorker(`/ws?groupId=${groupId}`, { headers: { ...upgrade, ...headers } });
  expect(answer.status).toBe(101);
  const socket = answer.webSocket;
  if (!socket) throw new Error('The answer carries no socket');

  const notices = queue<ServerFrame>();
  const counts = queue<number>();
  const pongs = queue<string>();
  socket.addEventListener('message', ({ data }) => {
    if (data === 'pong') return pongs.add(data);
    const { bookmark, ...frame }: ServerFrame & { bookmark?: string } = JSON.parse(String(data));
    if (frame.type === 'presence') counts.add(frame.online);
    else notices.add(frame);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason })),
  );
  socket.accept();

  /** Resolves when everything the channel has sent so far has arrived: a ping is answered after what was sent before it. */
  const ping = async () => {
    socket.send('ping');
    await pongs.next();
  };

  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));

  return {
    /** The next notice, presence excluded. */
    next: notices.next,
    /** Every notice that the channel has sent up to now. */
    heard: async () => {
      await ping();
      return notices.drain();
    },
    /** The next number of connected browsers. */
    nextPresence: counts.next,
    /** The numbers of connected browsers, up to the first that is this one. */
    presenceUntil: async (online: number) => {
      const heard = [await counts.next()];
      while (heard.at(-1) !== online) heard.push(await counts.next());
      return heard;
    },
    /** Every number of connected browsers sent so far. */
    presenceHeard: async () => {
      await ping();
      return counts.drain();
    },
    ping,
    send,
    sendBytes: (bytes: ArrayBuffer) => socket.send(bytes),
    close: (code = 1000) => socket.close(code, 'Leaving'),
    /** Sends an invalid frame and waits for the close: everything sent before has been read then. */
    sendInvalid: async () => {
      send('not understood');
      return closed;
    },
    closed,
  };
}

/** A queue of arrivals. */
function queue<T>() {
  const waiting: T[] = [];
  let wake = () => {};
  return {
    add: (item: T) => {
      waiting.push(item);
      wake();
    },
    next: async (): Promise<T> => {
      while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return waiting.shift() as T;
    },
    drain: () => waiting.splice(0),
  };
}
