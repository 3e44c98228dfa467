import { Link, NavigationType, useLocation, useNavigation, useNavigationType, useSearchParams } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { GroupCounts } from '../../../contract/staff/group-list';
import { limits } from '../../../contract/values/limits';
import { api } from '../../client/client';
import { useLoadedQueries } from '../../client/queries';
import { useDebounced } from '../../client/use-debounced';
import { pagedList } from '../../client/use-paged-list';
import {
  type GroupListFilter,
  groupListFilterOf,
  groupSections,
  isFiltered,
  queryOf,
  sectionsOf,
} from '../../domain/staff/group-list-filter';
import { counted } from '../../domain/staff/us-format';
import { Button, ButtonLink } from '../../ui/button';
import { CircleAlert, SearchX, Users } from '../../ui/icons';
import { EmptyState } from '../../ui/placeholder';
import { JumpLinks } from '../navigation';
import { emailsKey, groupCountsKey, propertyNamesKey, questionsKey } from '../query-keys';
import { StaffLoadFailed } from '../staff-message';
import { useTourDialog } from '../today/answer-tour';
import { EmailsSection } from './emails';
import { GroupSearch } from './group-search';
import { GroupSheet } from './group-sheet';
import { GroupTable } from './group-table';
import { KeysDialog, useListKeys } from './list-keys';
import { QuestionsSection } from './questions-section';
import { type GroupsPageData, groupsKey, readCounts, readPropertyNames, useOpenGroup, useSection } from './read-groups';
import { TaskDialogContext, useAnswerDialog } from './row-task';
import { sections } from './sections';

const laterSections = [
  { id: 'questions', name: 'Questions' },
  { id: 'emails', name: 'Emails' },
];

type GroupsPageProps = { loaded: GroupsPageData | undefined };

/**
 * First what waits for the office, each with a link; then the groups, active and pending, and below them the questions and
 * the sent emails. Search, filters and order are in the address, so that staff can share a view. Back from a group shows as
 * many groups as before, at the same row.
 */
export function GroupsPage({ loaded }: GroupsPageProps) {
  const { filter, typed, setTyped, change } = useGroupListFilter();
  const { setup: _, ...wanted } = filter;
  const isReturning = useNavigationType() === NavigationType.Pop;
  useLoadedQueries(
    loaded,
    () => [
      [groupCountsKey, loaded?.counts],
      [propertyNamesKey, loaded?.properties],
      ...groupSections.map((section, index): [queryKey: unknown[], data: unknown] => [
        groupsKey({ ...wanted, section }),
        pagedList(loaded?.lists[index]),
      ]),
      [questionsKey, pagedList(loaded?.questions)],
      [emailsKey, pagedList(loaded?.emails)],
    ],
    // Back from a group, the list is as long as it was left, and so is scrolled to the same row.
    { keepsCached: isReturning },
  );
  const counts = useQuery({ queryKey: groupCountsKey, queryFn: () => readCounts(api) });
  const properties = useQuery({ queryKey: propertyNamesKey, queryFn: () => readPropertyNames(api) });
  const shown = sectionsOf(filter);
  const isShown = (section: (typeof groupSections)[number]) => shown.includes(section);
  const lists = [
    useSection(wanted, 'us', isShown('us')),
    useSection(wanted, 'group', isShown('group')),
    useSection(wanted, 'over', isShown('over')),
    useSection(wanted, 'pending', isShown('pending')),
  ].filter((part) => part.isShown);
  const failed = lists.filter(({ list }) => list.error && !list.items);
  const isNothingFound = isFiltered(filter) && lists.every(({ list }) => list.items?.length === 0);
  const clear = () => {
    setTyped('');
    change(groupListFilterOf(new URLSearchParams()));
  };
  const [openId, setOpenId] = useState<number | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const help = useCallback(() => setIsHelpOpen(true), []);
  useListKeys({ openId, onHelp: help });
  const open = useOpenGroup(
    openId,
    lists.flatMap(({ list }) => list.items ?? []),
  );
  if (open === null) setOpenId(null);
  const { answer, dialog: answerDialog } = useAnswerDialog();
  const { openTour, dialog: tourDialog } = useTourDialog();
  const table = {
    sort: filter.sort,
    onSort: (sort: GroupListFilter['sort']) => change({ sort }),
    openId,
    onOpen: setOpenId,
  };
  return (
    <>
      <div
        data-wide
        className="mb-2 grid grid-cols-1 items-baseline gap-x-5 max-lg:-mt-3 lg:-mt-4 lg:mb-1 lg:flex lg:flex-wrap"
      >
        <h1 tabIndex={-1} className="text-xl outline-none">
          Group Admins
        </h1>
        <div className="flex flex-wrap items-center gap-x-5 lg:contents">
          <GroupStats counts={counts.data} />
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 lg:basis-full lg:gap-x-5">
            <WaitingLinks counts={counts.data} />
            <JumpLinks sections={laterSections} />
            <button
              type="button"
              onClick={help}
              className="min-h-11 text-accent text-sm underline underline-offset-4 lg:min-h-9 max-lg:pointer-coarse:hidden"
            >
              Shortcuts
            </button>
          </div>
        </div>
      </div>
      {counts.data?.total === 0 ? (
        <NoGroupsYet />
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:gap-3">
          <GroupSearch
            typed={typed}
            onType={setTyped}
            filter={filter}
            onFilter={change}
            onClear={isFiltered(filter) && !isNothingFound ? clear : undefined}
            properties={properties.data ?? []}
          />
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
          {failed[0] && (
            <StaffLoadFailed
              what="groups"
              error={failed[0].list.error}
              onTryAgain={() => failed.forEach(({ list }) => void list.refetch())}
            />
          )}
          <TaskDialogContext.Provider value={{ answer, openTour }}>
            {lists.map(({ section, list, hits }) => (
              <GroupTable key={section} section={sections[section]} list={list} hits={hits} {...table} />
            ))}
          </TaskDialogContext.Provider>
        </div>
      )}
      <div className="mt-10 grid grid-cols-1 items-start gap-x-6 gap-y-8 lg:grid-cols-2">
        <QuestionsSection />
        <EmailsSection />
      </div>
      <GroupSheet isOpen={openId !== null} group={open} onClose={() => setOpenId(null)} />
      {answerDialog}
      {tourDialog}
      <KeysDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
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
      Create groups from the dashboard, for a point person or directly from a property.
    </EmptyState>
  );
}

