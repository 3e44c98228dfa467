import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../../client/client';
import { toastError } from '../../client/toast-error';
import { useIdempotencyKey } from '../../client/use-idempotency-key';
import { useTimeZone } from '../../client/use-in-browser';
import { usDateTime } from '../../domain/us-format';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { groupListsKey, useInvalidateQueries } from '../query-keys';

type NewSetupLinkProps = { groupId: number; isExpired: boolean; onMade?: () => Promise<void> };

export function NewSetupLink({ groupId, isExpired, onMade }: NewSetupLinkProps) {
  const timeZone = useTimeZone();
  const invalidate = useInvalidateQueries();
  const withIdempotencyKey = useIdempotencyKey();
  const [isAsking, setIsAsking] = useState(false);
  const renew = useMutation({
    mutationFn: () =>
      withIdempotencyKey((options) =>
        call(api.groups[':id']['setup-link'].$post({ param: { id: String(groupId) } }, options)),
      ),
    onSuccess: async ({ setupTokenExpiresAt }) => {
      setIsAsking(false);
      toast({ title: 'New setup link', description: `It works until ${usDateTime(setupTokenExpiresAt, timeZone)}.` });
      await Promise.all([onMade?.(), invalidate(groupListsKey)]);
    },
    onError: (error) => {
      setIsAsking(false);
      toastError(error);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        isBusy={isExpired && renew.isPending}
        busyText="Making..."
        onClick={() => (isExpired ? renew.mutate() : setIsAsking(true))}
      >
        New setup link
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Create a new setup link?"
        description="The link you sent will stop working right away. Send the new one, or email it again below."
        confirmText="New setup link"
        isBusy={renew.isPending}
        busyText="Making..."
        onConfirm={() => renew.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
