import { writingBy } from './writing-database';

/** A database in which someone else does something once, after a call has read what it decides on and before it writes. */
export function interruptedBy(d1: D1Database, someoneElse: () => Promise<unknown>): D1Database {
  let isDone = false;
  return writingBy(d1, async (session, statements) => {
    if (!isDone) {
      isDone = true;
      await someoneElse();
    }
    return session.batch(statements);
  });
}
