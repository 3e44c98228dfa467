import { interceptedDatabase } from './intercepted-database';

/** A database of which each call takes so long, as it does far from its primary. */
export const farDatabase = (d1: D1Database, ms: number): D1Database =>
  interceptedDatabase(d1, async ({ send }) => {
    await scheduler.wait(ms);
    return send();
  });
