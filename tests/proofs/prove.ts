import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildAll, isBuilt } from '../../dev/local/build.ts';
import { type Figures, lineOf } from './figures.ts';

type Proof = {
  run: () => Promise<Figures>;
  /** The environment of its short form, where the tests and stories contain none. */
  short?: Record<string, string>;
};

const proofs: Record<string, Proof> = {
  faults: { run: () => asTest('proofs/writes/faults') },
  'double-submits': { run: () => asTest('proofs/writes/double-submits') },
  undo: { run: () => asTest('proofs/writes/undo') },
  histories: { run: () => asTest('proofs/writes/histories') },
  bookings: { run: () => asTest('proofs/writes/bookings') },
  'hostile-inputs': { run: () => asTest('proofs/inputs/hostile-inputs') },
  limits: { run: () => asTest('proofs/limits/limits') },
  far: { run: () => asTest('proofs/far/far') },
  month: { run: () => asTest('proofs/month/month') },
  scale: { run: () => asScript('scale/scale', 'scale'), short: {} },
  fair: { run: () => asTest('proofs/fair/fair') },
  'sign-in': { run: () => asTest('worker/auth/sign-in-matrix') },
  'large-lists': {
    run: () =>
      asTest(
        'worker/db/rows-of-group-list',
        'worker/db/rows-of-the-office',
        'worker/db/round-trips-of-staff',
        'worker/routes/groups-csv',
      ),
  },
  messages: { run: () => asScript('chat/long-messages', 'longMessages') },
  soak: { run: () => asScript('live/long-soak', 'longSoak') },
  guesser: { run: () => asScript('look-ups/look-ups-at-length', 'guesser') },
  dormitory: { run: () => asScript('look-ups/look-ups-at-length', 'fullDormitory') },
  cpu: { run: () => inBrowser('cpu/cpu', 'cpu'), short: { ONLY: 'POST /api/messages' } },
  checkers: { run: () => inBrowser('outside/checkers', 'outsideCheckers'), short: {} },
  engines: { run: () => inBrowser('engines/engines', 'threeEngines'), short: {} },
  stories: { run: () => asStories() },
  deploying: { run: () => asTest('commands/restore', 'commands/setup', 'commands/real-wrangler') },
  // These measure time, so they run last, when nothing of the others is left.
  recovery: { run: () => inBrowser('live/recovery', 'recovery'), short: { ROUNDS: '1' } },
  'long-chat': { run: () => inBrowser('chat/long-chat', 'longChat'), short: { MESSAGES: '500' } },
  phone: { run: () => inBrowser('phone/phone', 'phone'), short: { ROUNDS: '1' } },
  rendering: { run: () => inBrowser('languages/rendering', 'renderingByLanguage'), short: { ROUNDS: '2' } },
  lighthouse: { run: () => inBrowser('lighthouse/lighthouse', 'lighthouse') },
  bench: { run: benchmark },
};

/** `stories` contains these, so `all` does not repeat them. */
const someStories: Record<string, Proof> = {
  injections: { run: () => asStories('injections') },
  'hostile-uploads': { run: () => asStories('hostile-uploads') },
  'every-page': { run: () => asStories('early-input', 'dark-mode', 'deadline-on-any-clock') },
  languages: { run: () => asStories('in-all-eight', 'button-labels', 'a-group-in-one-language') },
};

const names = process.argv.slice(2);
const [name = ''] = names;
if (name === 'all') await proveAll(Object.keys(proofs).map((proof) => [proof, {}]));
else if (name === 'short')
  await proveAll(Object.entries(proofs).flatMap(([proof, { short }]) => (short ? [[proof, short]] : [])));
else if (names.length > 1) await proveAll(names.map((proof) => [proof, {}]));
else await prove(name);
process.exit();

/** One proof at its full size, and a line of what it counted. */
async function prove(name: string): Promise<void> {
  const proof = proofs[name] ?? someStories[name];
  if (!proof) {
    console.error(`npm run prove -- all, short, or some of: ${Object.keys({ ...proofs, ...someStories }).join(', ')}`);
    process.exit(1);
  }
  const started = performance.now();
  const figures = await proof.run();
  console.log(`${name}: ${lineOf({ ...figures, seconds: (performance.now() - started) / 1000 })}`);
}

