import type { Context } from 'hono';
import { type Attempt, beginSending, endSending } from '../../db/members/emails';
import type { AppEnv } from '../env';
import { newSetupToken } from '../groups/setup-token';
import { sendEmail } from './send-email';
import { setupInvitation } from './setup-invitation';

/**
 * Sends an e-mail with a setup link and notes how that went; a link that has expired is renewed first.
 * @returns whether it went out, or null where the e-mail is absent, its setup is over, or it was tried before
 * and the attempt may only be the first
 */
export async function sendInvitation(c: Context<AppEnv>, emailId: number, attempt: Attempt): Promise<boolean | null> {
  const invitation = await beginSending(c.var.db, emailId, newSetupToken(new Date()), attempt);
  if (!invitation) return null;
  const email = setupInvitation(invitation, c.env.APP_ORIGIN);
  const isSent = await sendEmail(c.env, emailId, { recipient: invitation.recipient, email });
  await endSending(c.var.db, emailId, isSent);
  return isSent;
}
