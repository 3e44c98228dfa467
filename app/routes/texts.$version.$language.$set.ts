import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { languageByTag } from '../../texts/languages';
import { dataHeaders } from '../server/page-headers.server';
import { isFetchedSet, textsOf, textsVersion } from '../server/page-texts.server';

/**
 * The texts of one language: one file for a group's page, one for the other visitors' pages. Its URL contains the build's
 * id, and is cached permanently.
 */
export function loader({ params }: LoaderFunctionArgs): Response {
  const language = languageByTag(params.language);
  if (!language || !isFetchedSet(params.set)) return new Response(null, { status: 404 });
  // A page of an older build gets today's texts, which must not be cached under its URL.
  const isLasting = params.version === textsVersion && textsVersion !== 'now';
  const headers = {
    'Cache-Control': isLasting ? 'public, max-age=31536000, immutable' : 'no-store',
    'Content-Language': language,
    ...Object.fromEntries(dataHeaders),
  };
  return Response.json(textsOf(params.set, language), { headers });
}
