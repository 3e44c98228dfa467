import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AuditAction } from '../contract/audit';
import { CreatedGroup, type GroupChange, type StaffGroupChange } from '../contract/group';
import { accessibleGroup, hasChangedCode, isAccessibleTo } from './accessible-group';
import { aboutGroup, differences, logged } from './activity-log';
import { audited, auditedWhere } from './audit';
import { type Database, findVersioned, first } from './client';
import { emailParams, enqueuedUntil } from './deliveries';
import { deletePointPersonDevices } from './devices';
import { readyEvent, recordEvent } from './events';
import { groupFields, visitorGroupJson } from './group-json';
import { groupVersion, groupWithItsProperty } from './group-version';
import { currentHomes } from './homes';
import { mayLeadGroup } from './permissions';
import { isStaff, type Principal, type Staff, staffEmailOf } from './principal';
import { publicPropertyJson } from './properties';
import { deliveries } from './schema/deliveries';
import { activity, groups } from './schema/groups';
import { groupAdmissions } from './schema/members';
import { properties, units } from './schema/properties';
import { insertInto } from './statements/insert-into';
import { jsonObject, rowJson, selectJson } from './statements/json';
import { edited, isNotDeleted, isStill, isUnitNotDeleted } from './statements/rows';
import { firstUnmet, type IdempotencyKey, previousWriteHappened, refusalJson, write } from './statements/write';
import { hasChanged, sideOf } from './undo-kind';
import { staffUnitJson, unitOfProperty } from './units';

/** The body is left out where `knownVersion` is current; null without a group of this code, or its property. */
export function findGroupByShareCode(db: Database, shareCode: string, knownVersion = '') {
  const group = sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`;
  return findVersioned(db, visitorGroupJson, sql`${groupVersion} || ''`, group, knownVersion, hasChangedCode(groups));
}

export async function isGroup(db: Database, id: number, principal: Principal): Promise<boolean> {
  return (await first(db.all(sql`SELECT 1 FROM ${accessibleGroup(id, principal)}`))) !== null;
}

/** Hides a group until it is restored or erased; false where it is absent. */
export async function deleteGroup(db: Database, id: number, by: Principal): Promise<boolean> {
  const isThere = sql`${groups.id} = ${id} AND ${isNotDeleted(groups)}`;
  const hidden = {
    deletedAt: new Date().toISOString(),
    deletedBy: staffEmailOf(by),
    propertyId: null,
    formerPropertyId: sql`coalesce(${groups.propertyId}, ${groups.formerPropertyId})`,
  };
  const deleted = await write(db, {
    writes: [auditedWhere(by, 'group_deleted', 'group', isThere)],
    select: selectJson(jsonObject<{ id: number }>({ id: groups.id }), sql`${groups} WHERE ${isThere}`),
    afterSelect: [db.update(groups).set(hidden).where(isThere)],
  });
  return deleted !== null;
}

/** Without the setup token, which is stored only in its row, not with an idempotency key. */
const createdGroupJson = rowJson(CreatedGroup.omit({ adminSetupToken: true, emailSent: true }), groups, {
  ...groupFields,
  property: publicPropertyJson,
  unit: sql`(SELECT ${staffUnitJson} FROM ${unitOfProperty} WHERE ${units.id} = ${groups.unitId})`,
  participants: sql`json_array()`,
});

/** A null name or address defaults to the property's contact, else to the staff member's. */
export type GroupToMake = {
  id: number;
  propertyId: number;
  unitId: number | null;
  shareCodes: string[];
  pointPersonName: string | null;
  pointPersonEmail: string | null;
  pointPersonPhone: string | null;
  adminSetupToken: string;
  setupTokenExpiresAt: string;
  isInvited: boolean;
};

/** The rules for a group's unit; null and undefined meet them. */
const unitConditions = (unitId: number | null | undefined, propertyId: SQLWrapper) => {
  const unit = sql`SELECT 1 FROM ${units} WHERE ${units.id} = ${unitId ?? null}`;
  return {
    noUnit: unitId ? sql`EXISTS (${unit} AND ${isUnitNotDeleted(units)})` : sql`true`,
    unitOfAnother: unitId ? sql`EXISTS (${unit} AND ${units.propertyId} = ${propertyId})` : sql`true`,
  };
};

/** Also queues the invitation. */
export function insertGroup(db: Database, group: GroupToMake, by: Staff, key: IdempotencyKey | null) {
  const createdAt = new Date().toISOString();
  const { shareCodes, isInvited, ...made } = group;
  const { id, unitId } = made;
  const property = sql`${properties.id} = ${group.propertyId} AND ${isNotDeleted(properties)}`;
  const freeCode = freeCodeOf(shareCodes);
  const reason = firstUnmet({
    ...unitConditions(unitId, properties.id),
    noFreeCode: sql`EXISTS (SELECT 1 FROM ${freeCode})`,
  });
  return write(db, {
    key,
    refusal: refusalJson(reason, sql`${properties} WHERE ${property}`, 'noProperty'),
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
        sql`${properties}, ${freeCode} WHERE ${property} AND ${reason} IS NULL`,
      ),
      insertInto(
        deliveries,
        {
          groupId: groups.id,
          channel: 'email',
          kind: 'setup',
          recipient: groups.pointPersonEmail,
          params: emailParams,
          createdAt,
          dueAt: enqueuedUntil(new Date()),
        },
        sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND ${isInvited}`,
      ),
      auditedWhere(by, 'group_created', 'group', eq(groups.id, id)),
    ],
    select: selectJson(createdGroupJson, sql`${groupWithItsProperty} WHERE ${groups.id} = ${id}`),
    toSend: [recordEvent('group.created', sql`${groups} WHERE ${groups.id} = ${id}`, { createdAt })],
  });
}

