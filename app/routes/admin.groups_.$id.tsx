import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useParams } from '@remix-run/react';
import { GroupOfficePage } from '../group-office/group-office-page';
import { readGroupOffice } from '../group-office/use-group-office';
import { useArrival } from '../hooks/use-arrival';
import { loadForStaff } from '../server/staff-session.server';
import { staffMeta } from '../staff-meta';

const title = 'Group';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readGroupOffice(api, `${args.params.id}`));

export default function AdminGroup() {
  const { id = '' } = useParams();
  useArrival(title);
  return <GroupOfficePage key={id} id={id} loaded={useLoaderData<typeof loader>().data} />;
}
