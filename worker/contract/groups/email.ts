import * as z from 'zod';
import { Id, Instant } from '../values/id';

/** What a message is for (docs/product.md, "E-mail"). */
export const EmailKind = z.enum(['setup', 'confirm', 'tour', 'deadline', 'digest']);
export type EmailKind = z.infer<typeof EmailKind>;

/** The subjects of what members are e-mailed; their `%s` is the property's name. */
export const emailSubjects = {
  confirm: 'Confirm your e-mail address for %s',
  tourConfirmed: 'Tour confirmed at %s',
  tourChanged: 'Tour changed at %s',
  tourCancelled: 'Tour cancelled at %s',
  deadline: 'One day left to decide on %s',
  digest: 'News from your group at %s',
};

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
