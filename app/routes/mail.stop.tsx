import type { MetaFunction } from '@remix-run/cloudflare';
import { mailPageTexts } from '../../texts/sentences/mail-pages';
import { api, call } from '../client/client';
import { titleLanguage } from '../client/page-meta';
import { QueryProvider } from '../client/queries';
import { MailLinkPage } from '../mail/mail-link-page';

export const meta: MetaFunction = ({ matches }) => [{ title: mailPageTexts(titleLanguage(matches))('stopTitle') }];

export default function StopEmails() {
  return (
    <QueryProvider>
      <MailLinkPage
        page="stop"
        follow={(token) => call(api.mail.stop.$post({ query: { token } }))}
        takeBack={(token) => call(api.mail.allow.$post({ json: { token } }))}
      />
    </QueryProvider>
  );
}
