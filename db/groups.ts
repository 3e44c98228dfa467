import { sql } from 'drizzle-orm';
import { type Database, first } from './client';
import { participantJson } from './participants';
import { publicPropertyJson } from './properties';

/** JSON pairs that every view of a `groups` row named `g` begins with. */
export const groupPairs = `'id', g.id, 'propertyId', g.property_id, 'unitId', g.unit_id, 'groupUnitId', g.unit_id,
  'shareCode', g.share_code, 'pointPersonName', g.point_person_name, 'pointPersonEmail', g.point_person_email,
  'pointPersonPhone', g.point_person_phone,
  'pointPersonSetupComplete', json(iif(g.setup_completed_at IS NULL, 'false', 'true')), 'createdAt', g.created_at,
  'customizations', json_object('decisionDeadline', g.decision_deadline, 'timeZone', g.time_zone, 'bio', g.bio)`;

/** JSON of a `groups` row named `g` with its `property`, as visitors get it (contract section 2). */
export const visitorGroupJson = `json_object(${groupPairs}, 'property', ${publicPropertyJson},
  'participants', (SELECT json_group_array(${participantJson} ORDER BY member.created_at, member.id)
    FROM participants member WHERE member.group_id = g.id))`;

const pageVersion = `g.version || '.' || property.version`;

/** The JSON is built only where the visitor has an older version, so a repeated look costs two rows. */
const groupByShareCode = (knownVersion: string, shareCode: string) =>
  sql`SELECT ${sql.raw(pageVersion)} AS version,
        iif(${sql.raw(pageVersion)} = ${knownVersion}, NULL, ${sql.raw(visitorGroupJson)}) AS body
      FROM groups g JOIN properties property ON property.id = g.property_id WHERE g.share_code = ${shareCode}`;

/**
 * A group's page: its `version`, and its JSON text unless that version is the one already known.
 * Null where no group has the code, or its property is gone.
 */
export function findGroupByShareCode(db: Database, shareCode: string, knownVersion = '') {
  return first<{ version: string; body: string | null }>(db, groupByShareCode(knownVersion, shareCode));
}

export async function isGroup(db: Database, id: number): Promise<boolean> {
  return (await first(db, sql`SELECT 1 FROM groups WHERE id = ${id}`)) !== null;
}
