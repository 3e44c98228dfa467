import type { HeadersFunction, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { GroupPage } from '../group-portal/group-page';
import { loadPortal } from '../group-portal/load-portal';
import { portalMeta } from '../group-portal/portal-meta';

export const loader = loadPortal;

/** Inside the app the page appears at once, and reads the group from the browser. */
export const clientLoader = () => null;

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => portalMeta(data);

export default function GroupRoute() {
  return <GroupPage page={useLoaderData<typeof loader | typeof clientLoader>()} />;
}
