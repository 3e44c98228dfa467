import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildAll, isBuilt } from './local/build.ts';

type Counts = { passed: number; failed: number };

/** A line for each phase. */
const durations: string[] = [];

/** `npm run test:all`; `npm test` runs a part of it (CONTRIBUTING.md). */
const isAll = process.argv.includes('--all');

/** Types, lint and tests, without stopping at a failure, then a summary. */
await rm('test-results', { recursive: true, force: true });
await rm(`.wrangler/test-${process.env.PORT ?? 8798}`, { recursive: true, force: true });

// Each of them waits at times, so that together they use the cores. If the build fails, so do the browser tests.
const building = timed('Build', build).catch(console.error);
const checking = timed('Checks', checks);
const counts: Counts[] = [await timed('Vitest', vitest), ...(await checking)];
await building;
counts.push(await timed('Stories', stories));
console.log(`\nDurations in seconds:\n${durations.join('\n')}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function timed<Result>(phase: string, run: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await run();
  durations.push(line(performance.now() - started, phase));
  return result;
}

async function build(): Promise<void> {
  if (!(await isBuilt())) await buildAll();
}

async function checks(): Promise<Counts[]> {
  return [
    await check('tsc', '--noEmit'),
    await check('biome', 'check', '--error-on-warnings'),
    await check('knip', '--no-progress'),
  ];
}

async function check(command: string, ...parameters: string[]): Promise<Counts> {
  const isGood = await succeeds(command, ...parameters);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

async function vitest(): Promise<Counts> {
  const file = 'test-results/vitest.json';
  const folders = isAll ? [] : ['tests/unit/', 'tests/components/', 'tests/worker/'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isGood = await succeeds('vitest', 'run', ...folders, ...reporters);
  const { numPassedTests, numFailedTests } = await report(file, { numPassedTests: 0, numFailedTests: 0 });
  return { passed: numPassedTests, failed: atLeastOneUnless(isGood, numFailedTests) };
}

async function stories(): Promise<Counts> {
  const isGood = await succeeds('playwright', 'test', ...(isAll ? [] : ['--grep=@main']));
  const { stats } = await report('test-results/e2e.json', { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  return { passed: stats.expected, failed: atLeastOneUnless(isGood, stats.unexpected + stats.flaky) };
}

function line(ms: number, name: string): string {
  return `${(ms / 1000).toFixed(1).padStart(6)}  ${name}`;
}

/** A runner that fails without a failed test, for example because it could not start, counts as one failure. */
function atLeastOneUnless(isGood: boolean, failures: number): number {
  return isGood ? failures : Math.max(failures, 1);
}

async function report<T>(file: string, nothing: T): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return nothing;
  }
}

function succeeds(command: string, ...parameters: string[]): Promise<boolean> {
  console.log(`\n> ${[command, ...parameters].join(' ')}`);
  const child = spawn(resolve('node_modules/.bin', command), parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: 'true' },
  });
  return new Promise((done) => child.on('exit', (code) => done(code === 0)));
}
