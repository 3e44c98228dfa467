import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { toast } from '../../ui/toast';

/** Lets this device alone know somebody: for a phone that was lost, or a link that somebody else has. */
export function SignOutOthers({ groupId }: { groupId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const signOut = useMutation({
    mutationFn: () =>
      call(api.groups[':groupId'].me.$delete({ param: { groupId: String(groupId) }, query: { others: '1' } })),
    onSuccess: () => {
      setIsAsking(false);
      toast({ title: 'Done', description: 'No other device knows you in this group.' });
    },
    onError: toastError,
  });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        Sign out other devices
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out your other devices?"
        description="Every other phone and computer that knows you in this group is nobody there any more, and your personal link stops working. This device stays as it is."
        confirmText="Sign them out"
        isBusy={signOut.isPending}
        busyText="Signing out..."
        onConfirm={() => signOut.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
