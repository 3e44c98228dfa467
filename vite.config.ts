import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { chunkOf } from './dev/local/chunks';
import { firstLoads } from './dev/local/first-loads';
import { licenses } from './dev/local/licenses';

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

/** Removes the English texts from what browsers load: they fetch only the texts of their page's language (texts/area.ts). */
const areasWithoutTexts: Plugin = {
  name: 'areas-without-texts',
  enforce: 'pre',
  transform(code, path, { ssr } = {}) {
    if (ssr || !path.includes('/texts/sentences/')) return;
    return { code: code.replace(/( = area\('[\w-]+', '[\w-]+'), \{\n.*?^\}/gms, '$1'), map: null };
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
    firstLoads(),
    licenses(),
  ],
  // Bundles packages into the server, where they would otherwise run in their development versions.
  ssr: { noExternal: isSsrBuild ? true : undefined, resolve: { conditions: ['workerd', 'worker', 'browser'] } },
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': '"production"', 'process.env.BUILT_AT': JSON.stringify(Date.now().toString(36)) }
    : {},
  resolve: { mainFields: ['browser', 'module', 'main'] },
  build: {
    // Browsers of the last three years; for older ones the build would be larger.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    cssMinify: true,
    // Terser is slower, but what visitors load becomes 4 % smaller.
    minify: isSsrBuild ? 'esbuild' : 'terser',
    terserOptions: { compress: { passes: 3 }, format: { comments: false } },
    rollupOptions: {
      output: isSsrBuild
        ? // The worker's bundler warns of unused imports.
          { hoistTransitiveImports: false }
        : {
            // Packages have their own files, which stay in browsers' caches after a release.
            manualChunks: chunkOf,
            // Otherwise modules that packages import would join their chunk.
            onlyExplicitManualChunks: true,
            // Each file costs a request, and small ones compress worse.
            experimentalMinChunkSize: 3000,
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
