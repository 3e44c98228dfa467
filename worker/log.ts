import { AsyncLocalStorage } from 'node:async_hooks';

type Fields = { event: string } & Record<string, unknown>;

const request = new AsyncLocalStorage<string>();

/** Adds the request's id to every line that is logged meanwhile. */
export function inRequest<T>(requestId: string, answer: () => T): T {
  return request.run(requestId, answer);
}

/** Logs text, because the runtime takes long to inspect an object. */
const lineOf = (fields: Fields) => JSON.stringify({ ...fields, requestId: request.getStore() ?? null });

/** One line for each event (docs/troubleshooting.md). Fields never contain user input, codes, tokens or addresses. */
export const log = {
  info: (fields: Fields) => console.log(lineOf(fields)),
  warn: (fields: Fields) => console.warn(lineOf(fields)),
  error: (fields: Fields) => console.error(lineOf(fields)),
};
