import type { Context } from 'hono';
import { jsonText } from './json-text';

/** JSON text as the database built it, and its version; the text is null where the visitor has that version already. */
export type Versioned = { version: string; body: string | null };

const etagOf = (version: string) => `W/"${version}"`;

/** The version that the visitor has already: the `If-None-Match` of RFC 9110 section 13.1.2. */
export function knownVersion(c: Context): string | undefined {
  return c.req.header('If-None-Match')?.match(/^(?:W\/)?"([\d.]+)"$/)?.[1];
}

/** Sends what everybody with the link may see, or 304 to a visitor who has it already. */
export function versionedJson<T>({ version, body }: Versioned) {
  const headers = {
    ETag: etagOf(version),
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  if (body === null) return new Response(null, { status: 304, headers }) as never;
  return jsonText<T>(body, headers);
}
