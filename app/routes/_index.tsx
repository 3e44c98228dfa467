import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { lazy } from 'react';
import DashboardOnServer from '../admin/dashboard/dashboard';
import { readProperties } from '../admin/dashboard/use-properties';
import { LandingPage } from '../landing/landing-page';
import { loadForStaff, staffHeaders } from '../lib/staff-session';
import { StaffOnly } from '../staff-only';

// The browser's build drops the import above, so the page's code reaches nobody but staff.
const Dashboard = import.meta.env.SSR ? DashboardOnServer : lazy(() => import('../admin/dashboard/dashboard'));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.staff ? 'Property Dashboard' : 'Student Housing Group Leasing' },
];

export const headers = staffHeaders;

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, readProperties);

export const clientLoader = () => null;

/** The landing page; to staff, their dashboard (spec section 2, "Routing rules"). */
export default function FrontPage() {
  const page = useLoaderData<typeof loader | typeof clientLoader>();
  return (
    <StaffOnly page={page} meanwhile={<LandingPage />}>
      {(staff, properties) => <Dashboard staff={staff} fromLoader={properties} />}
    </StaffOnly>
  );
}
