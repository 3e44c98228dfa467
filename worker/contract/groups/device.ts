import * as z from 'zod';
import { Id } from '../values/id';

/** Whether a participant is e-mailed; `asked` until they have confirmed their address (docs/product.md, "E-mail"). */
export const NotifyState = z.enum(['on', 'asked', 'off']);
export type NotifyState = z.infer<typeof NotifyState>;

/**
 * Who a device is in a group (docs/product.md, "Devices"); `shareCode` for a device that is known there alone, so that
 * it finds a group whose code was changed; `notify` for each of its participants, by their id.
 */
export const Me = z
  .object({
    participantIds: z.array(Id),
    isPointPerson: z.boolean(),
    shareCode: z.string().nullable(),
    notify: z.record(z.string(), NotifyState),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

/** The token of a personal link, which stands in its fragment: `{origin}/group/{shareCode}#me={token}`. */
export const PersonalLink = z
  .object({ token: z.string({ error: 'The token of a personal link is missing' }) })
  .meta({ id: 'PersonalLink' });
export type PersonalLink = z.infer<typeof PersonalLink>;
