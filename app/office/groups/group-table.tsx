import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { StaffGroup } from '../../../contract/group';
import type { BulkResult } from '../../../contract/group-change';
import type { GroupOrder } from '../../../contract/group-list';
import { useOrigin, useTimeZone } from '../../client/use-in-browser';
import { useNow } from '../../client/use-now';
import { Skeleton } from '../../ui/skeleton';
import { ShowMore, useFocusOnNew } from '../paged-list';
import { StaffLoadFailed } from '../staff-notice';
import { BulkBar } from './bulk-bar';
import type { Column } from './columns';
import { GroupRow } from './group-row';
import type { useGroups } from './read-groups';
import { TableHead } from './table-head';

const none: ReadonlySet<number> = new Set();

/** Rows that leave the list are ticked no more. */
function useSelection(items: readonly { id: number }[]) {
  const [chosen, setChosen] = useState(none);
  const shown = useRef(items);
  shown.current = items;
  const lastId = useRef<number>();

  const tick = useCallback((id: number, isTicked: boolean, isRange: boolean) => {
    const ids = shown.current.map((item) => item.id);
    const from = isRange && lastId.current !== undefined ? ids.indexOf(lastId.current) : -1;
    const to = ids.indexOf(id);
    lastId.current = id;
    const touched = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    setChosen((before) => {
      const after = new Set(before);
      for (const one of touched) isTicked ? after.add(one) : after.delete(one);
      return after;
    });
  }, []);

  const ticked = useMemo(() => items.filter(({ id }) => chosen.has(id)).map(({ id }) => id), [items, chosen]);
  return {
    ticked: new Set(ticked),
    tick,
    tickAll: () => setChosen(new Set(items.map(({ id }) => id))),
    tickThese: (ids: readonly number[]) => setChosen(new Set(ids)),
    clear: () => setChosen(none),
  };
}

type GroupTableProps = {
  title: string;
  /** Heading of the first column. */
  who: string;
  columns: readonly Column[];
  list: ReturnType<typeof useGroups>;
  /** Said of an empty list. */
  empty: string;
  sort: GroupOrder;
  onSort: (order: GroupOrder) => void;
  openId: number | null;
  onOpen: (id: number) => void;
};

/** Rows from a desk's width on, cards below it. */
export function GroupTable({ title, list, empty, ...rest }: GroupTableProps) {
  const titleId = useId();
  const { items, error, isStale, refetch } = list;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-base lg:mb-0">
        {title}
      </h2>
      {items && items.length > 0 ? (
        <Rows {...rest} titleId={titleId} list={list} items={items} />
      ) : items && !isStale ? (
        <p className="text-ink-soft">{empty}</p>
      ) : error ? (
        <StaffLoadFailed what="groups" error={error} onTryAgain={refetch} />
      ) : (
        <Loading />
      )}
    </section>
  );
}

type RowsProps = Omit<GroupTableProps, 'title' | 'empty'> & { titleId: string; items: StaffGroup[] };

function Rows({ titleId, who, columns, list, items, sort, onSort, openId, onOpen }: RowsProps) {
  const of = { now: useNow(), timeZone: useTimeZone(), origin: useOrigin() };
  const { list: rows, noteEnd } = useFocusOnNew<HTMLTableSectionElement>(items.length);
  const { ticked, tick, tickAll, tickThese, clear } = useSelection(items);
  const [done, setDone] = useState<number[]>([]);
  const [refusals, setRefusals] = useState<BulkResult['refused']>([]);
  const takeResult = ({ done, refused }: BulkResult) => {
    setRefusals(refused);
    tickThese(refused.map(({ id }) => id));
    setDone(done);
  };
  // The bar goes away with what was done: the focus moves to the first row it was done to.
  useEffect(() => {
    rows.current?.querySelector<HTMLElement>(`[data-group="${done[0]}"]`)?.focus();
  }, [done]);
  return (
    <>
      <table
        aria-labelledby={titleId}
        aria-busy={list.isStale}
        className="w-full text-sm max-lg:block lg:table-fixed lg:border-separate lg:border-spacing-0 aria-busy:[&_tbody>tr>*]:invisible aria-busy:[&_tbody>tr]:animate-wait aria-busy:[&_tbody>tr]:bg-sunken"
      >
        <TableHead
          {...{ who, columns, sort, onSort }}
          isAllTicked={ticked.size === items.length}
          onTickAll={(isTicked) => (isTicked ? tickAll() : clear())}
          bar={
            ticked.size > 0 && (
              <BulkBar groups={items.filter(({ id }) => ticked.has(id))} onResult={takeResult} onClear={clear} />
            )
          }
        />
        <tbody ref={rows} tabIndex={-1} className="outline-none max-lg:grid max-lg:gap-2 sm:max-lg:grid-cols-2">
          {items.map((group) => (
            <GroupRow
              key={group.id}
              {...of}
              {...{ group, columns, onOpen }}
              isOpen={group.id === openId}
              isTicked={ticked.has(group.id)}
              onTick={tick}
              refusal={ticked.has(group.id) ? refusals.find(({ id }) => id === group.id)?.message : undefined}
            />
          ))}
        </tbody>
      </table>
      <ShowMore more={list.more} onPress={noteEnd} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2 lg:gap-1">
      <span className="sr-only">Loading groups...</span>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-24 lg:h-8" />
      ))}
    </div>
  );
}
