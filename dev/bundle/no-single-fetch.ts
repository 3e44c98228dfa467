import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const nothing = fileURLToPath(new URL('unused-single-fetch.ts', import.meta.url));

/** Leaves Remix's single fetch, which the pages do not use, out of what browsers load. */
export function noSingleFetch(): Plugin {
  return {
    name: 'no-single-fetch',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './single-fetch.js' && importer?.includes('/@remix-run/react/') ? nothing : null,
  };
}
