import * as z from 'zod';
import { Id } from '../values/id';
import { issue } from '../values/issue';

/** Whether a participant is e-mailed; `asked` until they have confirmed their address (docs/product.md, "E-mail"). */
export const NotifyState = z.enum(['on', 'asked', 'off']);
export type NotifyState = z.infer<typeof NotifyState>;

/**
 * Who a device is in a group (docs/product.md, "Devices"); `shareCode` for a device that is known there alone, so that
 * it finds a group whose code was changed; `notify` for each of its participants, by their id; `name` of the first of them,
 * else of the point person; `messageIds` of the newest messages that it may take back, oldest first; `readTo` the last
 * message that was read on any device of the same people.
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

/** `?others=1`: the other devices of the same people, and not this one. */
export const ForgetQuery = z.object({ others: z.literal('1', { error: issue('one') }).optional() });

/** The token of a personal link, which stands in its fragment: `{origin}/group/{shareCode}#me={token}`. */
export const PersonalLink = z
  .object({ token: z.string({ error: issue('personalLinkToken') }) })
  .meta({ id: 'PersonalLink' });
export type PersonalLink = z.infer<typeof PersonalLink>;
