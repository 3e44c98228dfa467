import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { chunkOf } from './dev/local/chunks';
import { firstLoads } from './dev/local/first-loads';

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

/**
 * Takes the English out of what browsers load: they fetch the texts of their page's language, and no others
 * (texts/area.ts).
 */
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
        // Its work grows with the square of an address's segments (docs/advisories.md).
        v3_lazyRouteDiscovery: false,
        v3_singleFetch: true,
      },
    }),
    tailwindcss(),
    swaggerUi,
    firstLoads(),
  ],
  // Packages are built into the server too: on their own they would run there in their development versions.
  ssr: { noExternal: isSsrBuild ? true : undefined, resolve: { conditions: ['workerd', 'worker', 'browser'] } },
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': '"production"', 'process.env.BUILT_AT': JSON.stringify(Date.now().toString(36)) }
    : {},
  resolve: { mainFields: ['browser', 'module', 'main'] },
  build: {
    // Browsers of the last three years; older syntax would be written out at length.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    cssMinify: true,
    // What visitors load is worth the slower of the two: it is 4 % smaller.
    minify: isSsrBuild ? 'esbuild' : 'terser',
    terserOptions: { compress: { passes: 3 }, format: { comments: false } },
    rollupOptions: {
      output: isSsrBuild
        ? // The worker's bundler warns of imports that nothing uses.
          { hoistTransitiveImports: false }
        : {
            // Packages are a file of their own, which a release leaves in browsers' caches.
            manualChunks: chunkOf,
            // Else whatever the packages share would follow them into their chunk.
            onlyExplicitManualChunks: true,
            // Each file costs a request, and small ones compress worse.
            experimentalMinChunkSize: 3000,
          },
    },
  },
  // Else Vite comes upon packages as pages are first opened, and loads those pages anew.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'] },
  server: {
    // For an e-mail that lands in the outbox as HTML, Vite would load the open pages anew.
    watch: { ignored: ['**/.wrangler/**'] },
    proxy: Object.fromEntries(
      ['/api', '/ws', '/public-objects', '/s3'].map((path) => [path, { target: apiOrigin, ws: true }]),
    ),
  },
}));
