import { useQuery } from '@tanstack/react-query';
import { Download, SearchX, Trash2, Users, X } from 'lucide-react';
import { api } from '../../api/client';
import { boardFilterOf, isFiltered, listsOf, queryOf } from '../../domain/group/board-filter';
import { useLoadedQueries } from '../../hooks/use-loaded-queries';
import { pagedList } from '../../hooks/use-paged-list';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { JumpLinks } from '../jump-links';
import { ActiveGroups } from './active-groups';
import { EmailsSection } from './emails';
import { GroupStats, WaitingLinks } from './group-counts';
import { GroupSearch, useBoardFilter } from './group-search';
import { PendingGroups } from './pending-groups';
import { QuestionsSection } from './questions/questions-section';
import {
  countsKey,
  emailsKey,
  type GroupsPageData,
  groupsKey,
  propertyNamesKey,
  questionsKey,
  readCounts,
  readPropertyNames,
  useGroups,
} from './read-groups';

const laterPlaces = [
  { id: 'questions', name: 'Questions' },
  { id: 'emails', name: 'E-mails' },
];

type GroupsPageProps = { loaded: GroupsPageData | undefined };

/** Every group with its point person, what groups ask, and what was sent to whom (docs/product.md, "Group admins"). */
export function GroupsPage({ loaded }: GroupsPageProps) {
  const { filter, typed, setTyped, change } = useBoardFilter();
  const { setup: _, ...wanted } = filter;
  useLoadedQueries(loaded, () => [
    [countsKey, loaded?.counts],
    [propertyNamesKey, loaded?.properties],
    [groupsKey({ ...wanted, setup: 'active' }), pagedList(loaded?.active)],
    [groupsKey({ ...wanted, setup: 'pending' }), pagedList(loaded?.pending)],
    [questionsKey, pagedList(loaded?.questions)],
    [emailsKey, pagedList(loaded?.emails)],
  ]);
  const counts = useQuery({ queryKey: countsKey, queryFn: () => readCounts(api) });
  const properties = useQuery({ queryKey: propertyNamesKey, queryFn: () => readPropertyNames(api) });
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
    <>
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
    </>
  );
}

function NoGroupsYet() {
  return (
    <EmptyState
      icon={<Users />}
      title="No Groups Yet"
      action={
        <ButtonLink to="/admin" variant="secondary">
          Go to the dashboard
        </ButtonLink>
      }
    >
      Groups are made on the dashboard, for a point person or straight from a property.
    </EmptyState>
  );
}
