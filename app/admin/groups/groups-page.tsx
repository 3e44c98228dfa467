import { useQuery } from '@tanstack/react-query';
import { Download, SearchX, Trash2, X } from 'lucide-react';
import type { StaffUser } from '../../../worker/contract/office/staff';
import { api, call } from '../../api/client';
import { boardFilterOf, isFiltered, listsOf, queryOf } from '../../domain/group/board-filter';
import { useLoadedQueries } from '../../hooks/use-loaded-queries';
import { pagedList } from '../../hooks/use-paged-list';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { JumpLinks } from '../jump-links';
import { StaffFrame } from '../staff-frame';
import { ActiveGroups } from './active-groups';
import { EmailsSection } from './emails/emails-section';
import { GroupSearch } from './group-search';
import { GroupStats } from './group-stats';
import { NoGroupsYet } from './no-groups-yet';
import { PendingGroups } from './pending-groups';
import { countsKey, emailsKey, groupsKey, questionsKey } from './query-keys';
import { QuestionsSection } from './questions/questions-section';
import { type GroupsPageData, readCounts } from './read-groups';
import { useBoardFilter } from './use-board-filter';
import { useGroups } from './use-groups';
import { WaitingLinks } from './waiting-links';

const laterPlaces = [
  { id: 'questions', name: 'Questions' },
  { id: 'emails', name: 'E-mails' },
];

type GroupsPageProps = { staff: StaffUser; loaded: GroupsPageData | undefined };

/** Every group with its point person, what groups ask, and what was sent to whom (docs/product.md, "Group admins"). */
export default function GroupsPage({ staff, loaded }: GroupsPageProps) {
  const { filter, typed, setTyped, change } = useBoardFilter();
  const { setup: _, ...wanted } = filter;
  useLoadedQueries(loaded, () => [
    [countsKey, loaded?.counts],
    [groupsKey({ ...wanted, setup: 'active' }), pagedList(loaded?.active)],
    [groupsKey({ ...wanted, setup: 'pending' }), pagedList(loaded?.pending)],
    [questionsKey, pagedList(loaded?.questions)],
    [emailsKey, pagedList(loaded?.emails)],
  ]);
  const counts = useQuery({ queryKey: countsKey, queryFn: () => readCounts(api) });
  const properties = useQuery({ queryKey: ['properties', 'names'], queryFn: () => call(api.properties.$get()) });
  const lists = listsOf(filter);
  const active = useGroups({ setup: 'active', ...wanted });
  const pending = useGroups({ setup: 'pending', ...wanted });
  const shown = [...(lists.active ? [active] : []), ...(lists.pending ? [pending] : [])];
  const isNarrowed = isFiltered({ ...filter, setup: undefined });
  const isNothingFound = isNarrowed && shown.every(({ items, isStale }) => items?.length === 0 && !isStale);
  const clear = () => {
    setTyped('');
    change(boardFilterOf(new URLSearchParams()));
  };
  return (
    <StaffFrame staff={staff}>
      <h1 className="mb-4 text-2xl">Group Admins</h1>
      <GroupStats counts={counts.data} />
      <WaitingLinks counts={counts.data} />
      <JumpLinks places={laterPlaces} />
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-8">
          {counts.data?.total === 0 ? (
            <NoGroupsYet />
          ) : (
            <>
              <GroupSearch
                typed={typed}
                onType={setTyped}
                filter={filter}
                onFilter={change}
                properties={properties.data ?? []}
              />
              <div className="-mt-4 flex flex-wrap justify-between gap-x-4">
                <ButtonLink
                  to={`/api/groups.csv?${new URLSearchParams(queryOf({ ...filter, sort: 'newest' }))}`}
                  reloadDocument
                  discover="none"
                  variant="ghost"
                  size="sm"
                  icon={<Download aria-hidden />}
                >
                  Groups CSV
                </ButtonLink>
                {isFiltered(filter) && !isNothingFound && (
                  <Button variant="ghost" size="sm" icon={<X aria-hidden />} onClick={clear}>
                    Clear filters
                  </Button>
                )}
                <ButtonLink to="/admin/deleted" variant="ghost" size="sm" icon={<Trash2 aria-hidden />}>
                  Deleted groups
                </ButtonLink>
              </div>
              {isNothingFound && (
                <EmptyState
                  icon={<SearchX />}
                  title="No groups match"
                  action={
                    <Button variant="secondary" onClick={clear}>
                      Clear filters
                    </Button>
                  }
                />
              )}
              {lists.active && <ActiveGroups list={active} isFiltered={isNarrowed} />}
              {lists.pending && <PendingGroups list={pending} isFiltered={isNarrowed} />}
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
