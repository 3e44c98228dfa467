import * as z from 'zod';
import { Id } from './values/id';
import { issue } from './values/issue';

/** `asked` until the address is confirmed (docs/product.md, "Email"). */
export const NotifyState = z.enum(['on', 'asked', 'off']);
export type NotifyState = z.infer<typeof NotifyState>;

/**
 * `shareCode` for a known device alone, so that it finds a group whose code was changed; `name` of the first member, else of the
 * point person; `messageIds` of messages it may take back, oldest first (docs/product.md, "Devices").
 */
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
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const ReadTo = z.object({ readTo: Id });

/** `?others=1`: the other devices of the same people, not this one. */
export const ForgetQuery = z.object({ others: z.literal('1', { error: issue('one') }).optional() });

/** In the fragment: `{origin}/group/{shareCode}#me={token}`. */
export const PersonalLink = z
  .object({ token: z.string({ error: issue('personalLinkToken') }) })
  .meta({ id: 'PersonalLink' });
export type PersonalLink = z.infer<typeof PersonalLink>;

/** `shared`: the device is known until its browser is closed. */
export const OpenedLink = PersonalLink.extend({ shared: z.boolean({ error: issue('boolean') }).default(false) });
