import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../api/client';
import { toastError } from '../api/toast-error';
import { isPassed } from '../domain/group/deadline';
import { usShortDate } from '../domain/us-format';
import { useIdempotencyKey } from '../hooks/use-idempotency-key';
import { useNow } from '../hooks/use-now';
import { useOrigin } from '../hooks/use-origin';
import { useTimeZone } from '../hooks/use-time-zone';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';
import { toast } from '../ui/toast';
import { staffGroupKey } from './query-keys';

type SetupLinkProps = { id: number; token: string; expiresAt: string };

/** The point person's setup link, until when it works, and another in its place. */
export function SetupLink({ id, token, expiresAt }: SetupLinkProps) {
  const origin = useOrigin();
  const now = useNow();
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const [isAsking, setIsAsking] = useState(false);
  const isExpired = now !== null && isPassed(expiresAt, now);
  const renew = useMutation({
    mutationFn: () =>
      call(api.groups[':id']['setup-link'].$post({ param: { id: String(id) } }, { headers: idempotencyKey.headers() })),
    onSuccess: async ({ setupTokenExpiresAt }) => {
      idempotencyKey.renew();
      setIsAsking(false);
      toast({ title: 'New setup link', description: `It works until ${usShortDate(setupTokenExpiresAt, timeZone)}.` });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: staffGroupKey(String(id)) }),
        queryClient.invalidateQueries({ queryKey: ['groups'] }),
      ]);
    },
    onError: (error) => {
      setIsAsking(false);
      toastError(error);
    },
  });
  return (
    <div>
      <dt className="text-ink-soft text-sm">Setup Link</dt>
      <dd>
        <p className="flex flex-wrap items-center gap-2">
          Works once, until {usShortDate(expiresAt, timeZone)}
          {isExpired && <Badge tone="danger">Expired</Badge>}
        </p>
        <span className="mt-1 flex flex-wrap gap-2">
          <CopyButton text={`${origin}/admin-setup/${token}`} label="Copy Setup Link" size="sm" />
          <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
            New setup link
          </Button>
        </span>
        <ConfirmDialog
          isOpen={isAsking}
          title="Make a new setup link?"
          description="The link that was sent stops working at once. Send the new one, or e-mail it again below."
          confirmText="New setup link"
          isBusy={renew.isPending}
          busyText="Making..."
          onConfirm={() => renew.mutate()}
          onClose={() => setIsAsking(false)}
        />
      </dd>
    </div>
  );
}
