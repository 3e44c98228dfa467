import { LiveFrame } from '../../../worker/contract/groups/live';
import type { Figures } from '../figures';
import { type Connection, json, type Product } from '../product/product';

type Sizes = { groupIds: number[]; socketsPerChannel: number; ticks: number };

/** Every browser reloads once in so many ticks, and every channel hears something once in so many. */
const [reloadEvery, talkEvery] = [30, 10];

/**
 * Keeps many channels open, with people who reload and talk.
 * @param pause lets a tick's time pass
 * @returns what happened, and what is wrong: frames that did not arrive or are not understood, sockets that went by
 * themselves or were left behind, answers that are no success
 */
export async function soak(product: Product, sizes: Sizes, pause: () => Promise<void>): Promise<Figures> {
  const figures = { reloads: 0, messages: 0, frames: 0, missing: 0, misunderstood: 0, lost: 0, failed: 0, left: 0 };
  let isOver = false;

  const open = async (groupId: number) => {
    let isLeaving = false;
    const connection = await product.connect(groupId, {
      onText: (text) => {
        const frame = LiveFrame.safeParse(JSON.parse(text)).data;
        if (!frame) figures.misunderstood += 1;
        else if (frame.type === 'new_message') figures.frames += 1;
      },
      onLost: () => {
        if (!isLeaving && !isOver) figures.lost += 1;
      },
    });
    return {
      ...connection,
      close: () => {
        isLeaving = true;
        connection.close();
      },
    };
  };
  const seats = sizes.groupIds.flatMap((groupId) =>
    Array.from({ length: sizes.socketsPerChannel }, () => ({ groupId })),
  );
  const sockets: Connection[] = [];
  for (const { groupId } of seats) sockets.push(await open(groupId));

  for (let tick = 0; tick < sizes.ticks; tick++) {
    for (const [index, { groupId }] of seats.entries()) {
      if (index % reloadEvery !== tick % reloadEvery) continue;
      sockets[index]?.close();
      sockets[index] = await open(groupId);
      figures.reloads += 1;
    }
    for (const [index, groupId] of sizes.groupIds.entries()) {
      if (index % talkEvery !== tick % talkEvery) continue;
      const answer = await product.fetch('/api/messages', json({ groupId, senderName: 'Noor', content: `At ${tick}` }));
      await answer.text();
      if (answer.ok) figures.missing += sizes.socketsPerChannel;
      else figures.failed += 1;
      figures.messages += 1;
    }
    await pause();
    // What was said in this tick has arrived before its end.
    await Promise.all(sockets.map((socket) => socket.ping()));
  }
  figures.missing -= figures.frames;
  isOver = true;
  const staying = await Promise.all(sizes.groupIds.map((groupId) => product.countSockets(groupId)));
  figures.left = staying.reduce((sum, count) => sum + count, 0) - seats.length;
  for (const socket of sockets) socket.close();
  return figures;
}
