import type { BuildOptions } from 'esbuild';

/** The runtime of workers without a wrangler.toml; a test compares it with those that have one. */
export const compatibility = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] };

/** Where the bundles of a local run are. */
export const bundles = 'build/local';

export const apiBundle = bundleOf('api', 'worker/index.ts');
export const accessBundle = bundleOf('access', 'dev/access-stand-in/worker.ts');
export const emailBundle = bundleOf('email-binding', 'dev/local/email-binding.ts');

/** The front door and the pages behind it, which wrangler bundles itself. */
export const pagesModule = `${bundles}/pages/index.js`;

/** How esbuild makes one module of a worker, with the conditions under which wrangler bundles what it deploys. */
function bundleOf(name: string, entry: string) {
  return {
    entryPoints: [entry],
    outfile: `${bundles}/${name}.js`,
    bundle: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: true,
    logLevel: 'error',
  } satisfies BuildOptions;
}
