import type { Context } from 'hono';
import { ChangedMeanwhile } from '../db/group/stale-facts';
import { findRowOfKey, type IdempotencyKey, isKeyTaken } from '../db/statements/idempotency-keys';
import type { AppEnv } from './env';
import { conflict } from './errors';
import { isolateCache } from './isolate-cache';
import { readFromPrimary } from './middleware/database-session';

type Saving<Result, Repeated> = {
  /** What is changed; calls for the same take turns. Without it they take none. */
  subject?: string;
  /**
   * Of a request that may be repeated: its key, if it has one, and what a repetition is answered of the row that the first
   * made.
   */
  repeat?: { key: IdempotencyKey | null; readAgain: (rowId: number) => Promise<Repeated> };
  /** Loads, decides and saves; the result is the answer, or a refusal, or null where only the primary may decide. */
  attempt: (isAtPrimary: boolean) => Promise<Result | null>;
};

/** A call tries for five seconds; its pauses have a random length, so that two calls do not collide again and again. */
const [patienceMs, longestPauseMs] = [5000, 50];

/**
 * Attempts a change until it is saved or refused. Where the facts changed between loading and saving, it attempts it again,
 * as it does before it answers with a refusal, which a replica's older facts may have caused. All of a change is saved, or
 * nothing; many changes of one group or property at once succeed one after the other.
 * @throws ApiError 409 after five seconds of attempts; IdempotencyKeyReused for a key that was used for another request
 */
export function untilSaved<Result extends object, Repeated extends object = never>(
  c: Context<AppEnv>,
  { subject, repeat, attempt }: Saving<Result, Repeated>,
): Promise<Result | Repeated> {
  const repeated = async () => {
    const rowId = repeat?.key ? await findRowOfKey(c.var.db, repeat.key) : null;
    return repeat && rowId !== null ? repeat.readAgain(rowId) : null;
  };
  const attempts = async (): Promise<Result | Repeated> => {
    const until = Date.now() + patienceMs;
    for (let isFirst = true; ; isFirst = false) {
      if (!isFirst) readFromPrimary(c);
      try {
        const result = await attempt(!isFirst);
        if (result && !('refused' in result)) return result;
        if (isFirst || !result) continue;
        return (await repeated()) ?? result;
      } catch (error) {
        const answer = isKeyTaken(error) && (await repeated());
        if (answer) return answer;
        if (!(error instanceof ChangedMeanwhile || isKeyTaken(error))) throw error;
      }
      if (Date.now() > until) throw conflict('changedWhileSaving');
      await scheduler.wait(Math.random() * longestPauseMs);
    }
  };
  return subject === undefined ? attempts() : inTurn(subject, attempts);
}

type Turn = { begun: Promise<void>; done: Promise<void> };

/** The last call for a subject in this isolate. */
const lastTurns = isolateCache<string, Turn>({ most: 10_000 });

/** How long a call may keep the next one waiting once it has begun, and how long a call waits at all. */
const [longestTurnMs, longestWaitMs] = [1000, 10_000];

/**
 * Waits for the call before it for the same subject, which spares both an attempt: only the save's own check decides. The
 * wait has timers, because the promises of a canceled request may never resolve.
 */
async function inTurn<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const before = lastTurns.get(subject);
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  lastTurns.set(subject, { begun: begun.promise, done: done.promise });
  if (before) await waitFor(before);
  begun.resolve();
  try {
    return await work();
  } finally {
    done.resolve();
  }
}

/** The timers end with the wait: a worker may have only so many at once. */
async function waitFor({ begun, done }: Turn): Promise<void> {
  const timers = new AbortController();
  const { signal } = timers;
  const isTooLong = begun.then(() => scheduler.wait(longestTurnMs, { signal }));
  await Promise.race([done, isTooLong, scheduler.wait(longestWaitMs, { signal })]).finally(() => timers.abort());
}
