import { newSetupToken, newShareCodes } from '../../worker/auth/secrets.ts';
import { demoPhotos, demoRows } from '../demo/rows.ts';
import { sampleShareCode } from '../demo/sample-group.ts';
import { insertsOf } from '../demo/seed.ts';
import { readCommandLine } from './command-line.ts';
import { settingsOf } from './configuration.ts';
import { execute, query } from './database.ts';
import { objectCommand } from './objects.ts';
import { photoBucketOf, remote } from './setup-steps.ts';
import { exitOnProblem, mustRun, Problem } from './wrangler.ts';

/**
 * `npm run seed staging [--dry-run]`: loads the demo into staging, unless it has properties or groups already. Refuses
 * production.
 */
if (import.meta.main) await exitOnProblem(seedStaging);

async function seedStaging(): Promise<void> {
  const { environment, isDryRun } = readCommandLine();
  if (environment !== 'staging') throw new Problem('Only staging can have the demo: npm run seed staging');
  const where = remote(environment);
  if (isDryRun) {
    for (const photo of demoPhotos) console.log(`wrangler ${storing(photo).join(' ')}`);
    console.log(`wrangler d1 execute DB --file <the demo's rows> ${where.join(' ')}`);
    return;
  }

  const used = query(where, 'SELECT id FROM properties UNION ALL SELECT id FROM groups LIMIT 1');
  if (used.length > 0) throw new Problem('Staging has properties or groups already. Nothing was changed.');
  const { sql, shareCode, setupToken } = demoSql(new Date());
  // Photos first: after an interruption the database is still empty, and the next run starts over.
  for (const photo of demoPhotos) mustRun(`Storing the photo ${photo.key}`, storing(photo));
  await execute(where, 'Seeding the database', sql);
  const { APP_ORIGIN: site } = settingsOf(environment);
  console.log(`Staging has the demo.
  An open group                ${site}/group/${shareCode}
  A group with a pending setup ${site}/admin-setup/${setupToken}
  A sample to look at          ${site}/group/${sampleShareCode}
SMOKE_SHARE_CODE=${shareCode} lets \`npm run deploy staging\` check a group's page too.`);
}

/** An idempotent command that stores a photo. */
function storing({ key, path, contentType }: (typeof demoPhotos)[number]): string[] {
  const flags = ['--file', path, '--content-type', contentType];
  return objectCommand('put', `${photoBucketOf('staging')}/${key}`, 'staging', flags);
}

/**
 * The demo as SQL for a public site. Its setup link and its codes are new, because those of a local run are public; but for
 * the sample, which is for everyone.
 * @returns `shareCode` of the open group, `setupToken` of the one with a pending setup
 */
export function demoSql(now: Date): { sql: string; shareCode: string; setupToken: string } {
  const { token: setupToken, expiresAt: setupTokenExpiresAt } = newSetupToken(now);
  const rows = demoRows(now);
  const codes = (rows.groups ?? []).map(({ shareCode }) =>
    shareCode === sampleShareCode ? sampleShareCode : (newShareCodes()[0] ?? ''),
  );
  const groups = (rows.groups ?? []).map((group, index) => ({
    ...{ ...group, shareCode: codes[index] },
    ...(group.adminSetupToken !== undefined && { adminSetupToken: setupToken, setupTokenExpiresAt }),
  }));
  const inserts = insertsOf({ ...rows, groups }).map(({ sql, json }) => `${sql.replace('?', () => quoted(json))};`);
  return { sql: inserts.join('\n'), shareCode: codes[0] ?? '', setupToken };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
