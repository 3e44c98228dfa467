import type { Context, TypedResponse } from 'hono';
import { parseIfNoneMatch } from '../../contract/values/protocol';
import { isValidMac, macOf } from '../auth/secrets';
import type { AppEnv } from '../env';

/** Forwards JSON that the database has built, without parsing it. */
export function jsonText<T>(text: string, headers: Record<string, string> = {}) {
  const response = new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } });
  return response as Response & TypedResponse<T, 200, 'json'>;
}

export type Subject = ['group' | 'portal' | 'property', string];

/** `body` is null if the visitor has this version. */
export type VersionedText = { version: string; body: string | null; hasChangedCode: number };

/** Signs ETags, and makes those of older builds invalid (docs/product.md, "Caching"). */
const signedWords = ({ env }: Context<AppEnv>, subject: Subject, version: string) => [
  ...subject,
  version,
  env.VERSION.id,
];

const sentTags = (c: Context<AppEnv>) => parseIfNoneMatch(c.req.header('If-None-Match'));

export function cachedVersion(c: Context<AppEnv>, subject: Subject): string | undefined {
  for (const tag of sentTags(c)) {
    const [, version, mac = ''] = tag.match(/^"([\d.]{1,60})\.([\w-]{22})"$/) ?? [];
    if (version && isValidMac(c.env, mac, 'tag', signedWords(c, subject, version))) return version;
  }
  return undefined;
}

export function versionedJson<T>(
  c: Context<AppEnv>,
  subject: Subject,
  { version, body }: Pick<VersionedText, 'version' | 'body'>,
) {
  const tag = `"${version}.${macOf(c.env, 'tag', signedWords(c, subject, version))}"`;
  const headers = {
    ETag: `W/${tag}`,
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  const isUnchanged = body === null || sentTags(c).some((sent) => sent === tag || sent === '*');
  if (isUnchanged) return new Response(null, { status: 304, headers }) as never;
  return jsonText<T>(body, headers);
}
