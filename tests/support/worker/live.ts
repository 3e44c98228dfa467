import { env } from 'cloudflare:test';
import { expect } from 'vitest';
import type { LiveFrame } from '../../../worker/contract/live';
import { fetchFromWorker } from './calls';

export const upgrade = { Upgrade: 'websocket', Origin: env.APP_ORIGIN };

/** A browser that has a group open. */
export async function openGroup(groupId: number) {
  const answer = await fetchFromWorker(`/ws?groupId=${groupId}`, { headers: upgrade });
  expect(answer.status).toBe(101);
  const socket = answer.webSocket;
  if (!socket) throw new Error('The answer carries no socket');

  const texts: string[] = [];
  let wake = () => {};
  socket.addEventListener('message', ({ data }) => {
    texts.push(String(data));
    wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason })),
  );
  socket.accept();

  const nextText = async (): Promise<string> => {
    while (texts.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return texts.shift() ?? '';
  };

  /** The next thing said. */
  const next = async (): Promise<LiveFrame> => JSON.parse(await nextText());

  /** Everything that the channel has said up to now: a ping is answered after what was sent before it. */
  const heard = async (): Promise<LiveFrame[]> => {
    socket.send('ping');
    const frames: LiveFrame[] = [];
    for (let text = await nextText(); text !== 'pong'; text = await nextText()) frames.push(JSON.parse(text));
    return frames;
  };

  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));

  /** Waits until the channel has read all that was sent to it, which ends this browser's stay. */
  const leaveInDisgrace = async () => {
    send('not understood');
    return closed;
  };

  return {
    next,
    heard,
    send,
    sendBytes: (bytes: ArrayBuffer) => socket.send(bytes),
    close: () => socket.close(1000, 'Leaving'),
    leaveInDisgrace,
    closed,
  };
}
