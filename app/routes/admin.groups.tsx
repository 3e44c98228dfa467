import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { GroupsPage } from '../admin/groups/groups-page';
import { readGroupsPage } from '../admin/groups/read-groups';
import { boardFilterOf } from '../domain/group/board-filter';
import { useArrival } from '../hooks/use-arrival';
import { staffMeta } from '../page-meta';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Group Admins';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readGroupsPage(api, boardFilterOf(new URL(args.request.url).searchParams)));

/** Another filter changes the address; the page itself reads what it keeps. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export default function AdminGroups() {
  useArrival(title);
  return <GroupsPage loaded={useLoaderData<typeof loader>().data} />;
}
