import { AsyncLocalStorage } from 'node:async_hooks';

type Fields = { event: string } & Record<string, unknown>;

const request = new AsyncLocalStorage<string>();

/** Runs what answers one request: every line that is written meanwhile carries its id. */
export function inRequest<T>(requestId: string, answer: () => T): T {
  return request.run(requestId, answer);
}

/** As text, because the runtime takes as long to inspect an object as all else that a request takes together. */
const lineOf = (fields: Fields) => JSON.stringify({ ...fields, requestId: request.getStore() ?? null });

/**
 * Writes one line: an event that docs/troubleshooting.md explains, and fields that never hold what somebody typed, a
 * code, a token or an address.
 */
export const log = {
  info: (fields: Fields) => console.log(lineOf(fields)),
  warn: (fields: Fields) => console.warn(lineOf(fields)),
  error: (fields: Fields) => console.error(lineOf(fields)),
};
