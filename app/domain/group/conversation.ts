import type { Message, NewMessage } from '../../../worker/contract/groups/message';
import { limits } from '../../../worker/contract/values/limits';

/**
 * A message of one's own that the server has not confirmed; `key` is its Idempotency-Key, also when it is tried again.
 * `writtenAt` is in ms since 1970. It is on its way, never reached the server as far as this device knows, or was refused.
 */
export type Draft = Omit<NewMessage, 'groupId'> & {
  key: string;
  writtenAt: number;
  failure: 'unreachable' | 'refused' | null;
};

type IsMine = (message: Message) => boolean;

/** For how long a message goes out by itself: well within the day for which the server knows its key. */
const goesOutForMs = 12 * 60 * 60 * 1000;

/**
 * A chat as this browser knows it.
 * `readTo` is the last message up to which nothing can be missing: those that were pushed do not count,
 * because one before them may have been lost on the way.
 */
export type Conversation = { messages: Message[]; readTo: number; hasOlder: boolean; drafts: Draft[] };

export function toConversation(latest: Message[]): Conversation {
  const hasOlder = latest.length >= limits.messagesAtFirst;
  return { messages: latest, readTo: latest.at(-1)?.id ?? 0, hasOlder, drafts: [] };
}

/**
 * What was fetched after `readTo`: from here on nothing up to its end can be missing. Where nothing had been read,
 * it is the latest page; then what was pushed before it is dropped, because some of that may have been lost, and
 * is read again as older messages.
 */
export function withNewer(chat: Conversation, page: Message[], isMine: IsMine): Conversation {
  const readTo = Math.max(chat.readTo, page.at(-1)?.id ?? 0);
  const mayHaveGap = chat.readTo === 0 && page.length >= limits.messagesPerPage;
  if (!mayHaveGap) return { ...withArrived(chat, page, isMine), readTo };
  const first = page[0]?.id ?? 0;
  const { messages, ...rest } = withArrived(chat, page, isMine);
  return { ...rest, messages: messages.filter(({ id }) => id >= first), readTo, hasOlder: true };
}

/** What this device kept of the chat, where that is newer; what is being sent stays. */
export function withOfflineMessages(chat: Conversation, kept: Message[]): Conversation {
  const isNewer = (kept.at(-1)?.id ?? 0) > (chat.messages.at(-1)?.id ?? 0);
  return isNewer ? { ...toConversation(kept), drafts: chat.drafts } : chat;
}

export function withPushed(chat: Conversation, message: Message, isMine: IsMine): Conversation {
  return withArrived(chat, [message], isMine);
}

/** A message was taken back at an instant; what it said is known no more. */
export function withTakenBack(chat: Conversation, id: number, deletedAt: string): Conversation {
  const messages = chat.messages.map((message) =>
    message.id === id ? { ...message, content: '', deletedAt } : message,
  );
  return { ...chat, messages };
}

export function withOlder(chat: Conversation, page: Message[]): Conversation {
  return { ...chat, messages: merged(chat.messages, page), hasOlder: page.length >= limits.messagesPerPage };
}

export function withDraft(chat: Conversation, draft: Draft): Conversation {
  const isKnown = chat.drafts.some(({ key }) => key === draft.key);
  const drafts = isKnown
    ? chat.drafts.map((known) => (known.key === draft.key ? draft : known))
    : [...chat.drafts, draft];
  return { ...chat, drafts };
}

export function withSent(chat: Conversation, key: string, message: Message): Conversation {
  return { ...withoutDraft(chat, key), messages: merged(chat.messages, [message]) };
}

/** Sending the draft with this key failed; one that arrived nevertheless stays sent. */
export function withFailure(chat: Conversation, key: string, failure: Draft['failure']): Conversation {
  return { ...chat, drafts: chat.drafts.map((draft) => (draft.key === key ? { ...draft, failure } : draft)) };
}

/** What goes out by itself once the server can be reached again (docs/product.md, "Without a network"). */
export function goingOut(drafts: Draft[], now: number): Draft[] {
  return drafts.filter(({ failure, writtenAt }) => failure === 'unreachable' && now - writtenAt < goesOutForMs);
}

/**
 * What an earlier page had not got through when it was left: what was on its way then and is among the messages has
 * arrived, and everything else can be sent again.
 */
export function withStored(chat: Conversation, stored: Draft[], isMine: IsMine): Conversation {
  const known = new Set(chat.drafts.map(({ key }) => key));
  const hasArrived = (draft: Draft) =>
    draft.failure === null && chat.messages.some((message) => isMine(message) && isSameMessage(draft, message));
  const lost = stored.filter((draft) => !known.has(draft.key) && !hasArrived(draft));
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

/** Adds messages; each of one's own that was not known takes the place of at most one draft that says the same. */
function withArrived(chat: Conversation, page: Message[], isMine: IsMine): Conversation {
  const known = new Set(chat.messages.map(({ id }) => id));
  const drafts = [...chat.drafts];
  for (const message of page.filter((message) => !known.has(message.id) && isMine(message))) {
    const index = drafts.findIndex((draft) => isSameMessage(draft, message));
    if (index >= 0) drafts.splice(index, 1);
  }
  return { ...chat, messages: merged(chat.messages, page), drafts };
}

/** Every message once, in the order of ids, which is the order of time. */
function merged(known: Message[], more: Message[]): Message[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

function isSameMessage(draft: Draft, message: Message): boolean {
  return asStored(draft.content) === message.content;
}

function asStored(typed: string): string {
  return typed.normalize('NFC').trim();
}

type Tab = {
  /** What the device stores of all its tabs. */
  stored: Draft[];
  /** The keys of those that this tab has stored, or restored. */
  ownKeys: string[];
  /** What the tab has on its way, or could not send. */
  drafts: Draft[];
};

/**
 * How a tab and the device agree on what was not sent: what the tab stored, and is stored no longer, was sent or
 * discarded in another one and is none of its own either; the rest is stored beside that of others.
 */
export function agreedDrafts({ stored, ownKeys, drafts }: Tab): { own: Draft[]; stored: Draft[] } {
  const isIn = (some: Draft[], key: string) => some.some((draft) => draft.key === key);
  const own = drafts.filter(({ key }) => !ownKeys.includes(key) || isIn(stored, key));
  const others = stored.filter(({ key }) => !ownKeys.includes(key) && !isIn(drafts, key));
  return { own, stored: [...others, ...own] };
}
