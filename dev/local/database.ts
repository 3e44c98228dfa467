import { readFile } from 'node:fs/promises';
import type { Miniflare } from 'miniflare';
import { isEmpty, seed } from '../../db/seed.ts';
import { officeRows } from '../demo/office.ts';
import { demoPhotos, demoRows } from '../demo/rows.ts';
import { run } from './processes.ts';
import { apiWorker } from './runtime.ts';
import { settings } from './settings.ts';

/** Applies the migrations to the local database. */
export async function migrate(apiConfig: string): Promise<void> {
  const local = ['--local', '--persist-to', settings.stateDir];
  await run('wrangler', 'd1', 'migrations', 'apply', 'DB', ...local, '--config', apiConfig);
}

/** Fills the local database with the demo, or with the large office, when it is empty. */
export async function seedWhenEmpty(runtime: Miniflare): Promise<void> {
  const database = await runtime.getD1Database('DB', apiWorker);
  if (!(await isEmpty(database))) return;
  const photos = await runtime.getR2Bucket('PHOTOS', apiWorker);
  // Photos first: a run that is cut off here starts over, and finds the database still empty.
  for (const { key, path, contentType } of demoPhotos) {
    await photos.put(key, await readFile(path), { httpMetadata: { contentType } });
  }
  await seed(database, settings.seed === 'office' ? officeRows(new Date()) : demoRows(new Date()));
}
