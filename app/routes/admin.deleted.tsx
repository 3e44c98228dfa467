import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DeletedPage, readDeleted } from '../admin/deleted-page';
import { useArrival } from '../hooks/use-arrival';
import { staffMeta } from '../page-meta';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Deleted';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, readDeleted);

export default function AdminDeleted() {
  useArrival(title);
  return <DeletedPage loaded={useLoaderData<typeof loader>().data} />;
}
