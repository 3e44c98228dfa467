import { env } from 'cloudflare:test';
import { aBrowser } from '../calls';
import { aGroup, aParticipant } from '../data';
import { runAt } from '../scheduled-run';
import { recordedMail, type SentEmail } from './mail';

/** The token of this page's link in an email. */
export function tokenIn(email: SentEmail | undefined, page: 'confirm' | 'stop'): string {
  const text = email?.text ?? '';
  const [, token] = text.match(new RegExp(`${env.APP_ORIGIN}/mail/${page}#token=([\\w-]+)\\n`)) ?? [];
  if (!token) throw new Error(`No link to /mail/${page} in: ${text}`);
  return token;
}

/** What the scheduled run sends, as at an instant. */
export async function emailsSentAt(instant: string | Date): Promise<SentEmail[]> {
  const { sent, bindings } = recordedMail();
  await runAt(instant, bindings);
  return sent;
}

let lastAddress = 0;

/** An address that no other member has. */
export function newEmail(): string {
  lastAddress += 1;
  return `member-${lastAddress}-${crypto.randomUUID().slice(0, 8)}@student.test`;
}

type Asking = {
  browser?: ReturnType<typeof aBrowser>;
  groupId?: number;
  name?: string;
  email?: string;
  interestLevel?: string;
};

/** A member who asked for emails on their own browser, of a new group unless one is named; and what they were sent. */
export async function anUnconfirmedSubscriber({ browser = aBrowser(), ...changes }: Asking = {}) {
  const groupId = changes.groupId ?? (await aGroup()).id;
  const email = changes.email ?? newEmail();
  const { sent, bindings } = recordedMail();
  const asking = { ...changes, email, notify: true };
  const withMail: typeof browser = {
    ...browser,
    post: (path, body, options = {}) => browser.post(path, body, { ...options, bindings }),
  };
  const member = await aParticipant(groupId, asking, withMail);
  const [confirmation] = sent;
  if (!confirmation) throw new Error('Nothing was sent');
  return { groupId, browser, email, member, confirmation };
}

/** The same once they have confirmed their address. */
export async function aSubscriber(changes: Asking = {}) {
  const asking = await anUnconfirmedSubscriber(changes);
  await asking.browser.post('/api/mail/confirm', { token: tokenIn(asking.confirmation, 'confirm') });
  return asking;
}
