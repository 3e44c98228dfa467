import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api, call } from '../../../api/client';
import { usShortDate } from '../../../domain/us-format';
import { useTimeZone } from '../../../hooks/use-in-browser';
import { Skeleton } from '../../../ui/skeleton';

const shown = 3;

export function LastMessages({ groupId }: { groupId: number }) {
  const titleId = useId();
  const timeZone = useTimeZone();
  const { data, isPending } = useQuery({
    queryKey: ['last-said', groupId],
    queryFn: () => call(api.messages.$get({ query: { groupId: String(groupId) } })),
  });
  const latest = data?.filter(({ deletedAt }) => deletedAt === null).slice(-shown);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-base">
        Last said
      </h3>
      {isPending && <Skeleton className="h-16" />}
      {latest?.length === 0 && <p className="text-ink-soft text-sm">No messages yet.</p>}
      <ul aria-labelledby={titleId} className="grid gap-2 text-sm">
        {latest?.map(({ id, senderName, content, createdAt }) => (
          <li key={id}>
            <p className="text-ink-soft">
              {senderName} · {usShortDate(createdAt, timeZone)}
            </p>
            <p dir="auto" className="line-clamp-3">
              {content}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
