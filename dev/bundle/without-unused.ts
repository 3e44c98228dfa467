import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const nothing = fileURLToPath(new URL('unused.ts', import.meta.url));

/**
 * Parts of libraries that our pages never call: pages load their data as JSON, without Remix's single fetch, and the
 * browser sends its cookies by itself.
 */
const unusedParts = [
  { of: '/@remix-run/react/', part: './single-fetch.js' },
  { of: '/hono/dist/client/', part: '../utils/cookie.js' },
];

/** Leaves those parts out of what browsers load. */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: (source, importer) =>
      unusedParts.some(({ of, part }) => source === part && importer?.includes(of)) ? nothing : null,
  };
}
