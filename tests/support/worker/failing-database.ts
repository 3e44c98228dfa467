import { writingBy } from './writing-database';

/**
 * A database of which the transactions that write fail at one of their statements.
 * @param at the index of the statement before which it fails; past the last one, none does
 */
export function failingAt(d1: D1Database, at: number): { database: D1Database; hasFailed: () => boolean } {
  let hasFailed = false;
  const database = writingBy(d1, (session, statements) => {
    if (at >= statements.length) return session.batch(statements);
    hasFailed = true;
    return session.batch(statements.toSpliced(at, 0, session.prepare("SELECT json('{')")));
  });
  return { database, hasFailed: () => hasFailed };
}
