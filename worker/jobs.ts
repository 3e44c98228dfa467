import { nameOfError, redactMessage } from '../contract/values/error-in-log';
import { type Database, openSession } from '../db/client';
import type { Bindings } from './env';
import { log } from './log';

/** A part of a scheduled run, named after its function. */
export type Job = (env: Bindings, db: Database, now: Date) => Promise<unknown>;

/** Runs every job, then throws an AggregateError if some failed; each failure is logged. */
export async function runJobs(env: Bindings, jobs: Job[], now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  const outcomes = await Promise.allSettled(jobs.map((job) => runJob(job, env, db, now)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${jobs.length} jobs failed`);
}

async function runJob(job: Job, env: Bindings, db: Database, now: Date): Promise<void> {
  try {
    await job(env, db, now);
  } catch (error) {
    const message = error instanceof Error ? redactMessage(error.message) : undefined;
    log.error({ event: 'job_failed', job: job.name, name: nameOfError(error), message });
    throw error;
  }
}
