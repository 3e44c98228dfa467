import { errorInLog } from '../contract/values/error-in-log';
import { type Database, openSession } from '../db/client';
import { noUse } from '../db/metered-session';
import type { Bindings } from './env';
import { log } from './log';

/**
 * A Worker's limit of open connections:
 * https://developers.cloudflare.com/workers/platform/limits/#simultaneous-open-connections
 */
const connections = 6;

/**
 * Does the work for each item, for a few of them at once, while there is capacity. An item that fails stops no other.
 * @throws the error of the item that failed, or an AggregateError of several, after every item was tried
 */
export async function forEachSettled<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { atOnce = connections, hasCapacity = (): boolean => true } = {},
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const workThrough = async () => {
    while (hasCapacity()) {
      const item = waiting.shift();
      if (item === undefined) return;
      await work(item).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
  if (failures.length === 1) throw failures[0];
}

/**
 * D1 answers an invocation a thousand queries; what is under way when this is reached needs the rest.
 * https://developers.cloudflare.com/d1/platform/limits/
 */
const queriesPerRun = 800;

/**
 * A scheduled run. `bookmark` is that of its session so far. Without `hasCapacity`, a job begins nothing more, and the next run
 * does the rest.
 */
export type Run = { now: Date; bookmark: () => string | null; hasCapacity: () => boolean };

/** A part of a scheduled run, named after its function. */
export type Job = (env: Bindings, db: Database, run: Run) => Promise<unknown>;

/**
 * Runs every job on the primary, whose rows are the newest, then throws an AggregateError if some failed; each failure is
 * logged.
 */
export async function runJobs(env: Bindings, jobs: Job[], now: Date): Promise<void> {
  const use = noUse();
  const { db, bookmark } = openSession(env.DB, 'first-primary', use);
  const run = { now, bookmark, hasCapacity: () => use.queries < queriesPerRun };
  const outcomes = await Promise.allSettled(jobs.map((job) => runJob(job, env, db, run)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${jobs.length} jobs failed`);
}

async function runJob(job: Job, env: Bindings, db: Database, run: Run): Promise<void> {
  try {
    await job(env, db, run);
  } catch (error) {
    log.error({ event: 'job_failed', job: job.name, ...errorInLog(error) });
    throw error;
  }
}
