import { env } from 'cloudflare:test';

/**
 * Counts every row that is written from now on, to whatever table, by triggers.
 * @returns reads the count; while it stands still, every table is as it was
 */
export async function watchWrites(): Promise<() => Promise<number>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
  ).all<{ name: string }>();
  const triggers = results.flatMap(({ name }) =>
    ['INSERT', 'UPDATE', 'DELETE'].map(
      (event) => `CREATE TRIGGER watched_${event}_${name} AFTER ${event} ON "${name}"
        BEGIN UPDATE written SET row_count = row_count + 1; END`,
    ),
  );
  await env.DB.batch(
    ['CREATE TABLE written (row_count INTEGER)', 'INSERT INTO written VALUES (0)', ...triggers].map((statement) =>
      env.DB.prepare(statement),
    ),
  );
  return async () => (await env.DB.prepare('SELECT row_count FROM written').first<number>('row_count')) ?? 0;
}

/** What R2 holds, each object with the mark of its content. */
export async function listStored(): Promise<string[]> {
  return (await env.PHOTOS.list()).objects.map(({ key, etag }) => `${key} ${etag}`);
}
