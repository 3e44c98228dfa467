import type { Context } from 'hono';
import type { Statement } from '../../db/client';
import { loadGroup } from '../../db/group-facts';
import { GroupChanged, KeyTaken, type Saved, saveGroup } from '../../db/save-group';
import { findFirstResult, type IdempotencyKey } from '../../db/statements/write';
import type { GroupChange } from '../../rules/group-change';
import type { GroupFacts, Refusal } from '../../rules/group-facts';
import { principalOf } from '../auth/principal';
import type { AppEnv } from '../env';
import { conflict } from '../errors';
import { isolateCache } from '../isolate-cache';
import { readFromPrimary } from '../middleware/database-session';

/** A change, and what the request is answered. */
type Decision<Answer extends object> = { change: GroupChange; answer: Answer };

type Options = {
  /** Of a request that may be repeated: a repetition changes nothing, and gets the first answer. */
  key?: IdempotencyKey | null;
  /** Rooms that the request names. */
  roomIds?: number[];
  /** A statement of one row that the decision needs beside the facts. */
  further?: Statement;
  /** Statements that follow the change, in its transaction. */
  also?: Statement[];
};

type Changed<Answer> = Answer & Saved;

/** A call tries for five seconds; its pauses have a random length, so that two calls do not collide again and again. */
const [patienceMs, longestPauseMs] = [5000, 50];

/**
 * Loads a group, decides, and saves the change. Where the group changed between, it loads and decides again, as it does before it
 * answers with a refusal, which a replica's older facts may have caused (docs/product.md, "Writing data").
 * @throws ApiError 409 after five seconds of attempts, and for a key that was used for another request
 */
export async function changeGroup<Answer extends object, Reason extends string, Row = never>(
  c: Context<AppEnv>,
  groupId: number,
  decide: (group: GroupFacts, row: Row | undefined) => Decision<Answer> | Refusal<Reason>,
  options: Options = {},
): Promise<Changed<Answer> | Refusal<Reason | 'noGroup'>> {
  const principal = await principalOf(c);
  return inTurn(groupId, async () => {
    const until = Date.now() + patienceMs;
    for (let attempt = 0; ; attempt++) {
      if (attempt > 0) readFromPrimary(c);
      const { key, roomIds, further, also } = options;
      const loaded = await loadGroup<Row>(c.var.db, groupId, principal, roomIds, further);
      const decided: Decision<Answer> | Refusal<Reason | 'noGroup'> = loaded
        ? decide(loaded.group, loaded.further)
        : { refused: 'noGroup' };
      if (!loaded || 'refused' in decided) {
        if (attempt === 0) continue;
        const refusal = decided as Refusal<Reason | 'noGroup'>;
        const first = refusal.refused !== 'noGroup' && key ? await firstAnswer<Answer>(c, key) : null;
        return first ?? refusal;
      }
      const { change, answer } = decided;
      const saving = { group: loaded.group, change, principal, key, answer, also };
      try {
        return { ...answer, ...(await saveGroup(c.var.db, saving)) };
      } catch (error) {
        const first = error instanceof KeyTaken && key && (await firstAnswer<Answer>(c, key));
        if (first) return first;
        if (!(error instanceof GroupChanged || error instanceof KeyTaken)) throw error;
      }
      if (Date.now() > until) throw conflict('changedWhileSaving');
      await scheduler.wait(Math.random() * longestPauseMs);
    }
  });
}

/** Null if no request used the key before. */
async function firstAnswer<Answer extends object>(
  c: Context<AppEnv>,
  key: IdempotencyKey,
): Promise<Changed<Answer> | null> {
  const first = await findFirstResult<Answer & { version: number }>(c.var.db, key);
  return first && { ...first, activityId: null, scheduleId: 0, toSend: [] };
}

type Turn = { begun: Promise<void>; done: Promise<void> };

/** The last call for a group in this isolate. */
const lastTurns = isolateCache<number, Turn>({ most: 10_000 });

/** How long a call may keep the next one waiting once it has begun, and how long a call waits at all. */
const [longestTurnMs, longestWaitMs] = [1000, 10_000];

/**
 * Waits for the call before it for the same group, which spares both an attempt: only the save's own check decides. The wait has
 * timers, because the promises of a canceled request may never resolve.
 */
async function inTurn<T>(groupId: number, work: () => Promise<T>): Promise<T> {
  const before = lastTurns.get(groupId);
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  lastTurns.set(groupId, { begun: begun.promise, done: done.promise });
  if (before) {
    const isTooLong = before.begun.then(() => scheduler.wait(longestTurnMs));
    await Promise.race([before.done, isTooLong, scheduler.wait(longestWaitMs)]);
  }
  begun.resolve();
  try {
    return await work();
  } finally {
    done.resolve();
  }
}
