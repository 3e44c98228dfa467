import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '../../domain/group/conversation';
import { unreadOf } from '../../domain/group/unread';
import { messagesKey } from '../query-keys';
import { useCurrentParticipant } from '../use-current-participant';
import { useReadTo } from './use-read-to';

/** How many messages of others this device has not read, of those that the page knows. */
export function useUnread(groupId: number): number {
  const { me } = useCurrentParticipant(groupId);
  const readTo = useReadTo(groupId);
  const { data = 0 } = useQuery({
    queryKey: messagesKey(groupId),
    enabled: false,
    select: ({ messages }: Conversation) => unreadOf(messages, readTo, me?.name).length,
  });
  return data;
}
