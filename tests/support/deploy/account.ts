import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setInTable } from '../../../dev/deploy/configuration';
import { temporaryFolder } from '../temporary-folder';

const empty = {
  accounts: [{ id: 'a1', name: 'Leasing' }],
  hasR2: true,
  sendsEmail: true,
  /** The command that fails, by its first words. */
  failsAt: '',
  made: [] as string[],
  ran: [] as string[],
  /** What every query answers. */
  rows: [] as object[],
  /** What each secret is, by its name. */
  secrets: {} as Record<string, string>,
  /** The API worker's versions, as wrangler lists them. */
  versions: [
    { id: 'version-1', number: 1, annotations: { 'workers/tag': 'v1.0.0', 'workers/message': 'a'.repeat(40) } },
  ] as object[],
  /** The versions that were deployed, the latest last. */
  deployments: ['version-1'],
  /** The content of every object in R2 that is not among the objects, in base64. */
  object: '',
  /** What was stored in R2, in base64, by its path; backups cannot be replaced. */
  objects: {} as Record<string, string>,
  /** What D1 exports. */
  exported: { schema: '', rows: '' },
};

/** A Cloudflare account that a stand-in for wrangler keeps in a file, and a wrangler.toml of its own. */
export class Account {
  readonly #folder = temporaryFolder();
  readonly #file = join(this.#folder, 'account.json');
  readonly #toml = join(this.#folder, 'wrangler.toml');
  readonly #pagesToml = join(this.#folder, 'pages.toml');

  constructor(state: Partial<typeof empty> = {}) {
    copyFileSync('wrangler.toml', this.#toml);
    copyFileSync('app/wrangler.toml', this.#pagesToml);
    this.set({ ...empty, ...state });
  }

  get state(): typeof empty {
    return JSON.parse(readFileSync(this.#file, 'utf8'));
  }

  get toml(): string {
    return readFileSync(this.#toml, 'utf8');
  }

  get pagesToml(): string {
    return readFileSync(this.#pagesToml, 'utf8');
  }

  set(change: Partial<typeof empty>): void {
    const before = change.accounts ? {} : this.state;
    writeFileSync(this.#file, JSON.stringify({ ...before, ...change }));
  }

  hasStagingAt(site: string): void {
    this.hasSiteAt('staging', site);
  }

  /** Makes an environment a site that is there. */
  hasSiteAt(environment: 'staging' | 'production', site: string): void {
    for (const [key, value] of Object.entries({ APP_ORIGIN: site, COMPANY_EMAIL_DOMAIN: 'acme.test' }))
      writeFileSync(this.#toml, setInTable(this.toml, `[env.${environment}.vars]`, key, value));
  }

  /** Writes a file beside the account, and gives its path. */
  write(name: string, text: string): string {
    const path = join(this.#folder, name);
    writeFileSync(path, text);
    return path;
  }

  /** Runs a script of dev/deploy against this account, with lines piped into it. */
  run(script: string, parameters: string[], { lines = '', environment = {} } = {}): SpawnSyncReturns<string> {
    return spawnSync('node_modules/.bin/node', [`dev/deploy/${script}.ts`, ...parameters], {
      encoding: 'utf8',
      input: lines,
      env: {
        ...process.env,
        PATH: [resolve('tests/support/deploy/bin'), process.env.PATH].join(delimiter),
        ACCOUNT: this.#file,
        WRANGLER_TOML: this.#toml,
        PAGES_TOML: this.#pagesToml,
        CLOUDFLARE_ACCOUNT_ID: '',
        // The stand-in for a site answers alike, paused or not.
        PAUSED_FOR_MS: '0',
        ...environment,
      },
    });
  }
}
