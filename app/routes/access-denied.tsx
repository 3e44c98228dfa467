import type { MetaFunction } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { signInTexts } from '../../texts/sentences/sign-in';
import { siteTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { useArrival } from '../client/navigation';
import { titleLanguage } from '../client/page-meta';
import { ShieldX } from '../ui/icons';
import { MessageScreen } from '../ui/message-screen';

export const meta: MetaFunction = ({ matches }) => [{ title: signInTexts(titleLanguage(matches))('denied') }];

const linkClass = 'grid min-h-11 place-items-center text-accent underline';

/** For people who signed in with another domain's email address, with links home and to their account. */
export default function AccessDenied() {
  const t = useSentences(signInTexts);
  const site = useSentences(siteTexts);
  useArrival(t('denied'));
  return (
    <MessageScreen
      icon={<ShieldX />}
      title={t('denied')}
      action={
        <div className="flex flex-wrap gap-x-6">
          <Link to="/" className={linkClass}>
            {site('home')}
          </Link>
          <a href="/api/account" className={linkClass}>
            {t('manageAccount')}
          </a>
          <a href="/api/logout" className={linkClass}>
            {t('otherAccount')}
          </a>
        </div>
      }
    >
      <p>{t('deniedText')}</p>
      <p>{t('lookingForGroup')}</p>
    </MessageScreen>
  );
}
