import { checkAlerts, workerOf } from './alerts.ts';
import { readCommandLine } from './command-line.ts';
import { checkSite } from './smoke-test.ts';
import { exitOnProblem } from './wrangler.ts';

/** `npm run monitor <environment>`: fails if the site does not work from outside, or an alert is due. */
await exitOnProblem(async () => {
  const { environment } = readCommandLine();
  await checkSite(environment, 'Runbooks: docs/troubleshooting.md');
  await checkAlerts(workerOf(environment));
});
