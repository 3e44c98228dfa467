import { experimental_readRawConfig } from 'wrangler';
import { missingSettings } from '../../worker/settings.ts';
import { readCommandLine } from './environment.ts';
import { printStep, runStep } from './run-step.ts';
import { deploySteps } from './steps.ts';

/** `npm run deploy [staging|production] [--dry-run]`: checks, migrates, deploys the API worker, then the pages. */
const { environment, isDryRun } = readCommandLine(process.argv.slice(2));
const steps = deploySteps(environment);

if (isDryRun) {
  steps.forEach(printStep);
  process.exit(0);
}

const { vars } = experimental_readRawConfig({ config: 'wrangler.toml' }).rawConfig.env?.[environment] ?? {};
const missing = missingSettings({ ...vars, UPLOAD_SECRET: 'set as a secret' });
if (missing.length > 0) {
  console.error(`Not set for ${environment}: ${missing.join(', ')}. Run \`npm run setup ${environment}\` first.`);
  process.exit(1);
}
for (const step of steps) {
  printStep(step);
  await runStep(step);
}
