import * as z from 'zod';
import { limits } from '../values/limits';

/** Bytes in base64url, of the one length that they have: a point of the curve P-256, and a secret (RFC 8291). */
const bytes = (form: RegExp) => z.string({ error: wrongForm }).regex(form, wrongForm);
const wrongForm = 'This is not what a browser subscribes to notifications with';

/**
 * Where a browser takes pushes, as its subscription says: https://www.w3.org/TR/push-api/#dom-pushsubscription-tojson
 * (docs/product.md, "Push").
 */
export const NewPushSubscription = z
  .object({
    endpoint: z.string({ error: wrongForm }).max(limits.url, wrongForm),
    keys: z.object({ p256dh: bytes(/^B[\w-]{86}$/), auth: bytes(/^[\w-]{22}$/) }, { error: wrongForm }),
  })
  .meta({ id: 'NewPushSubscription' });
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

/** The key by which browsers know that a push is this site's: the `applicationServerKey`, in base64url. */
export const PushKey = z.object({ publicKey: z.string() }).meta({ id: 'PushKey' });
export type PushKey = z.infer<typeof PushKey>;

/** Whether the device that asks is pushed what happens in a group; `unavailable` on a site that pushes nothing. */
export const PushState = z.object({ state: z.enum(['on', 'off', 'unavailable']) }).meta({ id: 'PushState' });
export type PushState = z.infer<typeof PushState>;

/** What a push says, as the service worker shows it; one with the `tag` of an earlier one takes its place. */
export type PushContent = { title: string; body: string; url: string; tag: string };
