import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useArrival } from '../client/navigation';
import { staffMeta } from '../client/staff-meta';
import { PeoplePage } from '../office/people/people-page';
import { readPeople } from '../office/people/read-people';
import { loadForStaff } from '../server/staff-session.server';

const title = 'People';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, (api) => readPeople(api));

export default function AdminPeople() {
  useArrival(title);
  return <PeoplePage loaded={useLoaderData<typeof loader>().data} />;
}
