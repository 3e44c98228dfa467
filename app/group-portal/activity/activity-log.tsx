import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ActivityEntry } from '../../../worker/contract/groups/activity';
import { limits } from '../../../worker/contract/values/limits';
import { api, call } from '../../api/client';
import { byDay } from '../../domain/by-day';
import { longDate } from '../../domain/group/tours';
import { useTimeZone } from '../../hooks/use-time-zone';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { activityKey } from '../query-keys';
import { ActivityLine } from './activity-line';
import { useReadActivity } from './use-read-activity';

const linesAtFirst = 5;

type ActivityLogProps = {
  groupId: number;
  isOpenAtFirst?: boolean;
  /** Called after an undo: what is shown of the group has changed. */
  onUndone: () => void;
};

/**
 * What happened in a group, newest first, day by day (docs/product.md, "Activity"): closed, it says how much is new to
 * this device. What comes in while it is open waits for a press, so that nothing moves under a finger.
 */
export function ActivityLog({ groupId, isOpenAtFirst = false, onUndone }: ActivityLogProps) {
  const panelId = useId();
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [isWhole, setIsWhole] = useState(false);
  const [shownTo, setShownTo] = useState<number | null>(null);
  const queryKey = activityKey(groupId);
  const log = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: before }) =>
      call(api.activity.$get({ query: { groupId: String(groupId), ...(before && { before }) } })),
    initialPageParam: '',
    getNextPageParam: (page: ActivityEntry[]) =>
      page.length < limits.activityPerPage ? undefined : String(page.at(-1)?.id),
    // Closed, it says what was new when it was read: a busy group is not read again and again by who does not look.
    enabled: isOpen || queryClient.getQueryData(queryKey) === undefined,
  });
  const entries = log.data?.pages.flat();
  const newest = entries?.[0]?.id ?? 0;
  const waiting = Math.max(0, entries?.findIndex(({ id }) => id === shownTo) ?? 0);
  const shown = (entries ?? []).slice(waiting, isWhole ? undefined : waiting + linesAtFirst);
  const newCount = useReadActivity(groupId, entries, isOpen && shownTo !== null ? shown[0] : undefined);

  useEffect(() => {
    // Only once it is read anew: what was read while it was closed may be old.
    if (isOpen && entries && !log.isFetching && shownTo === null) setShownTo(newest);
  }, [isOpen, entries, log.isFetching, newest, shownTo]);

  function toggle() {
    setIsOpen(!isOpen);
    setShownTo(null);
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        {isOpen ? 'Hide activity' : 'Show activity'}
        {!isOpen && newCount > 0 && <span className="tabular rounded-full bg-accent-soft px-2">{newCount} new</span>}
      </Button>
      <div id={panelId} hidden={!isOpen} className="mt-4">
        {log.isPending && <Skeleton className="h-40" />}
        {log.isError && !entries && <LoadFailed what="The activity" onTryAgain={() => void log.refetch()} />}
        {entries?.length === 0 && <EmptyState title="Nothing has happened yet" />}
        <p role="status">
          {waiting > 0 && (
            <Button variant="ghost" size="sm" onClick={() => setShownTo(newest)}>
              Show {waiting} new
            </Button>
          )}
        </p>
        {byDay(shown, timeZone).map(({ date, items }) => (
          <section key={date} aria-label={longDate(date)}>
            <h3 className="mt-3 text-ink-soft text-sm">{longDate(date)}</h3>
            <ul className="divide-y divide-line">
              {items.map((entry) => (
                <ActivityLine
                  key={entry.id}
                  entry={entry}
                  onUndone={(undoing) => {
                    setShownTo(undoing.id);
                    onUndone();
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
        {entries && !isWhole && entries.length > linesAtFirst && (
          <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
            Show more
          </Button>
        )}
        {isWhole && log.hasNextPage && (
          <Button
            variant="ghost"
            size="sm"
            isBusy={log.isFetchingNextPage}
            busyText="Loading..."
            onClick={() => void log.fetchNextPage()}
          >
            Earlier activity
          </Button>
        )}
      </div>
    </>
  );
}
