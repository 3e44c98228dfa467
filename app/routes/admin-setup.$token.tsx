import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useParams } from '@remix-run/react';
import { setupTexts } from '../../worker/contract/sentences/setup';
import { titleLanguage } from '../page-meta';
import { loadSetup } from '../setup/load-setup.server';
import { SetupPage } from '../setup/setup-page';

export { PageFailed as ErrorBoundary } from '../page-failed';

export const loader = loadSetup;

export { loaderHeaders as headers } from '../server/page-headers.server';

export const meta: MetaFunction = ({ matches }) => [{ title: setupTexts(titleLanguage(matches))('title') }];

export default function AdminSetupRoute() {
  const { token = '' } = useParams();
  return <SetupPage key={token} token={token} page={useLoaderData<typeof loader>()} />;
}
