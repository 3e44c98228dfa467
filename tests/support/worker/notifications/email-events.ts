import { env } from 'cloudflare:test';
import { vi } from 'vitest';
import type { Bindings } from '../../../../worker/env';
import worker from '../../../../worker/index';

/** How the email service names the newest email of a kind. */
export const messageIdOf = (groupId: number, kind = 'tour') =>
  env.DB.prepare('SELECT message_id FROM deliveries WHERE group_id = ? AND kind = ? ORDER BY id DESC LIMIT 1')
    .bind(groupId, kind)
    .first<string>('message_id');

/** The email service reports what became of an email; returns the pause in seconds after which the queue repeats it, or null. */
export async function reportEmail(
  messageId: string,
  type: string,
  bindings: Partial<Bindings> = {},
  bounce: 'hard' | 'soft' = 'hard',
) {
  const payload = {
    messageId: `<${messageId}>`,
    delivery: { smtpResponse: '550 5.1.1 User unknown' },
    ...(type === 'bounced' && { bounce: { type: bounce } }),
  };
  const body = { type: `cf.email.sending.message.${type}`, payload };
  const message = { id: 'a', timestamp: new Date(), attempts: 1, body, ack: vi.fn(), retry: vi.fn() };
  const batch = { queue: 'group-leasing-email-events', messages: [message] } as unknown as MessageBatch<unknown>;
  await worker.queue(batch, { ...env, ...bindings });
  if (message.ack.mock.calls.length === 1) return null;
  return message.retry.mock.calls[0]?.[0].delaySeconds as number;
}
