import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { isEmpty, seed } from '../db/seed.ts';
import { demoPhotos, demoRows } from './demo/rows.ts';
import { writeStorageConfig } from './local-config.ts';
import { run } from './processes.ts';
import { settings } from './settings.ts';

/** Applies the migrations to the local database, and fills it with the demo when it is empty and should be. */
export async function prepareDatabase(apiConfig: string): Promise<void> {
  const local = ['--local', '--persist-to', settings.stateDir];
  await run('wrangler', 'd1', 'migrations', 'apply', 'DB', ...local, '--config', apiConfig);
  if (settings.isSeeded) await seedWhenEmpty();
}

async function seedWhenEmpty(): Promise<void> {
  const proxy = await getPlatformProxy<{ DB: D1Database; PHOTOS: R2Bucket }>({
    configPath: await writeStorageConfig(),
    persist: { path: resolve(settings.stateDir, 'v3') },
  });
  const { DB, PHOTOS } = proxy.env;
  if (await isEmpty(DB)) {
    // Photos first: a run that is cut off here starts over, and finds the database still empty.
    for (const { key, path, contentType } of demoPhotos) {
      await PHOTOS.put(key, await readFile(path), { httpMetadata: { contentType } });
    }
    await seed(DB, demoRows(new Date()));
  }
  await proxy.dispose();
}
