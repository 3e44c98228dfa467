import { nameOfError, redactMessage } from '../contract/values/error-in-log';
import { type Database, openSession, type Session } from '../db/client';
import type { Bindings } from './env';
import { log } from './log';

/** A Worker's limit of open connections: https://developers.cloudflare.com/workers/platform/limits/#simultaneous-open-connections */
const connections = 6;

/**
 * Does the work for each item, for a few of them at once. An item that fails stops no other.
 * @throws the error of the item that failed, or an AggregateError of several, after every item was tried
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = connections,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const workThrough = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
  if (failures.length === 1) throw failures[0];
}

/** A part of a scheduled run, named after its function. `bookmark` is that of its session so far. */
export type Job = (env: Bindings, db: Database, now: Date, bookmark: () => string | null) => Promise<unknown>;

/** Runs every job on the primary, whose rows are the newest, then throws an AggregateError if some failed; each failure is logged. */
export async function runJobs(env: Bindings, jobs: Job[], now: Date): Promise<void> {
  const session = openSession(env.DB, 'first-primary');
  const outcomes = await Promise.allSettled(jobs.map((job) => runJob(job, env, session, now)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${jobs.length} jobs failed`);
}

async function runJob(job: Job, env: Bindings, { db, bookmark }: Session, now: Date): Promise<void> {
  try {
    await job(env, db, now, bookmark);
  } catch (error) {
    const message = error instanceof Error ? redactMessage(error.message) : undefined;
    log.error({ event: 'job_failed', job: job.name, name: nameOfError(error), message });
    throw error;
  }
}
