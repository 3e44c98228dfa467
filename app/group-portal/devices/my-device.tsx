import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { toast } from '../../ui/toast';
import { useCurrentParticipant } from '../use-current-participant';
import { CopyPersonalLink, type LinkOwner } from './copy-personal-link';
import { MyEmails } from './my-emails';
import { MyPushes } from './my-pushes';
import { nobody, setMe, useMe } from './use-me';

type MyDeviceProps = { group: Group; owner: LinkOwner };

/** What stands by one's own entry: the way to be oneself on another phone, and the way not to be on this one. */
export function MyDevice({ group, owner }: MyDeviceProps) {
  const queryClient = useQueryClient();
  const { notify, participantIds } = useMe(group.id);
  // What is the device's stands once, beside the first of those whom it is known as.
  const isFirst = !('participantId' in owner) || owner.participantId === participantIds[0];
  const { forget } = useCurrentParticipant(group.id);
  const [isAsking, setIsAsking] = useState(false);
  const forgetting = useMutation({
    mutationFn: () => call(api.groups[':groupId'].me.$delete({ param: { groupId: String(group.id) }, query: {} })),
    onSuccess: () => {
      setIsAsking(false);
      forget();
      setMe(queryClient, group.id, nobody);
      toast({ title: 'Done', description: 'This device no longer knows you in this group.' });
    },
    onError: toastError,
  });
  return (
    <div className="mt-1 -ml-3 flex flex-wrap gap-x-1">
      <CopyPersonalLink owner={owner} shareCode={group.shareCode} />
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        Not you?
      </Button>
      {'participantId' in owner && (
        <MyEmails groupId={group.id} participantId={owner.participantId} state={notify[owner.participantId] ?? 'off'} />
      )}
      {isFirst && <MyPushes groupId={group.id} />}
      <ConfirmDialog
        isOpen={isAsking}
        title="Forget you on this device?"
        description="Nothing in the group changes, but this device is nobody there any more. To be you again, it needs your personal link."
        confirmText="Forget me here"
        isBusy={forgetting.isPending}
        busyText="Forgetting..."
        onConfirm={() => forgetting.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
