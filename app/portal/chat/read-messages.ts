import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '../../../contract/message';
import { limits } from '../../../contract/values/limits';
import type { IsMine } from '../../../rules/identity';
import { api, call, callIfChanged } from '../../client/client';
import { type Conversation, type ReadMessages, toConversation, withNewer } from '../../domain/conversation';
import { messagesKey } from '../query-keys';

// A hanging call would block every later one.
const readWithinMs = 5_000;

/** Reads the messages since the last read, if anything of the group has changed; throws a CallFailed. */
export const conversationReader =
  (queryClient: QueryClient, groupId: number, isMine: IsMine) => async (): Promise<Conversation> => {
    const readCached = () => queryClient.getQueryData<Conversation>(messagesKey(groupId));
    const before = readCached() ?? toConversation([]);
    const read = await readAfter(groupId, before);
    // Read from the cache only now: more may have come in meanwhile.
    return withNewer(readCached() ?? toConversation([]), read, isMine, before);
  };

async function readAfter(groupId: number, { fetchedTo, tag, groupVersion }: Conversation): Promise<ReadMessages> {
  const arrived: Message[] = [];
  let last: ReadMessages | null = { answer: [], tag, version: groupVersion };
  for (;;) {
    const after = arrived.at(-1)?.id ?? fetchedTo;
    const query = { groupId: String(groupId), ...(after > 0 && { after: String(after) }) };
    const read: ReadMessages = await callIfChanged(
      (options) => api.messages.$get({ query }, { ...options, ...limited() }),
      last,
    );
    arrived.push(...read.answer);
    if (fetchedTo === 0 || read.answer.length < limits.messagesPerPage) return { ...read, answer: arrived };
    last = null;
  }
}

export function readOlder(groupId: number, before: number): Promise<Message[]> {
  return call(api.messages.$get({ query: { groupId: String(groupId), before: String(before) } }, limited()));
}

const limited = () => ({ init: { signal: AbortSignal.timeout(readWithinMs) } });
