import { readCommandLine } from './command-line.ts';
import { execute, query } from './database.ts';
import { remote } from './setup-steps.ts';
import { exitOnProblem, Problem } from './wrangler.ts';

/**
 * `npm run sign-out <environment> [address]`: ends a colleague's sign-ins at once, or everyone's, and lists what the colleague
 * still holds. Access only ends new ones: a token is valid until it expires, at most for a session.
 */
await exitOnProblem(async () => {
  const { environment, isDryRun, others } = readCommandLine();
  const [address = '*', ...more] = others.map((other) => other.toLowerCase());
  if (isDryRun) throw new Problem('npm run sign-out has no --dry-run. Nothing was done.');
  if (more.length > 0) throw new Problem('Sign out one address at a time. Nothing was done.');
  if (!/^(\*|[^\s@']+@[^\s@']+)$/.test(address)) throw new Problem(`${address} is no email address. Nothing was done.`);
  const now = new Date().toISOString();
  await execute(
    remote(environment),
    'Ending the sign-ins',
    `INSERT INTO staff_sign_outs (subject, signed_out_at) VALUES ('${address}', '${now}')
      ON CONFLICT (subject) DO UPDATE SET signed_out_at = excluded.signed_out_at;`,
  );
  if (address === '*') return console.log('Everyone has to sign in again.');
  console.log(
    `${address} is signed out. Their account at the identity provider decides whether they can sign in again.`,
  );
  const [held] = query<Record<string, number>>(
    remote(environment),
    `SELECT (SELECT count(*) FROM api_keys WHERE lower(created_by) = '${address}') AS "API keys",
      (SELECT count(*) FROM webhooks WHERE lower(created_by) = '${address}') AS "webhooks",
      (SELECT count(*) FROM agenda_links WHERE lower(staff) = '${address}') AS "calendar addresses",
      (SELECT count(*) FROM groups WHERE lower(assignee) = '${address}' AND deleted_at IS NULL) AS "groups"`,
  );
  const kept = Object.entries(held ?? {}).filter(([, count]) => count > 0);
  if (kept.length === 0) return;
  console.log(`They still hold, until a colleague removes or reassigns them (docs/deploying.md, "When a colleague leaves"):
${kept.map(([what, count]) => `  ${count} ${what}`).join('\n')}`);
});
