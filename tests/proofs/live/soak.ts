import { ServerFrame } from '../../../contract/live';
import { type Connection, json, type Product } from '../product/product';

type Sizes = { groupIds: number[]; socketsPerChannel: number; ticks: number };

/** Every browser reloads once in so many ticks; every channel gets a message and a typing notice once in so many. */
const [reloadEvery, talkEvery, typeEvery] = [30, 10, 12];

const seenWithinMs = 10_000;

/**
 * Keeps many channels open, with people who reload, type and talk, and one in each who is pushed what is said.
 * @param pause lets a tick's time pass
 * @returns what happened, and what is wrong: frames that did not arrive or are not understood, sockets that went by
 * themselves or were left behind, answers that are no success, groups in which no push arrived
 */
export async function soak(product: Product, sizes: Sizes, pause: () => Promise<void>) {
  const happened = { reloads: 0, messages: 0, frames: 0, typed: 0, pushes: 0 };
  const wrong = { missing: 0, unseen: 0, unpushed: 0, misunderstood: 0, lost: 0, failed: 0, left: 0 };
  const figures = { ...happened, ...wrong };
  let isOver = false;

  let allSeen = () => {};
  const noteSeen = () => {
    figures.unseen -= 1;
    if (figures.unseen === 0) allSeen();
  };
  /** Resolves when everyone has seen who types, or never will. */
  const untilSeen = () =>
    new Promise<void>((resolve) => {
      if (figures.unseen === 0) return resolve();
      const givingUp = setTimeout(resolve, seenWithinMs);
      allSeen = () => {
        clearTimeout(givingUp);
        resolve();
      };
    });

  const open = async (groupId: number) => {
    let isLeaving = false;
    const connection = await product.connect(groupId, {
      onText: (text) => {
        const frame = ServerFrame.safeParse(JSON.parse(text)).data;
        if (!frame) figures.misunderstood += 1;
        else if (frame.type === 'new_message') figures.frames += 1;
        else if (frame.type === 'typing') noteSeen();
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
  const subscriptions = [];
  for (const groupId of sizes.groupIds) subscriptions.push(await pushedMember(product, groupId));
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
      if (index % typeEvery !== tick % typeEvery) continue;
      // Another one each time: who types goes on being shown for a while.
      const typist = index * sizes.socketsPerChannel + (Math.floor(tick / typeEvery) % sizes.socketsPerChannel);
      sockets[typist]?.send({ type: 'typing', groupId, name: 'Noor' });
      figures.typed += 1;
      figures.unseen += sizes.socketsPerChannel - 1;
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
    // A ping is answered without the channel, and so before what it was about to do.
    await untilSeen();
  }
  figures.missing -= figures.frames;
  for (const subscription of subscriptions) {
    const pushes = await product.countPushes(subscription);
    figures.pushes += pushes;
    figures.unpushed += pushes === 0 ? 1 : 0;
  }
  isOver = true;
  const staying = await Promise.all(sizes.groupIds.map((groupId) => product.countSockets(groupId)));
  figures.left = staying.reduce((sum, count) => sum + count, 0) - seats.length;
  for (const socket of sockets) socket.close();
  return figures;
}

/** A member who has joined, turned notifications on and left the page. */
async function pushedMember(product: Product, groupId: number) {
  const cookie = `device=${crypto.randomUUID().replaceAll('-', '')}${'x'.repeat(11)}`;
  const send = async (path: string, method: string, body: unknown) => {
    const { headers, ...init } = json(body);
    const answer = await product.fetch(path, {
      ...init,
      method,
      headers: { ...headers, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  };
  await send('/api/participants', 'POST', {
    groupId,
    name: 'Noor',
    email: null,
    interestLevel: 'im_in',
    roomPreference: null,
  });
  const subscription = await product.subscribe();
  await send(`/api/groups/${groupId}/me/push`, 'PUT', subscription);
  return subscription;
}
