import { sql } from 'drizzle-orm';
import { all, type Database, run } from './client';
import { removals } from './schema/bookkeeping';
import { isAmong } from './statements/rows';

/** Up to `atMost` removals that are not stored yet, the first ones first. */
export const listRemovals = (db: Database, atMost: number) =>
  all(
    db
      .select()
      .from(removals)
      .orderBy(sql`${removals.id} LIMIT ${sql.raw(String(atMost))}`),
  );

export const deleteRemovals = (db: Database, ids: number[]): Promise<void> =>
  run(db.delete(removals).where(isAmong(removals.id, ids)));
