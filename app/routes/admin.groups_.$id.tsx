import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useParams } from '@remix-run/react';
import { useArrival } from '../client/navigation';
import { staffMeta } from '../client/page-meta';
import { GroupOfficePage } from '../office/group/group-office-page';
import { readOfficeGroup } from '../office/group/use-office-group';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Group';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readOfficeGroup(api, `${args.params.id}`));

export default function AdminGroup() {
  const { id = '' } = useParams();
  useArrival(title);
  return <GroupOfficePage key={id} id={id} loaded={useLoaderData<typeof loader>().data} />;
}
