import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import DeletedPage from '../admin/deleted/deleted-page';
import { readDeleted } from '../admin/deleted/use-deleted';
import { loadForStaff } from '../server/staff-session.server';
import { staffMeta } from '../staff-meta';
import { StaffOnly } from '../staff-only';

export { PageFailed as ErrorBoundary } from '../page-failed';

const title = 'Deleted';

export const meta = staffMeta(title);

export { loaderHeaders as headers } from '../server/loader-headers.server';

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, readDeleted);

export default function AdminDeleted() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={title}>
      {(staff, things) => <DeletedPage staff={staff} loaded={things} />}
    </StaffOnly>
  );
}
