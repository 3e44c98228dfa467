import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useArrival } from '../client/navigation';
import { staffMeta } from '../client/staff-meta';
import { readConnections } from '../office/connections/connections';
import { ConnectionsPage } from '../office/connections/connections-page';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Connections';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, (api) => readConnections(api));

export default function AdminConnections() {
  useArrival(title);
  return <ConnectionsPage loaded={useLoaderData<typeof loader>().data} />;
}
