import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import CreateProperty from '../admin/property-editor/create-property';
import { siteTitle } from '../domain/site-title';
import { loadForStaff, staffHeaders } from '../server/staff-session.server';
import { StaffOnly } from '../staff-only';

export { PageFailed as ErrorBoundary } from '../page-failed';

const title = 'Create Property';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.staff ? title : siteTitle }];

export const headers = staffHeaders;

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, async () => null);

export default function AdminCreateProperty() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={title}>
      {(staff) => <CreateProperty staff={staff} />}
    </StaffOnly>
  );
}
