import * as z from 'zod';
import { Id, Instant } from './id';

export const EmailState = z.enum(['sending', 'sent', 'failed']);
export type EmailState = z.infer<typeof EmailState>;

/**
 * A message to a person as staff see it: how often it was tried, how the last attempt ended, and when it last went
 * out. Its text is not kept; it is made anew whenever it is sent.
 */
export const SentEmail = z
  .object({
    id: Id,
    groupId: Id,
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
