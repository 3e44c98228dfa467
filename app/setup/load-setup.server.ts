import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Group } from '../../contract/group';
import { setupTexts } from '../../texts/sentences/setup';
import { CallFailed, readAnswer } from '../client/errors';
import { apiOnServer } from '../server/api.server';
import { loadFailure } from '../server/failures.server';
import { languageOf } from '../server/language.server';
import { deviceCookieOf } from '../server/page-headers.server';

/** `group` is null if the link is invalid or has expired. */
export type SetupPageData = { group: Group | null; origin: string };

/** The link is a secret: the page is not cached or indexed, and its URL is sent to no other site. */
const ownHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/** Does not use up the link. Throws a Response for the error screen if the lookup fails. */
export async function loadSetup(args: LoaderFunctionArgs) {
  const { params, request, context } = args;
  const { origin } = new URL(request.url);
  const token = encodeURIComponent(params.token ?? '');
  try {
    const answer = await apiOnServer(request, context)['admin-setup'][':token'].$get({ param: { token } });
    const group = await readAnswer<Group>(answer);
    return data<SetupPageData>({ group, origin }, { headers: { ...ownHeaders, ...deviceCookieOf(answer.headers) } });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) {
      return data<SetupPageData>({ group: null, origin }, { status: 404, headers: ownHeaders });
    }
    throw loadFailure(error, args, ownHeaders, setupTexts(languageOf(request))('notFetched'));
  }
}
