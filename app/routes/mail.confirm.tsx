import type { MetaFunction } from '@remix-run/cloudflare';
import { mailPageTexts } from '../../texts/sentences/mail-pages';
import { api, call } from '../client/client';
import { titleLanguage } from '../client/page-meta';
import { QueryProvider } from '../client/queries';
import { MailLinkPage } from '../mail/mail-link-page';

export const meta: MetaFunction = ({ matches }) => [{ title: mailPageTexts(titleLanguage(matches))('confirmTitle') }];

export default function ConfirmAddress() {
  return (
    <QueryProvider>
      <MailLinkPage page="confirm" follow={(token) => call(api.mail.confirm.$post({ json: { token } }))} />
    </QueryProvider>
  );
}
