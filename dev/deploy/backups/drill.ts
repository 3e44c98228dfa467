import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { query, withTempFile } from '../database.ts';
import { exitOnProblem, mustRun, Problem } from '../wrangler.ts';
import { fetchBackup } from './backups.ts';
import { load } from './dump.ts';
import { listRemovals } from './removals.ts';
import { finishRestore } from './restore-cleanup.ts';

const counted = ['properties', 'groups', 'participants', 'messages'];

/** `npm run drill <environment>`: restores today's last backup into a database on this machine, and counts what is in it. */
await exitOnProblem(async () => {
  const { environment } = readCommandLine();
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  const where = ['--local', '--persist-to', folder];
  try {
    await withTempFile(async (file) => {
      await fetchBackup(environment, new Date().toISOString().slice(0, 10), file);
      await load(where, file);
    });
    mustRun('Migrating the database', ['d1', 'migrations', 'apply', 'DB', ...where]);
    await finishRestore(where, await listRemovals(environment));
    const counts = counted.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
    const [rows = {}] = query<Record<string, number>>(where, `SELECT ${counts.join(', ')}`);
    console.log(counted.map((table) => `${rows[table]} ${table}`).join(', '));
    if (!rows.groups) throw new Problem('The backup has no group.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
