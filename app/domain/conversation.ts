import type { Message, NewMessage } from '../../contract/message';
import { limits } from '../../contract/values/limits';
import { normalized } from '../../contract/values/normalized';
import { hourMs } from '../../contract/values/time';
import type { IsMine } from '../../rules/identity';

/**
 * Unconfirmed. `isOffice`: written by staff; `key` is its Idempotency-Key; `writtenAt` in ms since 1970; `failure` is null
 * while it is being sent.
 */
export type Draft = Omit<NewMessage, 'groupId'> & {
  isOffice?: true;
  key: string;
  writtenAt: number;
  failure: 'unreachable' | 'refused' | null;
};

/** Well within the day for which the server stores a message's idempotency key. */
const sendableForMs = 12 * hourMs;

/**
 * `fetchedTo`: up to this message nothing is missing. Pushed messages do not count: one before them may be lost. The last read
 * had the tag, null if it is to be read whatever has changed, and saw this version of the group.
 */
export type Conversation = {
  messages: Message[];
  fetchedTo: number;
  tag: string | null;
  groupVersion: number;
  hasOlder: boolean;
  drafts: Draft[];
};

export type ReadMessages = { answer: Message[]; tag: string | null; version: number };

export function toConversation(newest: Message[]): Conversation {
  const hasOlder = newest.length >= limits.messagesAtFirst;
  return { messages: newest, fetchedTo: newest.at(-1)?.id ?? 0, tag: null, groupVersion: 0, hasOlder, drafts: [] };
}

/**
 * A first page may leave a gap: messages pushed before it are dropped and read again.
 * @param before the chat when the read began: what has changed since is newer than the page
 */
export function withNewer(chat: Conversation, read: ReadMessages, isMine: IsMine, before = chat): Conversation {
  const page = withChangedSince(before, chat, read.answer);
  const fetchedTo = Math.max(chat.fetchedTo, page.at(-1)?.id ?? 0);
  const mayHaveGap = chat.fetchedTo === 0 && page.length >= limits.messagesPerPage;
  const next = { ...withArrived(chat, page, isMine), fetchedTo, tag: read.tag, groupVersion: read.version };
  if (!mayHaveGap) return next;
  const first = page[0]?.id ?? 0;
  return { ...next, messages: next.messages.filter(({ id }) => id >= first), hasOlder: true };
}

function withChangedSince(before: Conversation, chat: Conversation, read: Message[]): Message[] {
  const shownBefore = new Set(before.messages);
  const changed = new Map(
    chat.messages.filter((message) => !shownBefore.has(message)).map((message) => [message.id, message]),
  );
  return read.map((message) => changed.get(message.id) ?? message);
}

/** Uses the copy on this device if it is newer; drafts stay. */
export function withOfflineMessages(chat: Conversation, kept: Message[]): Conversation {
  const isNewer = (kept.at(-1)?.id ?? 0) > (chat.messages.at(-1)?.id ?? 0);
  return isNewer ? { ...toConversation(kept), drafts: chat.drafts } : chat;
}

/** Many messages have changed: the next read replaces the page, and drops what is before it. */
export function withAllToRead(chat: Conversation): Conversation {
  return { ...chat, fetchedTo: 0, tag: null };
}

export function withPushed(chat: Conversation, message: Message, isMine: IsMine): Conversation {
  return withArrived(chat, [message], isMine);
}

export function withRemoved(chat: Conversation, id: number, deletedAt: string): Conversation {
  const messages = chat.messages.map((message) =>
    message.id === id ? { ...message, content: '', deletedAt } : message,
  );
  return { ...chat, messages };
}

/**
 * The notice that a message was removed or restored may be lost. `read`: the messages that a page of the group was read with.
 * @param before the chat when the read began
 */
export function withRemovalsOf(chat: Conversation, read: Message[], before = chat): Conversation {
  const fresh = new Map(withChangedSince(before, chat, read).map((message) => [message.id, message]));
  const messages = chat.messages.map((message) => {
    const now = fresh.get(message.id);
    return now && (now.deletedAt === null) !== (message.deletedAt === null) ? now : message;
  });
  return { ...chat, messages };
}

