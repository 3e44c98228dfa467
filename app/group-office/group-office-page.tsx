import { useState } from 'react';
import type { PortalForStaff as Loaded } from '../../worker/contract/groups/group-for-staff';
import { StaffLoadFailed, StaffNotice } from '../admin/staff-notice';
import { StaffContext } from '../group-portal/devices/use-me';
import { LiveConnection } from '../group-portal/live/live-connection';
import { SearchX } from '../ui/icons';
import { Skeleton } from '../ui/skeleton';
import { ChannelClosed } from './channel-closed';
import { EndedGroup, GroupOffice } from './group-office';
import { useGroupForStaff } from './use-group-for-staff';

type GroupOfficePageProps = {
  id: string;
  /** Null where there is no such group, undefined where the loader could not read it. */
  loaded: Loaded | null | undefined;
};

/** docs/product.md, "A group at the office". */
export function GroupOfficePage({ id, loaded }: GroupOfficePageProps) {
  return (
    <StaffContext.Provider value={true}>
      <Found key={id} id={id} loaded={loaded} />
    </StaffContext.Provider>
  );
}

function Found({ id, loaded }: GroupOfficePageProps) {
  const { group, known, error, refetch } = useGroupForStaff(id, loaded);
  // What is typed stays where a colleague deletes the group.
  const [found, setFound] = useState(group ? { group, known } : null);
  if (group && (group !== found?.group || known !== found.known)) setFound({ group, known });
  if (group?.hasEnded) return <EndedGroup group={group} />;
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

const wayOut = { to: '/admin/groups', text: 'Back to Groups' };

function GroupNotFound() {
  return (
    <StaffNotice icon={<SearchX />} title="Group Not Found" wayOut={wayOut}>
      It may have been deleted, or the link is wrong.
    </StaffNotice>
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
