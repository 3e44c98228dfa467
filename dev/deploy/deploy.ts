import { execFileSync } from 'node:child_process';
import { wrongSettings } from '../../worker/settings.ts';
import { type Environment, readCommandLine } from './command-line.ts';
import { settingsOf } from './configuration.ts';
import { storeObject } from './objects.ts';
import { checkSite, isLive } from './smoke-test.ts';
import { mapsPath, sbomPath, takeSourceMaps } from './source-maps.ts';
import { deploySteps, printStep, problemWithSource, readSource, releaseName, rollBack, runStep } from './steps.ts';
import { exitOnProblem, Problem } from './wrangler.ts';

const checkStep = { says: 'Check the site from outside', command: '(health, pages, socket)' };

/**
 * `npm run deploy [staging|production] [--dry-run] [--tested]`: checks the checkout and the settings, tests, migrates,
 * deploys the API worker, checks the site from outside, deploys the pages, and checks the site again.
 */
await exitOnProblem(deploy);

async function deploy(): Promise<void> {
  const { environment, isDryRun, isTested } = readCommandLine();
  const source = readSource();
  const { api, pages } = deploySteps({ environment, isTested, ...source });
  if (isDryRun) {
    for (const step of [...api, checkStep, pages, checkStep]) printStep(step);
    return;
  }

  const vars = settingsOf(environment);
  const wrong = wrongSettings({ ...vars, SIGNING_SECRET: 'is set as a secret' });
  if (wrong.length > 0) {
    const list = wrong.map(({ setting, problem }) => `  ${setting} ${problem}`).join('\n');
    throw new Problem(`Settings of ${environment}:\n${list}\nRun \`npm run setup ${environment}\` first.`);
  }
  // Before the first deployment there are no pages and no group to check.
  const hasPages = await isLive(String(vars.APP_ORIGIN));
  const problem = problemWithSource(environment, source) ?? (hasPages ? problemWithCheck(environment) : undefined);
  if (problem) throw new Problem(problem);
  const check = () => checkSite(environment, rollBack(environment), process.env.SMOKE_STAFF_TOKEN);
  for (const step of api) runStep(step);
  await keepRecords(environment, releaseName(source));
  if (hasPages) await check();
  runStep(pages);
  if (!hasPages)
    return console.log(`
Nothing answers at ${vars.APP_ORIGIN} yet: connect your domain (docs/deploying.md, step 4), then check it with
  npm run monitor ${environment}`);
  await check();
  console.log(`\n${rollBack(environment)}`);
}

/** For `npm run where`, and the packages of the release. It also runs without them, so that a failure does not stop it. */
async function keepRecords(environment: Environment, release: string): Promise<void> {
  await keep(environment, mapsPath(environment, release), takeSourceMaps);
  await keep(environment, sbomPath(environment, release), listPackages);
}

function listPackages(): Buffer {
  return execFileSync('npm', ['sbom', '--omit', 'dev', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    maxBuffer: 100_000_000,
  });
}

async function keep(environment: Environment, path: string, make: () => Buffer): Promise<void> {
  try {
    await storeObject(path, make(), environment);
  } catch (error) {
    console.log((error as Error).message);
  }
}

/** Production is only released with a complete check. */
function problemWithCheck(environment: Environment): string | undefined {
  if (environment !== 'production' || process.env.SMOKE_SHARE_CODE) return undefined;
  return 'Set SMOKE_SHARE_CODE to the share code of a permanent group: its page and socket are opened after each step.';
}
