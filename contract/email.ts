import * as z from 'zod';
import type { TourChange } from './tour-schedule';
import { Id, Instant } from './values/id';
import { issue } from './values/issue';

/** In the fragment: `{origin}/mail/confirm#token={token}`. */
export const MailToken = z.object({ token: z.string({ error: issue('linkToken') }) }).meta({ id: 'MailToken' });
export type MailToken = z.infer<typeof MailToken>;

/** Whatever the token, the answer is the same. */
export const StopQuery = z.object({ token: z.string().default('') });

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

/** What the subject says besides its kind, as it was when the e-mail was queued. */
export type EmailParams = { property: string; change?: TourChange };

/** What a push says that is not read from the group (docs/product.md, "Push"). */
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

/** Its text is not kept; it is made anew whenever it is sent. */
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
