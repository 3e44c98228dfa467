import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { RoomChoice } from '../../../worker/contract/groups/room-choice';
import { roomChoiceTexts } from '../../../worker/contract/sentences/room-choice';
import { api, callVersioned } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { useSentences } from '../../hooks/use-sentences';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/dialog';
import { useLive } from '../live/live-connection';
import { useChoiceChange } from './use-room-choice';

/** What the point person may do with a choice: close it before its time, and take it back. */
export function LeadChoice({ group, choice }: { group: Group; choice: RoomChoice }) {
  const t = useSentences(roomChoiceTexts);
  const param = { id: String(group.id) };
  const { apply } = useLive();
  const [isAsking, setIsAsking] = useState(false);
  const close = useChoiceChange<void>(group.id, () => api.groups[':id']['room-choice'].close.$post({ param }));
  const takeBack = useMutation({
    mutationFn: () => callVersioned(api.groups[':id']['room-choice'].$delete({ param })),
    onSuccess: ({ version }) => apply({ type: 'room_choice_changed', groupId: group.id, version, roomChoice: null }),
    onError: toastError,
  });
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-4">
      {choice.status === 'open' && choice.answered.length > 1 && (
        <Button variant="secondary" size="sm" isBusy={close.isPending} onClick={() => close.mutate()}>
          {t('closeNow')}
        </Button>
      )}
      <Button variant="ghost" size="sm" isBusy={takeBack.isPending} onClick={() => setIsAsking(true)}>
        {t(choice.status === 'agreed' ? 'takeOff' : 'takeBack')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('takeBackTitle')}
        description={t('takeBackText')}
        confirmText={t(choice.status === 'agreed' ? 'takeOff' : 'takeBack')}
        cancelText={t('keep')}
        onConfirm={() => {
          setIsAsking(false);
          takeBack.mutate();
        }}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
