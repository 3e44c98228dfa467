import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { limits } from '../../../contract/values/limits';
import { type Webhook, type WebhookDelivery, webhookEvents } from '../../../contract/webhook';
import { api, call } from '../../client/client';
import { toastError } from '../../client/toast-error';
import { useTimeZone } from '../../client/use-in-browser';
import { counted, usFormat, usShortDate } from '../../domain/us-format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { StaffLoadFailed } from '../staff-notice';
import { connectionsKey, useConnectionChange } from './connections';

export function WebhookItem({ webhook }: { webhook: Webhook }) {
  const nameId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { id, url, isActive } = webhook;
  const param = { id: String(id) };
  const turn = useConnectionChange(
    () => call(api.webhooks[':id'].$put({ param, json: { isActive: !isActive } })),
    (changed) => toast({ title: changed.isActive ? 'Webhook switched on' : 'Webhook switched off', description: url }),
  );
  return (
    <article aria-labelledby={nameId} className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={nameId} className="wrap-anywhere font-medium text-base">
          {url}
        </h3>
        <WebhookState webhook={webhook} />
      </div>
      <HowItGoes webhook={webhook} />
      <div className="mt-1 -ms-3 flex flex-wrap gap-1">
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-describedby={nameId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Deliveries
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-describedby={nameId}
          isBusy={turn.isPending}
          busyText="Switching..."
          onClick={() => turn.mutate(undefined)}
        >
          {isActive ? 'Switch Off' : 'Switch On'}
        </Button>
        <DeleteButton
          text="Remove"
          look={{ 'aria-describedby': nameId }}
          question={{
            title: 'Remove this webhook?',
            description: `${url} is told nothing any more, and what it was told is forgotten.`,
            confirmText: 'Remove Webhook',
          }}
          remove={() => call(api.webhooks[':id'].$delete({ param }))}
          onDeleted={() => toast({ title: 'Webhook removed', description: url })}
          onFailed={toastError}
          lists={connectionsKey}
        />
      </div>
      {isOpen && <WebhookDeliveries webhookId={id} />}
    </article>
  );
}

function WebhookState({ webhook: { isActive, switchedOffAt, failingSince } }: { webhook: Webhook }) {
  if (switchedOffAt) return <Badge tone="danger">Switched off after three days</Badge>;
  if (!isActive) return <Badge>Off</Badge>;
  return failingSince ? <Badge tone="danger">Failing</Badge> : <Badge tone="in">On</Badge>;
}

function HowItGoes({ webhook }: { webhook: Webhook }) {
  const timeZone = useTimeZone();
  const { events, includeShareCodes, createdBy, createdAt, lastDeliveredAt, failingSince, lastError } = webhook;
  const told = webhookEvents.filter(({ code }) => events.includes(code)).map(({ code }) => code);
  return (
    <>
      <p className="wrap-anywhere text-ink-soft text-sm">
        {told.length === webhookEvents.length ? 'Every event' : told.join(', ')}
        {includeShareCodes && ' · with share codes'}
      </p>
      <p className="wrap-anywhere text-ink-soft text-sm">
        Added by {createdBy} on {usShortDate(createdAt, timeZone)} ·{' '}
        {lastDeliveredAt ? `last delivered on ${usShortDate(lastDeliveredAt, timeZone)}` : 'nothing delivered yet'}
      </p>
      {failingSince && (
        <p className="wrap-anywhere text-danger text-sm">
          Failing since {usShortDate(failingSince, timeZone)}: {lastError}
        </p>
      )}
    </>
  );
}

function WebhookDeliveries({ webhookId }: { webhookId: number }) {
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
