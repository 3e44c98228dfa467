import { writeFile } from 'node:fs/promises';
import { readCommandLine, refuseDryRun } from './command-line.ts';
import { withTempFile } from './database.ts';
import { dump } from './dump.ts';
import { backupObject, backupPath, day } from './restore-point.ts';
import { remote } from './setup-steps.ts';
import { exitOnProblem } from './wrangler.ts';

/** `npm run backup <staging|production>`: stores a dump of the database in the bucket for backups, under today's date. */
await exitOnProblem(async () => {
  refuseDryRun(process.argv.slice(2), 'backup');
  const { environment } = readCommandLine(process.argv.slice(2));
  const path = backupPath(environment, day(new Date()));
  const dumped = await dump(remote(environment));
  await withTempFile(async (file) => {
    await writeFile(file, dumped, { mode: 0o600 });
    const flags = ['--file', file, '--content-type', 'application/gzip', '--force'];
    await backupObject('Storing the backup', 'put', path, environment, flags);
  });
  console.log(`Stored: ${path}, ${Math.ceil(dumped.byteLength / 1024)} kB`);
});
