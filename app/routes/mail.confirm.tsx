import type { MetaFunction } from '@remix-run/cloudflare';
import { mailPageTexts } from '../../texts/sentences/mail-pages';
import { api, call } from '../api/client';
import { Queries } from '../api/queries';
import { MailLinkPage } from '../mail/mail-link-page';
import { titleLanguage } from '../page-meta';

export const meta: MetaFunction = ({ matches }) => [{ title: mailPageTexts(titleLanguage(matches))('confirmTitle') }];

export default function ConfirmAddress() {
  return (
    <Queries>
      <MailLinkPage
        texts={{ working: 'confirming', done: 'confirmed' }}
        follow={(token) => call(api.mail.confirm.$post({ json: { token } }))}
      />
    </Queries>
  );
}
