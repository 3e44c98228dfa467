import * as z from 'zod';
import { Id, Instant } from '../values/common-fields';
import { issue } from '../values/issue';
import { limits } from '../values/limits';

export const webhookEvents = [
  { code: 'group.created', label: 'A group was created' },
  { code: 'group.set_up', label: 'A point person completed the setup' },
  { code: 'group.ready', label: 'A group is ready to lease' },
  { code: 'group.outcome', label: 'The outcome of a group was set or removed' },
  { code: 'tour.confirmed', label: 'A tour was confirmed or changed' },
  { code: 'tour.cancelled', label: 'A tour was canceled' },
  { code: 'question.asked', label: 'A group asked a question' },
  { code: 'member.joined', label: 'Someone joined a group' },
  { code: 'member.left', label: 'Someone left a group' },
] as const;

export const WebhookEvent = z.enum(
  webhookEvents.map(({ code }) => code),
  { error: issue('webhookEvents') },
);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const fields = {
  url: z.string({ error: issue('webhookUrl') }).max(limits.url, issue('webhookUrl')),
  events: z
    .array(WebhookEvent, { error: issue('webhookEvents') })
    .min(1, issue('webhookEvents'))
    .max(webhookEvents.length, issue('webhookEvents'))
    .transform((events) => [...new Set(events)]),
  isActive: z.boolean({ error: issue('isActive') }),
};

export const NewWebhook = z.object({
  ...fields,
  isActive: fields.isActive.default(true),
  includeShareCodes: z.boolean({ error: issue('includeShareCodes') }).default(false),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/** `isActive: true` restarts a webhook that was switched off after failures. */
export const WebhookChange = z.object(fields).partial();
export type WebhookChange = z.infer<typeof WebhookChange>;

/** `failingSince` is null if the latest delivery succeeded. */
export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    events: z.array(WebhookEvent),
    isActive: z.boolean(),
    includeShareCodes: z.boolean(),
    createdBy: z.string(),
    createdAt: Instant,
    lastDeliveredAt: Instant.nullable(),
    failingSince: Instant.nullable(),
    lastError: z.string().nullable(),
    switchedOffAt: Instant.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** Only this answer contains the secret. */
export const CreatedWebhook = Webhook.extend({ secret: z.string() }).meta({ id: 'CreatedWebhook' });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

/** `messageId` is the `webhook-id` of every attempt; `error` is the latest attempt's. */
export const WebhookDelivery = z
  .object({
    id: Id,
    messageId: z.string(),
    event: WebhookEvent,
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    error: z.string().nullable(),
    createdAt: Instant,
    deliveredAt: Instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
