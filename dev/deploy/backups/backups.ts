import { appendFileSync, createReadStream } from 'node:fs';
import { listObjects } from '../cloudflare-api.ts';
import type { Environment } from '../command-line.ts';
import { settingsOf } from '../configuration.ts';
import { fetchObject, storeObject } from '../objects.ts';
import { backupBucketOf, jurisdictionHeaders } from '../setup-steps.ts';
import { Problem } from '../wrangler.ts';

/** Wrangler uploads at most 300 MiB, so that a larger dump is stored in parts. */
const partBytes = 250 * 1024 * 1024;

/** Backups are in an account of their own if `BACKUP_ACCOUNT_ID` names one. */
function backupAccount(): Record<string, string> {
  const { BACKUP_ACCOUNT_ID: account, BACKUP_API_TOKEN: token } = process.env;
  return account && token ? { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } : {};
}

/**
 * Stores a dump in the bucket for backups, under the second in which it was made: a lock keeps every object for 30 days, so that
 * none can be replaced.
 */
export async function storeBackup(environment: Environment, file: string, now = new Date()): Promise<void> {
  const name = now.toISOString().slice(0, 19).replaceAll(':', '-');
  let number = 0;
  for await (const part of createReadStream(file, { highWaterMark: partBytes })) {
    number++;
    const path = `${backupBucketOf(environment)}/${name}.part-${String(number).padStart(3, '0')}.sql.gz`;
    await storeObject(path, part, environment, backupAccount());
  }
}

/**
 * Fetches the last backup of a day into a file.
 * @throws Problem where there is none
 */
export async function fetchBackup(environment: Environment, day: string, file: string): Promise<void> {
  const bucket = backupBucketOf(environment);
  const listed = await listObjects(bucket, day, {
    headers: jurisdictionHeaders(settingsOf(environment).DATA_REGION),
    environment: { ...process.env, ...backupAccount() },
  });
  const keys = listed.sort();
  const nameOf = (key: string) => key.split('.')[0];
  const last = keys.filter((key) => nameOf(key) === nameOf(keys.at(-1) ?? ''));
  if (last.length === 0) throw new Problem(`There is no backup of ${day} in ${bucket}.`);
  for (const key of last) appendFileSync(file, await fetchObject(`${bucket}/${key}`, environment, backupAccount()));
  console.log(`The backup ${nameOf(last[0] ?? '')}`);
}
