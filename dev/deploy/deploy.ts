import { wrongSettings } from '../../worker/settings.ts';
import { settingsOf } from './configuration.ts';
import { readCommandLine } from './environment.ts';
import { lookAtSite } from './look-at-site.ts';
import { printStep, runStep } from './run-step.ts';
import { problemWithSource, readSource } from './source.ts';
import { deploySteps, rollBack } from './steps.ts';
import { endWithSentence, Problem } from './wrangler.ts';

/**
 * `npm run deploy [staging|production] [--dry-run] [--tested]`: looks at the checkout and the settings, tests, migrates,
 * deploys the API worker, then the pages, and looks at the site from outside.
 */
await endWithSentence(deploy);

async function deploy(): Promise<void> {
  const { environment, isDryRun, isTested } = readCommandLine(process.argv.slice(2));
  const steps = deploySteps(environment, isTested);
  if (isDryRun) {
    steps.forEach(printStep);
    return console.log('Look at the site from outside');
  }

  const vars = settingsOf(environment);
  const wrong = wrongSettings({ ...vars, SIGNING_SECRET: 'is set as a secret' });
  if (wrong.length > 0) {
    const list = wrong.map(({ setting, problem }) => `  ${setting} ${problem}`).join('\n');
    throw new Problem(`Settings of ${environment}:\n${list}\nRun \`npm run setup ${environment}\` first.`);
  }
  const problem = problemWithSource(readSource());
  if (problem) throw new Problem(problem);
  for (const step of steps) {
    printStep(step);
    await runStep(step);
  }
  const { SMOKE_SHARE_CODE: shareCode, SMOKE_STAFF_TOKEN: staffToken } = process.env;
  await lookAtSite({ site: String(vars.APP_ORIGIN), shareCode, staffToken }, rollBack(environment));
  console.log(`\n${rollBack(environment)}`);
}
