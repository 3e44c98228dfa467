import { AsyncLocalStorage } from 'node:async_hooks';

type Fields = { event: string } & Record<string, unknown>;

/** Which request a line belongs to, and which release wrote it: its tag, or the id of a version without one. */
type Origin = { requestId: string | null; version: string };

const origin = new AsyncLocalStorage<Origin>();

/** Adds the origin to every line that is logged meanwhile. */
export function withLogOrigin<T>(lineOrigin: Origin, work: () => T): T {
  return origin.run(lineOrigin, work);
}

export const releaseOf = ({ VERSION }: { VERSION?: WorkerVersionMetadata }) => VERSION?.tag || VERSION?.id || '';

/** Logs text, because the runtime takes long to inspect an object. */
const lineOf = (fields: Fields) => JSON.stringify({ ...fields, requestId: null, ...origin.getStore() });

/** One line for each event (docs/troubleshooting.md). Fields never contain user input, codes, tokens or addresses. */
export const log = {
  info: (fields: Fields) => console.log(lineOf(fields)),
  warn: (fields: Fields) => console.warn(lineOf(fields)),
  error: (fields: Fields) => console.error(lineOf(fields)),
};
