import { interceptedDatabase, type Statement } from './intercepted-database';

/** The D1 cost of some work; `rowsWritten` includes rows of indexes, `largestResult` is in characters. */
export type Cost = {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  statements: Statement[];
  largestResult?: number;
};

export const noCost = (): Cost => ({ roundTrips: 0, rowsRead: 0, rowsWritten: 0, statements: [] });

/** A database that adds the cost of its calls to `cost`. */
export const counted = (d1: D1Database, cost: Cost): D1Database =>
  interceptedDatabase(d1, async ({ statements, send }) => {
    const results = await send();
    cost.roundTrips += 1;
    cost.statements.push(...statements);
    for (const { meta, results: rows } of results) {
      if (cost.largestResult !== undefined)
        cost.largestResult = Math.max(cost.largestResult, JSON.stringify(rows).length);
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
    return results;
  });
