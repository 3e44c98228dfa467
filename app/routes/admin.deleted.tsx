import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useArrival } from '../client/navigation';
import { staffMeta } from '../client/staff-meta';
import { DeletedPage, readDeleted } from '../office/deleted-page';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Deleted';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, readDeleted);

export default function AdminDeleted() {
  useArrival(title);
  return <DeletedPage loaded={useLoaderData<typeof loader>().data} />;
}
