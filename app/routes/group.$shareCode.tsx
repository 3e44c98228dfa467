import type { MetaFunction } from '@remix-run/cloudflare';
import { type Params, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { foldShareCode } from '../../contract/share-code';
import { readGroupId } from '../client/device/device-values';
import { isWithinPage } from '../client/navigation';
import { titleLanguage } from '../client/page-meta';
import { QueryProvider } from '../client/queries';
import { type LoadedPortal, loadPortal } from '../portal/load-portal.server';
import { RoleScript } from '../portal/member-layout';
import { ShowPlaceScript } from '../portal/places';
import { portalMeta } from '../portal/portal-meta';
import { PortalPage } from '../portal/portal-page';
import { placeOf } from '../portal/portal-places';
import type { RouteHandle } from '../root';

export { PageFailed as ErrorBoundary } from '../client/page-failed';

export const loader = loadPortal;

export { loaderHeaders as headers } from '../server/page-headers.server';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => portalMeta(data, titleLanguage(matches));

export const handle: RouteHandle<LoadedPortal> = {
  headScripts: ({ portal }) =>
    portal && (
      <>
        <RoleScript groupId={portal.group.id} />
        <ShowPlaceScript placeOf={placeOf} />
      </>
    ),
};

/** False when a place, closing a photo or a new share code changes the URL: notices keep the page up to date. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams, ...navigation }) =>
  !isWithinPage(navigation) &&
  (groupIdOf(currentParams) === null || groupIdOf(currentParams) !== groupIdOf(nextParams));

const groupIdOf = ({ shareCode = '' }: Params) => readGroupId(foldShareCode(shareCode));

export default function GroupRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <QueryProvider>
      <PortalPage page={page} />
    </QueryProvider>
  );
}
