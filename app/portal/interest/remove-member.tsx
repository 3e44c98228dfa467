import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import { entryTexts } from '../../../texts/sentences/interest';
import { api, callVersioned } from '../../client/client';
import { forgetLostIdentity, rememberTypedName } from '../../client/device-values';
import { isGone } from '../../client/errors';
import { toastError } from '../../client/toast-error';
import { useSentences } from '../../client/use-sentences';
import { withoutMember } from '../../domain/identity';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { useUndoToast } from '../activity/use-undo';
import { updateMe } from '../identity/use-me';
import { useLive } from '../live/use-live';
import { groupKey, meKey } from '../query-keys';

type RemoveMemberProps = { group: Pick<Group, 'id'>; participant: Pick<Participant, 'id' | 'name'>; isMine: boolean };

/** docs/product.md, "Leaving and removing". */
export function RemoveMember({ group, participant: { id, name }, isMine }: RemoveMemberProps) {
  const t = useSentences(entryTexts);
  const queryClient = useQueryClient();
  const { refetch } = useLive();
  const undoToast = useUndoToast(group.id);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => callVersioned(api.participants[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: ({ activityId }) => {
      if (isMine) leaveHere();
      undoToast(
        isMine
          ? { title: t('left'), description: t('leftText') }
          : { title: t('removed'), description: t('removedText', { name }) },
        activityId,
      );
      document.getElementById('group')?.focus({ preventScroll: true });
      void refetch(groupKey);
      void refetch(meKey(group.id));
    },
    onError: (error) => {
      setIsAsking(false);
      toastError(error);
      if (isGone(error)) void refetch(groupKey);
    },
  });
  /** Members who leave get no message that they were removed. */
  function leaveHere() {
    updateMe(queryClient, group.id, (me) => withoutMember(me, id));
    forgetLostIdentity(group.id);
    rememberTypedName(group.id, null);
  }

  const question = isMine
    ? { title: t('leaveTitle'), description: t('leaveText'), confirmText: t('leave'), busyText: t('leaving') }
    : {
        title: t('removeTitle', { name }),
        description: t('removeText', { name }),
        confirmText: t('remove', { name }),
        busyText: t('removing'),
      };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        {isMine ? t('leave') : t('remove', { name })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        {...question}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
