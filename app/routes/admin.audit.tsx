import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { useArrival } from '../client/navigation';
import { staffMeta } from '../client/staff-meta';
import { AuditPage, auditFilterOf, readAudit } from '../office/audit-page';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Audit log';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readAudit(api, auditFilterOf(new URL(args.request.url).searchParams)));

/** The page reads the entries of another filter itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function AdminAudit() {
  useArrival(title);
  return <AuditPage loaded={useLoaderData<typeof loader>().data} />;
}
