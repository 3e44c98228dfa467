import { type Database, first } from './client';
import { groups } from './schema';

/** Resolves once the database has answered; rejects while it does not. */
export async function isDatabaseUp(db: Database): Promise<true> {
  await first(db.select({ id: groups.id }).from(groups).limit(1));
  return true;
}
