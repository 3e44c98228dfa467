import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder';
import type { State } from './cloudflare';

const linked = ['worker', 'db', 'contract', 'texts', 'durable-objects', 'rules', 'migrations', 'dev', 'app'];

/** A folder with the code of this one and a wrangler.toml of its own: wrangler reads the one of its folder. */
export function aCheckout() {
  const folder = temporaryFolder();
  for (const name of [...linked, 'node_modules', 'package.json', 'tsconfig.json', '.git'])
    symlinkSync(resolve(name), join(folder, name));
  copyFileSync('wrangler.toml', join(folder, 'wrangler.toml'));
  copyFileSync('app/wrangler.toml', join(folder, 'pages.toml'));
  return inFolder(folder, { PAGES_TOML: 'pages.toml' });
}

/** A repository with the files of this one, of which a release can be made. */
export async function aRepository() {
  const folder = temporaryFolder();
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const name of files.trim().split('\n')) cpSync(name, join(folder, name));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.test', ...words], {
      ...{ cwd: folder, encoding: 'utf8' },
    }).trim();
  git('init', '--quiet', '--initial-branch', 'main');
  /** Commits everything and tags it; the commit. */
  const release = (tag: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', tag);
    git('tag', tag);
    return git('rev-parse', 'HEAD');
  };
  return { ...(await inFolder(folder)), release };
}

/** Starts a stand-in for Cloudflare; commands of dev/deploy run in the folder, with the installed wrangler, and call it. */
async function inFolder(folder: string, settings: Record<string, string> = {}) {
  const standIn = spawn('node_modules/.bin/node', ['tests/support/deploy/cloudflare.ts']);
  onTestFinished(() => void standIn.kill());
  const [port] = await once(standIn.stdout, 'data');
  const cloudflare = `http://localhost:${String(port).trim()}`;
  const bin = temporaryFolder();
  const npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  // `npm ci --prefix <a worktree>` links what is installed, and the pages are built once for all releases of a test.
  writeFileSync(
    join(bin, 'npm'),
    `#!/bin/sh
case "$1 $2" in
  'ci --prefix') exec ln -s ${resolve('node_modules')} "$3/node_modules" ;;
  'run build') [ -d build/client ] && exit 0 ;;
esac
exec ${npm} "$@"
`,
  );
  chmodSync(join(bin, 'npm'), 0o755);
  const env = {
    ...process.env,
    PATH: [bin, resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    ...{ CI: 'true', WRANGLER_SEND_METRICS: 'false', WRANGLER_CACHE_DIR: temporaryFolder(), PAUSED_FOR_MS: '1' },
    ...{
      CLOUDFLARE_API_BASE_URL: cloudflare,
      CLOUDFLARE_ACCOUNT_ID: 'a1',
      CLOUDFLARE_API_TOKEN: 'token',
      SMOKE_SHARE_CODE: 'STAY2GTH',
    },
    ...settings,
  };
  return {
    cloudflare,
    toml: join(folder, 'wrangler.toml'),
    state: async (): Promise<State> => (await fetch(`${cloudflare}/state`)).json() as Promise<State>,
    setState: (state: Partial<State>) => fetch(`${cloudflare}/state`, { method: 'POST', body: JSON.stringify(state) }),
    /** Runs a command of dev/deploy. */
    run: (script: string, ...parameters: string[]) =>
      spawnSync('node_modules/.bin/node', [`dev/deploy/${script}.ts`, ...parameters], {
        ...{ cwd: folder, encoding: 'utf8', env, maxBuffer: 100_000_000 },
      }),
  };
}

const answers = {
  'app-origin': 'https://leasing.acme.test',
  'access-issuer': 'https://acme.cloudflareaccess.com',
  'access-audience': 'a'.repeat(64),
  'company-email-domain': 'acme.test',
  'owner-email': 'olga@acme.test',
  'email-from': 'leasing@acme.test',
  'company-name': 'Acme Living',
  'privacy-contact': 'https://acme.test/privacy',
  'data-region': 'eu',
};

/** The flags of `npm run setup` for a company that keeps its data in the EU. */
export const setupFlags = Object.entries(answers).map(([flag, value]) => `--${flag}=${value}`);
