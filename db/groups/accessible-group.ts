import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasLeft } from '../activity/member-removed';
import { type Database, first, run } from '../client';
import { isKnownInGroup } from '../members/known-devices';
import type { Principal } from '../principal';
import { groups } from '../schema/groups';
import { groupAdmissions, participantDevices, participants, pointPersonDevices } from '../schema/members';
import { insertInto } from '../statements/insert-into';
import { isMember } from './permissions';

/** Whether the `groups` row at hand lets only those in whom it knows, or who come by its present code. */
export const hasChangedCode = sql`${groups.codeChangedAt} IS NOT NULL`;

/** Lets a device in that has opened a group by this code, where that is the present one and was not the first. */
export async function admitDevice(db: Database, shareCode: string, deviceHash: string): Promise<void> {
  const row = insertInto(
    groupAdmissions,
    { groupId: groups.id, deviceHash, createdAt: new Date().toISOString() },
    sql`${groups} WHERE ${groups.shareCode} = ${shareCode} AND ${hasChangedCode}`,
  );
  await run(db.run(sql`${row} ON CONFLICT DO NOTHING`));
}

/**
 * Since when a group that a principal gets into has had its code, '' for the first one; null where there is no such group.
 */
export async function findEntrance(db: Database, groupId: number, principal: Principal): Promise<string | null> {
  const row = await first(
    db.all<{ since: string }>(
      sql`SELECT coalesce(${groups.codeChangedAt}, '') AS since FROM ${accessibleGroup(groupId, principal)}`,
    ),
  );
  return row?.since ?? null;
}

/** Since when a group lets only some devices in, and which: their hashes. */
type Admissions = { codeChangedAt: string; devices: string[] };

/** Which devices a group lets in; null for one that lets everybody in who has its id, or is absent. */
export async function findAdmissions(db: Database, groupId: number): Promise<Admissions | null> {
  const members = sql`SELECT ${participantDevices.deviceHash} FROM ${participantDevices}
    JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
    WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)}`;
  const leaders = sql`SELECT ${pointPersonDevices.deviceHash} FROM ${pointPersonDevices}
    WHERE ${pointPersonDevices.groupId} = ${groups.id}`;
  const admitted = sql`SELECT ${groupAdmissions.deviceHash} FROM ${groupAdmissions}
    WHERE ${groupAdmissions.groupId} = ${groups.id}`;
  const row = await first(
    db.all<{ codeChangedAt: string; devices: string }>(sql`SELECT ${groups.codeChangedAt} AS codeChangedAt,
      (SELECT json_group_array(device_hash) FROM (${members} UNION ${leaders} UNION ${admitted})) AS devices
      FROM ${groups} WHERE ${groups.id} = ${groupId} AND ${hasChangedCode}`),
  );
  return row && { ...row, devices: JSON.parse(row.devices) };
}

const isAdmitted = (deviceHash: string, group: typeof groups): SQL =>
  sql`EXISTS (SELECT 1 FROM ${groupAdmissions} WHERE ${groupAdmissions.groupId} = ${group.id}
    AND ${groupAdmissions.deviceHash} = ${deviceHash})`;

/**
 * Whether a group lets a principal in: everybody who has its id until its code is changed,
 * from then on those whom it knows and those who come by the present code (docs/product.md, "Changing the code"), and whoever
 * has a link.
 */
const isAdmittedTo = (principal: Principal, group: typeof groups): SQL =>
  principal.kind !== 'device'
    ? sql`true`
    : sql`(${group.codeChangedAt} IS NULL OR ${isKnownInGroup(principal.deviceHash, group)}
        OR ${isAdmitted(principal.deviceHash, group)} OR ${hasLeft(principal.deviceHash, group)})`;

/** Whether a group has a page, which without its property it has not, and is open to a principal. */
export const isAccessibleTo = (principal: Principal, group: typeof groups): SQL =>
  sql`${group.propertyId} IS NOT NULL AND ${isAdmittedTo(principal, group)}`;

/** The `groups` row of this id, to select from; absent where it is not open to the principal. */
export const accessibleGroup = (id: number | SQLWrapper, principal: Principal): SQL =>
  sql`${groups} WHERE ${groups.id} = ${id} AND ${isAccessibleTo(principal, groups)}`;

/** The same of a group that is still deciding: one with an outcome takes nothing more (docs/product.md, "Outcome"). */
export const decidingGroup = (id: number | SQLWrapper, principal: Principal): SQL =>
  sql`${accessibleGroup(id, principal)} AND ${groups.outcome} IS NULL`;
