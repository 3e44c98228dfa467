import type { BuildOptions } from 'esbuild';

/** The runtime of workers without a wrangler.toml; a test compares it with those that have one. */
export const compatibility = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] };

export const bundles = 'build/local';

export const apiBundle = bundleOf('api', 'worker/index.ts');
export const accessBundle = bundleOf('access', 'dev/access-stand-in/worker.ts');
export const emailBundle = bundleOf('email-binding', 'dev/local/email-binding.ts');

/** The pages with their function, which wrangler bundles. */
export const pagesModule = `${bundles}/pages/index.js`;

/** Bundles a worker into one module, with wrangler's export conditions. */
export function bundleOf(name: string, entry: string, folder = bundles) {
  return {
    entryPoints: [entry],
    outfile: `${folder}/${name}.js`,
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
