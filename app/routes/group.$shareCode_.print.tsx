import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { siteTexts } from '../../texts/sentences/site';
import { titleLanguage } from '../client/page-meta';
import { loadPortal } from '../portal/load-portal.server';
import { GroupNotFound } from '../portal/no-group';
import { PrintPage, printTitle } from '../portal/share/print-page';

export { PageFailed as ErrorBoundary } from '../client/page-failed';

export const loader = loadPortal;

export { loaderHeaders as headers } from '../server/page-headers.server';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const language = titleLanguage(matches);
  return [{ title: data?.portal ? printTitle(data.portal.group, language) : siteTexts(language)('title') }];
};

export default function PrintRoute() {
  const { portal, origin } = useLoaderData<typeof loader>();
  return portal ? <PrintPage group={portal.group} origin={origin} /> : <GroupNotFound />;
}
