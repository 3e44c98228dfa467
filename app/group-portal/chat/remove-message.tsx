import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { Message } from '../../../worker/contract/groups/message';
import { api, callVersioned } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { type Conversation, withTakenBack } from '../../domain/group/conversation';
import { Button } from '../../ui/button';
import { useUndoToast } from '../activity/use-undo-toast';
import { useLive } from '../live/live-connection';
import { messagesKey } from '../query-keys';

type RemoveMessageProps = { message: Pick<Message, 'id' | 'groupId' | 'senderName'> };

/** Takes a message back, at once: for ten seconds a toast brings it back again. */
export function RemoveMessage({ message: { id, groupId, senderName } }: RemoveMessageProps) {
  const queryClient = useQueryClient();
  const { hear } = useLive();
  const undoToast = useUndoToast(groupId);
  const remove = useMutation({
    mutationFn: () => callVersioned(api.messages[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: ({ answer: { deletedAt }, version, activityId }) => {
      queryClient.setQueryData<Conversation>(
        messagesKey(groupId),
        (chat) => chat && withTakenBack(chat, id, deletedAt ?? new Date().toISOString()),
      );
      hear({ type: 'message_removed', groupId, version, messageId: id });
      undoToast(
        { title: 'Message removed', description: 'Everyone sees that a message was here, not what it said.' },
        activityId,
      );
    },
    onError: toastError,
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Remove this message of ${senderName}`}
      icon={<Trash2 aria-hidden />}
      isBusy={remove.isPending}
      onClick={() => remove.mutate()}
      className="-my-2 -mr-2 shrink-0 self-start text-ink-soft"
    />
  );
}
