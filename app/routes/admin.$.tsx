import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loadForStaff, staffHeaders } from '../lib/staff-session';
import { StaffOnly } from '../staff-only';
import UnknownPage from './$';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.staff ? '404 Page Not Found' : 'Student Housing Group Leasing' },
];

export const headers = staffHeaders;

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, async () => null, 404);

export const clientLoader = () => null;

/** Any other path that starts with /admin: unknown to staff, the landing page to everyone else. */
export default function UnknownStaffPage() {
  const page = useLoaderData<typeof loader | typeof clientLoader>();
  return <StaffOnly page={page}>{() => <UnknownPage />}</StaffOnly>;
}
