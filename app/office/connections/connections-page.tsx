import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { type ApiKey, NewApiKey } from '../../../contract/staff/office';
import { limits } from '../../../contract/values/limits';
import { api, call, useIdempotencyKey } from '../../client/client';
import { useTimeZone } from '../../client/hydration';
import { usShortDate } from '../../domain/staff/us-format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field, TextInput } from '../../ui/field';
import { Skeleton } from '../../ui/placeholder';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { connectionsKey } from '../query-keys';
import { StaffLoadFailed } from '../staff-message';
import { staffResolver } from '../staff-resolver';
import { useLeaveGuard } from '../use-leave-guard';
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

const check = staffResolver(zodResolver(NewApiKey));

/** Names the colleague who made each key: it stops working when their access ends. */
function ApiKeys({ keys }: { keys: ApiKey[] }) {
  const withIdempotencyKey = useIdempotencyKey();
  const [made, setMade] = useState<string | null>(null);
  const { register, handleSubmit, reset, formState } = useForm<z.input<typeof NewApiKey>, unknown, NewApiKey>({
    resolver: check,
    defaultValues: { name: '', includeShareCodes: false },
  });
  useLeaveGuard({ hasChanges: formState.isDirty });
  const make = useConnectionChange(
    (key: NewApiKey) => withIdempotencyKey((options) => call(api.keys.$post({ json: key }, options))),
    ({ key }) => {
      setMade(key);
      reset();
    },
  );
  return (
    <Card title="API keys">
      <p className="mb-4 text-ink-soft">
        API keys are read-only. Apps can use them to read groups, properties, the agenda, and insights. A key stops
        working when the access of the colleague who made it ends.
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
      <form
        noValidate
        onSubmit={handleSubmit((key) => make.mutate(key))}
        className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Field label="What's the key for?" error={formState.errors.name?.message}>
          <TextInput maxLength={limits.name} placeholder="Monthly report" {...register('name')} />
        </Field>
        <div className="sm:col-span-2 sm:row-start-2">
          <ShareCodesCheckbox {...register('includeShareCodes')} />
        </div>
        <Button type="submit" isBusy={make.isPending} busyText="Making..." className="justify-self-start">
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
