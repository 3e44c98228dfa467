import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import product, { pages } from '../../../vite.config';
import { iconSprite } from '../../bundle/icon-sprite';
import { withoutUnused } from '../../bundle/without-unused';

/** The template's way of writing a page out, in the place of ours. */
const stockEntry: Plugin = {
  name: 'stock-entry',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('app/entry.server.tsx') ? fileURLToPath(new URL('entry.server.tsx', import.meta.url)) : null,
};

/** Our pages, written out as Remix's template for Cloudflare does it. */
export default defineConfig((environment) => ({
  ...product(environment),
  plugins: [
    stockEntry,
    remix({ ...pages, buildDirectory: '.wrangler/bench/stock/build' }),
    tailwindcss(),
    iconSprite(),
    withoutUnused(),
  ],
}));
