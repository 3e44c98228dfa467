import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useLocation } from '@remix-run/react';
import { MapPinOff } from 'lucide-react';
import { isStaffPath } from '../domain/group/access';
import { siteTitle } from '../domain/site-title';
import { useArrival } from '../hooks/use-arrival';
import { loadForStaff, type StaffPage } from '../server/staff-session.server';
import { StaffOnly } from '../staff-only';
import { ButtonLink } from '../ui/button';
import { NoticeScreen } from '../ui/notice-screen';

export { PageFailed as ErrorBoundary } from '../page-failed';

const title = '404 Page Not Found';

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: isStaffPath(location.pathname) && !data?.staff ? siteTitle : title },
];

export { loaderHeaders as headers } from '../server/loader-headers.server';

export async function loader(args: LoaderFunctionArgs) {
  const isForStaff = isStaffPath(new URL(args.request.url).pathname);
  return isForStaff ? loadForStaff(args, async () => null, 404) : data<StaffPage<null>>({ staff: null }, 404);
}

/**
 * Any other path: unknown; those that start with /admin are the landing page to everyone but staff (docs/product.md,
 * "Addresses").
 */
export default function UnknownPage() {
  const page = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return isStaffPath(pathname) ? (
    <StaffOnly page={page} title={title}>
      {() => <NotFound />}
    </StaffOnly>
  ) : (
    <NotFound />
  );
}

function NotFound() {
  useArrival(title);
  return (
    <NoticeScreen icon={<MapPinOff />} title={title} action={<ButtonLink to="/">Return to Home</ButtonLink>}>
      <p>Did you forget to add the page to the router?</p>
    </NoticeScreen>
  );
}
