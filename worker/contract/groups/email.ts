import * as z from 'zod';
import { Id, Instant } from '../values/id';
import { issue } from '../values/issue';
import type { TourChange } from './confirmed-tour';

/** The token of a link that confirms an address, which stands in its fragment: `{origin}/mail/confirm#token={token}`. */
export const MailToken = z.object({ token: z.string({ error: issue('linkToken') }) }).meta({ id: 'MailToken' });
export type MailToken = z.infer<typeof MailToken>;

/** The token that stops the e-mails in which it stands; whatever it is, the answer is the same. */
export const StopQuery = z.object({ token: z.string().default('') });

/** What a message is for (docs/product.md, "E-mail"). */
export const EmailKind = z.enum([
  'setup',
  'confirm',
  'tour',
  'deadline',
  'digest',
  'steps',
  'rooms_asked',
  'rooms_proposed',
]);
export type EmailKind = z.infer<typeof EmailKind>;

/** What an e-mail's subject says besides its kind, as it was when there was reason to write. */
export type EmailParams = { property: string; change?: TourChange };

/** What devices are pushed (docs/product.md, "Push"), and what of it is not in the group. */
export type PushParams = {
  message: { messageId: number };
  tour: { change: TourChange; sequence: number };
  deadline: { decisionDeadline: string };
  steps: { remindedAt: string };
  rooms_asked: { choiceId: number };
  rooms_proposed: { choiceId: number };
};
export type PushKind = keyof PushParams;

export const EmailState = z.enum(['waiting', 'sending', 'sent', 'failed']);
export type EmailState = z.infer<typeof EmailState>;

/**
 * A message to a person as staff see it: how often it was tried, how the last attempt ended, and when it last went
 * out. Its text is not kept; it is made anew whenever it is sent.
 */
export const SentEmail = z
  .object({
    id: Id,
    groupId: Id,
    kind: EmailKind,
    recipient: z.string(),
    subject: z.string(),
    state: EmailState,
    attempts: z.int(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    pointPersonName: z.string(),
    propertyName: z.string().nullable(),
  })
  .meta({ id: 'SentEmail' });
export type SentEmail = z.infer<typeof SentEmail>;
