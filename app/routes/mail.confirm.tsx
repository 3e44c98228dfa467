import type { MetaFunction } from '@remix-run/cloudflare';
import { api, call } from '../api/client';
import { MailLinkPage } from '../mail/mail-link-page';

export const meta: MetaFunction = () => [{ title: 'Confirm your address' }];

export default function ConfirmAddress() {
  return (
    <MailLinkPage
      working="Confirming your address..."
      done="You get e-mails now"
      explanation="We write when your group's tour is decided or changed, a day before the deadline, and once a day when there is news. Each e-mail has a link that stops them."
      follow={(token) => call(api.mail.confirm.$post({ json: { token } }))}
    />
  );
}
