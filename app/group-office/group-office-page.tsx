import { SearchX, Trash2 } from 'lucide-react';
import type { StaffUser } from '../../worker/contract/office/staff';
import { StaffFrame } from '../admin/staff-frame';
import { StaffLoadFailed } from '../admin/staff-load-failed';
import { StaffNotice } from '../admin/staff-notice';
import { OfficeContext } from '../group-portal/devices/use-me';
import { LiveConnection } from '../group-portal/live/live-connection';
import { Skeleton } from '../ui/skeleton';
import { EndedGroup, GroupOffice } from './group-office';
import type { GroupOffice as Loaded } from './read-group-office';
import { useGroupOffice } from './use-group-office';

type GroupOfficePageProps = {
  staff: StaffUser;
  id: string;
  /** Undefined where the loader could not read it, null where there is no such group. */
  loaded: Loaded | null | undefined;
};

/** The office's own page of a group (docs/product.md, "A group at the office"). */
export default function GroupOfficePage({ staff, id, loaded }: GroupOfficePageProps) {
  return (
    <StaffFrame staff={staff}>
      <OfficeContext.Provider value={true}>
        <Found id={id} loaded={loaded} />
      </OfficeContext.Provider>
    </StaffFrame>
  );
}

function Found({ id, loaded }: Omit<GroupOfficePageProps, 'staff'>) {
  const { group, known, error, refetch } = useGroupOffice(id, loaded);
  if (group === null) return <GroupNotFound />;
  if (group?.hasEnded) return <EndedGroup group={group} />;
  if (group) {
    return (
      <LiveConnection group={group} isFound whenDeleted={<GroupDeleted />}>
        <GroupOffice group={group} known={known} />
      </LiveConnection>
    );
  }
  if (error) return <StaffLoadFailed what="group" error={error} onTryAgain={refetch} />;
  return <Loading />;
}

const wayOut = { to: '/admin/groups', text: 'Back to Groups' };

function GroupNotFound() {
  return (
    <StaffNotice icon={<SearchX />} title="Group Not Found" wayOut={wayOut}>
      It may have been deleted, or the link is wrong.
    </StaffNotice>
  );
}

function GroupDeleted() {
  return (
    <div role="status">
      <StaffNotice icon={<Trash2 />} title="This group was deleted" wayOut={wayOut}>
        Somebody deleted it while it was open here. For 30 days it can be restored, under More, Deleted.
      </StaffNotice>
    </div>
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
