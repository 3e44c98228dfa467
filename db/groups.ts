import { type SQL, sql } from 'drizzle-orm';
import type { CreatedGroup } from '../worker/contract/group';
import type { GroupCounts, GroupsQuery } from '../worker/contract/group-list';
import { type Database, first, listJsonText, ready } from './client';
import { type IdempotencyKey, writeOnce } from './idempotency-keys';
import { jsonObject, type Pairs } from './json';
import { openGroup } from './open-group';
import { pageOf } from './page';
import { publicParticipantsJson, staffParticipantsJson } from './participants';
import { publicPropertyJson } from './properties';
import { staffUnitJson } from './units';

/** What every view of a `groups` row named `g` begins with. */
const groupPairs: Pairs = {
  id: 'g.id',
  propertyId: 'g.property_id',
  unitId: 'g.unit_id',
  groupUnitId: 'g.unit_id',
  shareCode: 'g.share_code',
  pointPersonName: 'g.point_person_name',
  pointPersonEmail: 'g.point_person_email',
  pointPersonPhone: 'g.point_person_phone',
  pointPersonSetupComplete: "json(iif(g.setup_completed_at IS NULL, 'false', 'true'))",
  createdAt: 'g.created_at',
  customizations: jsonObject({
    decisionDeadline: 'g.decision_deadline',
    timeZone: 'g.time_zone',
    bio: 'g.bio',
  }),
};

/** Whose group something of a group belongs to, and where it would live: read with {@link joinGroupOf}. */
export const groupNamePairs: Pairs = { pointPersonName: 'g.point_person_name', propertyName: 'property.name' };

/** Joins the group `g` and its `property` to a row of this name that has a `group_id`. */
export const joinGroupOf = (row: string) =>
  sql.raw(`JOIN groups g ON g.id = ${row}.group_id LEFT JOIN properties property ON property.id = g.property_id`);

/** JSON of a `groups` row named `g` with its `property`, as visitors get it (docs/product.md, "Wire format"). */
export const visitorGroupJson = jsonObject({
  ...groupPairs,
  property: publicPropertyJson,
  participants: publicParticipantsJson,
});

const groupForStaff = jsonObject({
  ...groupPairs,
  property: `iif(property.id IS NULL, NULL, ${jsonObject({ id: 'property.id', name: 'property.name' })})`,
  participants: staffParticipantsJson,
});

/** The same as the staff's list shows it; a merge patch leaves the token's key out where there is no token. */
const staffGroupJson = `json_patch(${groupForStaff}, json_object('adminSetupToken', g.admin_setup_token))`;

/** The same as it is when it has just been made; its setup token is kept nowhere but in its row. */
const createdGroupJson = jsonObject({
  ...groupPairs,
  property: publicPropertyJson,
  unit: `(SELECT ${staffUnitJson} FROM units unit WHERE unit.id = g.unit_id)`,
  participants: 'json_array()',
});

/** Which of a `groups` row named `g` and its `property` this is: rises with what visitors see of either. */
export const pageVersion = `g.version || '.' || property.version`;

/** The JSON is built only where the visitor has an older version, so a repeated look costs two rows. */
const groupByShareCode = ready<'shareCode' | 'knownVersion'>(
  sql`SELECT ${sql.raw(pageVersion)} AS version,
        iif(${sql.raw(pageVersion)} = ${sql.placeholder('knownVersion')}, NULL, ${sql.raw(visitorGroupJson)}) AS body
      FROM groups g JOIN properties property ON property.id = g.property_id
      WHERE g.share_code = ${sql.placeholder('shareCode')}`,
);

/**
 * A group's page: its `version`, and its JSON text unless that version is the one already known.
 * Null where no group has the code, or its property is gone.
 */
export function findGroupByShareCode(db: Database, shareCode: string, knownVersion = '') {
  return first<{ version: string; body: string | null }>(db, groupByShareCode({ shareCode, knownVersion }));
}

/** Whether there is a group of this id, and its property is there. */
export async function isGroup(db: Database, id: number): Promise<boolean> {
  return (await first(db, sql`SELECT 1 FROM ${openGroup(id)}`)) !== null;
}

/** Rows that are equal in an order come newest first; what is missing comes last. */
const orders: Record<GroupsQuery['sort'], string> = {
  newest: 'g.created_at DESC, g.id DESC',
  oldest: 'g.created_at, g.id',
  name: 'g.point_person_name COLLATE NOCASE, g.created_at DESC, g.id DESC',
  property: 'property.name COLLATE NOCASE NULLS LAST, g.created_at DESC, g.id DESC',
  deadline: 'g.decision_deadline NULLS LAST, g.created_at DESC, g.id DESC',
  committed: `(SELECT count(*) FROM participants WHERE group_id = g.id AND interest_level = 'im_in') DESC,
    g.created_at DESC, g.id DESC`,
};

