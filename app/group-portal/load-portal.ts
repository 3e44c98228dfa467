import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Portal } from '../../worker/contract/portal';
import { call } from '../lib/api';
import { ApiError, messageOf } from '../lib/api-error';
import { apiOnServer } from '../lib/api-on-server';

/** What a group's page is rendered from; `portal` is null where no group has the code. */
export type PortalPage = { portal: Portal | null; origin: string };

/** The page is the group's own: no cache shares it, no search engine lists it, no site learns its address. */
const ownHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/**
 * The loader of a group's page.
 * @throws Response for the error screen, with what the API said, where the group cannot be read
 */
export async function loadPortal({ params, request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url);
  const shareCode = encodeURIComponent(params.shareCode ?? '');
  try {
    const portal = await call(apiOnServer(request, context).portal[':shareCode'].$get({ param: { shareCode } }));
    return json<PortalPage>({ portal, origin }, { headers: ownHeaders });
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    if (status === 404) return json<PortalPage>({ portal: null, origin }, { status, headers: ownHeaders });
    throw json({ message: messageOf(error) }, { status, headers: ownHeaders });
  }
}
