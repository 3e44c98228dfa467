import { env } from 'cloudflare:test';
import { laterBookmark } from '../../../app/client/client';
import type { CreatedGroup, Portal } from '../../../contract/group';
import type { ServerFrame } from '../../../contract/live';
import type { Message } from '../../../contract/message';
import { bookmarkHeader } from '../../../contract/values/protocol';
import { seededRandom } from '../../support/random';
import { aCookie, fetchFromWorker } from '../../support/worker/calls';
import { json } from '../product/product';
import { productWith } from '../product/product-in-tests';
import type { ReplicatedDatabase } from './replicated-database';

const longestLagMs = 5000;

/**
 * Lets people read, write and listen far from the database, each call at one of two replicas, and counts what was read
 * that is older than what its reader had been shown, and what was refused or created again although it was a repeated request.
 * @param steps how many things they do in all
 */
export async function peopleFarAway(database: ReplicatedDatabase, group: CreatedGroup, steps: number) {
  const random = seededRandom(1);
  const below = (end: number) => Math.floor(random() * end);
  const figures = {
    steps: 0,
    reads: 0,
    writes: 0,
    repeats: 0,
    notices: 0,
    fromReplicas: 0,
    older: 0,
    refused: 0,
    doubled: 0,
  };

  const call = async (path: string, init: RequestInit = {}) => {
    const { DB, waits } = database.near(below(2));
    const answer = await fetchFromWorker(path, init, { DB });
    figures.fromReplicas += waits.filter((place) => place === 'replica').length;
    if (answer.status >= 400) figures.refused += 1;
    return answer;
  };

  /** A person with the page open in their own browser; not every network allows sockets. */
  async function person(name: string, hasSocket: boolean) {
    const own = aCookie().Cookie;
    let bookmark: string | null = null;
    let version = 0;
    const said = new Set<number>();
    let entry: { id: number; rev: number } | undefined;

    const cookies = () => (bookmark ? `${own}; bookmark=${bookmark}` : own);
    const noteBookmark = (seen: string | null) => {
      if (seen) bookmark = laterBookmark(bookmark, seen);
    };
    const take = (answer: Response) => noteBookmark(answer.headers.get(bookmarkHeader));
    const look = (shown: { version?: number; messages: Message[] }) => {
      figures.reads += 1;
      const ids = new Set(shown.messages.map(({ id }) => id));
      const first = shown.messages[0]?.id ?? 0;
      // A page of a chat has only its last messages.
      const isMissing = [...said].some((id) => id >= first && !ids.has(id)) || (said.size > 0 && ids.size === 0);
      if (isMissing || (shown.version ?? version) < version) figures.older += 1;
      for (const id of ids) said.add(id);
      version = Math.max(version, shown.version ?? 0);
    };
    const hear = (frame: ServerFrame) => {
      if (frame.type === 'presence' || frame.type === 'typing') return;
      figures.notices += 1;
      noteBookmark(frame.bookmark ?? null);
      if (frame.type === 'new_message' && frame.message) said.add(frame.message.id);
      if ('version' in frame) version = Math.max(version, frame.version);
    };
    const connect = () =>
      productWith({ DB: database.near(0).DB }).connect(group.id, {
        onText: (text) => hear(JSON.parse(text)),
        onLost: () => undefined,
      });
    const listening = hasSocket ? await connect() : undefined;

    const get = (path: string) => call(path, { headers: { Cookie: cookies() } });
    /** Now and then the first answer is lost, and the same is sent again. */
    const write = async (method: string, path: string, body: object) => {
      const init = json(body);
      const headers = { Origin: env.APP_ORIGIN, ...init.headers, Cookie: cookies() };
      const send = () => call(path, { ...init, method, headers });
      const isLost = method === 'POST' && random() < 0.2;
      const lost = isLost ? await send().then((answer) => answer.json<{ id: number }>()) : null;
      const answer = await send();
      figures.writes += 1;
      if (lost) figures.repeats += 1;
      if (lost && (await answer.clone().json<{ id: number }>()).id !== lost.id) figures.doubled += 1;
      take(answer);
      return answer;
    };
    const readPage = async () => {
      const answer = await get(`/api/portal/${group.shareCode}`);
      take(answer);
      const shown: Portal = await answer.json();
      look({ version: shown.group.version, messages: shown.messages });
    };
    const readChat = async () => {
      const answer = await get(`/api/messages?groupId=${group.id}`);
      take(answer);
      look({ messages: await answer.json() });
    };

    return {
      readPage,
      readChat,
      /** Two answers on their way at once, in whichever order they come. */
      readTwice: async () => {
        const [one, other] = await Promise.all([
          get(`/api/portal/${group.shareCode}`),
          get(`/api/messages?groupId=${group.id}`),
        ]);
        for (const answer of random() < 0.5 ? [one, other] : [other, one]) take(answer);
        const shown: Portal = await one.json();
        figures.reads += 1;
        version = Math.max(version, shown.group.version);
      },
      /** An answer that is late: of a read that was under way while its reader wrote. */
      readWhileWriting: async () => {
        const late = await get(`/api/messages?groupId=${group.id}`);
        const answer = await write('POST', '/api/messages', {
          groupId: group.id,
          senderName: name,
          content: 'At once',
        });
        take(late);
        const message: Message = await answer.json();
        said.add(message.id);
        await readChat();
      },
      say: async () => {
        const answer = await write('POST', '/api/messages', { groupId: group.id, senderName: name, content: 'Hello' });
        const message: Message = await answer.json();
        said.add(message.id);
      },
      joinOrEdit: async () => {
        const about = { name, email: `${name}@student.test`, interestLevel: 'interested', roomPreference: null };
        const answer = entry
          ? await write('PUT', `/api/participants/${entry.id}`, { ...about, rev: entry.rev })
          : await write('POST', '/api/participants', { groupId: group.id, ...about });
        entry = await answer.json();
        version = Math.max(version, Number(answer.headers.get('Group-Version')));
      },
      listening,
    };
  }

  database.now += longestLagMs;
  const people = await Promise.all([person('ana', true), person('ben', true), person('cleo', false)]);
  for (let step = 0; step < steps; step++) {
    // Now and then everyone pauses until every replica is up to date.
    database.now += random() < 0.2 ? 2 * longestLagMs : below(800);
    for (const replica of [0, 1]) database.lag(replica, below(longestLagMs));
    const who = people[below(people.length)] ?? people[0];
    if (!who) break;
    const acts = [
      who.readPage,
      who.readPage,
      who.readChat,
      who.readTwice,
      who.readWhileWriting,
      who.say,
      who.joinOrEdit,
    ];
    await acts[below(acts.length)]?.();
    figures.steps += 1;
    await Promise.all(people.map(({ listening }) => listening?.ping()));
  }
  for (const { listening } of people) listening?.close();
  return figures;
}
