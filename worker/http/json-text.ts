import type { TypedResponse } from 'hono';

/** Sends JSON that the database has already built, without reading it; the type is the contract's. */
export function jsonText<T>(text: string, headers: Record<string, string> = {}) {
  const response = new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } });
  return response as Response & TypedResponse<T, 200, 'json'>;
}
