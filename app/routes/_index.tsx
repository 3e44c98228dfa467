import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { dashboardTitle, staffMeta } from '../client/staff-meta';
import { LandingPage } from '../landing/landing-page';
import { readDashboard } from '../office/dashboard/use-properties';
import { LoadingPage } from '../office/loading-page';
import { loadForStaff } from '../server/staff-session.server';
import { lazyWithRetry } from '../ui/lazy-with-retry';

export { PageFailed as ErrorBoundary } from '../client/page-failed';

const FrontDashboard = lazyWithRetry(() => import('../office/dashboard/dashboard'), 'FrontDashboard', {
  fallback: ({ page }) => (page.staff ? <LoadingPage /> : <LandingPage />),
});

export const meta = staffMeta(dashboardTitle);

export { loaderHeaders as headers } from '../server/page-headers.server';

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, readDashboard);

/** Visitors do not load the dashboard's code. */
export default function FrontPage() {
  const page = useLoaderData<typeof loader>();
  return page.staff === null ? <LandingPage /> : <FrontDashboard page={page} />;
}
