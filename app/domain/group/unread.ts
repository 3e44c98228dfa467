import type { Me } from '../../../worker/contract/groups/device';
import type { Message } from '../../../worker/contract/groups/message';
import { isMine } from './identity';

/** Of others, after `readTo` (docs/product.md, "Chat"); none while that or `me` is unknown, or the chat never seen. */
export function unreadOf(messages: Message[], me: Me | undefined, readTo: number | null | undefined): Message[] {
  if (!me || readTo == null) return [];
  return messages.filter((message) => message.id > readTo && message.deletedAt === null && !isMine(message, me));
}

/** Null where the chat was never read. */
export function furthest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** '(3) Birch Hall'. */
export function titleWithUnread(title: string, unread: number): string {
  return unread > 0 ? `(${unread}) ${title}` : title;
}
