import { sql } from 'drizzle-orm';
import { activity, type groups, messages, questions } from '../schema';

const newestOf = (table: typeof messages | typeof activity | typeof questions, group: typeof groups) =>
  sql`coalesce((SELECT ${table.createdAt} FROM ${table} WHERE ${table.groupId} = ${group.id}
    ORDER BY ${table.id} DESC LIMIT 1), '')`;

/** When something last happened in a group. */
export const lastActivityAt = (group: typeof groups) =>
  sql<string>`max(${group.createdAt}, ${newestOf(messages, group)}, ${newestOf(activity, group)}, ${newestOf(questions, group)})`;
