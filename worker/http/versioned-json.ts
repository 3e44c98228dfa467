import type { Context } from 'hono';
import { isMac, macOf } from '../auth/mac';
import type { AppEnv } from '../env';
import { jsonText } from './json-text';

/** What a tag is of: a kind of answer, and the share code or the id that it is found by. */
export type Subject = ['group' | 'portal' | 'property', string];

/** JSON text as the database built it, and its version; the text is null where the visitor has that version already. */
export type Versioned = { version: string; body: string | null; hasChangedCode: number };

/** Nobody can make up a tag, and an older build's is not taken (docs/product.md, "Caching"). */
const macOfVersion = ({ env }: Context<AppEnv>, subject: Subject, version: string) =>
  macOf(env, 'tag', [...subject, version, env.VERSION.id]);

/** The version that the visitor has already: a tag of ours in the `If-None-Match` of RFC 9110 section 13.1.2. */
export function knownVersion(c: Context<AppEnv>, subject: Subject): string | undefined {
  const [, version, mac = ''] = c.req.header('If-None-Match')?.match(/^(?:W\/)?"([\d.]{1,60})\.([\w-]{22})"$/) ?? [];
  return version && isMac(mac, macOfVersion(c, subject, version)) ? version : undefined;
}

/** Sends what everybody with the link may see, or 304 to a visitor who has it already. */
export function versionedJson<T>(
  c: Context<AppEnv>,
  subject: Subject,
  { version, body }: Pick<Versioned, 'version' | 'body'>,
) {
  const headers = {
    ETag: `W/"${version}.${macOfVersion(c, subject, version)}"`,
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  if (body === null) return new Response(null, { status: 304, headers }) as never;
  return jsonText<T>(body, headers);
}
