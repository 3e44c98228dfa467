import { checkAlerts, workerOf } from './alerts.ts';
import { readCommandLine } from './command-line.ts';
import { checkSite } from './smoke-test.ts';
import { exitOnProblem, Problem } from './wrangler.ts';

/** `npm run monitor <environment>`: fails if the site does not work from outside, or an alert is due, and names both. */
await exitOnProblem(async () => {
  const { environment } = readCommandLine();
  const checks = [checkSite(environment, 'Runbooks: docs/troubleshooting.md'), checkAlerts(workerOf(environment))];
  const failures = (await Promise.allSettled(checks)).flatMap((check) =>
    check.status === 'rejected' ? [check.reason] : [],
  );
  const defect = failures.find((failure) => !(failure instanceof Problem));
  if (defect) throw defect;
  if (failures.length > 0) throw new Problem(failures.map(({ message }: Problem) => message).join('\n\n'));
});
