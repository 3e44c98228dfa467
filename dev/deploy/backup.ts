import { readCommandLine, refuseDryRun } from './command-line.ts';
import { dump } from './dump.ts';
import { storeObject } from './objects.ts';
import { backupAccount, backupPath, day } from './restore-point.ts';
import { remote } from './setup-steps.ts';
import { exitOnProblem } from './wrangler.ts';

/** `npm run backup <staging|production>`: stores a dump of the database in the bucket for backups, under today's date. */
await exitOnProblem(async () => {
  refuseDryRun(process.argv.slice(2), 'backup');
  const { environment } = readCommandLine(process.argv.slice(2));
  const dumped = await dump(remote(environment));
  await storeObject(backupPath(environment, day(new Date())), dumped, environment, backupAccount());
});
