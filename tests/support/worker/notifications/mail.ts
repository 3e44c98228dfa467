import { env } from 'cloudflare:test';

export type SentEmail = {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/** The real binding, and the emails sent through it. */
export function recordedMail() {
  const sent: SentEmail[] = [];
  const EMAIL = {
    send: (message: SentEmail) => {
      sent.push(message);
      return env.EMAIL.send(message);
    },
    // The worker sends no message of the other kind that the binding takes.
  } as SendEmail;
  return { sent, bindings: { EMAIL } };
}

/** A binding that fails every email. */
export const refusingMail = { EMAIL: env.REFUSING_EMAIL };
