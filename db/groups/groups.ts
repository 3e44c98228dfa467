import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CreatedGroup, Group } from '../../worker/contract/groups/group';
import type { GroupChange, StaffGroupChange } from '../../worker/contract/groups/group-change';
import { differences, logged } from '../activity/activity-log';
import { type Database, first } from '../client';
import { deletePointPersonDevices } from '../members/devices';
import { propertyOfEmail } from '../members/member-emails';
import { publicParticipantsJson } from '../members/participants';
import { audited } from '../office/audit';
import { toWebhooks } from '../office/webhook-deliveries';
import { isStaff, labelOf, type Principal, type Staff } from '../principal';
import { publicPropertyJson } from '../properties/properties';
import { staffUnitJson } from '../properties/units';
import { groups } from '../schema/groups';
import { groupAdmissions, pointPersonDevices } from '../schema/members';
import { sentEmails } from '../schema/office';
import { properties, units } from '../schema/properties';
import type { IdempotencyKey } from '../statements/idempotency-keys';
import { insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonObject, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/not-deleted';
import { edited, isStill } from '../statements/rev';
import { findVersioned } from '../statements/versioned';
import { write } from '../statements/write';
import { accessibleGroup, hasChangedCode } from './accessible-group';
import { groupVersion, groupWithItsProperty } from './group-version';
import { leadsGroup } from './permissions';
import { roomChoiceOfGroupJson } from './room-choice-json';

/** A group keeps its unit while its property is deleted, but offers nothing of it. */
const unitOfProperty = sql<number | null>`iif(${groups.propertyId} IS NULL, NULL, ${groups.unitId})`;

export const groupFields = {
  id: groups.id,
  propertyId: groups.propertyId,
  unitId: unitOfProperty,
  groupUnitId: unitOfProperty,
  shareCode: groups.shareCode,
  pointPersonName: groups.pointPersonName,
  pointPersonEmail: groups.pointPersonEmail,
  pointPersonPhone: groups.pointPersonPhone,
  pointPersonSetupComplete: jsonBoolean(sql`${groups.setupCompletedAt} IS NOT NULL`),
  pointPersonHasDevice: jsonBoolean(
    sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groups.id})`,
  ),
  createdAt: groups.createdAt,
  customizations: jsonObject<Group['customizations']>({
    decisionDeadline: groups.decisionDeadline,
    timeZone: groups.timeZone,
    bio: groups.bio,
    editing: groups.editing,
    outcome: sql`${groups.outcome}`,
    confirmedTour: groups.confirmedTour,
  }),
};

/** Whose group something of a group belongs to, and where it would live: read with `joinGroupOf`. */
export const groupNames = {
  pointPersonName: groups.pointPersonName,
  propertyName: sql<string | null>`${properties.name}`,
};

/** JSON of a `groups` row with its property, as visitors get it (docs/product.md, "Wire format"). */
export const visitorGroupJson = jsonObject<Group>({
  ...groupFields,
  version: groupVersion,
  property: publicPropertyJson,
  participants: publicParticipantsJson,
  roomChoice: roomChoiceOfGroupJson,
});

/** The same as it is when it has just been made; its setup token is kept nowhere but in its row. */
const createdGroupJson = jsonObject<Omit<CreatedGroup, 'adminSetupToken' | 'emailSent'>>({
  ...groupFields,
  property: publicPropertyJson,
  unit: sql`(SELECT ${staffUnitJson} FROM ${units} WHERE ${units.id} = ${groups.unitId})`,
  participants: sql`json_array()`,
});

/**
 * A group's page: its `version`, and its JSON text unless that version is the one already known.
 * Null where no group has the code, or its property is gone.
 */
export function findGroupByShareCode(db: Database, shareCode: string, knownVersion = '') {
  const group = sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`;
  return findVersioned(db, visitorGroupJson, sql`${groupVersion} || ''`, group, knownVersion, hasChangedCode);
}

/** Whether there is a group of this id, with its property, and it is open to a principal. */
export async function isGroup(db: Database, id: number, principal: Principal, rev?: number): Promise<boolean> {
  return (
    (await first(db.all(sql`SELECT 1 FROM ${accessibleGroup(id, principal)} AND ${isStill(groups.rev, rev)}`))) !== null
  );
}

/** Selects as `code` the first of some share codes that no group has. */
const freeCodeOf = (shareCodes: string[]) => sql`(SELECT value AS code FROM json_each(${JSON.stringify(shareCodes)})
  WHERE NOT EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.shareCode} = value) LIMIT 1)`;

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
  adminSetupToken: string;
  setupTokenExpiresAt: string;
  isInvited: boolean;
};

