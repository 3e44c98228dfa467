import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import { api, callVersioned } from '../../api/client';
import { isGone } from '../../api/errors';
import { toastError } from '../../api/toast-error';
import { forgetLost } from '../../device/lost-identity';
import { rememberTypedName } from '../../device/typed-name';
import { withoutMember } from '../../domain/group/identity';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { useUndoToast } from '../activity/use-undo-toast';
import { changeMe } from '../devices/use-me';
import { useLive } from '../live/live-connection';
import { groupKey, meKey } from '../query-keys';

type RemoveMemberProps = { group: Pick<Group, 'id'>; participant: Pick<Participant, 'id' | 'name'>; isMine: boolean };

/** Takes a member out of the group: oneself, or anyone by the point person (docs/product.md, "Leaving and removing"). */
export function RemoveMember({ group, participant: { id, name }, isMine }: RemoveMemberProps) {
  const queryClient = useQueryClient();
  const { refresh } = useLive();
  const undoToast = useUndoToast(group.id);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => callVersioned(api.participants[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: ({ activityId }) => {
      if (isMine) leaveHere();
      undoToast(
        isMine
          ? { title: 'You have left', description: 'Your place in the group is free.' }
          : { title: 'Removed', description: `${name} is no longer in the group.` },
        activityId,
      );
      document.getElementById('group')?.focus({ preventScroll: true });
      void refresh(groupKey);
      void refresh(meKey(group.id));
    },
    onError: (error) => {
      setIsAsking(false);
      toastError(error);
      if (isGone(error)) void refresh(groupKey);
    },
  });
  /** Who has left is not told that they are in the group no longer. */
  function leaveHere() {
    changeMe(queryClient, group.id, (me) => withoutMember(me, id));
    forgetLost(group.id);
    rememberTypedName(group.id, null);
  }

  const question = isMine ? ownQuestion : questionAbout(name);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        {isMine ? 'Leave this group' : `Remove ${name}`}
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

const ownQuestion = {
  title: 'Leave this group?',
  description:
    'Your entry, your room choice and your tour dates are taken off the page. You can undo it for 24 hours; then your name and e-mail address are erased. Your messages stay, as those of a former member.',
  confirmText: 'Leave this group',
  busyText: 'Leaving...',
};

const questionAbout = (name: string) => ({
  title: `Remove ${name}?`,
  description: `The entry, the room choice and the tour dates of ${name} are taken off the page. It can be undone for 24 hours; then the name and the e-mail address are erased. Messages stay, as those of a former member.`,
  confirmText: `Remove ${name}`,
  busyText: 'Removing...',
});
