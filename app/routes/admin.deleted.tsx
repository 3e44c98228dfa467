import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import DeletedPage from '../admin/deleted/deleted-page';
import { readDeleted } from '../admin/deleted/use-deleted';
import { siteTitle } from '../domain/site-title';
import { loadForStaff, staffHeaders } from '../server/staff-session.server';
import { StaffOnly } from '../staff-only';

const title = 'Deleted';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.staff ? title : siteTitle }];

export const headers = staffHeaders;

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, readDeleted);

export default function AdminDeleted() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={title}>
      {(staff, things) => <DeletedPage staff={staff} loaded={things} />}
    </StaffOnly>
  );
}
