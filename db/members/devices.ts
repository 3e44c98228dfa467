import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Me } from '../../worker/contract/groups/device';
import { batch, type Database, findJsonText, first, run } from '../client';
import { openGroup } from '../groups/open-group';
import { isMember } from '../groups/permissions';
import { emailSubscriptions, groups, participantDevices, participants, pointPersonDevices } from '../schema';
import { insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from '../statements/json';

/** The hash of a device; null for a browser that has none yet. */
type MaybeDevice = string | null;

const idsOfDevice = (deviceHash: MaybeDevice): SQL =>
  jsonList(
    sql`${participants.id}`,
    sql`${participantDevices} JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
      WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${groups.id}
        AND ${isMember}`,
    sql`${participants.createdAt}, ${participants.id}`,
  );

/** Whether a device is known as the point person of the `groups` row that is selected from. */
export const isOfPointPerson = (deviceHash: MaybeDevice | SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groups.id}
    AND ${pointPersonDevices.deviceHash} = ${deviceHash})`;

/** Whether a device is known in the `groups` row that is selected from, as a participant or as the point person. */
export const isKnownInGroup = (deviceHash: string | SQLWrapper): SQL =>
  sql`(EXISTS (SELECT 1 FROM ${participantDevices}
      JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
      WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${groups.id}
        AND ${isMember})
    OR ${isOfPointPerson(deviceHash)})`;

const me = jsonObject<Me>({
  participantIds: sql`json(ids)`,
  isPointPerson: jsonBoolean(sql`leads`),
  shareCode: sql`iif(leads OR ids <> '[]', ${groups.shareCode}, NULL)`,
  notify: sql`(SELECT json_group_object(value, coalesce(${emailSubscriptions.state}, 'off')) FROM json_each(ids)
    LEFT JOIN ${emailSubscriptions} ON ${emailSubscriptions.participantId} = value)`,
});

/** JSON of who a device is in the `groups` row that is selected from. */
export const meJson = (deviceHash: MaybeDevice) =>
  sql<Me>`(SELECT ${me} FROM (SELECT ${idsOfDevice(deviceHash)} AS ids, ${isOfPointPerson(deviceHash)} AS leads))`;

/** JSON text of who a device is in a group; null where the group is absent. */
export function findMe(db: Database, groupId: number, deviceHash: MaybeDevice) {
  return findJsonText(db, selectJson(meJson(deviceHash), openGroup(groupId)));
}

/** Whether a device is known in the group of this id or share code, as a participant or as the point person. */
export async function isDeviceKnown(
  db: Database,
  deviceHash: string,
  place: { groupId: number } | { shareCode: string },
): Promise<boolean> {
  const isThere =
    'groupId' in place ? sql`${groups.id} = ${place.groupId}` : sql`${groups.shareCode} = ${place.shareCode}`;
  const isKnown = sql`${isThere} AND ${isKnownInGroup(deviceHash)}`;
  return (await first(db.select({ id: groups.id }).from(groups).where(isKnown))) !== null;
}

/** Notes that a device has its group open, for those that it is known as there. */
export async function noteSeen(db: Database, groupId: number, deviceHash: string): Promise<void> {
  await run(
    db
      .update(participantDevices)
      .set({ seenAt: new Date().toISOString() })
      .where(
        sql`${participantDevices.deviceHash} = ${deviceHash} AND ${participantDevices.participantId} IN
          (SELECT ${participants.id} FROM ${participants} WHERE ${participants.groupId} = ${groupId})`,
      ),
  );
}

/** Makes a device known as a participant, where there is one of this id. */
export const insertParticipantDevice = (participantId: number, deviceHash: string): SQL =>
  insertInto(
    participantDevices,
    { deviceHash, participantId, createdAt: new Date().toISOString() },
    sql`${participants} WHERE ${participants.id} = ${participantId}`,
  );

/** Forgets who a device is in a group; gives who it was, or null where it was nobody there. */
export async function deleteDevice(db: Database, groupId: number, deviceHash: string) {
  const ofGroup = sql`SELECT ${participants.id} FROM ${participants} WHERE ${participants.groupId} = ${groupId}`;
  const [asParticipants, asPointPerson] = await batch<[unknown[], unknown[]]>(db, [
    sql`DELETE FROM ${participantDevices} WHERE ${participantDevices.deviceHash} = ${deviceHash}
        AND ${participantDevices.participantId} IN (${ofGroup}) RETURNING 1`,
    sql`DELETE FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId}
        AND ${pointPersonDevices.deviceHash} = ${deviceHash} RETURNING 1`,
  ]);
  const wasPointPerson = asPointPerson.length > 0;
  return wasPointPerson || asParticipants.length > 0 ? { wasPointPerson } : null;
}
