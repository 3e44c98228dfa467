import { foldShareCode } from '../../../contract/share-code';
import { newShareCodes } from '../../../worker/auth/secrets';
import type { Figures } from '../figures';
import { json, type Product } from '../product/product';

type Headers = Record<string, string>;

/** What an attacker may legitimately have: one group's share code, its ETag, and a device with a member in it. */
type Inside = { shareCode: string; tag: string; cookie: string };

/** Ways to look up a code that an attacker hopes are not counted, or counted for someone else. */
type Trick = (code: string, inside: Inside) => { typed?: string; method?: string; headers?: Headers };

const calls = ['/api/groups/share', '/api/public/group', '/api/portal'];
const pick = <T>(list: T[], time: number): T => list[time % list.length] as T;
const random = () => crypto.randomUUID().replaceAll('-', '');
const tagged = (tag: string) => ({ headers: { 'If-None-Match': tag } });

const tricks: Trick[] = [
  () => ({}),
  (code) => ({ typed: code.toLowerCase() }),
  (code) => ({ typed: `${code.slice(0, 4)}-${code.slice(4)}` }),
  (code) => ({ typed: [...code].map((symbol) => `%${symbol.charCodeAt(0).toString(16)}`).join('') }),
  () => ({ method: 'HEAD' }),
  () => tagged('"1.5"'),
  () => tagged('W/"2.2.1"'),
  () => tagged('*'),
  () => tagged(`W/"1.1.${random().slice(0, 22)}"`),
  (_, { tag }) => tagged(tag),
  (_, { tag }) => tagged(tag.replace(/[\d.]+\./, '3.4.')),
  (_, { tag }) => tagged(`${tag}, "1.5"`),
  (_, { cookie }) => ({ headers: { Cookie: cookie } }),
  () => ({ headers: { Cookie: `device=${random().padEnd(43, 'x')}` } }),
  () => ({ headers: { 'X-Forwarded-For': '192.0.2.1', 'X-Real-IP': '192.0.2.2', 'True-Client-IP': '192.0.2.3' } }),
  () => ({ headers: { Forwarded: 'for=192.0.2.4', 'CF-Connecting-IPv6': '2001:db8:ffff::1' } }),
];

/** A network, and the ways in which its addresses may be written: IPv4 also as IPv6, any address of an IPv6 /64. */
function spellings(network: number): string[] {
  if (network % 2 === 0) return [`203.0.113.${network}`, `::ffff:203.0.113.${network}`];
  const prefix = `2001:db8:0:${network.toString(16)}`;
  return [`${prefix}::1`, `${prefix}:ffff::${network}`, `2001:0DB8:0000:${network.toString(16).padStart(4, '0')}::7`];
}

/**
 * Guesses share codes from many networks with every trick; one code in three belongs to a group.
 * @param clockLagMs for how long a worker's clock may be in the minute before: it stands still between one input and the next
 * @param isOver whether it is time to stop, asked after every round of guesses
 * @returns how many codes were asked for and looked at, that is, answered otherwise than 429; the most that one network
 * looked at within one minute; how many answers a repeated refusal got; and how many calls failed
 */
export async function guess(
  product: Product,
  {
    networks,
    shareCodes,
    inside,
    firstNetwork = 0,
    clockLagMs = 0,
  }: {
    networks: number;
    shareCodes: string[];
    inside: { id: number; shareCode: string };
    firstNetwork?: number;
    clockLagMs?: number;
  },
  isOver: () => boolean,
): Promise<Figures> {
  const own = await becomeInside(product, inside);
  const figures = {
    ...{ asked: 0, looks: 0, 'groups found': 0, failed: 0 },
    ...{ 'most looks of a network in a minute': 0, 'let in late': 0 },
  };

  const guessFrom = async (network: number) => {
    const looks = new Map<number, Set<string>>();
    const lookedAt = new Set<string>();
    const addresses = spellings(network);
    let time = 0;

    const ask = async (code: string) => {
      time += 1;
      const { typed = code, method = 'GET', headers } = pick(tricks, time)(code, own);
      const from = minute();
      const answer = await product.fetch(`${pick(calls, time)}/${typed}`, {
        method,
        headers: { ...headers, 'CF-Connecting-IP': pick(addresses, time) },
      });
      await answer.text();
      figures.asked += 1;
      if (answer.status >= 500) figures.failed += 1;
      if (answer.status === 429) return false;
      const folded = foldShareCode(code);
      if (lookedAt.has(folded)) return true;
      lookedAt.add(folded);
      figures.looks += 1;
      if (answer.status !== 404) figures['groups found'] += 1;
      // What was under way as a minute began may have counted for it or for the one before.
      if (from === minute()) looks.set(from, (looks.get(from) ?? new Set()).add(folded));
      return true;
    };

    for (let round = 0; !isOver(); round++) {
      const guesses = Array.from({ length: tricks.length }, (_, index) =>
        index % 3 === 0 ? pick(shareCodes, network * 7919 + round * tricks.length + index) : (newShareCodes()[0] ?? ''),
      );
      const began = minute();
      const isEarly = Date.now() % 60_000 < clockLagMs;
      const letIn = await Promise.all(guesses.map(ask));
      const refused = guesses.filter((_, index) => !letIn[index]);
      const [again] = refused;
      // A code that was refused is asked for again, in every way at once.
      const repeated = again ? await Promise.all(tricks.map(() => ask(again))) : [];
      if (minute() === began && !isEarly) figures['let in late'] += repeated.filter(Boolean).length;
    }
    const most = Math.max(0, ...[...looks.values()].map(({ size }) => size));
    figures['most looks of a network in a minute'] = Math.max(figures['most looks of a network in a minute'], most);
  };
  await Promise.all(Array.from({ length: networks }, (_, index) => guessFrom(firstNetwork + index)));
  return figures;
}

/** Joins a group as an invited person does. */
async function becomeInside(product: Product, { id, shareCode }: { id: number; shareCode: string }): Promise<Inside> {
  const joining = json({ groupId: id, name: 'Noor', interestLevel: 'im_in', roomPreference: null });
  const joined = await product.fetch('/api/participants', joining);
  const cookie = joined.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const page = await product.fetch(`/api/portal/${shareCode}`);
  await Promise.all([joined.text(), page.text()]);
  return { shareCode, tag: page.headers.get('ETag') ?? '', cookie };
}

const minute = () => Math.floor(Date.now() / 60_000);
