import { useState } from 'react';
import type { Webhook } from '../../../worker/contract/office/webhook';
import { limits } from '../../../worker/contract/values/limits';
import { Card } from '../../ui/card';
import { NewWebhookForm } from './new-webhook-form';
import { ShownOnce } from './shown-once';
import { WebhookItem } from './webhook-item';

/** The systems that are told of what happens (docs/product.md, "Webhooks"). */
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
