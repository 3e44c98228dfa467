import type { MetaFunction } from '@remix-run/cloudflare';
import { mailPageTexts } from '../../worker/contract/sentences/mail-pages';
import { api, call } from '../api/client';
import { MailLinkPage } from '../mail/mail-link-page';

export const meta: MetaFunction = () => [{ title: mailPageTexts('en')('stopTitle') }];

export default function StopEmails() {
  return (
    <MailLinkPage
      texts={{ working: 'stopping', done: 'stopped' }}
      follow={(token) => call(api.mail.stop.$post({ query: { token } }))}
    />
  );
}
