import type { HeadersFunction, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useParams } from '@remix-run/react';
import { loadSetup } from '../setup/load-setup.server';
import { SetupPage, setupTitle } from '../setup/setup-page';

export { PageFailed as ErrorBoundary } from '../page-failed';

export const loader = loadSetup;

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = () => [{ title: setupTitle }];

export default function AdminSetupRoute() {
  const { token = '' } = useParams();
  return <SetupPage key={token} token={token} page={useLoaderData<typeof loader>()} />;
}
