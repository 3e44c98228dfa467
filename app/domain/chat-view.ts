import type { Message } from '../../contract/message';
import { parsedUrl } from '../../contract/values/parsed-url';
import type { Language } from '../../texts/languages';
import { peopleTexts } from '../../texts/sentences/chat';

/** Rendered or skipped as a whole; its `number` stays the same as the list grows. */
type Block<Item> = { number: number; items: Item[] };

const blockSize = 25;

/** Counted from the first id of `from` or more, backwards before it: growth at an end leaves other blocks unchanged. */
export function groupMessages<Item extends { id: number }>(items: readonly Item[], from: number): Block<Item>[] {
  const firstFrom = items.findIndex(({ id }) => id >= from);
  const origin = firstFrom < 0 ? items.length : firstFrom;
  const blocks: Block<Item>[] = [];
  items.forEach((item, index) => {
    const number = Math.floor((index - origin) / blockSize);
    const last = blocks.at(-1);
    if (last?.number === number) last.items.push(item);
    else blocks.push({ number, items: [item] });
  });
  return blocks;
}

const continuedWithinMs = 5 * 60_000;

type Sent = Pick<Message, 'id' | 'participantId' | 'senderName' | 'isOffice' | 'isPointPerson' | 'createdAt'>;

/** Those that follow a message of the same sender within five minutes. */
export function continuedIds(messages: readonly Sent[]): Set<number> {
  const continued = new Set<number>();
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    if (!before || !isOfSameSender(before, message)) continue;
    if (Date.parse(message.createdAt) - Date.parse(before.createdAt) <= continuedWithinMs) continued.add(message.id);
  }
  return continued;
}

/** Not of a typed name, which several people may have. */
const isOfSameSender = (a: Sent, b: Sent) =>
  (a.participantId !== null || a.isOffice || a.isPointPerson) &&
  a.participantId === b.participantId &&
  a.senderName === b.senderName &&
  a.isOffice === b.isOffice &&
  a.isPointPerson === b.isPointPerson;

/** Keeps only the first of several removed messages in a row. */
export function withoutRepeatedStubs<Item extends { deletedAt: string | null }>(items: readonly Item[]): Item[] {
  return items.filter(({ deletedAt }, index) => deletedAt === null || items[index - 1]?.deletedAt == null);
}

type TextSegment = { text: string; url?: string };

// Punctuation at the end is cut off below; Chinese and Japanese put no space after theirs.
const webAddress = /\b(?:https?:\/\/|www\.)[^\s<>"，。、；：！？．｡（）「」『』【】《》〈〉]+/gi;
const sentenceEnd = new Set(".,:;!?'*_~،؛؟۔।॥…’”»");

/** Accepts only http and https, and no credentials, which could make one site look like another. */
export function textWithLinks(text: string): TextSegment[] {
  const parts: TextSegment[] = [];
  let end = 0;
  for (const match of text.matchAll(webAddress)) {
    const address = withoutSentence(match[0]);
    const url = linkOf(address);
    if (url === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: address, url });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Cuts off punctuation at the end, and a closing bracket that was opened before the URL. */
function withoutSentence(address: string): string {
  let unopened = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened--;
    else if (!sentenceEnd.has(last)) break;
  }
  return address.slice(0, end);
}

function linkOf(address: string): string | null {
  const url = parsedUrl(/^www\./i.test(address) ? `https://${address}` : address);
  if (!url) return null;
  const { username, password, hostname, href } = url;
  return username || password || !hostname.includes('.') ? null : href;
}

/** `at`: when the last typing notice came, in ms since 1970. `isNotMember`: anyone may have typed this name. */
export type Typist = { name: string; at: number; isNotMember?: true };

/** After the last typing notice. */
export const typingLastsMs = 5000;

/** Those who were typing already keep their position. */
export function withTypist(typists: Typist[], latest: Typist): Typist[] {
  const isSame = ({ name, isNotMember }: Typist) => name === latest.name && isNotMember === latest.isNotMember;
  return typists.some(isSame) ? typists.map((typist) => (isSame(typist) ? latest : typist)) : [...typists, latest];
}

export function withoutTypist(typists: Typist[], name: string): Typist[] {
  return typists.filter((typist) => typist.name !== name);
}

export function stillTyping(typists: Typist[], now: number): Typist[] {
  return typists.filter(({ at }) => now - at < typingLastsMs);
}

/** 'Ana and Bo are typing'; empty if no one is. */
export function typingLine(typists: Typist[], language: Language): string {
  const t = peopleTexts(language);
  const [first, second, third] = typists;
  if (!first) return '';
  const named = ({ name, isNotMember }: Typist) => (isNotMember ? t('visitor', { name }) : name);
  if (!second) return t('isTyping', { name: named(first) });
  return third ? t('severalAreTyping') : t('areTyping', { first: named(first), second: named(second) });
}
