import type { MetaFunction } from '@remix-run/cloudflare';
import { api, call } from '../api/client';
import { MailLinkPage } from '../mail/mail-link-page';

export const meta: MetaFunction = () => [{ title: 'Stop e-mails' }];

export default function StopEmails() {
  return (
    <MailLinkPage
      working="Stopping your e-mails..."
      done="E-mails stopped"
      explanation="You get no more e-mails about this group. On the group's page, beside your name, you can ask for them again."
      follow={(token) => call(api.mail.stop.$post({ query: { token } }))}
    />
  );
}
