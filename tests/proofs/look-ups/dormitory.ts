import type { Figures } from '../figures';
import { type Connection, json, type Product } from '../product/product';

type Group = { id: number; shareCode: string };
type Person = { group: Group; name: string; tag: string; cookie: string; keepsCookies: boolean; socket?: Connection };

/** How often, in ticks of a second, a page asks for messages, and a person sends one and reloads. */
const [pollEvery, talkEvery, reloadEvery] = [5, 20, 30];

/** What everyone in the dormitory has in common: the address, and a page of the site's own. */
const fromDormitory = { 'CF-Connecting-IP': '203.0.113.200', 'Sec-Fetch-Site': 'same-origin' };

/**
 * People behind one address open their groups' pages, all at once, join, chat and reload. Every fifth blocks cookies.
 * @param pause lets a tick's time pass
 * @returns what they did, how often they were refused with 429, and what failed otherwise
 */
export async function dormitory(
  product: Product,
  { groups, peopleInGroup, ticks }: { groups: Group[]; peopleInGroup: number; ticks: number },
  pause: () => Promise<void>,
): Promise<Figures> {
  const figures = { joins: 0, messages: 0, reloads: 0, polls: 0, refused: 0, failed: 0, 'sockets refused': 0 };

  const ask = async (person: Person, path: string, init: RequestInit = {}) => {
    const own = { ...fromDormitory, ...(person.cookie && { Cookie: person.cookie }) };
    const answer = await product.fetch(path, { ...init, headers: { ...init.headers, ...own } });
    await answer.text();
    const [, cookie] = /(device=[\w-]+);/.exec(answer.headers.get('Set-Cookie') ?? '') ?? [];
    if (cookie && person.keepsCookies) person.cookie = cookie;
    if (answer.status === 429) figures.refused += 1;
    else if (!answer.ok && answer.status !== 304) figures.failed += 1;
    return answer;
  };
  const open = async (person: Person) => {
    const { group, tag, cookie, keepsCookies } = person;
    const known = tag && keepsCookies ? { headers: { 'If-None-Match': tag } } : {};
    const page = await ask(person, `/api/portal/${group.shareCode}`, known);
    person.tag = page.headers.get('ETag') ?? '';
    const headers = { ...fromDormitory, ...(cookie && { Cookie: cookie }) };
    const silent = { onText: () => undefined, onLost: () => undefined };
    person.socket = await product.connect(group.id, silent, headers).catch(() => undefined);
    if (!person.socket) figures['sockets refused'] += 1;
  };

  const people = groups.flatMap((group) =>
    Array.from(
      { length: peopleInGroup },
      (_, index): Person => ({ group, name: `Person ${index}`, tag: '', cookie: '', keepsCookies: index % 5 !== 4 }),
    ),
  );
  await Promise.all(
    people.map(async (person) => {
      await open(person);
      const entry = { name: person.name, interestLevel: 'im_in', roomPreference: null };
      await ask(person, '/api/participants', json({ groupId: person.group.id, ...entry }));
      figures.joins += 1;
    }),
  );
  for (let tick = 0; tick < ticks; tick++) {
    const whoseTurn = (every: number) => people.filter((_, index) => index % every === tick % every);
    const reloads = whoseTurn(reloadEvery).map(async (person) => {
      person.socket?.close();
      await open(person);
      figures.reloads += 1;
    });
    const talk = whoseTurn(talkEvery).map(async (person) => {
      const saying = { groupId: person.group.id, senderName: person.name, content: `At ${tick}` };
      await ask(person, '/api/messages', json(saying));
      figures.messages += 1;
    });
    const polls = whoseTurn(pollEvery).map(async (person) => {
      await ask(person, `/api/messages?groupId=${person.group.id}`);
      figures.polls += 1;
    });
    await Promise.all([...reloads, ...talk, ...polls]);
    await pause();
  }
  for (const { socket } of people) socket?.close();
  return figures;
}