/** Makes a group, and the row of its message; null where the property is absent or the unit is not one of its units. */
export function insertGroup(db: Database, group: GroupToMake, by: Staff, key: IdempotencyKey | null) {
  const createdAt = new Date().toISOString();
  const { shareCodes, isInvited, ...made } = group;
  const { id, unitId } = made;
  const isUnitOfProperty =
    unitId === null
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM ${units} WHERE ${units.id} = ${unitId} AND ${units.propertyId} = ${properties.id})`;
  return write(db, {
    key,
    writes: [
      insertInto(
        groups,
        {
          ...made,
          shareCode: sql`code`,
          pointPersonName: sql`coalesce(${made.pointPersonName}, nullif(${properties.contactName}, ''), 'Leasing Office')`,
          pointPersonEmail: sql`coalesce(${made.pointPersonEmail}, nullif(${properties.contactEmail}, ''), ${by.user.email})`,
          createdAt,
        },
        sql`${properties}, ${freeCodeOf(shareCodes)}
          WHERE ${properties.id} = ${group.propertyId} AND ${isNotDeleted(properties)} AND ${isUnitOfProperty}`,
      ),
      insertInto(
        sentEmails,
        {
          groupId: groups.id,
          recipient: groups.pointPersonEmail,
          params: propertyOfEmail,
          subject: '',
          state: 'waiting',
          createdAt,
        },
        sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND ${isInvited}`,
      ),
    ],
    select: selectJson(createdGroupJson, sql`${groupWithItsProperty} WHERE ${groups.id} = ${id}`),
    after: [audited(by, 'group_created', 'group', eq(groups.id, id))],
    outbox: [toWebhooks(id)],
  });
}

/** The token of a group's setup link, or null once the link was used. */
export async function findSetupToken(db: Database, groupId: number): Promise<string | null> {
  const row = await first(db.select({ token: groups.adminSetupToken }).from(groups).where(eq(groups.id, groupId)));
  return row?.token ?? null;
}

export const versionOfGroupJson = jsonObject<{ version: number }>({ version: groupVersion });

export const isLed = (id: number | SQLWrapper, principal: Principal) =>
  sql`${groups.id} = ${id} AND ${groups.propertyId} IS NOT NULL AND ${leadsGroup(principal, groups.id)}`;

/** Whether a change names another point person: by their address, whatever its case. */
const isReplacedBy = ({ pointPersonEmail }: GroupUpdate): SQL =>
  pointPersonEmail === undefined ? sql`false` : sql`lower(${groups.pointPersonEmail}) <> lower(${pointPersonEmail})`;

/** What may be changed of a group that is there; the deadline is an instant. */
export type GroupUpdate = Omit<GroupChange & StaffGroupChange, 'decisionDeadline' | 'timeZone' | 'rev'> & {
  decisionDeadline?: string | null;
  timeZone?: string | null;
};

/** Of what is changed, that whose two sides the log has, and that of which it only says that it was changed. */
const loggedFields = ['decisionDeadline', 'editing', 'outcome'] as const;
const unloggedFields = [
  'timeZone',
  'bio',
  'pointPersonPhone',
  'pointPersonName',
  'pointPersonEmail',
  'unitId',
] as const;

const pairsOf = (change: GroupUpdate, keys: readonly (typeof loggedFields | typeof unloggedFields)[number][]) =>
  Object.fromEntries(
    keys.map((key) => [key, { before: groups[key], after: change[key] === undefined ? groups[key] : change[key] }]),
  );

const isAssignmentAlone = ({ assignee, ...others }: GroupUpdate) =>
  assignee !== undefined && Object.values(others).every((value) => value === undefined);

export const aboutGroup = { subjectType: 'group', subjectId: groups.id } as const;

const since = ({ outcome }: GroupUpdate) =>
  outcome === undefined
    ? {}
    : {
        outcomeAt: sql`iif(${groups.outcome} IS ${outcome}, ${groups.outcomeAt}, ${outcome && new Date().toISOString()})`,
      };

/**
 * Changes the fields that `change` carries; null where the group is absent or not the principal's, somebody has changed it
 * since `rev`, or the unit is not one of its. A point person who is replaced is known on no device any more, and their links
 * end (docs/product.md, "Another point person").
 * @param fresh the setup link of the one who takes the place, where the setup is not complete
 * @param answer JSON of the changed group, which is read with its property
 */
