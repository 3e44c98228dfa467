import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { experimental_readRawConfig } from 'wrangler';
import { databaseIdOf } from './database-id.ts';
import { readCommandLine } from './environment.ts';
import { printStep, runStep } from './run-step.ts';
import { setupSteps } from './steps.ts';
import { setInTable } from './toml-settings.ts';

const questions = {
  APP_ORIGIN: 'The address of the site, such as https://leasing.example.com',
  ACCESS_ISSUER: 'The team domain of Cloudflare Access, such as https://example.cloudflareaccess.com',
  ACCESS_AUDIENCE: 'The audience tag of the Access application on /api/login',
  COMPANY_EMAIL_DOMAIN: 'The domain of staff addresses, such as example.com',
  EMAIL_FROM: 'The address that e-mails come from',
};

/** `npm run setup [staging|production] [--dry-run]`: makes what an environment needs; may be run again. */
const { environment, isDryRun } = readCommandLine(process.argv.slice(2));
const steps = setupSteps(environment);

console.log(`This makes the ${environment} environment on your Cloudflare account:\n`);
steps.forEach(printStep);
console.log(`Write the settings into [env.${environment}] of wrangler.toml\n`);
if (isDryRun) process.exit(0);

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const { vars } = experimental_readRawConfig({ config: 'wrangler.toml' }).rawConfig.env?.[environment] ?? {};
let toml = await readFile('wrangler.toml', 'utf8');
for (const [name, question] of Object.entries(questions)) {
  const known = String(vars?.[name] ?? '');
  const answer = (await terminal.question(`${question}${known && ` (${known})`}: `)).trim();
  toml = setInTable(toml, `[env.${environment}.vars]`, name, answer || known);
}
terminal.close();
await writeFile('wrangler.toml', toml);
for (const step of steps) await runStep(step);

const databaseId = databaseIdOf(
  await runStep({ says: 'Find the database', command: ['wrangler', 'd1', 'list', '--json'] }),
  `group-leasing-${environment}`,
);
toml = setInTable(toml, `[[env.${environment}.d1_databases]]`, 'database_id', databaseId);
await writeFile('wrangler.toml', toml);
console.log(`\nDone. Next: npm run deploy ${environment}`);
