import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loadPrivacy } from '../privacy/load-privacy.server';
import { PrivacyPage } from '../privacy/privacy-page';

export { PageFailed as ErrorBoundary } from '../client/page-failed';

export const loader = loadPrivacy;

export { loaderHeaders as headers } from '../server/page-headers.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? [{ title: data.title }] : []);

export default function PrivacyRoute() {
  return <PrivacyPage page={useLoaderData<typeof loader>()} />;
}
