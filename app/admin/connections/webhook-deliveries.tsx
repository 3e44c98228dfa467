import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { WebhookDelivery } from '../../../worker/contract/office/webhook';
import { limits } from '../../../worker/contract/values/limits';
import { api, call } from '../../api/client';
import { counted, usFormat } from '../../domain/us-format';
import { useTimeZone } from '../../hooks/use-in-browser';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { StaffLoadFailed } from '../staff-load-failed';
import { useConnectionChange } from './use-connections';

export function WebhookDeliveries({ webhookId }: { webhookId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook-deliveries', webhookId],
    queryFn: () => call(api.webhooks[':id'].deliveries.$get({ param: { id: String(webhookId) } })),
  });
  if (!data && error) return <StaffLoadFailed what="deliveries" error={error} onTryAgain={refetch} />;
  if (!data) return <Skeleton className="h-16" />;
  if (data.length === 0)
    return <p className="text-ink-soft text-sm">Nothing was sent in the last {limits.daysDeliveriesAreKept} days.</p>;
  return (
    <ul
      aria-label="Deliveries"
      className="mt-2 max-h-96 divide-y divide-line overflow-y-auto rounded-md bg-sunken px-3"
    >
      {data.map((delivery) => (
        <li key={delivery.id}>
          <Delivery webhookId={webhookId} delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

const states = { waiting: 'Will be tried again', delivered: 'Delivered', failed: 'Failed' };

function Delivery({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
  const [eventId, timeId] = [useId(), useId()];
  const { id, event, state, attempts, error, createdAt } = delivery;
  const resend = useConnectionChange(
    () =>
      call(api.webhooks.deliveries[':id'].resend.$post({ param: { id: String(id) } })).finally(() =>
        queryClient.invalidateQueries({ queryKey: ['webhook-deliveries', webhookId] }),
      ),
    (sent) =>
      sent.error === null
        ? toast({ title: 'Delivered', description: event })
        : toast({ variant: 'destructive', title: 'It did not arrive', description: sent.error }),
  );
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-3 py-2 text-sm">
      <div className="min-w-0">
        <h4 id={eventId} className="wrap-anywhere font-medium text-sm">
          {event}
        </h4>
        <p className="wrap-anywhere text-ink-soft">
          <time id={timeId} dateTime={createdAt} suppressHydrationWarning>
            {usFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(createdAt))}
          </time>{' '}
          · {states[state]}, {counted(attempts, 'attempt')}
          {error && ` · ${error}`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={`${eventId} ${timeId}`}
        isBusy={resend.isPending}
        busyText="Sending..."
        onClick={() => resend.mutate(undefined)}
      >
        Resend
      </Button>
    </article>
  );
}
