import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Deleted } from '../../contract/staff/office';
import { limits } from '../../contract/values/limits';
import { dayMs } from '../../contract/values/time';
import { api, call } from '../client/client';
import { useTimeZone } from '../client/hydration';
import { useLoadedQueries, useReadAgain } from '../client/queries';
import { usShortDate } from '../domain/staff/us-format';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Trash2, Undo2 } from '../ui/icons';
import { EmptyState, Skeleton } from '../ui/placeholder';
import { toast } from '../ui/toast';
import { deletedKey, emailsKey, groupListsKey, propertiesKey, questionsKey } from './query-keys';
import { StaffLoadFailed } from './staff-message';

type DeletedPageProps = { loaded: Deleted[] | undefined };

/** What staff can restore, and until when. */
export function DeletedPage({ loaded }: DeletedPageProps) {
  const { data, error, refetch } = useDeleted(loaded);
  return (
    <>
      <h1 className="mb-1 text-2xl">Deleted</h1>
      <p className="mb-4 text-ink-soft">
        {`Properties and groups can be restored, with everything in them, for ${limits.daysDeletedAreKept} days.`}
      </p>
      {data ? (
        <DeletedList things={data} />
      ) : error ? (
        <StaffLoadFailed what="deleted properties and groups" error={error} onTryAgain={refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function DeletedList({ things }: { things: Deleted[] }) {
  if (things.length === 0) {
    return (
      <EmptyState icon={<Trash2 />} title="Nothing here">
        Anything deleted on the other pages can be restored here.
      </EmptyState>
    );
  }
  return (
    <ul tabIndex={-1} className="divide-y divide-line rounded-lg border border-line bg-surface outline-none">
      {things.map((thing) => (
        <li key={`${thing.type} ${thing.id}`}>
          <DeletedItem thing={thing} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading deleted items...</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

const retentionMs = limits.daysDeletedAreKept * dayMs;

function DeletedItem({ thing }: { thing: Deleted }) {
  const nameId = useId();
  const timeZone = useTimeZone();
  const { type, name, deletedAt, deletedBy } = thing;
  const goneOn = new Date(Date.parse(deletedAt) + retentionMs).toISOString();
  return (
    <article
      aria-labelledby={nameId}
      className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={nameId} className="wrap-anywhere text-base">
            {type === 'group' ? `Group of ${name}` : name}
          </h2>
          <Badge>{type === 'group' ? 'Group' : 'Property'}</Badge>
        </div>
        <p className="wrap-anywhere tabular text-ink-soft text-sm">
          {`Deleted by ${deletedBy} on ${usShortDate(deletedAt, timeZone)} · permanently deleted on ${usShortDate(goneOn, timeZone)}`}
        </p>
      </div>
      <RestoreButton thing={thing} describedBy={nameId} />
    </article>
  );
}

type RestoreButtonProps = { thing: Deleted; describedBy: string };

function RestoreButton({ thing: { type, id, name }, describedBy }: RestoreButtonProps) {
  const readAgain = useReadAgain();
  const param = { id: String(id) };
  const restore = useMutation<unknown>({
    mutationFn: () =>
      type === 'property'
        ? call(api.properties[':id'].restore.$post({ param }))
        : call(api.groups[':id'].restore.$post({ param })),
    onSuccess: () =>
      type === 'property'
        ? toast({ title: 'Property restored', description: `${name} and its groups' pages are back.` })
        : toast({ title: 'Group restored', description: `${name}'s group is back.` }),
    onSettled: () => readAgain(deletedKey, propertiesKey, groupListsKey, questionsKey, emailsKey),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Undo2 />}
      isBusy={restore.isPending}
      busyText="Restoring..."
      aria-describedby={describedBy}
      onClick={() => restore.mutate()}
    >
      Restore
    </Button>
  );
}

export const readDeleted = (client: Pick<typeof api, 'deleted'>) => call(client.deleted.$get());

function useDeleted(loaded: Deleted[] | undefined) {
  useLoadedQueries(loaded, () => [[deletedKey, loaded]]);
  return useQuery({ queryKey: deletedKey, queryFn: () => readDeleted(api) });
}