const freeCodeOf = (shareCodes: string[]) => sql`(SELECT value AS code FROM json_each(${JSON.stringify(shareCodes)})
  WHERE NOT EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.shareCode} = value) LIMIT 1)`;

/** Gives a group the first free code and forgets earlier admissions. */
export function updateShareCode(
  db: Database,
  id: number,
  shareCodes: string[],
  principal: Principal,
  key: IdempotencyKey | null,
) {
  const changedAt = new Date().toISOString();
  const group = accessibleGroup(id, principal);
  const freeCode = freeCodeOf(shareCodes);
  const reason = firstUnmet({
    onlyPointPersons: mayLeadGroup(principal, groups.id),
    noFreeCode: sql`EXISTS (SELECT 1 FROM ${freeCode})`,
  });
  return write(db, {
    key: key && { ...key, within: group },
    refusal: refusalJson(reason, group, 'noGroup'),
    log: logged(
      principal,
      { ...aboutGroup, kind: 'code_changed', createdAt: changedAt },
      sql`${group} AND ${reason} IS NULL`,
    ),
    writes: [
      db
        .update(groups)
        .set({ shareCode: sql`(SELECT code FROM ${freeCode})`, codeChangedAt: changedAt })
        .where(sql`${groups.id} = ${id} AND ${previousWriteHappened}`),
      audited(principal, 'share_code_changed', 'group', id),
    ],
    select: selectJson(
      jsonObject<{ shareCode: string; version: number }>({ shareCode: groups.shareCode, version: groupVersion }),
      sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND ${previousWriteHappened}`,
    ),
    afterSelect: [
      sql`DELETE FROM ${groupAdmissions} WHERE ${groupAdmissions.groupId} =
        (SELECT ${groups.id} FROM ${groups} WHERE ${groups.id} = ${id} AND ${groups.codeChangedAt} = ${changedAt})`,
    ],
  });
}

/** Whether a change names another point person: addresses are compared ignoring case. */
const isReplacedBy = ({ pointPersonEmail }: GroupUpdate): SQL =>
  pointPersonEmail === undefined ? sql`false` : sql`lower(${groups.pointPersonEmail}) <> lower(${pointPersonEmail})`;

export type GroupUpdate = Omit<GroupChange & StaffGroupChange, 'decisionDeadline' | 'timeZone' | 'rev'> & {
  decisionDeadline?: string | null;
  timeZone?: string | null;
};

/** The log stores these before and after the change; of the other fields only that they changed. */
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

const nameOfUnit = (id: number | SQLWrapper | null) =>
  sql`(SELECT ${units.name} FROM ${units} WHERE ${units.id} = ${id})`;

const isAlone = (change: GroupUpdate, field: keyof GroupUpdate) =>
  Object.entries(change).every(([key, value]) => (value !== undefined) === (key === field));

/** What is kept with an outcome; the undo of a change restores what it replaced. */
const outcomeRecord = ({ outcome }: GroupUpdate, isUndo: boolean) => {
  if (outcome === undefined) return {};
  const isSame = sql`${groups.outcome} IS ${outcome}`;
  const now = new Date().toISOString();
  const changedAt = isUndo ? sql`coalesce(${groups.formerOutcomeAt}, ${now})` : now;
  return {
    outcomeAt: sql`iif(${isSame}, ${groups.outcomeAt}, ${outcome && changedAt})`,
    formerOutcomeAt: sql`iif(${isSame}, ${groups.formerOutcomeAt}, ${groups.outcomeAt})`,
    ...(outcome && {
      homes: isUndo
        ? sql`coalesce(${groups.homes}, ${currentHomes})`
        : sql`iif(${groups.outcome} IS NULL, ${currentHomes}, ${groups.homes})`,
    }),
  };
};

/** Whether the group has the outcome or deadline, or had it until the newest change of it. */
function hadValueBefore(change: GroupUpdate): SQL {
  const conditions = (['outcome', 'decisionDeadline'] as const).flatMap((key) => {
    const value = change[key];
    if (value === undefined) return [];
    const side = (which: 'before' | 'after') => sideOf(activity, which, key);
    const newest = sql`SELECT ${side('before')} AS "before", ${side('after')} AS "after" FROM ${activity}
      WHERE ${activity.groupId} = ${groups.id} AND ${hasChanged(activity, key)} ORDER BY ${activity.id} DESC LIMIT 1`;
    // Later statements of the batch find this change as the newest entry, hence `after`.
    const isAny = sql`EXISTS (SELECT 1 FROM (${newest}) WHERE "before" IS ${value} OR "after" IS ${value})`;
    return [sql`(${groups[key]} IS ${value} OR ${isAny})`];
  });
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

const hasAssignee = (assignee: string | null | undefined): SQL =>
  assignee === undefined ? sql`true` : sql`${groups.assignee} IS ${assignee}`;

/** What the audit log calls a change of the outcome. */
function outcomeAction({ outcome }: Pick<GroupUpdate, 'outcome'>): AuditAction {
  if (outcome === 'leased') return 'group_leased';
  return outcome === 'closed' ? 'group_closed' : 'group_reopened';
}

/**
 * `isUndo` allows only the outcome or deadline that the newest change replaced, `replaces` only groups with this assignee:
 * assignments are not logged.
 */
export type Undoing = { isUndo?: boolean; replaces?: string | null };

/**
 * A replaced point person loses their devices and links (docs/product.md, "Replacing the point person").
 * @param fresh the setup link for a new point person, used where the setup is not complete
 * @param answer JSON of the changed group, read with its property
 */
export function updateGroup<T>(
  db: Database,
  id: number,
  change: GroupUpdate,
  rev: number | undefined,
  principal: Principal,
  fresh: { token: string; expiresAt: string },
  answer: SQL<T>,
  { isUndo = false, replaces }: Undoing = {},
) {
  const conditions = {
    groupWithoutPage: sql`${groups.propertyId} IS NOT NULL`,
    noGroup: isAccessibleTo(principal, groups),
    onlyPointPersons: mayLeadGroup(principal, groups.id),
    groupChanged: isStill(groups.rev, rev),
    ...unitConditions(change.unitId, groups.propertyId),
    changedSince: isUndo ? hadValueBefore(change) : hasAssignee(replaces),
  };
  const reason = firstUnmet(conditions);
  const isTarget = sql`${groups.id} = ${id} AND ${isNotDeleted(groups)} AND ${reason} IS NULL`;
  const isReplaced = sql`${isTarget} AND ${isReplacedBy(change)}`;
  const setupLink = (ofNew: string, column: SQLWrapper) =>
    sql`iif(${isReplacedBy(change)} AND ${groups.setupCompletedAt} IS NULL, ${ofNew}, ${column})`;
  const { isAny: isOther } = differences(pairsOf(change, unloggedFields));
  const { isAny, ...sides } = differences({
    ...pairsOf(change, loggedFields),
    ...(change.unitId !== undefined && {
      unitName: { before: nameOfUnit(groups.unitId), after: nameOfUnit(change.unitId) },
    }),
  });
  const devices = change.pointPersonEmail === undefined ? [] : deletePointPersonDevices(isReplaced);
  const createdAt = new Date().toISOString();
  const entry = logged(
    principal,
    { ...aboutGroup, kind: 'group_updated', ...sides, createdAt },
    sql`${groups} WHERE ${isTarget} AND (${isAny} OR ${isOther})`,
  );
  const hasNewOutcome = sql`EXISTS (SELECT 1 FROM ${activity}
    WHERE ${activity.publicId} = ${entry.id} AND ${hasChanged(activity, 'outcome')})`;
  return write(db, {
    refusal: refusalJson(reason, sql`${groups} WHERE ${groups.id} = ${id} AND ${isNotDeleted(groups)}`, 'noGroup'),
    writes: [
      ...devices,
      entry.statement,
      db
        .update(groups)
        .set({
          ...edited(groups, change),
          ...outcomeRecord(change, isUndo),
          ...(!isStaff(principal) && { pointPersonLanguage: principal.language }),
          ...(change.pointPersonEmail !== undefined && {
            adminSetupToken: setupLink(fresh.token, groups.adminSetupToken),
            setupTokenExpiresAt: setupLink(fresh.expiresAt, groups.setupTokenExpiresAt),
          }),
          version: sql`${groups.version} + 1`,
        })
        .where(isTarget),
      audited(
        principal,
        isAlone(change, 'assignee')
          ? 'group_assigned'
          : isAlone(change, 'outcome')
            ? outcomeAction(change)
            : sql`iif(${hasNewOutcome}, ${outcomeAction(change)}, 'group_updated')`,
        'group',
        id,
      ),
    ],
    select: selectJson(
      jsonObject<{ answer: T }>({ answer }),
      sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND ${previousWriteHappened}`,
    ),
    toSend: [
      recordEvent('group.outcome', sql`${groups} WHERE ${groups.id} = ${id} AND ${hasNewOutcome}`, { createdAt }),
      readyEvent(id),
    ],
  });
}
