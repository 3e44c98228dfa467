import { sql } from 'drizzle-orm';
import { activity, groups, messages, questions } from '../schema';

const newestOf = (table: typeof messages | typeof activity | typeof questions) =>
  sql`coalesce((SELECT ${table.createdAt} FROM ${table} WHERE ${table.groupId} = ${groups.id}
    ORDER BY ${table.id} DESC LIMIT 1), '')`;

/** SQL of when something last happened in the `groups` row at hand. */
export const lastActivityAt = sql<string>`max(${groups.createdAt}, ${newestOf(messages)}, ${newestOf(activity)}, ${newestOf(questions)})`;
