import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';

const folder = '.wrangler/bench';
const compatibility = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] };

export type Runtime = { api: URL; counted: URL; pages: URL; floor: URL; db: D1Database; stop: () => Promise<void> };

/** Starts the product and the floor side by side in one runtime, on one empty database, each on a port of its own. */
export async function startRuntime(): Promise<Runtime> {
  await bundle('worker/index.ts', 'api');
  await bundle('dev/bench/counted-api.ts', 'counted');
  await bundle('app/functions/[[path]].ts', 'pages-function');
  await bundle('dev/bench/pages.ts', 'pages');
  await bundle('dev/bench/floor.ts', 'floor');
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      // Our log lines, one a request, would drown the table.
      handleStructuredLogs: () => undefined,
      workers: [
        worker('api', { ...data, ...room('api'), bindings: settings }),
        worker('counted', { ...data, ...room('api'), bindings: settings }),
        worker('pages', { serviceBindings: { API: 'api' } }),
        worker('floor', { ...data, durableObjects: { RAW_ROOM: 'RawRoom' } }),
      ],
    }),
  );
  const [api, counted, pages, floor] = await Promise.all(
    ['api', 'counted', 'pages', 'floor'].map((name) => runtime.unsafeGetDirectURL(name)),
  );
  const db = await runtime.getD1Database('DB', 'api');
  await migrate(db);
  await db.prepare('CREATE TABLE floor (id integer PRIMARY KEY AUTOINCREMENT, text text NOT NULL)').run();
  return { api, counted, pages, floor, db, stop: () => runtime.dispose() } as Runtime;
}

/** Gives an empty database its tables. */
export async function migrate(db: D1Database): Promise<void> {
  for (const file of readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    for (const statement of readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint')) {
      await db.prepare(statement).run();
    }
  }
}

export const data = { d1Databases: { DB: 'bench' }, r2Buckets: ['PHOTOS'] };
export const room = (script: string) => ({
  durableObjects: { GROUP_ROOM: { className: 'GroupRoom', scriptName: script, useSQLite: true } },
});
export const settings = {
  APP_ORIGIN: 'http://localhost',
  ACCESS_ISSUER: 'https://bench.example',
  ACCESS_AUDIENCE: 'bench',
  COMPANY_EMAIL_DOMAIN: 'example.com',
  LOGIN_URL: '/admin-login',
  EMAIL_FROM: 'bench@example.com',
  UPLOAD_SECRET: 'bench',
  RATE_LIMITS: 'off',
};

/** A worker of this runtime, made of its bundle, on a port of its own. */
export function worker(name: string, options: Partial<V4WorkerOptions>): V4WorkerOptions {
  return {
    name,
    ...compatibility,
    modules: [{ type: 'ESModule', path: `${folder}/${name}.js` }],
    unsafeDirectSockets: [{}],
    ...options,
  } as V4WorkerOptions;
}

/** Bundles a worker under its name. */
export async function bundle(entry: string, name: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile: `${folder}/${name}.js`,
    bundle: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
}
