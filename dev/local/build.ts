import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { accessBundle, apiBundle, bundles, compatibility, emailBundle, pagesModule } from './bundle.ts';
import { run } from './processes.ts';

/** All inputs of the build; these files must not import others. */
const inputs = [
  'app/**/*',
  'worker/**/*',
  'rules/**/*',
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

/** Whether the last build has the current inputs. */
export async function isBuilt(): Promise<boolean> {
  const isThere = [...outputs, stamp].every((path) => existsSync(path));
  return isThere && (await readFile(stamp, 'utf8')) === (await fingerprint());
}

/** Builds the pages as for a deployment, and a module for each worker. */
export async function buildAll(): Promise<void> {
  const hash = await fingerprint();
  await run('remix', 'vite:build');
  await bundleWorkers();
  await bundlePages();
  await writeFile(stamp, hash);
}

/** Bundles the API worker and the workers that only exist on a developer's machine. */
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
  for (const file of globSync(inputs, { withFileTypes: true }).filter((found) => found.isFile())) {
    const path = `${file.parentPath}/${file.name}`;
    hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex');
}
