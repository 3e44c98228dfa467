import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Webhook, type WebhookDelivery, webhookEvents } from '../../../contract/staff/webhook';
import { officeLimits } from '../../../contract/values/office-limits';
import { api, call } from '../../client/client';
import { useTimeZone } from '../../client/hydration';
import { useReadAgain } from '../../client/queries';
import { counted, usDateFormat, usShortDate } from '../../domain/staff/us-format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/placeholder';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { connectionsKey } from '../query-keys';
import { StaffLoadFailed } from '../staff-message';
import { ShownOnce, useConnectionChange } from './connections';
import { NewWebhookForm } from './new-webhook-form';

/** The office's webhooks, whether they arrive, and why one was switched off. */
export function Webhooks({ webhooks }: { webhooks: Webhook[] }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Card title="Webhooks">
      <p className="mb-4 text-ink-soft">
        <span>We post events to these URLs as they happen, signed per </span>
        <a href="https://www.standardwebhooks.com" className="text-accent underline" target="_blank" rel="noreferrer">
          Standard Webhooks
        </a>
        <span>. Failed deliveries are retried for a day.</span>
      </p>
      {secret && <ShownOnce what="secret" secret={secret} />}
      {webhooks.length > 0 && (
        <ul className="mb-4 grid grid-cols-1 divide-y divide-line" aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <WebhookItem webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      {webhooks.length < officeLimits.webhooks ? (
        <NewWebhookForm onMade={setSecret} />
      ) : (
        <p className="text-ink-soft">{`You've reached the limit of ${officeLimits.webhooks} webhooks.`}</p>
      )}
    </Card>
  );
}

function WebhookItem({ webhook }: { webhook: Webhook }) {
  const nameId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { id, url, isActive } = webhook;
  const param = { id: String(id) };
  const turn = useConnectionChange(
    () => call(api.webhooks[':id'].$put({ param, json: { isActive: !isActive } })),
    (changed) => toast({ title: changed.isActive ? 'Webhook turned on' : 'Webhook turned off', description: url }),
  );
  return (
    <article aria-labelledby={nameId} className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={nameId} className="wrap-anywhere font-medium text-base">
          {url}
        </h3>
        <WebhookState webhook={webhook} />
      </div>
      <WebhookHealth webhook={webhook} />
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
          {isActive ? 'Turn Off' : 'Turn On'}
        </Button>
        <DeleteButton
          text="Remove"
          look={{ 'aria-describedby': nameId }}
          question={{
            title: 'Remove this webhook?',
            description: `${url} will stop receiving events, and its delivery history will be deleted.`,
            confirmText: 'Remove Webhook',
          }}
          remove={() => call(api.webhooks[':id'].$delete({ param }))}
          onDeleted={() => toast({ title: 'Webhook removed', description: url })}
          lists={[connectionsKey]}
        />
      </div>
      {isOpen && <WebhookDeliveries webhookId={id} />}
    </article>
  );
}

function WebhookState({ webhook: { isActive, switchedOffAt, failingSince } }: { webhook: Webhook }) {
  if (switchedOffAt)
    return <Badge tone="danger">{`Turned off after ${officeLimits.daysWebhookMayFail} days of failures`}</Badge>;
  if (!isActive) return <Badge>Off</Badge>;
  return failingSince ? <Badge tone="danger">Failing</Badge> : <Badge tone="in">On</Badge>;
}

function WebhookHealth({ webhook }: { webhook: Webhook }) {
  const timeZone = useTimeZone();
  const { events, includeShareCodes, createdBy, createdAt, lastDeliveredAt, failingSince, lastError } = webhook;
  const selected = webhookEvents.filter(({ code }) => events.includes(code)).map(({ code }) => code);
  return (
    <>
      <p className="wrap-anywhere text-ink-soft text-sm">
        {`${selected.length === webhookEvents.length ? 'Every event' : selected.join(', ')}${includeShareCodes ? ' · with share codes' : ''}`}
      </p>
      <p className="wrap-anywhere text-ink-soft text-sm">
        {`Added by ${createdBy} on ${usShortDate(createdAt, timeZone)} · ${lastDeliveredAt ? `last delivered on ${usShortDate(lastDeliveredAt, timeZone)}` : 'nothing delivered yet'}`}
      </p>
      {failingSince && (
        <p className="wrap-anywhere text-danger text-sm">
          {`Failing since ${usShortDate(failingSince, timeZone)}: ${lastError ?? ''}`}
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
    return (
      <p className="text-ink-soft text-sm">{`Nothing sent in the last ${officeLimits.daysDeliveriesAreKept} days.`}</p>
    );
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

const states = { waiting: 'Will retry', delivered: 'Delivered', failed: 'Failed' };

function Delivery({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const timeZone = useTimeZone();
  const readAgain = useReadAgain();
  const [eventId, timeId] = [useId(), useId()];
  const { id, event, state, attempts, error, createdAt } = delivery;
  const resend = useConnectionChange(
    () =>
      call(api.webhooks.deliveries[':id'].resend.$post({ param: { id: String(id) } })).finally(() =>
        readAgain(['webhook-deliveries', webhookId]),
      ),
    (sent) =>
      sent.error === null
        ? toast({ title: 'Delivered', description: event })
        : toast({ variant: 'destructive', title: 'Delivery failed', description: sent.error }),
  );
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-3 py-2 text-sm">
      <div className="min-w-0">
        <h4 id={eventId} className="wrap-anywhere font-medium text-sm">
          {event}
        </h4>
        <p className="wrap-anywhere text-ink-soft">
          <time id={timeId} dateTime={createdAt} suppressHydrationWarning>
            {usDateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(createdAt))}
          </time>
          <span>{` · ${states[state]}, ${counted(attempts, 'attempt')}${error ? ` · ${error}` : ''}`}</span>
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
