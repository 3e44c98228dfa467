import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import GroupsPage from '../admin/groups/groups-page';
import { readGroupsPage } from '../admin/groups/read-groups';
import { siteTitle } from '../domain/site-title';
import { loadForStaff, staffHeaders } from '../server/staff-session.server';
import { StaffOnly } from '../staff-only';

export { PageFailed as ErrorBoundary } from '../page-failed';

const title = 'Group Admins';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.staff ? title : siteTitle }];

export const headers = staffHeaders;

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, readGroupsPage);

export default function AdminGroups() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={title}>
      {(staff, data) => <GroupsPage staff={staff} loaded={data} />}
    </StaffOnly>
  );
}