export function updateGroup<T>(
  db: Database,
  id: number,
  change: GroupUpdate,
  rev: number | undefined,
  principal: Principal,
  fresh: { token: string; expiresAt: string },
  answer: SQL<T>,
) {
  const isUnitOfProperty = change.unitId
    ? sql`EXISTS (SELECT 1 FROM ${units} WHERE ${units.id} = ${change.unitId} AND ${units.propertyId} = ${groups.propertyId})`
    : sql`true`;
  const isTheOne = sql`${isLed(id, principal)} AND ${isStill(groups.rev, rev)} AND ${isUnitOfProperty}`;
  const isReplaced = sql`${isTheOne} AND ${isReplacedBy(change)}`;
  const setupLink = (ofNew: string, column: SQLWrapper) =>
    sql`iif(${isReplacedBy(change)} AND ${groups.setupCompletedAt} IS NULL, ${ofNew}, ${column})`;
  const { isAny: isOther } = differences(pairsOf(change, unloggedFields));
  const { isAny, ...sides } = differences(pairsOf(change, loggedFields));
  const devices = change.pointPersonEmail === undefined ? [] : deletePointPersonDevices(isReplaced);
  return write(db, {
    writes: [
      ...devices,
      logged(
        principal,
        { ...aboutGroup, kind: 'group_updated', ...sides, createdAt: new Date().toISOString() },
        sql`${groups} WHERE ${isTheOne} AND (${isAny} OR ${isOther})`,
      ).statement,
      db
        .update(groups)
        .set({
          ...edited(groups, change),
          ...since(change),
          ...(!isStaff(principal) && { pointPersonLanguage: principal.language }),
          ...(change.pointPersonEmail !== undefined && {
            adminSetupToken: setupLink(fresh.token, groups.adminSetupToken),
            setupTokenExpiresAt: setupLink(fresh.expiresAt, groups.setupTokenExpiresAt),
          }),
          version: sql`${groups.version} + 1`,
        })
        .where(isTheOne),
      audited(
        principal,
        isAssignmentAlone(change) ? 'group_assigned' : 'group_updated',
        'group',
        sql`${groups.id} = ${id} AND changes() = 1`,
      ),
    ],
    select: selectJson(
      jsonObject<{ answer: T }>({ answer }),
      sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND changes() = 1`,
    ),
    outbox: [toWebhooks(id)],
  });
}

/**
 * Gives a group the first of these share codes that no other group has, and lets nobody in any more who came by an earlier
 * one; null where it is absent or not the principal's.
 */
export function updateShareCode(
  db: Database,
  id: number,
  shareCodes: string[],
  principal: Principal,
  key: IdempotencyKey | null,
) {
  const changedAt = new Date().toISOString();
  return write(db, {
    key,
    within: accessibleGroup(id, principal),
    log: logged(
      principal,
      { ...aboutGroup, kind: 'code_changed', createdAt: changedAt },
      sql`${groups} WHERE ${isLed(id, principal)}`,
    ),
    writes: [
      db
        .update(groups)
        .set({ shareCode: sql`(SELECT code FROM ${freeCodeOf(shareCodes)})`, codeChangedAt: changedAt })
        .where(sql`${groups.id} = ${id} AND changes() = 1`),
      audited(principal, 'share_code_changed', 'group', sql`${groups.id} = ${id} AND changes() = 1`),
    ],
    select: selectJson(
      jsonObject<{ shareCode: string; version: number }>({ shareCode: groups.shareCode, version: groupVersion }),
      sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND changes() = 1`,
    ),
    after: [
      sql`DELETE FROM ${groupAdmissions} WHERE ${groupAdmissions.groupId} =
        (SELECT ${groups.id} FROM ${groups} WHERE ${groups.id} = ${id} AND ${groups.codeChangedAt} = ${changedAt})`,
    ],
  });
}

/**
 * Puts a setup link in the place of the one before; gives when it ends, or null where the group is absent or its setup
 * complete. The token is kept nowhere but in its row.
 */
export function renewSetupLink(
  db: Database,
  id: number,
  link: { token: string; expiresAt: string },
  by: Principal,
  key: IdempotencyKey | null,
) {
  return write(db, {
    key,
    writes: [
      db
        .update(groups)
        .set({ adminSetupToken: link.token, setupTokenExpiresAt: link.expiresAt })
        .where(sql`${groups.id} = ${id} AND ${groups.propertyId} IS NOT NULL AND ${groups.setupCompletedAt} IS NULL`),
      audited(by, 'setup_link_renewed', 'group', sql`${groups.id} = ${id} AND changes() = 1`),
    ],
    select: selectJson(
      jsonObject<{ setupTokenExpiresAt: string | null }>({ setupTokenExpiresAt: groups.setupTokenExpiresAt }),
      sql`${groups} WHERE ${groups.id} = ${id} AND changes() = 1`,
    ),
  });
}

export async function hasOutcome(db: Database, id: number): Promise<boolean> {
  return (
    (await first(db.all(sql`SELECT 1 FROM ${groups} WHERE ${groups.id} = ${id} AND ${groups.outcome} IS NOT NULL`))) !==
    null
  );
}

/** Deletes a group, for nobody to see but in the list of what was deleted; false where absent. */
export async function deleteGroup(db: Database, id: number, by: Principal): Promise<boolean> {
  const isThere = sql`${groups.id} = ${id} AND ${isNotDeleted(groups)}`;
  const hidden = {
    deletedAt: new Date().toISOString(),
    deletedBy: labelOf(by),
    propertyId: null,
    formerPropertyId: sql`coalesce(${groups.propertyId}, ${groups.formerPropertyId})`,
  };
  const deleted = await write(db, {
    writes: [audited(by, 'group_deleted', 'group', isThere)],
    select: selectJson(jsonObject<{ id: number }>({ id: groups.id }), sql`${groups} WHERE ${isThere}`),
    after: [db.update(groups).set(hidden).where(isThere)],
  });
  return deleted !== null;
}
