import { nameOfError } from '../contract/values/error-in-log';
import type { Bindings } from '../env';
import { log } from '../log';
import { type EmailContent, emailHtml, emailText } from './email-layout';

type Addressed = { recipient: string; email: EmailContent; headers?: Record<string, string> };

/**
 * Hands an e-mail to the service that sends it.
 * https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 * @returns whether it took it; what it said otherwise is in the log
 */
export function sendEmail(env: Bindings, emailId: number, { recipient, email, headers }: Addressed): Promise<boolean> {
  const sending = env.EMAIL.send({
    from: env.EMAIL_FROM,
    to: recipient,
    subject: email.subject,
    text: emailText(email),
    html: emailHtml(email),
    headers,
  });
  return sending.then(
    () => true,
    (error: Error & { code?: string }) => {
      log.error({ event: 'email_failed', emailId, code: error.code ?? nameOfError(error) });
      return false;
    },
  );
}
