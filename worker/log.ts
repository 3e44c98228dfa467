import { AsyncLocalStorage } from 'node:async_hooks';

type Fields = { event: string } & Record<string, unknown>;

const request = new AsyncLocalStorage<string>();

/** Every line logged meanwhile carries the request's id. */
export function inRequest<T>(requestId: string, answer: () => T): T {
  return request.run(requestId, answer);
}

/** As text: the runtime takes as long to inspect an object as all else that a request costs. */
const lineOf = (fields: Fields) => JSON.stringify({ ...fields, requestId: request.getStore() ?? null });

/** One line an event (docs/troubleshooting.md). Fields never hold what somebody typed, a code, a token or an address. */
export const log = {
  info: (fields: Fields) => console.log(lineOf(fields)),
  warn: (fields: Fields) => console.warn(lineOf(fields)),
  error: (fields: Fields) => console.error(lineOf(fields)),
};
