import { type SQL, sql } from 'drizzle-orm';
import { type Database, findJsonText } from './client';
import { visitorGroupJson } from './groups';
import { type IdempotencyKey, writeOnce } from './idempotency-keys';

/** What a point person says of themselves and their group; the deadline is an instant. */
export type CompletedSetup = {
  name: string;
  email: string;
  phone: string | null;
  bio: string | null;
  decisionDeadline: string | null;
  timeZone: string | null;
};

const isGoodFor = (token: string, now: string): SQL =>
  sql`g.admin_setup_token = ${token} AND g.setup_token_expires_at > ${now}`;

/** JSON text of the group that a setup link is for, as visitors get it; null where the link is good for nothing. */
export function findGroupBySetupToken(db: Database, token: string) {
  return findJsonText(
    db,
    sql`SELECT ${sql.raw(visitorGroupJson)} AS body FROM groups g JOIN properties property ON property.id = g.property_id
        WHERE ${isGoodFor(token, new Date().toISOString())}`,
  );
}

/** Uses a setup link up, so that of two at once one wins; gives the group, or null where the link is good for nothing. */
export function updateGroupBySetupToken(
  db: Database,
  token: string,
  setup: CompletedSetup,
  key: IdempotencyKey | null,
) {
  const now = new Date().toISOString();
  const mayComplete = sql`${isGoodFor(token, now)} AND g.property_id IS NOT NULL`;
  return writeOnce<{ id: number; shareCode: string }>(
    db,
    key,
    [],
    sql`SELECT json_object('id', g.id, 'shareCode', g.share_code) AS body FROM groups g WHERE ${mayComplete}`,
    [
      sql`UPDATE groups AS g SET point_person_name = ${setup.name}, point_person_email = ${setup.email},
          point_person_phone = ${setup.phone}, bio = ${setup.bio}, decision_deadline = ${setup.decisionDeadline},
          time_zone = ${setup.timeZone}, setup_completed_at = ${now}, admin_setup_token = NULL,
          setup_token_expires_at = NULL
        WHERE ${mayComplete}`,
    ],
  );
}
