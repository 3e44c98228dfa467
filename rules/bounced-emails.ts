import type { EmailState } from '../contract/staff/email';

type Emailed = {
  pointPersonEmail: string;
  participants: { email: string | null }[];
  /** The newest first, without canceled ones. */
  emails: { recipient: string; state: EmailState }[];
};

/**
 * The addresses of the point person and of members whose newest email bounced, until another email is sent or they are
 * corrected.
 */
export function bouncedAddresses({ pointPersonEmail, participants, emails }: Emailed): string[] {
  const newest = new Map(emails.toReversed().map(({ recipient, state }) => [recipient, state]));
  const addresses = new Set([pointPersonEmail, ...participants.map(({ email }) => email)]);
  return [...newest].flatMap(([recipient, state]) =>
    state === 'bounced' && addresses.has(recipient) ? recipient : [],
  );
}
