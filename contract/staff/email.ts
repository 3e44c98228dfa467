import * as z from 'zod';
import { EmailKind } from '../notification';
import { Done } from '../values/answer';
import { Id, IdText, Instant, PageQuery } from '../values/common-fields';
import { issue } from '../values/issue';

export const EmailsQuery = PageQuery.extend({ groupId: IdText.optional() });
export type EmailsQuery = z.infer<typeof EmailsQuery>;

/** The token is in the URL fragment: `{origin}/mail/confirm#token={token}`. */
export const MailToken = z.object({ token: z.string({ error: issue('linkToken') }) }).meta({ id: 'MailToken' });
export type MailToken = z.infer<typeof MailToken>;

/** An unknown token is no error. */
export const StopQuery = z.object({ token: z.string().default('') });

/** docs/product.md, "Deliveries". */
export type DeliveryState =
  | 'pending'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'bounced'
  | 'complained'
  | 'failed'
  | 'unknown'
  | 'canceled';

/** A pending one is `waiting`; a canceled one is not shown. */
export const EmailState = z.enum([
  'waiting',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'unknown',
]);
export type EmailState = z.infer<typeof EmailState>;

/** Its text is not stored; it is composed when it is sent. */
export const SentEmail = z
  .object({
    id: Id,
    groupId: Id,
    kind: EmailKind,
    recipient: z.string(),
    subject: z.string(),
    state: EmailState,
    attempts: z.int(),
    canSendAgain: z.boolean(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    pointPersonName: z.string(),
    propertyName: z.string().nullable(),
  })
  .meta({ id: 'SentEmail' });
export type SentEmail = z.infer<typeof SentEmail>;

/** `shareCode` is for devices that are known in the group; null where no member with this address is left. */
export const StoppedEmails = Done.extend({ shareCode: z.string().nullable() }).meta({ id: 'StoppedEmails' });
export type StoppedEmails = z.infer<typeof StoppedEmails>;

/** `shareCode` is the group's, null where the member has left. */
export const ConfirmedEmail = z.object({ shareCode: z.string().nullable() }).meta({ id: 'ConfirmedEmail' });
export type ConfirmedEmail = z.infer<typeof ConfirmedEmail>;
