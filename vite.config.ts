import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { licenses } from './dev/local/licenses';
import type { Area } from './texts/area';

/** Where `npm run dev` runs the API worker. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:8787';

/** The viewer of the API's description, `/api/docs` (worker/routes/openapi.ts). */
const swaggerUi = viteStaticCopy({
  targets: [
    {
      src: 'node_modules/swagger-ui-dist/swagger-ui{.css,-bundle.js}',
      dest: 'swagger-ui',
      rename: { stripBase: true },
    },
  ],
});

/** Browsers load areas without their English texts: they fetch the texts of their page's language (texts/area.ts). */
const areasWithoutTexts: Plugin = {
  name: 'areas-without-texts',
  enforce: 'pre',
  async load(path, { ssr } = {}) {
    if (ssr || !path.includes('/texts/sentences/')) return;
    const { module } = await runnerImport<Record<string, Area<never>>>(path);
    const areas = Object.entries(module).map(
      ([name, { set, id }]) => `export const ${name} = area('${set}', '${id}');`,
    );
    return [`import { area } from '../area';`, ...areas].join('\n');
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    areasWithoutTexts,
    cloudflareDevProxyVitePlugin({ configPath: 'app/wrangler.toml' }),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        // Its work is quadratic in the segments of an address (docs/advisories.md).
        v3_lazyRouteDiscovery: false,
        v3_singleFetch: true,
      },
    }),
    tailwindcss(),
    swaggerUi,
    licenses(),
  ],
  // Bundles packages into the server, where they would otherwise run in their development versions.
  ssr: { noExternal: isSsrBuild ? true : undefined, resolve: { conditions: ['workerd', 'worker', 'browser'] } },
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': '"production"', 'process.env.BUILT_AT': JSON.stringify(Date.now().toString(36)) }
    : {},
  resolve: { mainFields: ['browser', 'module', 'main'] },
  // `/licenses.txt` has them.
  esbuild: { legalComments: 'none' },
  build: {
    // README.md, "Browsers".
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    cssMinify: true,
    // Browsers that do not know it load the modules a moment later.
    modulePreload: { polyfill: false },
    // The worker's bundler warns of unused imports.
    rollupOptions: { output: isSsrBuild ? { hoistTransitiveImports: false } : {} },
  },
  // Otherwise Vite discovers packages when pages are first opened, and reloads those pages.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'] },
  server: {
    // Otherwise Vite reloads the open pages for each caught email, which is an HTML file.
    watch: { ignored: ['**/.wrangler/**'] },
    proxy: Object.fromEntries(
      ['/api', '/ws', '/public-objects', '/s3'].map((path) => [path, { target: apiOrigin, ws: true }]),
    ),
  },
}));
