import * as z from 'zod';
import type { Database } from '../../db/client';
import { type EmailOutcome, recordEmailOutcome } from '../../db/emails';
import type { Attempt } from './dispatch';
import { storedMessageId } from './emails';

/** https://developers.cloudflare.com/email-service/reference/event-subscriptions/ */
const EmailEvent = z.object({
  type: z.string(),
  payload: z.object({
    messageId: z.string().min(1),
    delivery: z.object({ smtpResponse: z.string() }).partial().optional(),
  }),
});

const outcomes: Record<string, EmailOutcome> = {
  'cf.email.sending.message.delivered': 'delivered',
  'cf.email.sending.message.bounced': 'bounced',
  'cf.email.sending.message.failed': 'bounced',
  'cf.email.sending.message.rejected': 'bounced',
  'cf.email.sending.message.complained': 'complained',
};

const longestError = 300;

/** Records what became of an email; ignores events of other kinds and forms. */
export async function recordEmailEvent(db: Database, body: unknown): Promise<Attempt> {
  const event = EmailEvent.safeParse(body).data;
  const outcome = event && outcomes[event.type];
  if (!outcome) return null;
  const { messageId, delivery } = event.payload;
  const error = outcome === 'delivered' ? null : (delivery?.smtpResponse?.slice(0, longestError) ?? null);
  await recordEmailOutcome(db, storedMessageId(messageId), outcome, error);
  return null;
}
