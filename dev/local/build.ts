import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { accessBundle, apiBundle, bundles, compatibility, emailBundle, pagesModule } from './bundle.ts';
import { run } from './processes.ts';

/** All that the build is made of; what is not listed here must not be imported by what is. */
const inputs = [
  'app/**/*',
  'worker/**/*',
  'contract/**/*',
  'texts/**/*',
  'durable-objects/**/*',
  'db/**/*',
  'dev/access-stand-in/**/*',
  'dev/local/*',
  'public/**/*',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

const stamp = `${bundles}/inputs.sha256`;
const outputs = ['build/client', 'build/server/index.js', pagesModule, apiBundle.outfile];

/** Whether what was built last is what would be built now. */
export async function isBuilt(): Promise<boolean> {
  const isThere = [...outputs, stamp].every((path) => existsSync(path));
  return isThere && (await readFile(stamp, 'utf8')) === (await fingerprint());
}

/** Builds the pages as they are deployed, and one module of each worker. */
export async function buildAll(): Promise<void> {
  const of = await fingerprint();
  await run('remix', 'vite:build');
  await bundleWorkers();
  await bundlePages();
  await writeFile(stamp, of);
}

/** Bundles the API worker and what stands beside it on a developer's machine. */
export async function bundleWorkers(): Promise<void> {
  await Promise.all([apiBundle, accessBundle, emailBundle].map((bundle) => build(bundle)));
}

async function bundlePages(): Promise<void> {
  const { compatibilityDate, compatibilityFlags } = compatibility;
  const settings = ['--compatibility-date', compatibilityDate, '--compatibility-flags', ...compatibilityFlags];
  const folders = ['--cwd', 'app', '--outdir', resolve(pagesModule, '..')];
  await run('wrangler', 'pages', 'functions', 'build', ...folders, ...settings);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const path = `${file.parentPath}/${file.name}`;
    hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex');
}
