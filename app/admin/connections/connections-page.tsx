import { useState } from 'react';
import type { Webhook } from '../../../worker/contract/office/webhook';
import { limits } from '../../../worker/contract/values/limits';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { StaffLoadFailed } from '../staff-load-failed';
import { ApiKeys } from './api-keys';
import { NewWebhookForm } from './new-webhook-form';
import { ShownOnce } from './shown-once';
import { type Connections, useConnections } from './use-connections';
import { WebhookItem } from './webhook-item';

type ConnectionsPageProps = { loaded: Connections | undefined };

/** What the office has connected: systems that are told, and programs that read (docs/product.md, "Connections"). */
export function ConnectionsPage({ loaded }: ConnectionsPageProps) {
  const { data, error, refetch } = useConnections(loaded);
  return (
    <>
      <h1 className="mb-1 text-2xl">Connections</h1>
      <p className="mb-4 text-ink-soft">
        Other systems that are told of what happens here, and programs that read it. The{' '}
        <a href="/api/docs" className="text-accent underline">
          description of the API
        </a>{' '}
        has each call with examples.
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

/** The systems that are told of what happens (docs/product.md, "Webhooks"). */
function Webhooks({ webhooks }: { webhooks: Webhook[] }) {
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
