import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useParams } from '@remix-run/react';
import GroupOfficePage from '../group-office/group-office-page';
import { readGroupOffice } from '../group-office/read-group-office';
import { loadForStaff } from '../server/staff-session.server';
import { staffMeta } from '../staff-meta';
import { StaffOnly } from '../staff-only';

export { PageFailed as ErrorBoundary } from '../page-failed';

const title = 'Group';

export const meta = staffMeta(title);

export { loaderHeaders as headers } from '../server/loader-headers.server';

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
