import { useId, useState } from 'react';
import { type Webhook, webhookEvents } from '../../../worker/contract/office/webhook';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { usShortDate } from '../../domain/us-format';
import { useTimeZone } from '../../hooks/use-in-browser';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { connectionsKey, useConnectionChange } from './use-connections';
import { WebhookDeliveries } from './webhook-deliveries';

/** A webhook: where to, what of, and how it goes. */
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
  const { events, createdBy, createdAt, lastDeliveredAt, failingSince, lastError } = webhook;
  const told = webhookEvents.filter(({ code }) => events.includes(code)).map(({ code }) => code);
  return (
    <>
      <p className="wrap-anywhere text-ink-soft text-sm">
        {told.length === webhookEvents.length ? 'Every event' : told.join(', ')}
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
