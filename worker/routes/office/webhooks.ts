import type { Context } from 'hono';
import { Hono } from 'hono';
import { CreatedWebhook, NewWebhook, Webhook, WebhookChange, WebhookDelivery } from '../../../contract/staff/webhook';
import { Done, done } from '../../../contract/values/answer';
import { IdParam } from '../../../contract/values/common-fields';
import { limits } from '../../../contract/values/limits';
import { officeLimits } from '../../../contract/values/office-limits';
import {
  deleteWebhook,
  findDelivery,
  insertWebhook,
  isWebhook,
  listDeliveries,
  listWebhooks,
  recordSentAgain,
  renewWebhook,
  updateWebhook,
} from '../../../db/deliveries/webhooks';
import { idOf } from '../../../db/group/principal';
import { isEndpoint } from '../../deliveries/endpoint';
import { newWebhookSecret, sendWebhookAgain } from '../../deliveries/webhooks';
import type { AppEnv } from '../../env';
import { ApiError, conflict, notFound } from '../../errors';
import { jsonText } from '../../middleware/answers';
import { idempotencyKeyOf } from '../../middleware/idempotency-key';
import { refusalToMake, requireManager, staffOf } from '../../middleware/staff-auth';
import { body, param } from '../../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../../openapi/call-description';
import { isLocalSite } from '../../settings';
import { untilSaved } from '../../until-saved';

const noWebhook = () => notFound('Webhook');

export const webhooks = new Hono<AppEnv>()
  .get('/', describeCall('Lists the webhooks, oldest first', { 200: Webhook.array() }), requireManager, async (c) =>
    jsonText<Webhook[]>(await listWebhooks(c.var.db, staffOf(c))),
  )
  .post(
    '/',
    describeCall(
      "Adds a webhook; its secret is returned only once; `includeShareCodes` puts the group's share code into bodies",
      { 201: CreatedWebhook },
      'conflict',
    ),
    describeDetails(
      'Events are sent as Standard Webhooks: `{type, timestamp, data}`, signed with the secret, without setup tokens.',
      '`data` is the group, the question or the participant as staff see it.',
      '`url` is https, at port 443 of a host with a dot in its name or of a public address.',
      'A request that is repeated under its idempotency key gets a new secret; the first one no longer works.',
    ),
    describeKey,
    requireManager,
    body(NewWebhook),
    async (c) => {
      const adding = c.req.valid('json');
      checkUrl(c, adding.url);
      const staff = staffOf(c);
      const key = await idempotencyKeyOf(c, ['webhook', idOf(staff)], adding);
      const secret = newWebhookSecret();
      const webhook = await untilSaved(c, {
        attempt: async () =>
          (await insertWebhook(c.var.db, adding, secret, staff, key)) ?? {
            refused: await refusalToMake(c, conflict('webhooksFull')),
          },
        repeat: {
          key,
          readAgain: async (id) => (await renewWebhook(c.var.db, id, secret, staff)) ?? { refused: noWebhook() },
        },
      });
      if ('refused' in webhook) throw webhook.refused;
      return c.json(webhook, 201);
    },
  )
  .put(
    '/:id',
    describeCall('Changes a webhook, or turns it on or off; it keeps its secret, also with another `url`', {
      200: Webhook,
    }),
    requireManager,
    param(IdParam),
    body(WebhookChange),
    async (c) => {
      const change = c.req.valid('json');
      checkUrl(c, change.url);
      const webhook = await updateWebhook(c.var.db, c.req.valid('param').id, change, staffOf(c));
      if (!webhook) throw noWebhook();
      return c.json(webhook, 200);
    },
  )
  .delete('/:id', describeCall('Removes a webhook', { 200: Done }), requireManager, param(IdParam), async (c) => {
    if (!(await deleteWebhook(c.var.db, c.req.valid('param').id, staffOf(c)))) throw noWebhook();
    return c.json(done, 200);
  })
  .get(
    '/:id/deliveries',
    describeCall("Lists a webhook's deliveries, newest first", { 200: WebhookDelivery.array() }),
    describeDetails(`The newest ${limits.deliveriesShown} of the last ${officeLimits.daysDeliveriesAreKept} days.`),
    requireManager,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await isWebhook(c.var.db, id, staffOf(c)))) throw noWebhook();
      return jsonText<WebhookDelivery[]>(await listDeliveries(c.var.db, id));
    },
  )
  .post(
    '/deliveries/:id/resend',
    describeCall('Resends a delivery with the same ID, with the current data', { 200: WebhookDelivery }, 'conflict'),
    describeDetails('409 if the group, the question or the member is gone.'),
    requireManager,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await findDelivery(c.var.db, id, staffOf(c)))) throw notFound('Delivery');
      if ((await sendWebhookAgain(c.env, c.var.db, id, new Date())) === null) throw conflict('deliveryGone');
      await recordSentAgain(c.var.db, id, staffOf(c));
      const delivery = await findDelivery(c.var.db, id, staffOf(c));
      if (!delivery) throw notFound('Delivery');
      return c.json(delivery, 200);
    },
  );

/** @throws ApiError 400 for an address in a private network */
function checkUrl({ env }: Context<AppEnv>, url: string | undefined): void {
  if (url === undefined || isEndpoint(url, isLocalSite(env))) return;
  throw new ApiError('invalid', 'unreadable', { issues: [{ path: ['url'], message: 'webhookUrl' }] });
}
