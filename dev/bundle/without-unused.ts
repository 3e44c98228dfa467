import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const nothing = fileURLToPath(new URL('unused.ts', import.meta.url));

/**
 * Parts of libraries that our pages never call. A page's loader gives its data with the page itself: inside the app each
 * has a `clientLoader` and reads from the API, so Remix fetches nothing, and there is nothing that it waits for. Cookies
 * the browser sends by itself.
 */
const unusedParts = [
  { of: '/@remix-run/react/', part: './single-fetch.js' },
  { of: '/@remix-run/react/', part: './data.js' },
  { of: '/@remix-run/react/', part: './fallback.js' },
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
