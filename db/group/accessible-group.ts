import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '../../contract/values/limits';
import { type Database, first, run } from '../client';
import { isKnownInGroup } from '../permissions';
import { activity, groups } from '../schema/groups';
import { groupAdmissions, participantDevices, participants, pointPersonDevices } from '../schema/members';
import { isGroupInScope } from '../scope';
import { insertInto } from '../statements/insert-into';
import { typistNames } from '../typists';
import { isStaff, type Principal, scopeOf } from './principal';

/** Once its code has changed, a group admits only the devices of `isOpenTo`. */
const hasChangedCode = (group: typeof groups): SQL => sql`${group.codeChangedAt} IS NOT NULL`;

/** Admits a device that opened a group by its current code; the first code admits every device without a row. */
export async function admitDevice(db: Database, shareCode: string, deviceHash: string): Promise<void> {
  const row = insertInto(
    groupAdmissions,
    { groupId: groups.id, deviceHash, createdAt: new Date().toISOString() },
    sql`${groups} WHERE ${groups.shareCode} = ${shareCode} AND ${hasChangedCode(groups)}`,
  );
  await run(db.run(sql`${row} ON CONFLICT DO NOTHING`));
}

/** A device that is still used is admitted again when it next opens the group by its code. */
export async function deleteAdmissions(db: Database, until: Date): Promise<void> {
  await run(db.delete(groupAdmissions).where(sql`${groupAdmissions.createdAt} < ${until.toISOString()}`));
}

/**
 * `since` is when the group's code was last changed, '' if never; `isKnown` 1 for a known device and for staff, `names` JSON of
 * the names as whom the device may type. Null where the principal has no access.
 */
export function findSocketAccess(db: Database, groupId: number, principal: Principal) {
  const isKnown = isStaff(principal) ? sql`1` : isKnownInGroup(principal.deviceHash, groups);
  return first(
    db.all<{ since: string; isKnown: number; names: string }>(
      sql`SELECT coalesce(${groups.codeChangedAt}, '') AS since, ${isKnown} AS isKnown,
          ${typistNames(principal.deviceHash)} AS names
        FROM ${fromReadableGroup(groupId, principal)}`,
    ),
  );
}

const isAdmitted = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`EXISTS (SELECT 1 FROM ${groupAdmissions} WHERE ${groupAdmissions.groupId} = ${group.id}
    AND ${groupAdmissions.deviceHash} = ${deviceHash})`;

/** Whether the device's member left the group under its current code. */
const hasLeft = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participantDevices}
    JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
    JOIN ${activity} ON ${activity.subjectId} = ${participants.id} AND ${activity.kind} = 'left'
      AND ${activity.createdAt} = ${participants.removedAt}
      AND ${activity.createdAt} > coalesce(${group.codeChangedAt}, '')
    WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${group.id})`;

/** The same as `mayOpen` in rules/group-facts.ts. */
const isOpenTo = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`(${group.codeChangedAt} IS NULL OR ${isKnownInGroup(deviceHash, group)}
    OR ${isAdmitted(deviceHash, group)} OR ${hasLeft(deviceHash, group)})`;

const isAdmittedTo = (principal: Principal, group: typeof groups): SQL =>
  principal.kind !== 'device' ? isGroupInScope(scopeOf(principal), group) : isOpenTo(principal.deviceHash, group);

type Admissions = { codeChangedAt: string; devices: string[] };

/** The devices that may hear a group's people; null for an absent group, or one that everyone with its id may hear. */
export async function findAdmissions(db: Database, groupId: number): Promise<Admissions | null> {
  const members = sql`SELECT ${participantDevices.deviceHash} FROM ${participantDevices}
    JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
    WHERE ${participants.groupId} = ${groupId}`;
  const leaders = sql`SELECT ${pointPersonDevices.deviceHash} FROM ${pointPersonDevices}
    WHERE ${pointPersonDevices.groupId} = ${groupId}`;
  // The rest are admitted again one by one, as they open the group by its code.
  const admitted = sql`SELECT * FROM (SELECT ${groupAdmissions.deviceHash} FROM ${groupAdmissions}
    WHERE ${groupAdmissions.groupId} = ${groupId} ORDER BY ${groupAdmissions.createdAt} DESC LIMIT ${limits.admissionsRead})`;
  const hash = sql.raw('device.device_hash');
  const row = await first(
    db.all<{
      codeChangedAt: string;
      devices: string;
    }>(sql`SELECT coalesce(${groups.codeChangedAt}, '') AS codeChangedAt,
      (SELECT json_group_array(${hash}) FROM (${members} UNION ${leaders} UNION ${admitted}) AS device
        WHERE ${isOpenTo(hash, groups)} AND ${showsPeopleToDevice(hash, groups)}) AS devices
      FROM ${groups} WHERE ${groups.id} = ${groupId} AND (${hasChangedCode(groups)} OR ${groups.outcome} = 'leased')`),
  );
  return row && { ...row, devices: JSON.parse(row.devices) };
}

/** Without its property a group has no page. */
export const isAccessibleTo = (principal: Principal, group: typeof groups): SQL =>
  sql`${group.propertyId} IS NOT NULL AND ${isAdmittedTo(principal, group)}`;

/**
 * A group that has leased shows its people only to those it knows, and to staff of its property. As `mayReadPeople` in
 * rules/group-facts.ts.
 */
export const showsPeopleTo = (principal: Principal, group: typeof groups): SQL =>
  principal.kind === 'device'
    ? showsPeopleToDevice(principal.deviceHash, group)
    : sql`(${isGroupInScope(scopeOf(principal), group)} OR ${showsPeopleToDevice(principal.deviceHash, group)})`;

const showsPeopleToDevice = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`(${group.outcome} IS NOT 'leased' OR ${isKnownInGroup(deviceHash, group)})`;

/** For what the people of a group said, planned and did. */
export const isReadableBy = (principal: Principal, group: typeof groups): SQL =>
  sql`${isAccessibleTo(principal, group)} AND ${showsPeopleTo(principal, group)}`;

export const fromReadableGroup = (id: number | SQLWrapper, principal: Principal): SQL =>
  sql`${groups} WHERE ${groups.id} = ${id} AND ${isReadableBy(principal, groups)}`;

/** How a principal gets a group's page by its code. `version` is another one without people. */
export const shownTo = (principal: Principal, version: SQL) => {
  const showsPeople = showsPeopleTo(principal, groups);
  return {
    version: sql`${version} || iif(${showsPeople}, '', '.0')`,
    showsPeople,
    hasChangedCode: hasChangedCode(groups),
  };
};

export const fromAccessibleGroup = (id: number | SQLWrapper, principal: Principal): SQL =>
  sql`${groups} WHERE ${groups.id} = ${id} AND ${isAccessibleTo(principal, groups)}`;

/** A group that has leased keeps its chat and its guarantors' pages. */
export const isNotClosed = (group: typeof groups): SQL => sql`${group.outcome} IS NOT 'closed'`;
