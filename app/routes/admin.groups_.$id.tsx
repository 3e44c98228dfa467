import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData, useParams } from '@remix-run/react';
import type { OfficeGroupPage } from '../../contract/staff/office-group';
import { isWithinPage } from '../client/navigation';
import { staffMeta } from '../client/staff-meta';
import { GroupOfficePage } from '../office/group/group-office-page';
import { ShowOfficePlaceScript } from '../office/group/office-places';
import { officeGroupTitle, readOfficeGroup } from '../office/group/read-office-group';
import type { RouteHandle } from '../root';
import { loadForStaff, type StaffPage } from '../server/staff-session.server';

export const meta = staffMeta<OfficeGroupPage | null>((page) => officeGroupTitle(page?.group));

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readOfficeGroup(api, `${args.params.id}`));

/** Notices keep the page up to date while its place changes. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, ...navigation }) =>
  defaultShouldRevalidate && !isWithinPage(navigation);

export const handle: RouteHandle<StaffPage<OfficeGroupPage | null>> = {
  headScripts: ({ data }) => data?.group.hasEnded === false && <ShowOfficePlaceScript />,
};

export default function AdminGroup() {
  const { id = '' } = useParams();
  return <GroupOfficePage key={id} id={id} loaded={useLoaderData<typeof loader>().data} />;
}
