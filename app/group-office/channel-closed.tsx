import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { api, call } from '../api/client';
import { isGone } from '../api/errors';
import { toastError } from '../api/toast-error';
import { useLive } from '../group-portal/live/live-connection';
import { groupKey } from '../group-portal/query-keys';
import { Button } from '../ui/button';
import { Undo2 } from '../ui/icons';
import { staffGroupKey } from './use-group-for-staff';

/**
 * What follows when the server closes a group's channel for good. The office may still have the group, without its
 * property, so it looks which of them was deleted.
 */
export function ChannelClosed({ group, isDeleted }: { group: GroupForStaff; isDeleted: boolean }) {
  const { refresh, rejoin } = useLive();
  const queryClient = useQueryClient();
  useEffect(() => {
    const isThere = () => queryClient.getQueryData(staffGroupKey(String(group.id))) !== null;
    if (!isDeleted) void refresh(groupKey).then(() => isThere() && rejoin());
  }, [group.id, isDeleted, queryClient, refresh, rejoin]);
  return isDeleted ? <GroupDeleted group={group} /> : null;
}

/** Over a group that was deleted while it was open: what is typed below is kept, and can be saved once it is restored. */
function GroupDeleted({ group }: { group: GroupForStaff }) {
  const { rejoin } = useLive();
  const restore = useMutation({
    mutationFn: () => call(api.groups[':id'].restore.$post({ param: { id: String(group.id) } })),
    onSuccess: rejoin,
    onError: (error) => (isGone(error) ? rejoin() : toastError(error)),
  });
  return (
    <div
      role="status"
      className="sticky top-0 z-10 -mx-4 -mt-6 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b bg-surface px-4 py-3 sm:-mx-6 sm:px-6 xl:mx-0 xl:mt-0 xl:rounded-lg xl:border"
    >
      <div className="min-w-0 max-w-prose">
        <h2 className="text-base">This group was deleted</h2>
        <p className="text-ink-soft text-sm">
          Somebody deleted it while it was open here. What you have typed is still below, and can be saved once the
          group is restored.
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        icon={<Undo2 aria-hidden />}
        isBusy={restore.isPending}
        busyText="Restoring..."
        onClick={() => restore.mutate()}
      >
        Restore group
      </Button>
    </div>
  );
}
