import type { Message } from '../../../worker/contract/groups/message';

/**
 * What others have said after the last message that was read (docs/product.md, "Chat"); what was taken back is not
 * counted.
 * @param readTo the id of that message; null where this device has not seen the chat yet: then nothing is unread
 */
export function unreadOf(messages: Message[], readTo: number | null, myName: string | undefined): Message[] {
  if (readTo === null) return [];
  return messages.filter(({ id, senderName, deletedAt }) => id > readTo && senderName !== myName && deletedAt === null);
}

/** A page's title with the number of unread messages before it: '(3) Birch Hall'. */
export function titleWithUnread(title: string, unread: number): string {
  return unread > 0 ? `(${unread}) ${title}` : title;
}
