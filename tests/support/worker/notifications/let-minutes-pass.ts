import { env } from 'cloudflare:test';
import { letQueuedMinutesPass } from '../queue';

const columns = {
  deliveries: ['created_at', 'started_at', 'ended_at', 'due_at'],
  events: ['created_at'],
  activity: ['created_at'],
};

/** Moves deliveries and their activity into the past. */
export async function letMinutesPass(minutes: number): Promise<void> {
  const earlier = (column: string) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${minutes * 60} seconds')`;
  letQueuedMinutesPass(minutes);
  await env.DB.batch(
    Object.entries(columns).map(([table, names]) =>
      env.DB.prepare(`UPDATE ${table} SET ${names.map(earlier).join(', ')}`),
    ),
  );
}
