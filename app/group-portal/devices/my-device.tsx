import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { rememberTypedName } from '../../device/typed-name';
import { nobody } from '../../domain/group/identity';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { toast } from '../../ui/toast';
import { meKey } from '../query-keys';
import { CopyPersonalLink, type LinkOwner } from './copy-personal-link';
import { MyEmails } from './my-emails';
import { MyPushes } from './my-pushes';
import { SignOutOthers } from './sign-out-others';
import { setMe, useMe } from './use-me';

type MyDeviceProps = { group: Group; owner: LinkOwner };

/** What stands by one's own entry: the way to be oneself on another phone, and the way not to be on this one. */
export function MyDevice({ group, owner }: MyDeviceProps) {
  const queryClient = useQueryClient();
  const { me = nobody } = useMe(group.id);
  // What is the device's stands once, beside the first of those whom it is known as.
  const isFirst = !('participantId' in owner) || owner.participantId === me.participantIds[0];
  const [isAsking, setIsAsking] = useState(false);
  const forgetting = useMutation({
    mutationFn: () => call(api.groups[':groupId'].me.$delete({ param: { groupId: String(group.id) }, query: {} })),
    onSuccess: () => {
      setIsAsking(false);
      rememberTypedName(group.id, null);
      setMe(queryClient, group.id, nobody);
      void queryClient.invalidateQueries({ queryKey: meKey(group.id) });
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
      {isFirst && <SignOutOthers groupId={group.id} />}
      {'participantId' in owner && (
        <MyEmails
          groupId={group.id}
          participantId={owner.participantId}
          state={me.notify[owner.participantId] ?? 'off'}
        />
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
