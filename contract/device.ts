import * as z from 'zod';
import { Id, IdText } from './values/common-fields';
import { issue } from './values/issue';
import { limits } from './values/limits';

/** `asked` until the address is confirmed; `off` also where its owner stopped emails. */
export const NotifyState = z.enum(['on', 'asked', 'off']);
export type NotifyState = z.infer<typeof NotifyState>;

export const Me = z
  .object({
    participantIds: z.array(Id),
    isPointPerson: z.boolean(),
    shareCode: z.string().nullable(),
    notify: z.record(z.string(), NotifyState),
    name: z.string().nullable(),
    messageIds: z.array(Id),
    readTo: Id.nullable(),
  })
  .meta({
    id: 'Me',
    description: [
      "Only a known device gets the `shareCode`, so that it finds a group whose code was changed. `name` is the first member's,",
      "else the point person's. `messageIds` are the messages that it may delete, oldest first.",
    ].join(' '),
  });
export type Me = z.infer<typeof Me>;

export const ReadTo = z.object({ readTo: Id });

/**
 * `?others=1` forgets the other devices of the same people instead of this one; `?participantId=` forgets this device as that
 * member only.
 */
export const ForgetQuery = z.object({
  others: z.literal('1', { error: issue('one') }).optional(),
  participantId: IdText.optional(),
});

/** `?further=1` leaves the former links as they are. */
export const LinkQuery = z.object({ further: z.literal('1', { error: issue('one') }).optional() });

/** The token is in the URL fragment: `{origin}/group/{shareCode}#me={token}`. */
export const PersonalLink = z
  .object({ token: z.string({ error: issue('personalLinkToken') }) })
  .meta({ id: 'PersonalLink' });
export type PersonalLink = z.infer<typeof PersonalLink>;

/** Whom a personal link signs in. */
export const PersonOfLink = z.object({ name: z.string() }).meta({ id: 'PersonOfLink' });
export type PersonOfLink = z.infer<typeof PersonOfLink>;

/** `shared`: the device is forgotten when its browser is closed. */
export const OpenedLink = PersonalLink.extend({ shared: z.boolean({ error: issue('boolean') }).default(false) });

/** Base64url of a fixed length (RFC 8291). */
const bytes = (pattern: RegExp) => z.string().regex(pattern);

/**
 * As the browser serializes it: https://www.w3.org/TR/push-api/#dom-pushsubscription-tojson. `publicKey` is the site's key that
 * it was made with, by default the current one.
 */
export const NewPushSubscription = z
  .object({
    endpoint: z.string().max(limits.url),
    keys: z.object({ p256dh: bytes(/^B[\w-]{86}$/), auth: bytes(/^[\w-]{22}$/) }),
    publicKey: bytes(/^B[\w-]{86}$/).optional(),
  })
  .meta({ id: 'NewPushSubscription' });
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

/** The `applicationServerKey`, in base64url. */
export const PushKey = z.object({ publicKey: z.string() }).meta({ id: 'PushKey' });
export type PushKey = z.infer<typeof PushKey>;

/** `unavailable` on a site without a push key. `isOutdated`: the device's subscription was made with a key that was replaced. */
export const PushState = z
  .object({ state: z.enum(['on', 'off', 'unavailable']), isOutdated: z.boolean() })
  .meta({ id: 'PushState' });
export type PushState = z.infer<typeof PushState>;

/** The browser replaces the notification that has the same `tag`. */
export type PushContent = { title: string; body: string; url: string; tag: string };
