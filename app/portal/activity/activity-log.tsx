import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ActivityEntry } from '../../../contract/activity';
import { limits } from '../../../contract/values/limits';
import { activityLogTexts } from '../../../texts/sentences/activity';
import { api, call } from '../../client/client';
import { deviceStore, useDeviceStore } from '../../client/device/device-store';
import { useTimeZone } from '../../client/hydration';
import { useSentences } from '../../client/language';
import { activitySentence } from '../../domain/activity';
import { byDay } from '../../domain/by-day';
import { longDate } from '../../domain/tours';
import { Button } from '../../ui/button';
import { Undo2 } from '../../ui/icons';
import { EmptyState, LoadFailed, Skeleton } from '../../ui/placeholder';
import { LocalTime } from '../local-time';
import { activityKey } from '../query-keys';
import { useUndo } from './use-undo';

const linesAtFirst = 5;

type ActivityLogProps = { groupId: number; panelId: string; isOpen: boolean; onNewCount: (count: number) => void };

/**
 * Five entries, then 'Show more' and 'Earlier activity', by day. New entries wait for a press while it is open, so that
 * nothing moves under a finger; entries that were on screen are not new again.
 */
export function ActivityLog({ groupId, panelId, isOpen, onNewCount }: ActivityLogProps) {
  const t = useSentences(activityLogTexts);
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
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
    // While closed it keeps the entries it read first, and reads nothing more.
    enabled: isOpen || queryClient.getQueryData(queryKey) === undefined,
  });
  const entries = log.data?.pages.flat();
  const newest = entries?.[0]?.id ?? 0;
  const waiting = Math.max(0, entries?.findIndex(({ id }) => id === shownTo) ?? 0);
  const shown = (entries ?? []).slice(waiting, isWhole ? undefined : waiting + linesAtFirst);
  const newCount = useReadActivity(groupId, entries, isOpen && shownTo !== null ? shown[0] : undefined);

  useEffect(() => {
    // After the next read: what was read while it was closed may be old.
    if (isOpen && entries && !log.isFetching && shownTo === null) setShownTo(newest);
  }, [isOpen, entries, log.isFetching, newest, shownTo]);

  useEffect(() => {
    if (!isOpen) setShownTo(null);
  }, [isOpen]);

  useEffect(() => onNewCount(newCount), [newCount, onNewCount]);

  return (
    <div id={panelId} hidden={!isOpen} className="mt-4 min-w-0 basis-full">
      {log.isPending && <Skeleton className="h-40" />}
      {log.isError && !entries && <LoadFailed title={t('notLoaded')} onTryAgain={() => void log.refetch()} />}
      {entries?.length === 0 && <EmptyState title={t('none')} />}
      <p role="status">
        {waiting > 0 && (
          <Button variant="ghost" size="sm" onClick={() => setShownTo(newest)}>
            {t('showNew', { n: waiting })}
          </Button>
        )}
      </p>
      {byDay(shown, timeZone).map(({ date, items }) => (
        <section key={date} aria-label={longDate(date, t.language)}>
          <h3 className="mt-3 text-ink-soft text-sm">{longDate(date, t.language)}</h3>
          <ul className="divide-y divide-line">
            {items.map((entry) => (
              <ActivityLine key={entry.id} entry={entry} onUndone={(undoing) => setShownTo(undoing.id)} />
            ))}
          </ul>
        </section>
      ))}
      {entries && !isWhole && entries.length > linesAtFirst && (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
          {t('more')}
        </Button>
      )}
      {isWhole && log.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          isBusy={log.isFetchingNextPage}
          busyText={t('loading')}
          onClick={() => void log.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      )}
    </div>
  );
}

type ActivityLineProps = { entry: ActivityEntry; onUndone: (undoing: ActivityEntry) => void };

function ActivityLine({ entry, onUndone }: ActivityLineProps) {
  const t = useSentences(activityLogTexts);
  const sentenceId = useId();
  const timeZone = useTimeZone();
  const undo = useUndo(entry.groupId, onUndone);
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <p className="min-w-0 flex-1 basis-48">
        <span id={sentenceId} className={entry.undoneAt ? 'line-through decoration-line-strong' : undefined}>
          {activitySentence(entry, timeZone, t.language)}
        </span>{' '}
        <span className="whitespace-nowrap text-ink-soft text-sm">
          <LocalTime at={entry.createdAt} format={format} />
          {entry.undoneAt && <span>{` · ${t('undone')}`}</span>}
        </span>
      </p>
      {entry.canUndo && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Undo2 />}
          aria-describedby={sentenceId}
          isBusy={undo.isPending}
          busyText={t('undoing')}
          onClick={() => undo.mutate(entry.id)}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  );
}

const format = { timeStyle: 'short' } as const;

/** Nothing is new to a device that has never seen the group. `shown`: the newest entry on the screen. */
function useReadActivity(
  groupId: number,
  entries: ActivityEntry[] | undefined,
  shown: ActivityEntry | undefined,
): number {
  const key = `activity-read-to:${groupId}`;
  const readTo = useDeviceStore(() => deviceStore.read(key));
  const isFirstTime = entries !== undefined && readTo === null;
  const read = isFirstTime ? (entries[0]?.createdAt ?? '0') : shown?.createdAt;

  useEffect(() => {
    if (read === undefined || readTo === undefined) return;
    if (readTo === null || read > readTo) deviceStore.write(key, read);
  }, [read, readTo, key]);

  return readTo ? (entries ?? []).filter(({ createdAt }) => createdAt > readTo).length : 0;
}
