import * as z from 'zod';
import { limits } from './values/limits';

/** Base64url of fixed length: a point of P-256, and a secret (RFC 8291). */
const bytes = (form: RegExp) => z.string().regex(form);

/** As the browser serializes it: https://www.w3.org/TR/push-api/#dom-pushsubscription-tojson */
export const NewPushSubscription = z
  .object({
    endpoint: z.string().max(limits.url),
    keys: z.object({ p256dh: bytes(/^B[\w-]{86}$/), auth: bytes(/^[\w-]{22}$/) }),
  })
  .meta({ id: 'NewPushSubscription' });
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

/** The `applicationServerKey`, in base64url. */
export const PushKey = z.object({ publicKey: z.string() }).meta({ id: 'PushKey' });
export type PushKey = z.infer<typeof PushKey>;

/** `unavailable` on a site that has no push key. */
export const PushState = z.object({ state: z.enum(['on', 'off', 'unavailable']) }).meta({ id: 'PushState' });
export type PushState = z.infer<typeof PushState>;

/** A push replaces the one shown with the same `tag`. */
export type PushContent = { title: string; body: string; url: string; tag: string };
