import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useParams } from '@remix-run/react';
import { setupTexts } from '../../texts/sentences/setup';
import { titleLanguage } from '../client/page-meta';
import { QueryProvider } from '../client/queries';
import { loadSetup } from '../setup/load-setup.server';
import { SetupPage } from '../setup/setup-page';

export { PageFailed as ErrorBoundary } from '../client/page-failed';

export const loader = loadSetup;

export { loaderHeaders as headers } from '../server/page-headers.server';

export const meta: MetaFunction = ({ matches }) => [{ title: setupTexts(titleLanguage(matches))('title') }];

export default function AdminSetupRoute() {
  const { token = '' } = useParams();
  const page = useLoaderData<typeof loader>();
  return (
    <QueryProvider key={token}>
      <SetupPage token={token} page={page} />
    </QueryProvider>
  );
}
