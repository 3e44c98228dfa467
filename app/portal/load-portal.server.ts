import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Portal } from '../../contract/group';
import { bookmarkHeader } from '../../contract/values/protocol';
import { isGone, readAnswer } from '../client/errors';
import { apiOnServer } from '../server/api.server';
import { loadFailure } from '../server/failures.server';
import { languageHeaders } from '../server/language.server';
import { conditionalHeaders, deviceCookieOf, pageTag } from '../server/page-headers.server';

/** `portal` is null if no group has the share code, or it `isErased`. */
export type LoadedPortal = {
  portal: Portal | null;
  /** The headers of the API's answer. */
  tag?: string | null;
  isErased?: boolean;
  origin: string;
  bookmark?: string | null;
};

/** In no shared cache, no search engine and no Referer header; browsers keep the page and revalidate it. */
const ownHeaders = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Answers 304 without rendering. Throws a Response for the error screen if the group cannot be read. */
export async function loadPortal(args: LoaderFunctionArgs) {
  const { params, request, context } = args;
  const { origin } = new URL(request.url);
  const shareCode = encodeURIComponent(params.shareCode ?? '');
  try {
    const portal = apiOnServer(request, context).portal[':shareCode'];
    const answer = await portal.$get({ param: { shareCode } }, { headers: conditionalHeaders(request) });
    const { status }: { status: number } = answer;
    const headers = { ...ownHeaders, ...pageTag(request, answer.headers), ...deviceCookieOf(answer.headers) };
    // Without a policy: the cached page has its own, with the nonce of its scripts.
    if (status === 304) {
      const unchanged = new Response(null, { status, headers });
      for (const [name, value] of languageHeaders(request)) unchanged.headers.append(name, value);
      return unchanged as never;
    }
    const bookmark = answer.headers.get(bookmarkHeader);
    const tag = answer.headers.get('ETag');
    return data<LoadedPortal>({ portal: await readAnswer<Portal>(answer), tag, origin, bookmark }, { headers });
  } catch (error) {
    if (!isGone(error)) throw loadFailure(error, args, ownHeaders);
    const isErased = error.status === 410;
    return data<LoadedPortal>({ portal: null, isErased, origin }, { status: error.status, headers: ownHeaders });
  }
}
