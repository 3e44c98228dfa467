import { env } from 'cloudflare:test';

/** Times and counters, new secrets, and how a message or a reading fared: what differs between two tries of one thing. */
const passing = [
  'at',
  'state',
  'rev',
  'version',
  'attempts',
  'created_at',
  'updated_at',
  'answered_at',
  'deleted_at',
  'started_at',
  'message_id',
  'last_error',
  'signed_out_at',
  'token_hash',
  'key_hash',
  'secret',
  'admin_setup_token',
  'setup_token_expires_at',
  'due_at',
  'last_delivered_at',
  'last_used_at',
  'expires_at',
  'outcome_at',
  'ended_at',
  'etag',
  'read_until',
  'read_in',
  'fetched_at',
  'error',
];

/** What only the scheduled run looks at: a row may be there before its object is, and one may be left without the other. */
const swept = ['stored_objects', 'multipart_uploads', 'multipart_parts', 'events', 'removals'];

/** What has a row for each try of a thing that staff do, also of one that had succeeded before. */
const tried = 'audit';

const tables = await env.DB.prepare(
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'",
)
  .all<{ name: string }>()
  .then(({ results }) => results.map(({ name }) => name));

/** Every table's rows as text; equal texts mean equal lasting content. */
export async function contents(): Promise<Record<string, string[]>> {
  const kept = tables.filter((table) => !swept.includes(table));
  const rows = await env.DB.batch<Record<string, unknown>>(
    kept.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)),
  );
  return Object.fromEntries(
    rows.map(({ results }, index) => {
      const lines = results.map((row) => JSON.stringify(lasting(row)));
      return [kept[index], (kept[index] === tried ? withoutRepeats(lines) : lines).sort()];
    }),
  );
}

/** By table. */
export const rowCounts = (of: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(of).map(([table, rows]) => [table, rows.length]));

/**
 * Takes every object out of R2, and every row out of every table but the one that triggers keep; of colleagues stays the
 * owner by whom tests call.
 */
export async function clear(): Promise<void> {
  const { objects } = await env.PHOTOS.list();
  await env.PHOTOS.delete(objects.map(({ key }) => key));
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = ON'),
    ...tables
      .filter((table) => !['group_counts', 'people'].includes(table))
      .map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    env.DB.prepare("DELETE FROM people WHERE email <> 'ana@example.com'"),
  ]);
}

const withoutRepeats = (lines: string[]) => [...new Set(lines.map((line) => line.replace(/"id":\d+,/, '')))];

function lasting(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !passing.includes(column)));
}
