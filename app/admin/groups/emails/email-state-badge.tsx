import type { SentEmail } from '../../../../worker/contract/groups/email';
import { Badge, type BadgeTone } from '../../../ui/badge';

const looks: Record<SentEmail['state'], { tone: BadgeTone; text: string }> = {
  waiting: { tone: 'neutral', text: 'Waiting' },
  sending: { tone: 'neutral', text: 'Sending' },
  sent: { tone: 'accent', text: 'Sent' },
  failed: { tone: 'danger', text: 'Not sent' },
};

/** How sending an e-mail went. */
export function EmailStateBadge({ state }: Pick<SentEmail, 'state'>) {
  const { tone, text } = looks[state];
  return <Badge tone={tone}>{text}</Badge>;
}
