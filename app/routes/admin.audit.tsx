import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import AuditPage from '../admin/audit/audit-page';
import { readAudit } from '../admin/audit/use-audit';
import { loadForStaff } from '../server/staff-session.server';
import { staffMeta } from '../staff-meta';
import { StaffOnly } from '../staff-only';

export { PageFailed as ErrorBoundary } from '../page-failed';

const title = 'Who did what';

export const meta = staffMeta(title);

export { loaderHeaders as headers } from '../server/loader-headers.server';

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, (api) => readAudit(api));

export default function AdminAudit() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={title}>
      {(staff, entries) => <AuditPage staff={staff} loaded={entries} />}
    </StaffOnly>
  );
}
