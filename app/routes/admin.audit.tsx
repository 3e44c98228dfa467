import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import AuditPage from '../admin/audit/audit-page';
import { readAudit } from '../admin/audit/use-audit';
import { siteTitle } from '../domain/site-title';
import { loadForStaff, staffHeaders } from '../server/staff-session.server';
import { StaffOnly } from '../staff-only';

const title = 'Who did what';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.staff ? title : siteTitle }];

export const headers = staffHeaders;

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, (api) => readAudit(api));

export default function AdminAudit() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={title}>
      {(staff, entries) => <AuditPage staff={staff} loaded={entries} />}
    </StaffOnly>
  );
}
