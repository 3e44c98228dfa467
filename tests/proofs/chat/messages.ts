import { seededRandom } from '../../support/random';
import type { Figures } from '../figures';
import type { Product } from '../product/product';
import { ChatClient, type Mishap } from './chat-client';

/** What can befall the sending of one message. */
const mishaps: Mishap[] = [
  { binding: 'DB', call: 1, moment: 'before' },
  { binding: 'DB', call: 1, moment: 'after' },
  { binding: 'GROUP_CHANNEL', call: 1, moment: 'before' },
  { binding: 'GROUP_CHANNEL', call: 1, moment: 'after' },
  'aborted',
];

type Sizes = { messages: number; clients: number; faults: number };

/**
 * Lets people chat in a group while everything fails that can: the database before and after it commits, notices,
 * requests, pages, channels, the whole process.
 * @returns what was said and went wrong, and what is wrong with what the clients show in the end: messages that are
 * lost, doubled, out of order, or still being sent
 */
export async function chatThroughFaults(
  product: Product,
  groupId: number,
  sizes: Sizes,
  seed: number,
): Promise<Figures> {
  const random = seededRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const clients = Array.from(
    { length: sizes.clients },
    (_, place) => new ChatClient(product, groupId, `Person ${place}`),
  );
  await Promise.all(clients.map((client) => client.open()));

  // Which of the messages meets a fault.
  const faulty = new Set<number>();
  while (faulty.size < sizes.faults) faulty.add(below(sizes.messages));
  const said: string[] = [];
  let next = 0;
  let faults = 0;

  const befall = async (client: ChatClient): Promise<Mishap | null> => {
    const kind = faults++ % (mishaps.length + 1 + product.disasters.length);
    const mishap = mishaps[kind];
    if (mishap) return mishap;
    if (kind === mishaps.length) await client.open();
    else await product.disasters[kind - mishaps.length - 1]?.(groupId);
    return null;
  };

  const chat = async (client: ChatClient) => {
    for (let place = next++; place < sizes.messages; place = next++) {
      const content = `${client.name} says ${place}`;
      const mishap = faulty.has(place) ? await befall(client) : null;
      await client.say(content, mishap);
      said.push(content);
      // As the page does every five seconds.
      if (place % sizes.clients === 0) await client.catchUp();
    }
  };
  await Promise.all(clients.map(chat));
  for (const client of clients) {
    await client.catchUp();
    await client.readAll();
  }
  const figures = { messages: said.length, faults, ...wrongIn(clients, said) };
  for (const client of clients) client.close();
  return figures;
}

function wrongIn(clients: ChatClient[], said: string[]) {
  const wrong = { lost: 0, doubled: 0, reordered: 0, unsent: 0 };
  const first = clients[0]?.chat.messages.map(({ id }) => id).join();
  for (const { chat, name } of clients) {
    const shown = chat.messages.map(({ content }) => content);
    const known = new Set(shown);
    wrong.lost += said.filter((content) => !known.has(content)).length;
    wrong.doubled += shown.length - known.size;
    wrong.reordered += chat.messages.map(({ id }) => id).join() === first ? 0 : 1;
    // Each person's own come in the order in which they wrote them.
    const own = shown
      .filter((content) => content.startsWith(`${name} says`))
      .map((content) => Number(content.split(' ').at(-1)));
    wrong.reordered += own.filter((place, index) => index > 0 && place < (own[index - 1] ?? 0)).length;
    wrong.unsent += chat.drafts.length;
  }
  return wrong;
}
