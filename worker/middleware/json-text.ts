import type { Context, TypedResponse } from 'hono';
import { knownTags } from '../../contract/values/headers';
import { isMac, macOf } from '../auth/secrets';
import type { AppEnv } from '../env';

/** JSON that the database has built, passed on unparsed. */
export function jsonText<T>(text: string, headers: Record<string, string> = {}) {
  const response = new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } });
  return response as Response & TypedResponse<T, 200, 'json'>;
}

export type Subject = ['group' | 'portal' | 'property', string];

/** `body` is null where the visitor has this version. */
export type VersionedText = { version: string; body: string | null; hasChangedCode: number };

/** Tags cannot be forged, and those of an older build are void (docs/product.md, "Caching"). */
const macOfVersion = ({ env }: Context<AppEnv>, subject: Subject, version: string) =>
  macOf(env, 'tag', [...subject, version, env.VERSION.id]);

const tagsOf = (c: Context<AppEnv>) => knownTags(c.req.header('If-None-Match'));

export function knownVersion(c: Context<AppEnv>, subject: Subject): string | undefined {
  for (const tag of tagsOf(c)) {
    const [, version, mac = ''] = tag.match(/^"([\d.]{1,60})\.([\w-]{22})"$/) ?? [];
    if (version && isMac(mac, macOfVersion(c, subject, version))) return version;
  }
  return undefined;
}

export function versionedJson<T>(
  c: Context<AppEnv>,
  subject: Subject,
  { version, body }: Pick<VersionedText, 'version' | 'body'>,
) {
  const tag = `"${version}.${macOfVersion(c, subject, version)}"`;
  const headers = {
    ETag: `W/${tag}`,
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  const isKnown = body === null || tagsOf(c).some((known) => known === tag || known === '*');
  if (isKnown) return new Response(null, { status: 304, headers }) as never;
  return jsonText<T>(body, headers);
}
