import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ChangeFrame, Notice } from '../../../contract/live';
import { rememberBookmark } from '../../client/bookmark';
import { type Conversation, withPushed, withRemoved } from '../../domain/conversation';
import { anonymous, isKnown } from '../../domain/identity';
import { type GroupState, isBehind, isWithoutRow, withNotice } from '../../domain/merged-notices';
import { useIsMine } from '../identity/use-me';
import { activityKey, groupKey, meKey, messagesKey } from '../query-keys';
import type { useRefresh } from './use-refresh';

/** Merges notices into the page's queries, and reads again what a notice does not contain. */
export function useNotices(groupId: number, refresh: ReturnType<typeof useRefresh>) {
  const queryClient = useQueryClient();
  const isMine = useIsMine(groupId);

  const updateGroupState = useCallback(
    (changed: (group: GroupState) => GroupState) => {
      const ofGroup = (cached?: GroupState | null) => (cached?.group.id === groupId ? changed(cached) : cached);
      queryClient.setQueriesData<GroupState | null>({ queryKey: groupKey }, ofGroup);
    },
    [groupId, queryClient],
  );

  const mergeNotice = useCallback(
    (notice: Notice) => {
      const isGroupBehind = () =>
        queryClient
          .getQueriesData<GroupState | null>({ queryKey: groupKey })
          .some(([, cached]) => cached && isBehind(cached));
      updateGroupState((cached) => withNotice(cached, notice));
      if (isGroupBehind()) refresh.soon(groupKey, isGroupBehind);
    },
    [updateGroupState, queryClient, refresh],
  );

  const receive = useCallback(
    (frame: ChangeFrame) => {
      const changeChat = (changed: (chat: Conversation) => Conversation) =>
        queryClient.setQueryData<Conversation>(messagesKey(groupId), (chat) => chat && changed(chat));

      rememberBookmark(frame.bookmark);
      if (frame.type === 'new_message') {
        const { message } = frame;
        return message ? changeChat((chat) => withPushed(chat, message, isMine)) : refresh.soon(messagesKey(groupId));
      }
      if (frame.type === 'message_removed')
        changeChat((chat) => withRemoved(chat, frame.messageId, new Date().toISOString()));
      if (frame.type === 'message_restored') changeChat((chat) => withPushed(chat, frame.message, () => false));
      refresh.soon(activityKey(groupId));
      // It may be about this device, if the device is known in the group.
      if (isWithoutRow(frame) && isKnown(queryClient.getQueryData(meKey(groupId)) ?? anonymous))
        refresh.soon(meKey(groupId));
      mergeNotice(frame);
    },
    [groupId, isMine, mergeNotice, queryClient, refresh],
  );

  return { updateGroupState, mergeNotice, receive };
}
