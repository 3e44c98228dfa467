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

/**
 * What is loaded together, each with everything that it imports and no chunk before it has: packages, which stay in
 * browsers' caches after a release, what every page needs, the landing page, what pages with data need, forms, what checks
 * them, a group's page in two steps, and what the office's pages share. Otherwise Rollup makes a file for each set of pages, and joins small ones of
 * the office with those of a group's page, so that one loads the other. The places are one file that imports nothing that the
 * page has not loaded, because a failed import can be retried only if no other failed with it.
 */
const sharedChunks = {
  vendor: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@remix-run/react'],
  site: [
    './app/root.tsx',
    './app/client/language.ts',
    './app/client/page-meta.ts',
    './app/client/navigation.ts',
    './app/client/page-failed.tsx',
    ...['./app/client/interest-style.ts', './app/client/recent-groups.ts'],
    ...['./contract/interest-levels.ts', './contract/share-code.ts', './texts/sentences/interest.ts'],
    ...[
      './app/ui/badge.tsx',
      './app/ui/card.tsx',
      './app/ui/field.tsx',
      './app/ui/language-menu.tsx',
      './app/ui/photo.tsx',
      './app/ui/until-done.ts',
    ],
  ],
  landing: ['./app/landing/landing-page.tsx', './app/office/loading-page.tsx', './app/client/staff-meta.ts'],
  data: [
    ...['@tanstack/react-query', 'hono/client', './app/client/client.ts', './app/client/queries.tsx'],
    ...['./app/client/device-values.ts', './app/client/use-focus.ts', './app/client/use-now.ts'],
    ...[
      './app/domain/deadline.ts',
      './rules/deadline.ts',
      './app/ui/copy-button.tsx',
      './contract/values/normalized.ts',
    ],
    // What the places share with the office's pages, which would load them otherwise.
    ...['./rules/interest.ts', './app/domain/lists.ts', './app/domain/photos.ts', './app/domain/prices.ts'],
    ...['./app/domain/rooms.ts', './app/domain/tours.ts', './app/domain/us-format.ts', './app/client/use-screen.ts'],
    ...['./rules/rooms.ts', './rules/tours.ts', './rules/members.ts'],
    ...['./app/ui/address-map.tsx', './app/ui/avatar.tsx', './app/ui/dialog.tsx', './app/ui/phone-link.tsx'],
    ...['./app/ui/confirm-button.tsx', './app/ui/placeholder.tsx'],
    ...['./rules/costs.ts', './rules/tour-slots.ts'],
    ...['./contract/step-names.ts', './contract/values/limits.ts', './contract/values/time.ts'],
    './texts/date-formats.ts',
    ...['./texts/sentences/chat.ts', './texts/sentences/lease-steps.ts', './texts/sentences/rooms.ts'],
  ],
  forms: ['react-hook-form', './app/client/form-resolvers.ts', './app/client/use-revision-save.ts'],
  validation: ['@hookform/resolvers/zod'],
  group: ['./app/routes/group.$shareCode.tsx'],
  places: ['./app/portal/portal-panels.tsx', './app/portal/live/offline-line.tsx'],
  office: [
    ...['./app/office/staff-frame.tsx', './app/office/staff-message.tsx', './app/office/paged-list.tsx'],
    ...['./app/office/delete-button.tsx', './app/office/filter-fields.tsx', './app/office/mark-steps-done.ts'],
    ...['./app/office/use-save-with-conflict-dialog.tsx', './app/domain/staff-warnings.ts'],
  ],
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
  build: {
    // README.md, "Browsers".
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    cssMinify: true,
    // Browsers that do not know it load the modules a moment later.
    modulePreload: { polyfill: false },
    // Terser is slower, but what visitors load becomes 4 % smaller.
    minify: isSsrBuild ? 'esbuild' : 'terser',
    terserOptions: { ecma: 2020, safari10: false, compress: { passes: 3 }, format: { comments: false } },
    rollupOptions: {
      output: isSsrBuild
        ? // The worker's bundler warns of unused imports.
          { hoistTransitiveImports: false }
        : {
            manualChunks: sharedChunks,
            // Each file costs a request, and small ones compress worse.
            experimentalMinChunkSize: 8000,
          },
    },
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
