import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { build } from 'esbuild';
import { buildAll, isBuilt } from '../../dev/local/build.ts';
import { type Figures, lineOf } from './figures.ts';

/** `npm run prove -- <name>`: a proof at its full size, and one line of what it counted; most have a short form among the tests. */
const proofs: Record<string, () => Promise<Figures>> = {
  faults: () => asTest('proofs/writes/faults'),
  'double-submits': () => asTest('proofs/writes/double-submits'),
  undo: () => asTest('proofs/writes/undo'),
  histories: () => asTest('proofs/writes/histories'),
  'hostile-inputs': () => asTest('proofs/inputs/hostile-inputs'),
  far: () => asTest('proofs/far/far'),
  month: () => asTest('proofs/month/month'),
  scale: () => asScript('scale/scale', 'scale'),
  fair: () => asTest('proofs/fair/fair'),
  'sign-in': () => asTest('worker/auth/sign-in-matrix'),
  'large-lists': () =>
    asTest(
      'worker/db/rows-of-group-list',
      'worker/db/rows-of-the-office',
      'worker/db/round-trips-of-staff',
      'worker/routes/groups-csv',
    ),
  messages: () => asScript('chat/long-messages', 'longMessages'),
  soak: () => asScript('live/long-soak', 'longSoak'),
  guesser: () => asScript('look-ups/look-ups-at-length', 'guesser'),
  dormitory: () => asScript('look-ups/look-ups-at-length', 'fullDormitory'),
  cpu: () => inBrowser('cpu/cpu', 'cpu'),
  recovery: () => inBrowser('live/recovery', 'recovery'),
  'long-chat': () => inBrowser('chat/long-chat', 'longChat'),
  phone: () => inBrowser('phone/phone', 'phone'),
  rendering: () => inBrowser('languages/rendering', 'renderingByLanguage'),
  checkers: () => inBrowser('outside/checkers', 'outsideCheckers'),
  engines: () => inBrowser('engines/engines', 'threeEngines'),
  injections: () => asStories('injections'),
  'hostile-uploads': () => asStories('hostile-uploads'),
  'every-page': () => asStories('early-input', 'dark-mode', 'deadline-on-any-clock'),
  languages: () => asStories('in-all-eight', 'a-group-in-one-language'),
  stories: () => asStories(),
  deploying: () => asTest('commands/restore', 'commands/setup'),
};

const name = process.argv[2] ?? '';
const prove = proofs[name];
if (!prove) {
  console.error(`npm run prove -- <name>, one of: ${Object.keys(proofs).join(', ')}`);
  process.exit(1);
}
const started = performance.now();
const figures = await prove();
console.log(`${name}: ${lineOf({ ...figures, seconds: (performance.now() - started) / 1000 })}`);
process.exit();

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

type Report = { testResults: { assertionResults: { status: string; meta?: { figures?: Figures } }[] }[] };

function sum(one: Figures, other: Figures): Figures {
  const total = { ...one };
  for (const [what, count] of Object.entries(other)) total[what] = (total[what] ?? 0) + count;
  return total;
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