const typingPauseMs = 250;

/** The URL follows the filter; a search counts once the typing pauses. */
function useGroupListFilter() {
  const [params, setParams] = useSearchParams();
  const navigationType = useNavigationType();
  const { pathname } = useLocation();
  const opening = useNavigation().location;
  const [filter, setFilter] = useState(() => groupListFilterOf(params));
  const [typed, setTyped] = useState(filter.search);
  const settled = useDebounced(typed.trim(), typingPauseMs);
  const change = (changes: Partial<GroupListFilter>) => {
    const chosen = { ...filter, ...changes };
    setFilter(chosen);
    setParams(queryOf(chosen), { replace: true, preventScrollReset: true });
  };

  useEffect(() => {
    // Another address would cancel the opening of a page that was just chosen.
    const isLeaving = opening !== undefined && opening.pathname !== pathname;
    if (settled !== filter.search && !isLeaving) change({ search: settled });
  }, [settled]);

  // Choices here replace the URL; a back navigation or a link brings another one.
  const [seen, setSeen] = useState(params);
  if (params !== seen) {
    setSeen(params);
    if (navigationType !== NavigationType.Replace) {
      const linked = groupListFilterOf(params);
      setFilter(linked);
      setTyped(linked.search);
    }
  }

  return { filter, typed, setTyped, change };
}

export function GroupStats({ counts }: { counts: GroupCounts | undefined }) {
  const stats = [
    { name: 'Total Groups', count: counts?.total, to: '.' },
    { name: 'Active Admins', count: counts?.active, to: '?setup=active' },
    { name: 'Pending Setup', count: counts?.pending, to: '?status=pending' },
  ];
  return (
    <dl className="flex min-h-11 items-center gap-x-4 max-lg:order-last lg:min-h-9">
      {stats.map(({ name, count, to }) => (
        <div
          key={name}
          className="relative flex items-baseline gap-x-1.5 whitespace-nowrap underline-offset-4 hover:underline max-sm:flex-col"
        >
          <dt className="text-ink-soft text-sm">
            <Link
              to={to}
              preventScrollReset
              className="-my-1 inline-block py-1 after:absolute after:-inset-y-1.5 after:inset-x-0"
            >
              {name}
            </Link>
          </dt>
          <dd className="tabular font-semibold text-sm">{count?.toLocaleString('en-US') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

export function WaitingLinks({ counts }: { counts: GroupCounts | undefined }) {
  const waiting = [
    { count: counts?.unansweredQuestions, what: 'unanswered question', to: '#questions' },
    {
      count: counts?.expiredSetupLinks,
      what: 'setup link',
      after: ['expired', 'expired'],
      to: '?status=pending&sort=setup_link',
    },
    {
      count: counts?.expiringSetupLinks,
      what: 'setup link',
      after: ['expires this week', 'expire this week'],
      to: '?status=pending&sort=setup_link',
    },
    {
      count: counts?.readyGroups,
      what: 'group',
      after: ['ready to lease', 'ready to lease'],
      to: '?waiting=lease',
    },
    {
      count: counts?.groupsErasedSoon,
      what: 'group',
      after: ['will be deleted this week', 'will be deleted this week'],
      to: '?erasure=soon',
    },
  ].flatMap(({ count, ...rest }) => (count ? [{ count, ...rest }] : []));
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Needs your attention" className="contents">
      {waiting.map(({ count, what, after, to }) => (
        <li key={`${what} ${after}`}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-1.5 whitespace-nowrap font-semibold text-sm underline-offset-4 hover:underline lg:min-h-9"
          >
            <CircleAlert className="size-4 text-accent" />
            <span>{`${textOf(count, what)}${after ? ` ${count === 1 ? after[0] : after[1]}` : ''}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** '100+ groups': counting stops there. */
const textOf = (count: number, what: string) =>
  count < limits.waitingCounted ? counted(count, what) : `${count}+ ${what}s`;
