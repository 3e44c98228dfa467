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
      const decided = loaded ? decide(loaded.group, loaded.further) : { refused: 'noGroup' as const };
      if (!loaded || 'refused' in decided) {
        if (attempt === 0) continue;
        return (loaded && key && (await firstAnswer<Answer>(c, key))) ?? (decided as Refusal<Reason>);
      }
      const { change, answer } = decided;
      const saving = { group: loaded.group, change, principal, key, answer, also };
      try {
        return { ...answer, ...(await saveGroup(c.var.db, saving)) };
      } catch (error) {
        const first = error instanceof KeyTaken && key && (await firstAnswer<Answer>(c, key));
        if (first) return first;
        if (!(error instanceof GroupChanged)) throw error;
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
  return first && { ...first, activityId: null, toSend: [] };
}

/** The last call for a group in this isolate. */
const lastCalls = isolateCache<number, Promise<void>>({ most: 10_000 });

const longestTurnMs = 300;

/**
 * Waits for the call before it for the same group, which spares both an attempt: only the save's own check decides. The wait has
 * a timer, because the promise of a canceled request may never resolve.
 */
async function inTurn<T>(groupId: number, work: () => Promise<T>): Promise<T> {
  const before = lastCalls.get(groupId);
  const { promise, resolve } = Promise.withResolvers<void>();
  lastCalls.set(groupId, promise);
  if (before) await Promise.race([before, scheduler.wait(longestTurnMs)]);
  try {
    return await work();
  } finally {
    resolve();
  }
}