/** Each proof in a process of its own, so that none ends the others; then a table, and the counts for `npm run test:all`. */
async function proveAll(chosen: [name: string, env: Record<string, string>][]): Promise<void> {
  const rows = chosen.map(([name, env]) => {
    console.log(`\n> npm run prove -- ${name}`);
    const { status, stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    process.stdout.write(stdout);
    const last = stdout.trimEnd().split('\n').at(-1) ?? '';
    const figures = last.startsWith(`${name}: `) ? last.slice(name.length + 2) : '';
    // One that was stopped from outside may exit with 0, and has no figures.
    return { name, isPassed: status === 0 && figures !== '', figures };
  });
  const width = Math.max(...rows.map(({ name }) => name.length));
  const table = rows.map(
    ({ name, isPassed, figures }) => `${name.padEnd(width)}  ${isPassed ? 'passed' : 'FAILED'}  ${figures}`,
  );
  console.log(`\n${table.join('\n')}`);
  const passed = rows.filter(({ isPassed }) => isPassed).length;
  await mkdir('test-results/proofs', { recursive: true });
  await writeFile('test-results/proofs/counts.json', JSON.stringify({ passed, failed: rows.length - passed }));
  if (passed < rows.length) process.exitCode = 1;
}

/** Runs tests at their full size; gives the figures that they left. */
async function asTest(...tests: string[]): Promise<Figures> {
  const report = 'test-results/proofs/tests.json';
  const files = tests.map((test) => `tests/${test}.test.ts`);
  const { status } = spawnSync(
    resolve('node_modules/.bin/vitest'),
    ['run', ...files, '--reporter=json', `--outputFile=${report}`],
    { env: { ...process.env, PROOF: 'full' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { testResults }: Report = JSON.parse(await readFile(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = results.filter((result) => result.status === 'passed').length;
  for (const { status, fullName } of results) if (status === 'failed') console.error(`failed: ${fullName}`);
  const counted = results.map(({ meta }) => meta?.figures ?? {}).reduce(sum, {});
  if (status !== 0) process.exitCode = 1;
  return { ...counted, passed, failed: results.length - passed };
}

/** Runs stories at their full size: those whose file's name has this in it, or all. */
async function asStories(...names: string[]): Promise<Figures> {
  const report = 'test-results/proofs/stories.json';
  const { status } = spawnSync(resolve('node_modules/.bin/playwright'), ['test', ...names, '--reporter=json'], {
    env: { ...process.env, PROOF: 'full', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { stats }: { stats: Record<'expected' | 'unexpected', number> } = JSON.parse(await readFile(report, 'utf8'));
  if (status !== 0) process.exitCode = 1;
  return { passed: stats.expected, failed: stats.unexpected };
}

type Report = {
  testResults: { assertionResults: { fullName: string; status: string; meta?: { figures?: Figures } }[] }[];
};

function sum(one: Figures, other: Figures): Figures {
  const total = { ...one };
  for (const [what, count] of Object.entries(other)) total[what] = (total[what] ?? 0) + count;
  return total;
}

/** The benchmark prints a table of its own. A missed goal fails nothing (docs/speed.md). */
async function benchmark(): Promise<Figures> {
  const { status, stdout } = spawnSync(process.execPath, ['dev/bench/bench.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  process.stdout.write(stdout);
  if (status !== 0) process.exitCode = 1;
  const [, met, missed] = /(\d+) goals met, (\d+) missed/.exec(stdout) ?? [];
  return { 'goals met': Number(met), 'goals missed': Number(missed) };
}

/** Bundles a script with what it uses of the product, and runs it here. */
async function asScript(script: string, entry: string): Promise<Figures> {
  const outfile = resolve(`.wrangler/proofs-${basename(script)}.mjs`);
  await build({
    entryPoints: [`tests/proofs/${script}.ts`],
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'error' },
  });
  const proof: Record<string, () => Promise<Figures>> = await import(outfile);
  const run = proof[entry];
  if (!run) throw new Error(`${script} has no ${entry}`);
  return run();
}

/** The same for what opens pages of the product as it is built. */
async function inBrowser(script: string, entry: string): Promise<Figures> {
  if (!(await isBuilt())) await buildAll();
  return asScript(script, entry);
}
