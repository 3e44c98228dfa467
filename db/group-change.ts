import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { GroupChange, StaffGroupChange } from '../contract/group-change';
import { aboutGroup, differences, logged } from './activity-log';
import { audited } from './audit';
import type { Database } from './client';
import { deletePointPersonDevices } from './devices';
import { groupWithItsProperty } from './group-version';
import { isLed } from './permissions';
import { isStaff, type Principal } from './principal';
import { activity, groups } from './schema/groups';
import { units } from './schema/properties';
import { jsonObject, selectJson } from './statements/json';
import { edited, isStill } from './statements/rows';
import { write } from './statements/write';
import { hasChanged, sideOf } from './undo-kind';
import { toWebhooks } from './webhook-deliveries';

/** Whether a change names another point person: addresses are compared ignoring case. */
const isReplacedBy = ({ pointPersonEmail }: GroupUpdate): SQL =>
  pointPersonEmail === undefined ? sql`false` : sql`lower(${groups.pointPersonEmail}) <> lower(${pointPersonEmail})`;

export type GroupUpdate = Omit<GroupChange & StaffGroupChange, 'decisionDeadline' | 'timeZone' | 'rev'> & {
  decisionDeadline?: string | null;
  timeZone?: string | null;
};

/** The log keeps both sides of these, and of the others only that they changed. */
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

const isAssignmentAlone = ({ assignee, ...others }: GroupUpdate) =>
  assignee !== undefined && Object.values(others).every((value) => value === undefined);

const since = ({ outcome }: GroupUpdate, isUndo: boolean) => {
  if (outcome === undefined) return {};
  const isSame = sql`${groups.outcome} IS ${outcome}`;
  const now = new Date().toISOString();
  const at = isUndo ? sql`coalesce(${groups.formerOutcomeAt}, ${now})` : now;
  return {
    outcomeAt: sql`iif(${isSame}, ${groups.outcomeAt}, ${outcome && at})`,
    formerOutcomeAt: sql`iif(${isSame}, ${groups.formerOutcomeAt}, ${groups.outcomeAt})`,
  };
};

/** Whether the group has the outcome or deadline, or had it until the newest change of it. */
function wasSo(change: GroupUpdate): SQL {
  const had = (['outcome', 'decisionDeadline'] as const).flatMap((key) => {
    const value = change[key];
    if (value === undefined) return [];
    const side = (which: 'before' | 'after') => sideOf(activity, which, key);
    const newest = sql`SELECT ${side('before')} AS "before", ${side('after')} AS "after" FROM ${activity}
      WHERE ${activity.groupId} = ${groups.id} AND ${hasChanged(activity, key)} ORDER BY ${activity.id} DESC LIMIT 1`;
    // `after`: once this very change is logged, it is the newest.
    const isAny = sql`EXISTS (SELECT 1 FROM (${newest}) WHERE "before" IS ${value} OR "after" IS ${value})`;
    return [sql`(${groups[key]} IS ${value} OR ${isAny})`];
  });
  return had.length > 0 ? sql.join(had, sql` AND `) : sql`true`;
}

/**
 * A replaced point person loses their devices and links (docs/product.md, "Another point person"). Null where the group is
 * absent, not the principal's, changed since `rev`, or the unit not of its property.
 * @param fresh the new point person's setup link, where the setup is not complete
 * @param answer JSON of the changed group, read with its property
 * @param isUndo gives again the outcome or deadline that the newest change of it replaced, else null
 */
export function updateGroup<T>(
  db: Database,
  id: number,
  change: GroupUpdate,
  rev: number | undefined,
  principal: Principal,
  fresh: { token: string; expiresAt: string },
  answer: SQL<T>,
  isUndo = false,
) {
  const isUnitOfProperty = change.unitId
    ? sql`EXISTS (SELECT 1 FROM ${units} WHERE ${units.id} = ${change.unitId} AND ${units.propertyId} = ${groups.propertyId})`
    : sql`true`;
  const isTheOne = sql`${isLed(id, principal)} AND ${isStill(groups.rev, rev)} AND ${isUnitOfProperty}
    AND ${isUndo ? wasSo(change) : sql`true`}`;
  const isReplaced = sql`${isTheOne} AND ${isReplacedBy(change)}`;
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
          ...since(change, isUndo),
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
