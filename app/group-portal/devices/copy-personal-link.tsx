import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';

/** Whose link it is: one participant's, or the point person's. */
export type LinkOwner = { participantId: number } | { pointPersonOf: number };

type CopyPersonalLinkProps = {
  owner: LinkOwner;
  shareCode: string;
  variant?: 'secondary' | 'ghost';
  label?: string;
  onCopied?: () => void;
};

/** Makes a new personal link and copies it; where the browser does not let us copy, it stands there to be selected. */
export function CopyPersonalLink({
  owner,
  shareCode,
  variant = 'ghost',
  label = 'Copy my personal link',
  onCopied,
}: CopyPersonalLinkProps) {
  const copy = useMutation({
    mutationFn: async () => {
      const { token } = await makeLink(owner);
      const link = `${location.origin}/group/${shareCode}#me=${token}`;
      const isCopied = await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      );
      return { link, isCopied };
    },
    onSuccess: ({ isCopied }) => {
      if (!isCopied) return;
      toast({
        title: 'Copied!',
        description:
          'Open the link on another phone. An earlier link no longer works, and the devices that came by it are signed out.',
      });
      onCopied?.();
    },
    onError: toastError,
  });
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        icon={<Link2 aria-hidden />}
        isBusy={copy.isPending}
        busyText="Copying..."
        onClick={() => copy.mutate()}
      >
        {label}
      </Button>
      <div role="status" className="basis-full empty:hidden">
        {copy.data?.isCopied === false && (
          <p className="rounded-md bg-info-soft p-3 text-info text-sm">
            Your browser did not let us copy. Please select and copy the link:{' '}
            <span className="select-all break-all font-medium">{copy.data.link}</span>
          </p>
        )}
      </div>
    </>
  );
}

function makeLink(owner: LinkOwner) {
  if ('participantId' in owner) {
    return call(api.participants[':id'].link.$post({ param: { id: String(owner.participantId) } }));
  }
  const param = { groupId: String(owner.pointPersonOf) };
  return call(api.groups[':groupId']['point-person'].link.$post({ param }));
}
