import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useParams } from '@remix-run/react';
import { loadSetup } from '../setup/load-setup.server';
import { SetupPage, setupTitle } from '../setup/setup-page';

export { PageFailed as ErrorBoundary } from '../page-failed';

export const loader = loadSetup;

export { loaderHeaders as headers } from '../server/loader-headers.server';

export const meta: MetaFunction = () => [{ title: setupTitle }];

export default function AdminSetupRoute() {
  const { token = '' } = useParams();
  return <SetupPage key={token} token={token} page={useLoaderData<typeof loader>()} />;
}
