import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { readConnections } from '../admin/connections/connections';
import { ConnectionsPage } from '../admin/connections/connections-page';
import { useArrival } from '../hooks/use-arrival';
import { staffMeta } from '../page-meta';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Connections';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, (api) => readConnections(api));

export default function AdminConnections() {
  useArrival(title);
  return <ConnectionsPage loaded={useLoaderData<typeof loader>().data} />;
}
