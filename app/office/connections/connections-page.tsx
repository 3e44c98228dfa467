import { type FormEvent, useId, useState } from 'react';
import type { ApiKey } from '../../../contract/staff/office';
import { limits } from '../../../contract/values/limits';
import { api, call, useIdempotencyKey } from '../../client/client';
import { useTimeZone } from '../../client/hydration';
import { usShortDate } from '../../domain/us-format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field, TextInput } from '../../ui/field';
import { Skeleton } from '../../ui/placeholder';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { connectionsKey } from '../query-keys';
import { StaffLoadFailed } from '../staff-message';
import { type Connections, ShareCodesCheckbox, ShownOnce, useConnectionChange, useConnections } from './connections';
import { Webhooks } from './webhooks';

type ConnectionsPageProps = { loaded: Connections | undefined };

/**
 * Webhooks, each with how it does and its newest deliveries, and API keys, each with its purpose, who made it, its last use
 * and why it was last refused. A secret or key is shown once.
 */
export function ConnectionsPage({ loaded }: ConnectionsPageProps) {
  const { data, error, refetch } = useConnections(loaded);
  return (
    <>
      <h1 className="mb-1 text-2xl">Connections</h1>
      <p className="mb-4 text-ink-soft">
        <span>Send events to other systems, and let apps read your data. The </span>
        <a href="/api/docs" className="text-accent underline">
          API reference
        </a>
        <span> has examples of every call.</span>
      </p>
      {data ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Webhooks webhooks={data.webhooks} />
          <ApiKeys keys={data.keys} />
        </div>
      ) : error ? (
        <StaffLoadFailed what="connections" error={error} onTryAgain={refetch} />
      ) : (
        <div role="status" className="grid gap-6 lg:grid-cols-2">
          <span className="sr-only">Loading connections...</span>
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      )}
    </>
  );
}

/** Names each key's maker: it keeps working when they leave. */
function ApiKeys({ keys }: { keys: ApiKey[] }) {
  const [name, setName] = useState('');
  const [includeShareCodes, setIncludeShareCodes] = useState(false);
  const withIdempotencyKey = useIdempotencyKey();
  const [made, setMade] = useState<string | null>(null);
  const make = useConnectionChange(
    () => withIdempotencyKey((options) => call(api.keys.$post({ json: { name, includeShareCodes } }, options))),
    ({ key }) => {
      setMade(key);
      setName('');
      setIncludeShareCodes(false);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !make.isPending) make.mutate(undefined);
  };
  return (
    <Card title="API keys">
      <p className="mb-4 text-ink-soft">
        API keys are read-only. Apps can use them to read groups, properties, the agenda, and insights. Revoke the keys
        of anyone who leaves.
      </p>
      {made && <ShownOnce what="key" secret={made} />}
      {keys.length > 0 && (
        <ul className="mb-4 grid grid-cols-1 divide-y divide-line" aria-label="API keys">
          {keys.map((key) => (
            <li key={key.id}>
              <KeyItem apiKey={key} />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="What's the key for?">
          <TextInput
            value={name}
            maxLength={limits.name}
            placeholder="Monthly report"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <div className="sm:col-span-2 sm:row-start-2">
          <ShareCodesCheckbox isChecked={includeShareCodes} onChange={setIncludeShareCodes} />
        </div>
        <Button
          type="submit"
          disabled={!name.trim()}
          isBusy={make.isPending}
          busyText="Making..."
          className="justify-self-start"
        >
          Create Key
        </Button>
      </form>
    </Card>
  );
}

function KeyItem({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, includeShareCodes, createdBy, createdAt, lastUsedAt, lastError } = apiKey;
  const nameId = useId();
  const timeZone = useTimeZone();
  return (
    <article aria-labelledby={nameId} className="flex items-center justify-between gap-x-3 py-2">
      <div className="min-w-0">
        <h3 id={nameId} className="wrap-anywhere font-medium text-base">
          {name}
        </h3>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {`Created by ${createdBy} on ${usShortDate(createdAt, timeZone)} · ${lastUsedAt ? `last used on ${usShortDate(lastUsedAt, timeZone)}` : 'not used yet'}${includeShareCodes ? ' · with share codes' : ''}`}
        </p>
        {lastError && <p className="wrap-anywhere text-danger text-sm">{`Last refused: ${lastError}`}</p>}
      </div>
      <DeleteButton
        text="End"
        look={{ 'aria-describedby': nameId }}
        question={{
          title: `Revoke the key "${name}"?`,
          description: 'Apps that use it will lose access.',
          confirmText: 'Revoke Key',
        }}
        remove={() => call(api.keys[':id'].$delete({ param: { id: String(id) } }))}
        onDeleted={() => toast({ title: 'Key revoked', description: name })}
        lists={[connectionsKey]}
      />
    </article>
  );
}
