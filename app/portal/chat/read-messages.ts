import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '../../../contract/message';
import { limits } from '../../../contract/values/limits';
import type { IsMine } from '../../../rules/identity';
import { api, call } from '../../client/client';
import { type Conversation, toConversation, withNewer } from '../../domain/conversation';
import { messagesKey } from '../query-keys';

// A hanging call would block every later one.
const readWithinMs = 5_000;

/** Reads the messages since the last read; throws a CallFailed. */
export const conversationReader =
  (queryClient: QueryClient, groupId: number, isMine: IsMine) => async (): Promise<Conversation> => {
    const readCached = () => queryClient.getQueryData<Conversation>(messagesKey(groupId));
    const before = readCached();
    const arrived = await readAfter(groupId, before?.fetchedTo ?? 0);
    // Read from the cache only now: more may have come in meanwhile.
    const chat = readCached();
    return chat ? withNewer(chat, arrived, isMine, before) : toConversation(arrived);
  };

async function readAfter(groupId: number, fetchedTo: number): Promise<Message[]> {
  if (fetchedTo === 0) return readPage(groupId, {});
  const arrived: Message[] = [];
  for (;;) {
    const page = await readPage(groupId, { after: String(arrived.at(-1)?.id ?? fetchedTo) });
    arrived.push(...page);
    if (page.length < limits.messagesPerPage) return arrived;
  }
}

export function readPage(groupId: number, range: { after?: string; before?: string }): Promise<Message[]> {
  const query = { groupId: String(groupId), ...range };
  return call(api.messages.$get({ query }, { init: { signal: AbortSignal.timeout(readWithinMs) } }));
}
