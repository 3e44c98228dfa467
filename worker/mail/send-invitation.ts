import type { Context } from 'hono';
import { type Attempt, beginSending, endSending } from '../../db/emails';
import type { AppEnv } from '../env';
import { newSetupToken } from '../groups/setup-token';
import { letterHtml, letterText } from './letter';
import { setupInvitation } from './setup-invitation';

/**
 * Sends a message with a setup link and notes how that went; a link that has expired is renewed first.
 * https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 * @returns whether it went out, or null where the message is absent, its setup is over, or it was tried before
 * and `attempt` is the first alone
 */
export async function sendInvitation(
  c: Context<AppEnv>,
  emailId: number,
  attempt: Attempt = 'any',
): Promise<boolean | null> {
  const invitation = await beginSending(c.var.db, emailId, newSetupToken(new Date()), attempt);
  if (!invitation) return null;
  const letter = setupInvitation(invitation, c.env.APP_ORIGIN);
  const isSent = await c.env.EMAIL.send({
    from: c.env.EMAIL_FROM,
    to: invitation.recipient,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
  }).then(
    () => true,
    (error: Error & { code?: string }) => {
      console.error({ event: 'email_not_sent', emailId, code: error.code ?? error.name });
      return false;
    },
  );
  await endSending(c.var.db, emailId, isSent);
  return isSent;
}
