import { useSearchParams } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupOrder } from '../../../worker/contract/group-list';
import type { StaffUser } from '../../../worker/contract/staff';
import { api } from '../../api/client';
import { useDebounced } from '../../hooks/use-debounced';
import { useLoadedQueries } from '../../hooks/use-loaded-queries';
import { pagedList } from '../../hooks/use-paged-list';
import { JumpLinks } from '../jump-links';
import { StaffFrame } from '../staff-frame';
import { ActiveGroups } from './active-groups';
import { EmailsSection } from './emails-section';
import { GroupSearch } from './group-search';
import { GroupStats } from './group-stats';
import { NoGroupsYet } from './no-groups-yet';
import { PendingGroups } from './pending-groups';
import { countsKey, emailsKey, groupsKey, questionsKey } from './query-keys';
import { QuestionsSection } from './questions-section';
import { allGroups, type GroupsPageData, readCounts } from './read-groups';

const typingPauseMs = 250;

const laterPlaces = [
  { id: 'questions', name: 'Questions' },
  { id: 'emails', name: 'E-mails' },
];

type GroupsPageProps = { staff: StaffUser; loaded: GroupsPageData | undefined };

/** Every group with its point person, what groups ask, and what was sent to whom (docs/product.md, "Group admins"). */
export default function GroupsPage({ staff, loaded }: GroupsPageProps) {
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const [sort, setSort] = useState<GroupOrder>('newest');
  const search = useDebounced(typed.trim(), typingPauseMs);
  useLoadedQueries(loaded, () => [
    [countsKey, loaded?.counts],
    [groupsKey({ setup: 'active', ...allGroups }), pagedList(loaded?.active)],
    [groupsKey({ setup: 'pending', ...allGroups }), pagedList(loaded?.pending)],
    [questionsKey, pagedList(loaded?.questions)],
    [emailsKey, pagedList(loaded?.emails)],
  ]);
  const counts = useQuery({ queryKey: countsKey, queryFn: () => readCounts(api) });
  const wanted = { search, sort };
  return (
    <StaffFrame staff={staff}>
      <h1 className="mb-4 text-2xl">Group Admins</h1>
      <GroupStats counts={counts.data} />
      <JumpLinks places={laterPlaces} />
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-8">
          {counts.data?.total === 0 ? (
            <NoGroupsYet />
          ) : (
            <>
              <GroupSearch typed={typed} onType={setTyped} sort={sort} onSort={setSort} />
              <ActiveGroups wanted={wanted} />
              <PendingGroups wanted={wanted} />
            </>
          )}
        </div>
        <div className="grid grid-cols-1 gap-8">
          <QuestionsSection />
          <EmailsSection />
        </div>
      </div>
    </StaffFrame>
  );
}
