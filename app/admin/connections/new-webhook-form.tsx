import { type FormEvent, useState } from 'react';
import { type WebhookEvent, webhookEvents } from '../../../worker/contract/office/webhook';
import { api, call } from '../../api/client';
import { useIdempotencyKey } from '../../hooks/use-idempotency-key';
import { Button } from '../../ui/button';
import { Field, TextInput } from '../../ui/field';
import { useConnectionChange } from './use-connections';

const everyEvent = webhookEvents.map(({ code }) => code);

export function NewWebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const [url, setUrl] = useState('');
  const idempotencyKey = useIdempotencyKey();
  const [events, setEvents] = useState<WebhookEvent[]>(everyEvent);
  const add = useConnectionChange(
    () => call(api.webhooks.$post({ json: { url: url.trim(), events } }, { headers: idempotencyKey.headers() })),
    ({ secret }) => {
      idempotencyKey.renew();
      onMade(secret);
      setUrl('');
      setEvents(everyEvent);
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
      <Field label="Address" hint="An https address of the other system.">
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
      <div>
        <Button type="submit" disabled={!url.trim() || events.length === 0} isBusy={add.isPending} busyText="Adding...">
          Add Webhook
        </Button>
      </div>
    </form>
  );
}
