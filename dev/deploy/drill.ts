import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from './command-line.ts';
import { mustRun, query } from './database.ts';
import { load } from './dump.ts';
import { finishRestore } from './restore-cleanup.ts';
import { day, fetchBackup } from './restore-point.ts';
import { exitOnProblem, Problem } from './wrangler.ts';

const counted = ['properties', 'groups', 'participants', 'messages'];

/** `npm run drill <environment>`: restores today's backup into a database on this machine, and counts what is in it. */
await exitOnProblem(async () => {
  const { environment } = readCommandLine(process.argv.slice(2));
  const folder = await mkdtemp(join(tmpdir(), 'drill-'));
  const where = ['--local', '--persist-to', folder];
  try {
    await load(where, await fetchBackup(environment, day(new Date())));
    await mustRun('Migrating the database', ['d1', 'migrations', 'apply', 'DB', ...where]);
    await finishRestore(where);
    const counts = counted.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
    const [rows = {}] = await query<Record<string, number>>(where, `SELECT ${counts.join(', ')}`);
    console.log(counted.map((table) => `${rows[table]} ${table}`).join(', '));
    if (!rows.groups) throw new Problem('The backup has no group.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
