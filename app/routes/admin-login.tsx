import type { MetaFunction } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { signInTexts } from '../../texts/sentences/sign-in';
import { siteTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { useArrival } from '../client/navigation';
import { titleLanguage } from '../client/page-meta';
import { ButtonLink } from '../ui/button';
import { KeyRound } from '../ui/icons';
import { MessageScreen } from '../ui/message-screen';

export const meta: MetaFunction = ({ matches }) => [{ title: signInTexts(titleLanguage(matches))('title') }];

/** The way to the sign-in, which needs an account with the company's email address. */
export default function AdminLogin() {
  const t = useSentences(signInTexts);
  const site = useSentences(siteTexts);
  useArrival(t('title'));
  return (
    <MessageScreen
      icon={<KeyRound />}
      title={t('title')}
      action={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to="/api/login" reloadDocument discover="none">
            {t('signIn')}
          </ButtonLink>
          <Link to="/" className="grid min-h-11 place-items-center text-accent underline">
            {site('home')}
          </Link>
        </div>
      }
    >
      <p>{t('text')}</p>
      <p>{t('account')}</p>
    </MessageScreen>
  );
}
