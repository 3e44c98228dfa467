import { interceptedDatabase, isWrite } from './intercepted-database';

/**
 * A database of which the transactions that write fail at one of their statements.
 * @param at the index of the statement before which it fails; past the last one, none does
 */
export function failingAt(d1: D1Database, at: number): { database: D1Database; hasFailed: () => boolean } {
  let hasFailed = false;
  const database = interceptedDatabase(d1, (call) => {
    if (!isWrite(call) || at >= call.statements.length) return call.send();
    hasFailed = true;
    return call.send({ at, sql: "SELECT json('{')" });
  });
  return { database, hasFailed: () => hasFailed };
}
