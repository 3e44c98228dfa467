import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { hasStaffCredentials } from '../../contract/staff/office';
import { signInTexts } from '../../texts/sentences/sign-in';
import { siteTexts } from '../../texts/sentences/site';
import { call } from '../client/client';
import { isForbidden, serverMessageOf } from '../client/errors';
import { useSentences } from '../client/language';
import { useArrival } from '../client/navigation';
import { titleLanguage } from '../client/page-meta';
import { apiOnServer } from '../server/api.server';
import { unstored } from '../server/staff-session.server';
import { ShieldX } from '../ui/icons';
import { MessageScreen } from '../ui/message-screen';

export const meta: MetaFunction = ({ matches }) => [{ title: signInTexts(titleLanguage(matches))('denied') }];

/** The sentence for a colleague without a role, which names the owners. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const isAboutRole = new URL(request.url).searchParams.get('reason') === 'role' && hasStaffCredentials(request);
  const refusal = isAboutRole ? await refusalOf(apiOnServer(request, context)) : null;
  return data({ refusal }, { headers: unstored });
}

async function refusalOf(api: ReturnType<typeof apiOnServer>): Promise<string | null> {
  try {
    await call(api.auth.user.$get());
    return null;
  } catch (error) {
    return isForbidden(error) ? serverMessageOf(error) : null;
  }
}

const linkClass = 'grid min-h-11 place-items-center text-accent underline';

/** For people who signed in with another domain's address, or have no role, with links home and to their account. */
export default function AccessDenied() {
  const t = useSentences(signInTexts);
  const site = useSentences(siteTexts);
  const { refusal } = useLoaderData<typeof loader>();
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
      <p lang={refusal ? 'en' : undefined}>{refusal ?? t('deniedText')}</p>
      <p>{t('lookingForGroup')}</p>
    </MessageScreen>
  );
}
