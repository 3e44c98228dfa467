import { type SQL, sql } from 'drizzle-orm';
import type { groups } from '../schema/groups';

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a group decides within the next 24 hours: whoever asked for it is told once. */
export const isDecidingSoon = (now: Date, group: typeof groups): SQL => sql`${group.outcome} IS NULL
  AND ${group.decisionDeadline} > ${now.toISOString()}
  AND ${group.decisionDeadline} <= ${new Date(now.getTime() + dayMs).toISOString()}`;
