import type { MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { GroupPage } from '../group-portal/group-page';
import { loadPortal } from '../group-portal/load-portal.server';
import { portalMeta } from '../group-portal/portal-meta';

export { PageFailed as ErrorBoundary } from '../page-failed';

export const loader = loadPortal;

export { loaderHeaders as headers } from '../server/loader-headers.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => portalMeta(data);

/** Closing a photo by the way back stays on the page, which its notices keep up to date. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.shareCode !== nextParams.shareCode;

export default function GroupRoute() {
  return <GroupPage page={useLoaderData<typeof loader>()} />;
}
