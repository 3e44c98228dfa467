import { SearchX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffUser } from '../../worker/contract/office/staff';
import { StaffFrame } from '../admin/staff-frame';
import { StaffLoadFailed } from '../admin/staff-load-failed';
import { OfficeContext } from '../group-portal/devices/use-me';
import { LiveConnection } from '../group-portal/live/live-connection';
import { ButtonLink } from '../ui/button';
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

function GroupNotFound() {
  return (
    <Gone title="Group Not Found" icon={<SearchX aria-hidden className="size-10 text-ink-soft" />}>
      It may have been deleted, or the link is wrong.
    </Gone>
  );
}

function GroupDeleted() {
  return (
    <div role="status">
      <Gone title="This group was deleted" icon={<Trash2 aria-hidden className="size-10 text-ink-soft" />}>
        Somebody deleted it while it was open here. For 30 days it can be restored, under More, Deleted.
      </Gone>
    </div>
  );
}

function Gone({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 py-20 text-center">
      {icon}
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-prose text-ink-soft">{children}</p>
      <ButtonLink to="/admin/groups" className="mt-3">
        Back to Groups
      </ButtonLink>
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
