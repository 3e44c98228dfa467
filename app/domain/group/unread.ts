import type { Me } from '../../../worker/contract/groups/device';
import type { Message } from '../../../worker/contract/groups/message';
import { isMine } from './identity';

/**
 * What others have said after the last message that was read (docs/product.md, "Chat"); what was taken back is not
 * counted.
 * @param me undefined while it is not known who this device is
 * @param readTo the id of that message; null where the chat was not seen yet, undefined while that is not known: then
 *   nothing is unread
 */
export function unreadOf(messages: Message[], me: Me | undefined, readTo: number | null | undefined): Message[] {
  if (!me || readTo == null) return [];
  return messages.filter((message) => message.id > readTo && message.deletedAt === null && !isMine(message, me));
}

/** The further of two places in a chat; null where it was not read at all. */
export function furthest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** A page's title with the number of unread messages before it: '(3) Birch Hall'. */
export function titleWithUnread(title: string, unread: number): string {
  return unread > 0 ? `(${unread}) ${title}` : title;
}
