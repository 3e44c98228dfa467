import { env } from 'cloudflare:test';

/** The tables with a text in any column. */
export async function tablesHolding(text: RegExp): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'",
  ).all<{ name: string }>();
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)));
  return tables.flatMap(({ name }, index) => (text.test(JSON.stringify(rows[index]?.results)) ? name : []));
}
