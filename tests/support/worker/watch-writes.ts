import { env } from 'cloudflare:test';

/**
 * Counts every row written from now on, in every table, by triggers.
 * @returns reads the count; an equal count means unchanged tables
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

/** Every object in R2 with its ETag. */
export async function listStored(): Promise<string[]> {
  return (await env.PHOTOS.list()).objects.map(({ key, etag }) => `${key} ${etag}`);
}