const groupWithProperty = sql`groups g LEFT JOIN properties property ON property.id = g.property_id`;

/** JSON text of the groups that the query asks for; built for those alone, however many there are to put in order. */
export function listGroups(db: Database, { search, setup, sort, ...page }: GroupsQuery): Promise<string> {
  const order = sql.raw(orders[sort]);
  return listJsonText(
    db,
    sql`WITH part AS (SELECT g.id FROM ${groupWithProperty} WHERE ${isInSetup(setup)} AND ${isFound(search)}
          ORDER BY ${order} ${pageOf(page)})
        SELECT ${sql.raw(staffGroupJson)} AS body FROM ${groupWithProperty} WHERE g.id IN part ORDER BY ${order}`,
  );
}

function isInSetup(setup: GroupsQuery['setup']): SQL {
  if (!setup) return sql`true`;
  return setup === 'pending' ? sql`g.setup_completed_at IS NULL` : sql`g.setup_completed_at IS NOT NULL`;
}

/** `instr`, because D1 takes patterns of at most 50 bytes. */
function isFound(search: string): SQL {
  if (!search) return sql`true`;
  return sql`instr(lower(g.point_person_name || char(10) || g.point_person_email || char(10) || g.share_code
    || char(10) || g.id || char(10) || coalesce(property.name, '')), lower(${search}))`;
}

/** How many groups there are, and how many of them wait for their point person. */
export async function countGroups(db: Database): Promise<GroupCounts> {
  const counts = sql`SELECT active + pending AS total, active, pending FROM group_counts`;
  return (await first<GroupCounts>(db, counts)) ?? { total: 0, active: 0, pending: 0 };
}

/** A group to be made; a name or an address that is null becomes the property's contact, else the office's. */
export type GroupToMake = {
  id: number;
  propertyId: number;
  unitId: number | null;
  /** Share codes to choose from: the first that no other group has. */
  shareCodes: string[];
  pointPersonName: string | null;
  pointPersonEmail: string | null;
  pointPersonPhone: string | null;
  officeEmail: string;
  setupToken: string;
  setupTokenExpiresAt: string;
  /** Subject of the message with the setup link, `%s` standing for the property's name; null sends none. */
  emailSubject: string | null;
};

/** Makes a group, and the row of its message; null where the property is absent or the unit is not one of its units. */
export function insertGroup(db: Database, group: GroupToMake, key: IdempotencyKey | null) {
  const now = new Date().toISOString();
  const { unitId, emailSubject } = group;
  const isUnitOfProperty =
    unitId === null ? sql`true` : sql`EXISTS (SELECT 1 FROM units WHERE id = ${unitId} AND property_id = property.id)`;
  return writeOnce<Omit<CreatedGroup, 'adminSetupToken' | 'emailSent'>>(
    db,
    key,
    [
      sql`INSERT INTO groups (id, property_id, unit_id, share_code, point_person_name, point_person_email,
            point_person_phone, admin_setup_token, setup_token_expires_at, created_at)
          SELECT ${group.id}, property.id, ${unitId}, free.code,
            coalesce(${group.pointPersonName}, nullif(property.contact_name, ''), 'Leasing Office'),
            coalesce(${group.pointPersonEmail}, nullif(property.contact_email, ''), ${group.officeEmail}),
            ${group.pointPersonPhone}, ${group.setupToken}, ${group.setupTokenExpiresAt}, ${now}
          FROM properties property, (SELECT value AS code FROM json_each(${JSON.stringify(group.shareCodes)})
            WHERE NOT EXISTS (SELECT 1 FROM groups WHERE share_code = value) LIMIT 1) free
          WHERE property.id = ${group.propertyId} AND ${isUnitOfProperty}`,
      sql`INSERT INTO sent_emails (group_id, recipient, subject, state, created_at)
          SELECT g.id, g.point_person_email, format(${emailSubject}, property.name), 'sending', ${now}
          FROM groups g JOIN properties property ON property.id = g.property_id
          WHERE g.id = ${group.id} AND ${emailSubject} IS NOT NULL`,
    ],
    sql`SELECT ${sql.raw(createdGroupJson)} AS body FROM groups g
        JOIN properties property ON property.id = g.property_id WHERE g.id = ${group.id}`,
  );
}

/** The token of a group's setup link, or null once the link was used. */
export async function findSetupToken(db: Database, groupId: number): Promise<string | null> {
  const row = await first<{ token: string | null }>(
    db,
    sql`SELECT admin_setup_token AS token FROM groups WHERE id = ${groupId}`,
  );
  return row?.token ?? null;
}

/** Removes a group with everything in it; false where absent. */
export async function deleteGroup(db: Database, id: number): Promise<boolean> {
  return (await first(db, sql`DELETE FROM groups WHERE id = ${id} RETURNING id`)) !== null;
}
