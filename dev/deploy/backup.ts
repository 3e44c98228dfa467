import { readCommandLine } from './command-line.ts';
import { dump } from './dump.ts';
import { storeObject } from './objects.ts';
import { backupAccount, backupPath, day } from './restore-point.ts';
import { remote } from './setup-steps.ts';
import { exitOnProblem, Problem } from './wrangler.ts';

/** `npm run backup <staging|production>`: stores a dump of the database in the bucket for backups, under today's date. */
await exitOnProblem(() => {
  const { environment, isDryRun } = readCommandLine();
  if (isDryRun) throw new Problem('npm run backup has no --dry-run. Nothing was done.');
  storeObject(backupPath(environment, day(new Date())), dump(remote(environment)), environment, backupAccount());
});
