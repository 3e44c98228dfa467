import type { HeadersFunction, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loadSetup } from '../setup/load-setup';
import { SetupPage, setupTitle } from '../setup/setup-page';

export const loader = loadSetup;

/** Inside the app (going back from the group) the page appears at once, and the browser looks whether the link still works. */
export const clientLoader = () => null;

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = () => [{ title: setupTitle }];

export default function AdminSetupRoute() {
  return <SetupPage page={useLoaderData<typeof loader | typeof clientLoader>()} />;
}
