import type { Context, TypedResponse } from 'hono';

/** Sends JSON that the database has already built, without reading it; the type is the contract's. */
export function jsonText<T>(text: string, headers: Record<string, string> = {}) {
  const response = new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } });
  return response as Response & TypedResponse<T, 200, 'json'>;
}

/** The version of an answer that the visitor already has: the `If-None-Match` of RFC 9110 section 13.1.2. */
export function knownVersion(c: Context): string | undefined {
  return c.req.header('If-None-Match')?.match(/^(?:W\/)?"([\d.]+)"$/)?.[1];
}

/** Sends what everybody with the link may see, or 304 where `body` is null because the visitor has it already. */
export function versionedJsonText<T>({ version, body }: { version: string; body: string | null }) {
  const headers = {
    ETag: `W/"${version}"`,
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  // A 304 has no body to type; the browser answers its page from its own copy.
  if (body === null) return new Response(null, { status: 304, headers }) as never;
  return jsonText<T>(body, headers);
}
