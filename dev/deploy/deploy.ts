import { wrongSettings } from '../../worker/settings.ts';
import { settingsOf } from './configuration.ts';
import { type Environment, readCommandLine } from './environment.ts';
import { lookAtSite } from './look-at-site.ts';
import { printStep, runStep } from './run-step.ts';
import { problemWithSource, readSource } from './source.ts';
import { deploySteps, rollBack } from './steps.ts';
import { endWithSentence, Problem } from './wrangler.ts';

const lookStep = { says: 'Look at the site from outside', command: ['(health, pages, socket)'] };

/**
 * `npm run deploy [staging|production] [--dry-run] [--tested]`: looks at the checkout and the settings, tests, migrates,
 * deploys the API worker, looks at the site from outside, deploys the pages, and looks again.
 */
await endWithSentence(deploy);

async function deploy(): Promise<void> {
  const { environment, isDryRun, isTested } = readCommandLine(process.argv.slice(2));
  const source = readSource();
  const { api, pages } = deploySteps({ environment, isTested, ...source });
  if (isDryRun) {
    for (const step of [...api, lookStep, pages, lookStep]) printStep(step);
    return;
  }

  const vars = settingsOf(environment);
  const wrong = wrongSettings({ ...vars, SIGNING_SECRET: 'is set as a secret' });
  if (wrong.length > 0) {
    const list = wrong.map(({ setting, problem }) => `  ${setting} ${problem}`).join('\n');
    throw new Problem(`Settings of ${environment}:\n${list}\nRun \`npm run setup ${environment}\` first.`);
  }
  // Before its first deployment a site has no pages to look at, and no group.
  const hasPages = await answers(String(vars.APP_ORIGIN));
  const problem = problemWithSource(source) ?? (hasPages ? problemWithLook(environment) : undefined);
  if (problem) throw new Problem(problem);
  const { SMOKE_SHARE_CODE: shareCode, SMOKE_STAFF_TOKEN: staffToken } = process.env;
  const look = () => lookAtSite({ site: String(vars.APP_ORIGIN), shareCode, staffToken }, rollBack(environment));
  for (const step of api) {
    printStep(step);
    await runStep(step);
  }
  if (hasPages) await look();
  printStep(pages);
  await runStep(pages);
  await look();
  console.log(`\n${rollBack(environment)}`);
}

/** A release that no one has looked at is not green. */
function problemWithLook(environment: Environment): string | undefined {
  if (environment !== 'production' || process.env.SMOKE_SHARE_CODE) return undefined;
  return 'Set SMOKE_SHARE_CODE to the share code of a permanent group: its page and socket are opened after each step.';
}

async function answers(site: string): Promise<boolean> {
  const health = await fetch(`${site}/api/health`).catch(() => undefined);
  return health?.ok === true;
}
