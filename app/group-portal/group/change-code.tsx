import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { useIdempotencyKey } from '../../hooks/use-idempotency-key';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { toast } from '../../ui/toast';

type ChangeCodeProps = { group: Pick<Group, 'id' | 'shareCode'>; onChanged: (shareCode: string) => void };

/** Gives the group a new share code. */
export function ChangeCode({ group, onChanged }: ChangeCodeProps) {
  const idempotencyKey = useIdempotencyKey();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      call(
        api.groups[':id']['share-code'].$post(
          { param: { id: String(group.id) } },
          { headers: idempotencyKey.headers() },
        ),
      ),
    onSuccess: ({ shareCode }) => {
      idempotencyKey.renew();
      setIsAsking(false);
      onChanged(shareCode);
      toast({ title: 'Share code changed', description: `The new code is ${shareCode}. Send the new link.` });
    },
    onError: toastError,
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
        Change code
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Change the code ${group.shareCode}?`}
        description="The link that you have shared stops working at once. This cannot be undone."
        confirmText="Change code"
        isBusy={change.isPending}
        busyText="Changing..."
        onConfirm={() => change.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
