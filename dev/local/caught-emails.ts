import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the product passes to the email binding: https://developers.cloudflare.com/email-service/api/send-emails/workers-api/ */
export type OutgoingEmail = {
  from: string | { email: string; name: string };
  to: string | string[];
  subject: string;
  text?: string;
  html?: string;
  headers?: Record<string, string>;
};

let written = 0;

/**
 * Writes an email to two files: headers and text to `.txt`, the HTML to `.html`. Their names begin with the time, so that the
 * latest is the last.
 * @returns its Message-ID
 */
export async function writeEmail(folder: string, email: OutgoingEmail, now = new Date()): Promise<string> {
  const messageId = `<${randomUUID()}@localhost>`;
  const { from, to, subject, headers = {}, text = '', html } = email;
  const lines = Object.entries({
    From: typeof from === 'string' ? from : `${from.name} <${from.email}>`,
    To: [to].flat().join(', '),
    Subject: subject,
    Date: now.toUTCString(),
    'Message-ID': messageId,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const file = join(folder, nameOf(subject, now));
  await writeFile(`${file}.txt`, `${lines.join('\n')}\n\n${text}`);
  if (html) await writeFile(`${file}.html`, html);
  return messageId;
}

function nameOf(subject: string, now: Date): string {
  const time = now.toISOString().replaceAll(':', '-');
  written += 1;
  const words = subject.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
  return `${time}-${String(written).padStart(4, '0')}-${words}`.replace(/-+$/, '');
}
