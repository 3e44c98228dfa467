import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { readProperties } from '../admin/dashboard/use-properties';
import { dashboardTitle } from '../domain/site-title';
import { LandingPage } from '../landing/landing-page';
import { loadForStaff } from '../server/staff-session.server';
import { staffMeta } from '../staff-meta';
import { Arrival, LoadingPage, StaffOnly } from '../staff-only';
import { WhenLoaded } from '../ui/when-loaded';

export { PageFailed as ErrorBoundary } from '../page-failed';

const loadDashboard = () => import('../admin/dashboard/dashboard');

export const meta = staffMeta(dashboardTitle);

export { loaderHeaders as headers } from '../server/loader-headers.server';

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, readProperties);

/** The landing page; to staff their dashboard, whose code visitors need not fetch (docs/product.md, "Addresses"). */
export default function FrontPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} meanwhile={<LandingPage />}>
      {(staff, properties) => (
        <WhenLoaded load={loadDashboard} waiting={<LoadingPage />}>
          {({ default: Dashboard }) => (
            <>
              <Dashboard staff={staff} loaded={properties} />
              <Arrival title={dashboardTitle} />
            </>
          )}
        </WhenLoaded>
      )}
    </StaffOnly>
  );
}
