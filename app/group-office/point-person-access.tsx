import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { api, call } from '../api/client';
import { toastError } from '../api/toast-error';
import { CopyPersonalLink } from '../group-portal/devices/copy-personal-link';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';
import { toast } from '../ui/toast';
import { staffGroupKey } from './query-keys';

/** How the point person gets in once the setup is complete, and how the office ends that (docs/product.md, "Another point person"). */
export function PointPersonAccess({ group }: { group: GroupForStaff }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { id, pointPersonName, pointPersonHasDevice, shareCode } = group;
  const signOut = useMutation({
    mutationFn: () => call(api.groups[':groupId']['point-person'].devices.$delete({ param: { groupId: String(id) } })),
    onSuccess: () =>
      toast({ title: 'Signed out', description: `${pointPersonName} needs a new link to lead the group again.` }),
    onError: toastError,
    onSettled: () => {
      setIsAsking(false);
      return queryClient.invalidateQueries({ queryKey: staffGroupKey(String(id)) });
    },
  });
  return (
    <div>
      <dt className="text-ink-soft text-sm">Point Person</dt>
      <dd>
        <p>
          {pointPersonHasDevice
            ? `${pointPersonName} leads the group from a device of their own.`
            : `${pointPersonName} is not signed in on any device. Send them their personal link.`}
        </p>
        <span className="mt-1 flex flex-wrap gap-2">
          <CopyPersonalLink
            owner={{ pointPersonOf: id }}
            shareCode={shareCode}
            variant="secondary"
            label="Copy the point person’s link"
          />
          {pointPersonHasDevice && (
            <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
              Sign out all devices
            </Button>
          )}
        </span>
        <ConfirmDialog
          isOpen={isAsking}
          title={`Sign ${pointPersonName} out everywhere?`}
          description="No device leads this group any more, and the personal link stops working. Members and messages stay as they are."
          confirmText="Sign out all devices"
          isBusy={signOut.isPending}
          busyText="Signing out..."
          onConfirm={() => signOut.mutate()}
          onClose={() => setIsAsking(false)}
        />
      </dd>
    </div>
  );
}
