import { type FormEvent, useState } from 'react';
import { limits } from '../../../contract/values/limits';
import { type Webhook, type WebhookEvent, webhookEvents } from '../../../contract/webhook';
import { api, call } from '../../client/client';
import { useIdempotencyKey } from '../../client/use-idempotency-key';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field, TextInput } from '../../ui/field';
import { ShareCodesCheckbox, ShownOnce, useConnectionChange } from './connections';
import { WebhookItem } from './webhook-item';

/** docs/product.md, "Webhooks". */
export function Webhooks({ webhooks }: { webhooks: Webhook[] }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Card title="Webhooks">
      <p className="mb-4 text-ink-soft">
        What happens here is posted to these addresses as it happens, signed as{' '}
        <a href="https://www.standardwebhooks.com" className="text-accent underline" target="_blank" rel="noreferrer">
          Standard Webhooks
        </a>{' '}
        has it. What does not arrive is tried again for a day.
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
      {webhooks.length < limits.webhooks ? (
        <NewWebhookForm onMade={setSecret} />
      ) : (
        <p className="text-ink-soft">There are {limits.webhooks}, which is as many as there can be.</p>
      )}
    </Card>
  );
}

const everyEvent = webhookEvents.map(({ code }) => code);

function NewWebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const [url, setUrl] = useState('');
  const idempotencyKey = useIdempotencyKey();
  const [events, setEvents] = useState<WebhookEvent[]>(everyEvent);
  const [includeShareCodes, setIncludeShareCodes] = useState(false);
  const add = useConnectionChange(
    () => {
      const json = { url: url.trim(), events, includeShareCodes };
      return call(api.webhooks.$post({ json }, { headers: idempotencyKey.headers() }));
    },
    ({ secret }) => {
      idempotencyKey.renew();
      onMade(secret);
      setUrl('');
      setEvents(everyEvent);
      setIncludeShareCodes(false);
    },
    idempotencyKey.renew,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() && events.length > 0 && !add.isPending) add.mutate(undefined);
  };
  const toggle = (code: WebhookEvent) =>
    setEvents((chosen) => everyEvent.filter((other) => chosen.includes(other) !== (other === code)));
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Field label="Address" hint="An https address of the other system, without a port.">
        <TextInput
          type="url"
          inputMode="url"
          value={url}
          placeholder="https://hooks.example.com/leasing"
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium">Tell it when</legend>
        <div className="grid grid-cols-1">
          {webhookEvents.map(({ code, label }) => (
            <label key={code} className="flex min-h-11 items-center gap-3 md:min-h-9">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={events.includes(code)}
                onChange={() => toggle(code)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <ShareCodesCheckbox isChecked={includeShareCodes} onChange={setIncludeShareCodes} />
      <div>
        <Button type="submit" disabled={!url.trim() || events.length === 0} isBusy={add.isPending} busyText="Adding...">
          Add Webhook
        </Button>
      </div>
    </form>
  );
}
