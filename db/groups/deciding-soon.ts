import { type SQL, sql } from 'drizzle-orm';
import { groups } from '../schema';

const dayMs = 24 * 60 * 60 * 1000;

/** Whether the `groups` row at hand decides within the next 24 hours: whoever asked for it is told once. */
export const isDecidingSoon = (now: Date): SQL => sql`${groups.outcome} IS NULL
  AND ${groups.decisionDeadline} > ${now.toISOString()}
  AND ${groups.decisionDeadline} <= ${new Date(now.getTime() + dayMs).toISOString()}`;
