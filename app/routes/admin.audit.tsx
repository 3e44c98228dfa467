import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AuditPage, readAudit } from '../admin/audit-page';
import { useArrival } from '../hooks/use-arrival';
import { staffMeta } from '../page-meta';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Who did what';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, (api) => readAudit(api));

export default function AdminAudit() {
  useArrival(title);
  return <AuditPage loaded={useLoaderData<typeof loader>().data} />;
}
