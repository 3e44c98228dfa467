import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '../../domain/group/conversation';
import { unreadOf } from '../../domain/group/unread';
import { useMe } from '../devices/use-me';
import { messagesKey } from '../query-keys';
import { useReadTo } from './use-read-to';

/** How many messages of others somebody has not read, of those that the page knows. */
export function useUnread(groupId: number): number {
  const { me } = useMe(groupId);
  const readTo = useReadTo(groupId);
  const { data = 0 } = useQuery({
    queryKey: messagesKey(groupId),
    enabled: false,
    select: ({ messages }: Conversation) => unreadOf(messages, me, readTo).length,
  });
  return data;
}
