import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import GroupsPage from '../admin/groups/groups-page';
import { readGroupsPage } from '../admin/groups/read-groups';
import { boardFilterOf } from '../domain/group/board-filter';
import { loadForStaff } from '../server/staff-session.server';
import { staffMeta } from '../staff-meta';
import { StaffOnly } from '../staff-only';

export { PageFailed as ErrorBoundary } from '../page-failed';

const title = 'Group Admins';

export const meta = staffMeta(title);

export { loaderHeaders as headers } from '../server/loader-headers.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readGroupsPage(api, boardFilterOf(new URL(args.request.url).searchParams)));

/** Another filter changes the address; the page itself reads what it keeps. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export default function AdminGroups() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={title}>
      {(staff, data) => <GroupsPage staff={staff} loaded={data} />}
    </StaffOnly>
  );
}
