import { env } from 'cloudflare:test';
import { Webhook as Verifier } from 'standardwebhooks';
import { vi } from 'vitest';
import {
  type CreatedWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  webhookEvents,
} from '../../../../contract/staff/webhook';
import type { ReceivedDelivery } from '../../webhook-receiver';
import { staff } from '../calls';
import { made } from '../data';

export const everyEvent = webhookEvents.map(({ code }) => code);

/** A webhook to a receiver that answers like this. */
export async function aWebhook(how = 'takes', events: WebhookEvent[] = everyEvent, more = {}) {
  const url = `${env.WEBHOOK_RECEIVER}/${how}/${crypto.randomUUID()}`;
  return made(await staff.post<CreatedWebhook>('/api/webhooks', { url, events, ...more }));
}

export const receivedAt = async ({ url }: Webhook) => (await fetch(url)).json<ReceivedDelivery[]>();

export const answerAs = (how: string, { url }: Webhook) => fetch(`${url}?as=${how}`, { method: 'PUT' });

export const deliveriesOf = async ({ id }: Webhook) =>
  (await staff.get<WebhookDelivery[]>(`/api/webhooks/${id}/deliveries`)).body;

export const webhookNow = async ({ id }: Webhook) =>
  (await staff.get<Webhook[]>('/api/webhooks')).body.find((webhook) => webhook.id === id);

export const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);

export type Delivered = { type: WebhookEvent; timestamp: string; data: Record<string, unknown> };

/** What a receiver makes of what came, by the library of Standard Webhooks, which refuses what is not of these minutes. */
export function verified(received: ReceivedDelivery[], secret: string): Delivered[] {
  vi.useFakeTimers({ toFake: ['Date'] });
  const contents = received.map(({ headers, body }) => {
    vi.setSystemTime(Number(headers['webhook-timestamp']) * 1000);
    return new Verifier(secret).verify(body, headers) as Delivered;
  });
  vi.useRealTimers();
  return contents;
}
