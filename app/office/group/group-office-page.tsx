import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OfficeGroupPage as Loaded, OfficeGroup } from '../../../contract/staff/office-group';
import { api, call } from '../../client/client';
import { isGone } from '../../client/errors';
import { useArrival } from '../../client/navigation';
import { toastError, useReadAgain } from '../../client/queries';
import { Allowed } from '../../client/role';
import { StaffContext } from '../../portal/identity/use-me';
import { LiveConnection } from '../../portal/live/live-connection';
import { useLive } from '../../portal/live/use-live';
import { groupKey } from '../../portal/query-keys';
import { Button } from '../../ui/button';
import { SearchX, Undo2 } from '../../ui/icons';
import { Skeleton } from '../../ui/placeholder';
import { StaffLoadFailed, StaffMessage } from '../staff-message';
import { ErasedGroup, GroupOffice } from './group-office';
import { officeGroupTitle } from './read-office-group';
import { officeGroupKey, useOfficeGroup } from './use-office-group';

type GroupOfficePageProps = {
  id: string;
  /** Null if there is no such group, undefined if the loader could not read it. */
  loaded: Loaded | null | undefined;
};

/**
 * A group at the office. Staff act here as the office, even if their browser is known in the group. A group whose property
 * is gone has only its links, questions, activity and emails. If a colleague deletes the group, the page stays and offers to
 * restore it; what was typed can be saved after that.
 */
export function GroupOfficePage({ id, loaded }: GroupOfficePageProps) {
  return (
    <StaffContext.Provider value={true}>
      <Found key={id} id={id} loaded={loaded} />
    </StaffContext.Provider>
  );
}

function Found({ id, loaded }: GroupOfficePageProps) {
  const { group, state, error, refetch } = useOfficeGroup(id, loaded);
  // Typed values stay if a colleague deletes the group.
  const [found, setFound] = useState(group ? { group, state } : null);
  // After it is restored, the group may be read before its page.
  const isComplete = state !== null || group?.propertyId === null;
  if (group && isComplete && (group !== found?.group || state !== found.state)) setFound({ group, state });
  useArrival(officeGroupTitle(group ?? found?.group));
  if (group?.hasEnded) return <ErasedGroup group={group} />;
  if (found) {
    return (
      <LiveConnection
        group={found.group}
        isFound={group !== null}
        whenGone={<ChannelClosed group={found.group} isDeleted={group === null} />}
      >
        <GroupOffice {...found} />
      </LiveConnection>
    );
  }
  if (group === null) return <GroupNotFound />;
  if (error) return <StaffLoadFailed what="group" error={error} onTryAgain={refetch} />;
  return <Loading />;
}

/** The server closes the socket for good if the group or its property was deleted: a read tells which. */
function ChannelClosed({ group, isDeleted }: { group: OfficeGroup; isDeleted: boolean }) {
  const { reopenDeletedGroup } = useLive();
  const readAgain = useReadAgain();
  const queryClient = useQueryClient();
  useEffect(() => {
    const isThere = () => queryClient.getQueryData(officeGroupKey(String(group.id))) !== null;
    if (!isDeleted) void readAgain(groupKey).then(() => isThere() && reopenDeletedGroup());
  }, [group.id, isDeleted, queryClient, readAgain, reopenDeletedGroup]);
  return isDeleted ? <GroupDeleted group={group} /> : null;
}

/** What is typed below is kept, and can be saved once the group is restored. */
function GroupDeleted({ group }: { group: OfficeGroup }) {
  const { reopenDeletedGroup } = useLive();
  const restore = useMutation({
    mutationFn: () => call(api.groups[':id'].restore.$post({ param: { id: String(group.id) } })),
    onSuccess: reopenDeletedGroup,
    onError: (error) => (isGone(error) ? reopenDeletedGroup() : toastError(error)),
  });
  return (
    <div
      role="status"
      className="sticky top-0 z-10 -mx-4 -mt-6 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b bg-surface px-4 py-3 sm:-mx-6 sm:px-6 xl:mx-0 xl:mt-0 xl:rounded-lg xl:border"
    >
      <div className="min-w-0 max-w-prose">
        <h2 className="text-base">This group was deleted</h2>
        <p className="text-ink-soft text-sm">
          Someone deleted it while it was open here. What you typed is still below and can be saved once the group is
          restored.
        </p>
      </div>
      <Allowed needed="manager">
        <Button
          variant="secondary"
          size="sm"
          icon={<Undo2 />}
          isBusy={restore.isPending}
          busyText="Restoring..."
          onClick={() => restore.mutate()}
        >
          Restore group
        </Button>
      </Allowed>
    </div>
  );
}

const groupsLink = { to: '/admin/groups', text: 'Back to Groups' };

function GroupNotFound() {
  return (
    <StaffMessage icon={<SearchX />} title="Group Not Found" link={groupsLink}>
      It may have been deleted, or the link is wrong.
    </StaffMessage>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading group...</span>
      <Skeleton className="h-36" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
