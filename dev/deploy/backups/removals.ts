import { keyOfRemoval, type Removal, removalOf, removalsPrefix } from '../../../worker/removal-keys.ts';
import { listObjects } from '../cloudflare-api.ts';
import type { Environment } from '../command-line.ts';
import { settingsOf } from '../configuration.ts';
import { query } from '../database.ts';
import { jurisdictionHeaders, photoBucketOf, remote } from '../setup-steps.ts';
import { Problem } from '../wrangler.ts';

/** What people took back, as the scheduled run has stored it in R2, and what it has not stored yet. */
export async function listRemovals(environment: Environment): Promise<Removal[]> {
  const headers = jurisdictionHeaders(settingsOf(environment).DATA_REGION);
  const keys = await listObjects(photoBucketOf(environment), removalsPrefix, { headers });
  return [...keys, ...unstoredKeys(environment)].flatMap((key) => removalOf(key) ?? []);
}

/** In the database that is about to be replaced, if it can still be read. */
function unstoredKeys(environment: Environment): string[] {
  try {
    const rows = query<Removal>(remote(environment), 'SELECT at, subject, is_undone AS isUndone FROM removals');
    return rows.map(keyOfRemoval);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(`${error.message}\nWhat people took back in its last minutes is not in the list, and comes back.`);
    return [];
  }
}
