import { readCommandLine } from './command-line.ts';
import { settingsOf } from './configuration.ts';
import { execute } from './database.ts';
import { remote } from './setup-steps.ts';
import { exitOnProblem, Problem } from './wrangler.ts';

/**
 * `npm run owner <environment> <address>`: makes a colleague an owner with all properties, also before their first sign-in.
 * For an office whose owners have left.
 */
await exitOnProblem(async () => {
  const { environment, isDryRun, others } = readCommandLine();
  const [address = '', ...more] = others.map((other) => other.toLowerCase());
  if (isDryRun) throw new Problem('npm run owner has no --dry-run. Nothing was done.');
  if (more.length > 0) throw new Problem('Name one address at a time. Nothing was done.');
  if (!/^[^\s@']+@[^\s@']+$/.test(address))
    throw new Problem(`${address || 'This'} is no email address. Nothing was done.`);
  const domain = settingsOf(environment).COMPANY_EMAIL_DOMAIN?.toLowerCase();
  if (!domain) throw new Problem(`Set up ${environment} first: npm run setup ${environment}. Nothing was done.`);
  if (!address.endsWith(`@${domain}`))
    throw new Problem(`Use an address of the company (@${domain}). Nothing was done.`);
  const now = new Date().toISOString();
  await execute(
    remote(environment),
    'Naming the owner',
    `INSERT INTO people (email, role) VALUES ('${address}', 'owner')
      ON CONFLICT (email) DO UPDATE SET role = 'owner', properties = NULL, rev = people.rev + 1;
    INSERT INTO audit (at, staff, action, subject_type, subject_id, subject_name)
      SELECT '${now}', 'npm run owner', 'role_changed', 'person', id, email FROM people WHERE email = '${address}';`,
  );
  console.log(`${address} is an owner, from their next call or sign-in on.`);
});
