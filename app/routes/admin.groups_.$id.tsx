import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useParams } from '@remix-run/react';
import { siteTitle } from '../domain/site-title';
import GroupOfficePage from '../group-office/group-office-page';
import { readGroupOffice } from '../group-office/read-group-office';
import { loadForStaff, staffHeaders } from '../server/staff-session.server';
import { StaffOnly } from '../staff-only';

export { PageFailed as ErrorBoundary } from '../page-failed';

const title = 'Group';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.staff ? title : siteTitle }];

export const headers = staffHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readGroupOffice(api, `${args.params.id}`));

export default function AdminGroup() {
  const { id = '' } = useParams();
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={title}>
      {(staff, data) => <GroupOfficePage key={id} staff={staff} id={id} loaded={data} />}
    </StaffOnly>
  );
}
