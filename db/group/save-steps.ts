import { sql } from 'drizzle-orm';
import type { GroupChange } from '../../rules/changes/group-change';
import type { Database, Statement } from '../client';
import { insertReminders } from '../deliveries/step-reminders';
import { guarantorLinks, participants } from '../schema/members';

/** What a change writes of reminders and of a new guarantor's link. */
export function stepStatements(db: Database, { reminded = [], guarantorLink, at }: GroupChange): Statement[] {
  const statements: Statement[] = [];
  if (reminded.length > 0)
    statements.push(
      insertReminders(
        sql`json_each(${JSON.stringify(reminded)}) AS listed CROSS JOIN ${participants} ON ${participants.id} = listed.value
          ORDER BY listed.key`,
        at,
      ),
    );
  if (guarantorLink) {
    const { tokenHash, expiresAt } = guarantorLink;
    const set = { tokenHash, expiresAt, createdAt: at };
    const target = guarantorLinks.participantId;
    statements.push(
      db
        .insert(guarantorLinks)
        .values({ ...guarantorLink, createdAt: at })
        .onConflictDoUpdate({ target, set }),
    );
  }
  return statements;
}