export function withOlder(chat: Conversation, page: Message[]): Conversation {
  return { ...chat, messages: merged(chat.messages, page), hasOlder: page.length >= limits.messagesPerPage };
}

export function withDraft(chat: Conversation, draft: Draft): Conversation {
  const isKnown = chat.drafts.some(({ key }) => key === draft.key);
  const drafts = isKnown
    ? chat.drafts.map((other) => (other.key === draft.key ? draft : other))
    : [...chat.drafts, draft];
  return { ...chat, drafts };
}

export function withSent(chat: Conversation, key: string, message: Message): Conversation {
  return { ...withoutDraft(chat, key), messages: merged(chat.messages, [message]) };
}

/** A draft that arrived in spite of the failure stays sent. */
export function withFailure(chat: Conversation, key: string, failure: Draft['failure']): Conversation {
  return { ...chat, drafts: chat.drafts.map((draft) => (draft.key === key ? { ...draft, failure } : draft)) };
}

/** Drafts to send once the server can be reached again: not refused ones, and none after 12 hours. */
export function sendable(drafts: Draft[], now: number): Draft[] {
  return drafts.filter(({ failure, writtenAt }) => failure === 'unreachable' && now - writtenAt < sendableForMs);
}

/** Restores the drafts of an earlier page, except those that had arrived. */
export function withStored(chat: Conversation, stored: Draft[], isMine: IsMine): Conversation {
  const existing = new Set(chat.drafts.map(({ key }) => key));
  const hasArrived = (draft: Draft) =>
    draft.failure === null && chat.messages.some((message) => isMine(message) && isSameMessage(draft, message));
  const lost = stored.filter((draft) => !existing.has(draft.key) && !hasArrived(draft));
  return {
    ...chat,
    drafts: [
      ...lost.map((draft) => ({ ...draft, failure: draft.failure ?? ('unreachable' as const) })),
      ...chat.drafts,
    ],
  };
}

export function withoutDraft(chat: Conversation, key: string): Conversation {
  return { ...chat, drafts: chat.drafts.filter((draft) => draft.key !== key) };
}

/** Each new message of one's own replaces at most one draft with the same text. */
function withArrived(chat: Conversation, page: Message[], isMine: IsMine): Conversation {
  const existing = new Set(chat.messages.map(({ id }) => id));
  const drafts = [...chat.drafts];
  for (const message of page.filter((message) => !existing.has(message.id) && isMine(message))) {
    const index = drafts.findIndex((draft) => isSameMessage(draft, message));
    if (index >= 0) drafts.splice(index, 1);
  }
  return { ...chat, messages: merged(chat.messages, page), drafts };
}

/** Merges two lists of messages, ordered by id, which is the order of time. */
function merged(existing: Message[], more: Message[]): Message[] {
  const byId = new Map([...existing, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

function isSameMessage(draft: Draft, message: Message): boolean {
  return asStored(draft.content) === message.content;
}

function asStored(typed: string): string {
  return normalized(typed, 'NFC').trim();
}

type Tab = {
  stored: Draft[];
  /** Keys that this tab has stored or restored. */
  ownKeys: string[];
  /** Being sent, or failed. */
  drafts: Draft[];
};

/** A draft that this tab stored and that is gone was sent or discarded in another tab, so it is removed here. */
export function mergedDrafts({ stored, ownKeys, drafts }: Tab): { own: Draft[]; stored: Draft[] } {
  const isIn = (some: Draft[], key: string) => some.some((draft) => draft.key === key);
  const own = drafts.filter(({ key }) => !ownKeys.includes(key) || isIn(stored, key));
  const others = stored.filter(({ key }) => !ownKeys.includes(key) && !isIn(drafts, key));
  return { own, stored: [...others, ...own] };
}

/** Others' messages after `readTo`; none while it is unknown, or without a read chat. */
export function unreadOf(messages: Message[], isMine: IsMine, readTo: number | null | undefined): Message[] {
  if (readTo == null) return [];
  return messages.filter((message) => message.id > readTo && message.deletedAt === null && !isMine(message));
}

/** Null if the chat was never read. */
export function laterOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** '(3) Birch Hall'. */
export function titleWithUnread(title: string, unread: number): string {
  return unread > 0 ? `(${unread}) ${title}` : title;
}
