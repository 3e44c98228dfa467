import { readCommandLine } from '../command-line.ts';
import { withTempFile } from '../database.ts';
import { remote } from '../setup-steps.ts';
import { exitOnProblem, Problem } from '../wrangler.ts';
import { storeBackup } from './backups.ts';
import { dump, loadIntoFile } from './dump.ts';

/**
 * `npm run backup <staging|production>`: dumps the database, loads the dump on this machine, and stores it in the bucket for
 * backups.
 */
await exitOnProblem(async () => {
  const { environment, isDryRun } = readCommandLine();
  if (isDryRun) throw new Problem('npm run backup has no --dry-run. Nothing was done.');
  await withTempFile(async (dumped) => {
    await dump(remote(environment), dumped);
    await withTempFile((loaded) => loadIntoFile(dumped, loaded));
    await storeBackup(environment, dumped);
  });
});
