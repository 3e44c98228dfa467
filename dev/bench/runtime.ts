import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { keySet } from '../access-stand-in/token.ts';
import { bundleOf, compatibility } from '../local/bundle.ts';
import { changesToUndo, groupsToJoin } from './calls.ts';
import { fillChanges, fillGroup, fillGroups, fillMembers, fillWaiting, spreadStates } from './data.ts';

const folder = '.wrangler/bench';

/** The number of groups in each measured list. */
export const listSizes = [10, 1000, 10_000];

/** In each group of these lists. */
const membersPerGroup = 4;

/** The identity provider's keys, for workers that fetch them. */
const signInKeys = async () => Response.json(await keySet());

export type Runtime = {
  api: URL;
  pages: URL;
  /** The product with a database for each of {@link listSizes}. */
  staffPages: URL[];
  baseline: URL;
  db: D1Database;
  stop: () => Promise<void>;
};

const ofList = (size: number) => ({ name: `list-${size}`, pages: `list-pages-${size}` });

/** Starts the product and the baseline in one runtime with the same small database, each on its own port. */
export async function startRuntime(): Promise<Runtime> {
  await bundle('worker/index.ts', 'api');
  await bundle('app/functions/front-door.ts', 'pages-function');
  await bundle('dev/bench/pages.ts', 'pages');
  await bundle('dev/bench/baseline.ts', 'baseline');
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      // Hides the log, which has a line for each request.
      handleStructuredLogs: () => undefined,
      workers: [
        worker('api', { ...data, ...channel('api'), bindings: settings }),
        worker('pages', { serviceBindings: { API: 'api' } }),
        worker('baseline', { ...data, durableObjects: { CHANNEL: 'BareChannel' } }),
        ...listSizes.map(ofList).flatMap(({ name, pages }) => [
          worker('api', {
            ...{ name, ...data, ...channel('api'), d1Databases: { DB: name }, bindings: settings },
            outboundService: signInKeys,
          }),
          worker('pages', { name: pages, serviceBindings: { API: name } }),
        ]),
      ],
    }),
  );
  const urlOf = (name: string) => runtime.unsafeGetDirectURL(name);
  const db = await runtime.getD1Database('DB', 'api');
  await migrate(db);
  await db.prepare('CREATE TABLE baseline (id integer PRIMARY KEY AUTOINCREMENT, text text NOT NULL)').run();
  await fillGroup(db, 1, 'STAY0001', 1);
  await fillGroup(db, 2, 'STAY0010', 10);
  await fillGroup(db, 3, 'STAY0003', 1);
  const { groupIds, each } = changesToUndo;
  for (const [turn, groupId] of groupIds.entries()) await fillChanges(db, groupId, turn * each + 1, each);
  await fillGroups(db, 1, groupsToJoin.first, groupsToJoin.count);
  for (const size of listSizes) {
    const list = await runtime.getD1Database('DB', ofList(size).name);
    await migrate(list);
    await fillGroup(list, 1, 'STAY0001', 1);
    await fillGroups(list, 1, 2, size - 1);
    await spreadStates(list);
    await fillWaiting(list);
    await fillMembers(list, membersPerGroup);
  }
  return {
    api: await urlOf('api'),
    pages: await urlOf('pages'),
    staffPages: await Promise.all(listSizes.map((size) => urlOf(ofList(size).pages))),
    baseline: await urlOf('baseline'),
    db,
    stop: () => runtime.dispose(),
  };
}

/** Applies the migrations to an empty database. */
export async function migrate(db: D1Database): Promise<void> {
  for (const file of readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    for (const statement of readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint')) {
      await db.prepare(statement).run();
    }
  }
}

export const data = {
  d1Databases: { DB: 'bench' },
  r2Buckets: ['PHOTOS'],
  queueProducers: { EMAIL_DELIVERIES: 'bench-emails', DELIVERIES: 'bench-deliveries' },
};
export const channel = (script: string) => ({
  durableObjects: { GROUP_CHANNEL: { className: 'GroupChannel', scriptName: script, useSQLite: true } },
});
export const settings = {
  APP_ORIGIN: 'http://localhost',
  ACCESS_ISSUER: 'https://bench.example',
  ACCESS_AUDIENCE: 'bench',
  COMPANY_EMAIL_DOMAIN: 'example.com',
  LOGIN_URL: '/admin-login',
  EMAIL_FROM: 'bench@example.com',
  COMPANY_NAME: 'Bench',
  PRIVACY_CONTACT: 'bench@example.com',
  SIGNING_SECRET: 'bench',
  VERSION: { id: 'bench', tag: '', timestamp: '' },
  RATE_LIMITS: 'off',
  RETENTION_DAYS: '0',
};

/** A worker of this runtime from a bundle, on its own port; by default it has the bundle's name. */
export function worker(bundleName: string, options: Partial<V4WorkerOptions>): V4WorkerOptions {
  return {
    name: bundleName,
    ...compatibility,
    modules: [{ type: 'ESModule', path: `${folder}/${bundleName}.js` }],
    unsafeDirectSockets: [{}],
    ...options,
  } as V4WorkerOptions;
}

/** The URL of a bundle, for `import()`. */
export const bundled = (name: string) => new URL(`../../${folder}/${name}.js`, import.meta.url).href;

/** Bundles a worker, or a module for this process. */
export async function bundle(entry: string, name: string): Promise<void> {
  await build(bundleOf(name, entry, folder));
}
