import { alerts, incidentPolicy, queriesOf, workerOf } from './alerts.ts';
import { callCloudflare } from './cloudflare-api.ts';
import { readCommandLine } from './command-line.ts';
import { exitOnProblem, Problem } from './wrangler.ts';

/** `npm run alerts <environment> -- --email <address> [--dry-run]`: creates what the alerts need in the account. */
await exitOnProblem(async () => {
  const { environment, isDryRun, values } = readCommandLine(['email']);
  const { email } = values;
  if (!email) throw new Problem('Name who is notified: npm run alerts production -- --email oncall@example.com');
  const [queries, policies] = [queriesOf(workerOf(environment)), [incidentPolicy(environment, email)]];
  if (isDryRun) return console.log(JSON.stringify({ queries, policies }, null, 2));
  await createMissing('/workers/observability/queries', queries);
  await createMissing('/alerting/v3/policies', policies);
  console.log(`
Cloudflare documents no API for the alerts themselves. In Observability → Query builder, open each query, create an alert
from it, and notify ${email} when its count is:`);
  for (const { name, above, minutes } of alerts) console.log(`  ${name}: above ${above} in ${minutes} minutes`);
});

async function createMissing(path: string, wanted: { name: string }[]): Promise<void> {
  const existing = await callCloudflare<{ name: string }[]>('GET', path);
  for (const each of wanted) {
    if (existing.some(({ name }) => name === each.name)) console.log(`There: ${each.name}`);
    else {
      await callCloudflare('POST', path, each);
      console.log(`Created: ${each.name}`);
    }
  }
}
