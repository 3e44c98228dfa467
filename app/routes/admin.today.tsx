import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useArrival } from '../client/navigation';
import { staffMeta } from '../client/staff-meta';
import { TodayPage } from '../office/today/today-page';
import { readToday } from '../office/today/use-today';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Today';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) =>
    readToday(api, new URL(args.request.url).searchParams.get('assignee') === 'me' ? 'me' : undefined),
  );

export default function AdminToday() {
  useArrival(title);
  return <TodayPage loaded={useLoaderData<typeof loader>().data} />;
}
