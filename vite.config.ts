import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the API worker. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:8787';

export default defineConfig({
  plugins: [
    cloudflareDevProxyVitePlugin({ configPath: 'app/wrangler.toml' }),
    remix({
      appDirectory: 'app',
      // Single fetch streams its data through Suspense, which renderToString cannot wait for (entry.server.tsx).
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
    tailwindcss(),
  ],
  ssr: { resolve: { conditions: ['workerd', 'worker', 'browser'] } },
  resolve: { mainFields: ['browser', 'module', 'main'] },
  build: { minify: true, cssMinify: true },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/ws', '/public-objects', '/s3'].map((path) => [path, { target: apiOrigin, ws: true }]),
    ),
  },
});
