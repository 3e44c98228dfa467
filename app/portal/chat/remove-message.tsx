import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from '../../../contract/message';
import { chatWritingTexts } from '../../../texts/sentences/chat';
import { api, callVersioned } from '../../client/client';
import { useSentences } from '../../client/use-sentences';
import { type Conversation, withRemoved } from '../../domain/conversation';
import { Button } from '../../ui/button';
import { Trash2 } from '../../ui/icons';
import { useUndoToast } from '../activity/use-undo';
import { useLive } from '../live/use-live';
import { messagesKey } from '../query-keys';

type RemoveMessageProps = { message: Pick<Message, 'id' | 'groupId' | 'senderName'> };

/** Removes at once; a toast can undo it for ten seconds. */
export function RemoveMessage({ message: { id, groupId, senderName } }: RemoveMessageProps) {
  const t = useSentences(chatWritingTexts);
  const queryClient = useQueryClient();
  const { mergeNotice } = useLive();
  const undoToast = useUndoToast(groupId);
  const remove = useMutation({
    mutationFn: () => callVersioned(api.messages[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: ({ answer: { deletedAt }, version, activityId }) => {
      queryClient.setQueryData<Conversation>(
        messagesKey(groupId),
        (chat) => chat && withRemoved(chat, id, deletedAt ?? new Date().toISOString()),
      );
      mergeNotice({ type: 'message_removed', groupId, version, messageId: id });
      undoToast({ title: t('removed'), description: t('removedText') }, activityId);
    },
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={t('remove', { name: senderName })}
      icon={<Trash2 />}
      isBusy={remove.isPending}
      onClick={() => remove.mutate()}
      className="-my-2 -me-2 shrink-0 self-start text-ink-soft"
    />
  );
}
