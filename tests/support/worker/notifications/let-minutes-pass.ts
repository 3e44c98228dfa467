import { env } from 'cloudflare:test';

const columns = {
  sent_emails: ['created_at', 'taken_at', 'sent_at', 'due_at'],
  outbox: ['created_at', 'due_at'],
  activity: ['created_at'],
};

/** Moves deliveries and their activity into the past. */
export async function letMinutesPass(minutes: number): Promise<void> {
  const earlier = (column: string) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${minutes * 60} seconds')`;
  await env.DB.batch(
    Object.entries(columns).map(([table, names]) =>
      env.DB.prepare(`UPDATE ${table} SET ${names.map(earlier).join(', ')}`),
    ),
  );
}
