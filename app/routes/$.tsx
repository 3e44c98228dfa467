import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useLocation } from '@remix-run/react';
import { noPageTexts, siteTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { useArrival } from '../client/navigation';
import { titleLanguage } from '../client/page-meta';
import { isStaffPath } from '../domain/access';
import { LandingPage } from '../landing/landing-page';
import { loadForStaff, type StaffPage } from '../server/staff-session.server';
import { ButtonLink } from '../ui/button';
import { MapPinOff } from '../ui/icons';
import { MessageScreen } from '../ui/message-screen';

export { PageFailed as ErrorBoundary } from '../client/page-failed';

export const meta: MetaFunction<typeof loader> = ({ data, location, matches }) => {
  const language = titleLanguage(matches);
  const isLanding = isStaffPath(location.pathname) && !data?.staff;
  return [{ title: isLanding ? siteTexts(language)('title') : noPageTexts(language)('notFound') }];
};

export { loaderHeaders as headers } from '../server/page-headers.server';

export async function loader(args: LoaderFunctionArgs) {
  const isForStaff = isStaffPath(new URL(args.request.url).pathname);
  return isForStaff ? loadForStaff(args, async () => null, 404) : data<StaffPage<null>>({ staff: null }, 404);
}

/** To everyone except staff, paths that start with /admin show the landing page. */
export default function UnknownPage() {
  const page = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return isStaffPath(pathname) && !page.staff ? <LandingPage /> : <NotFound />;
}

function NotFound() {
  const t = useSentences(noPageTexts);
  const site = useSentences(siteTexts);
  useArrival(t('notFound'));
  return (
    <MessageScreen icon={<MapPinOff />} title={t('notFound')} action={<ButtonLink to="/">{site('home')}</ButtonLink>}>
      <p>{t('notFoundText')}</p>
    </MessageScreen>
  );
}
