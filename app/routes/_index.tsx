import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { readProperties } from '../admin/dashboard/use-properties';
import { LandingPage } from '../landing/landing-page';
import { dashboardTitle, staffMeta } from '../page-meta';
import { loadForStaff } from '../server/staff-session.server';
import { LoadingPage, StaffOnly } from '../staff-only';
import { part } from '../ui/part';

export { PageFailed as ErrorBoundary } from '../page-failed';

const FrontDashboard = part(() => import('../admin/dashboard/dashboard'), 'FrontDashboard', {
  waiting: <LoadingPage />,
});

export const meta = staffMeta(dashboardTitle);

export { loaderHeaders as headers } from '../server/page-headers.server';

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, readProperties);

/** The landing page; to staff their dashboard, whose code visitors need not fetch (docs/product.md, "Addresses"). */
export default function FrontPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} meanwhile={<LandingPage />}>
      {(staff, properties) => <FrontDashboard staff={staff} loaded={properties} />}
    </StaffOnly>
  );
}
