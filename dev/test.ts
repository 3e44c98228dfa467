import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildAll, isBuilt } from './local/build.ts';

type Counts = { passed: number; failed: number };
type VitestTest = { status: string; fullName: string; failureMessages: string[] };
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] };
type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** A line for each phase. */
const durations: string[] = [];

/** What failed, repeated at the end: it is thousands of lines below the test. Playwright repeats its own. */
const failures: string[] = [];

/** `npm run test:all`; `npm test` runs a part of it (CONTRIBUTING.md). */
const isAll = process.argv.includes('--all');

/** Types, lint and tests, without stopping at a failure, then a summary. */
await rm('test-results', { recursive: true, force: true });
await rm(`.wrangler/test-${process.env.PORT ?? 8798}`, { recursive: true, force: true });

// Each of them waits at times, so that together they use the cores. If the build fails, so do the browser tests.
const building = timed('Build', async () => {
  if (!(await isBuilt())) await buildAll();
}).catch(console.error);
const checking = timed('Checks', async () => [
  await run('tsc --noEmit'),
  await run('biome check --error-on-warnings'),
  await run('knip --no-progress'),
]);
const counts = [await timed('Vitest', vitest), ...(await checking)];
await building;
counts.push(await timed('Stories', stories));
if (isAll) counts.push(await timed('Proofs', proofs));
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\nDurations in seconds:\n${durations.join('\n')}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function timed<Result>(phase: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  durations.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)}  ${phase}`);
  return result;
}

function vitest(): Promise<Counts> {
  const file = 'test-results/vitest.json';
  const folders = isAll ? '' : ' tests/unit/ tests/components/ tests/worker/';
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  return run(`vitest run ${reporters}${folders}`, file, (report: VitestReport) => {
    failures.push(...report.testResults.filter(({ status }) => status === 'failed').map(failureOf));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
}

/** The failed tests of a file with their errors, or the error of a file that could not run. */
function failureOf({ name, message, assertionResults }: VitestFile): string {
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  const lines = tests.flatMap((test) => [test.fullName, ...test.failureMessages]);
  return [name, ...(message ? [message] : []), ...lines].join('\n  ');
}

function stories(): Promise<Counts> {
  const command = isAll ? 'playwright test' : 'playwright test --grep=@main';
  return run(command, 'test-results/e2e.json', ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

/** The short forms of the proofs that are neither tests nor stories. */
function proofs(): Promise<Counts> {
  return run('node tests/proofs/prove.ts short', 'test-results/proofs/counts.json', (counts: Counts) => counts);
}

/** A runner that fails without a failed test, for example because it could not start, counts as one failure. */
async function run<Report>(command: string, file = '', countsIn?: (report: Report) => Counts): Promise<Counts> {
  console.log(`\n> ${command}`);
  const [program = '', ...parameters] = command.split(' ');
  const path = program === 'node' ? process.execPath : resolve('node_modules/.bin', program);
  const child = spawn(path, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: 'true' },
  });
  const [code] = await once(child, 'exit');
  const isGood = code === 0;
  if (!isGood) failures.push(`${command}: code ${code}`);
  if (!countsIn || !existsSync(file)) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  const { passed, failed } = countsIn(JSON.parse(readFileSync(file, 'utf8')));
  return { passed, failed: Math.max(failed, isGood ? 0 : 1) };
}
