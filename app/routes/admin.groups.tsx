import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { useArrival } from '../client/navigation';
import { staffMeta } from '../client/staff-meta';
import { groupListFilterOf } from '../domain/staff/group-list-filter';
import { GroupsPage } from '../office/groups/groups-page';
import { readGroupsPage } from '../office/groups/read-groups';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Group Admins';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readGroupsPage(api, groupListFilterOf(new URL(args.request.url).searchParams)));

/** A filter changes the URL; the page reads its groups itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export default function AdminGroups() {
  useArrival(title);
  return <GroupsPage loaded={useLoaderData<typeof loader>().data} />;
}
