import { interceptedDatabase, isWrite } from './intercepted-database';

/** A database in which someone else does something once, after a call has read what it decides on and before it writes. */
export function interruptedBy(d1: D1Database, someoneElse: () => Promise<unknown>): D1Database {
  let isDone = false;
  return interceptedDatabase(d1, async (call) => {
    if (isWrite(call) && !isDone) {
      isDone = true;
      await someoneElse();
    }
    return call.send();
  });
}
