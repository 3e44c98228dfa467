import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useLocation } from '@remix-run/react';
import DashboardOnServer from '../admin/dashboard/dashboard';
import { readProperties } from '../admin/dashboard/use-properties';
import { siteTitle } from '../domain/site-title';
import { LandingPage } from '../landing/landing-page';
import { loadForStaff, staffHeaders } from '../server/staff-session.server';
import { StaffOnly } from '../staff-only';
import { lazyPage } from '../ui/lazy-page';

export { PageFailed as ErrorBoundary } from '../page-failed';

// The browser's build drops the import above, so the page's code reaches nobody but staff.
const Dashboard = import.meta.env.SSR ? DashboardOnServer : lazyPage(() => import('../admin/dashboard/dashboard'));

const title = 'Property Dashboard';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.staff ? title : siteTitle }];

export const headers = staffHeaders;

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, readProperties);

/**
 * The landing page at `/`; to staff, at both addresses of this route, their dashboard (docs/product.md, "Addresses").
 */
export default function FrontPage() {
  const page = useLoaderData<typeof loader>();
  const isFront = useLocation().pathname === '/';
  return (
    <StaffOnly page={page} title={title} meanwhile={isFront ? <LandingPage /> : undefined}>
      {(staff, properties) => <Dashboard staff={staff} loaded={properties} />}
    </StaffOnly>
  );
}
