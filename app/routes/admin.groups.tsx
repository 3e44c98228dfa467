import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import GroupsPage from '../admin/groups/groups-page';
import { readGroupsPage } from '../admin/groups/read-groups';
import { boardFilterOf } from '../domain/group/board-filter';
import { siteTitle } from '../domain/site-title';
import { loadForStaff, staffHeaders } from '../server/staff-session.server';
import { StaffOnly } from '../staff-only';

export { PageFailed as ErrorBoundary } from '../page-failed';

const title = 'Group Admins';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.staff ? title : siteTitle }];

export const headers = staffHeaders;

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
