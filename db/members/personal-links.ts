import { type SQL, sql } from 'drizzle-orm';
import { batch, batchJson, type Database } from '../client';
import { openGroup } from '../groups/open-group';
import { type Actor, isMember, leadsGroup, mayActFor } from '../groups/permissions';
import { groups, participantDevices, participants, personalLinks, pointPersonDevices } from '../schema';
import { insertInto } from '../statements/insert-into';
import { selectJson } from '../statements/json';
import { meJson } from './devices';

/** A personal link as it is kept: of its token the hash alone. */
type KeptLink = { tokenHash: string; expiresAt: string };

/**
 * Makes a participant's link in place of the one before, which ends with the other devices that came by it.
 * @returns their group; null where they are absent or it is not for this actor
 */
export async function insertParticipantLink(
  db: Database,
  participantId: number,
  link: KeptLink,
  actor: Actor,
): Promise<number | null> {
  const whose = sql`${participants} WHERE ${participants.id} = ${participantId} AND ${isMember} AND ${mayActFor(actor)}
    AND EXISTS (SELECT 1 FROM ${openGroup(participants.groupId, actor)})`;
  const createdAt = new Date().toISOString();
  const links = sql`SELECT ${personalLinks.tokenHash} FROM ${personalLinks}`;
  const [, , made] = await batch<[unknown[], unknown[], { groupId: number }[]]>(db, [
    sql`DELETE FROM ${participantDevices} WHERE ${participantDevices.participantId} = (SELECT ${participants.id} FROM ${whose})
        AND ${participantDevices.deviceHash} <> ${actor.deviceHash}
        AND ${participantDevices.linkHash} IN (${links} WHERE ${personalLinks.participantId} = ${participantId})`,
    sql`DELETE FROM ${personalLinks} WHERE ${personalLinks.participantId} = (SELECT ${participants.id} FROM ${whose})`,
    sql`${insertInto(
      personalLinks,
      { ...link, groupId: participants.groupId, participantId: participants.id, createdAt },
      whose,
    )} RETURNING ${personalLinks.groupId} AS groupId`,
  ]);
  return made[0]?.groupId ?? null;
}

/** Makes the point person's link in the same way; false where the group is absent or not this actor's. */
export async function insertPointPersonLink(db: Database, groupId: number, link: KeptLink, actor: Actor) {
  const whose = sql`${openGroup(groupId, actor)} AND ${leadsGroup(actor, groups.id)}`;
  const createdAt = new Date().toISOString();
  const isTheLink = sql`${personalLinks.participantId} IS NULL AND ${personalLinks.groupId} = ${groupId}`;
  const [, , made] = await batch<[unknown[], unknown[], unknown[]]>(db, [
    sql`DELETE FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = (SELECT ${groups.id} FROM ${whose})
        AND ${pointPersonDevices.deviceHash} <> ${actor.deviceHash}
        AND ${pointPersonDevices.linkHash} IN (SELECT ${personalLinks.tokenHash} FROM ${personalLinks} WHERE ${isTheLink})`,
    sql`DELETE FROM ${personalLinks} WHERE ${personalLinks.participantId} IS NULL
        AND ${personalLinks.groupId} = (SELECT ${groups.id} FROM ${whose})`,
    sql`${insertInto(personalLinks, { ...link, groupId: groups.id, participantId: null, createdAt }, whose)} RETURNING 1`,
  ]);
  return made.length > 0;
}

/**
 * Makes a device known as the person whose link this is.
 * @returns who the device is in the group from then on; null where the link is unknown there, replaced or expired
 */
export function redeemLink(db: Database, groupId: number, tokenHash: string, actor: Actor) {
  const { deviceHash } = actor;
  const createdAt = new Date().toISOString();
  const isOfLeader = sql`${personalLinks.participantId} IS NULL`;
  const ofMember = sql`EXISTS (SELECT 1 FROM ${participants}
    WHERE ${participants.id} = ${personalLinks.participantId} AND ${isMember})`;
  const goodLink = (condition: SQL) =>
    sql`${personalLinks} WHERE ${personalLinks.tokenHash} = ${tokenHash} AND ${personalLinks.groupId} = ${groupId}
      AND ${personalLinks.expiresAt} > ${createdAt} AND ${condition}`;
  const ofParticipant = goodLink(ofMember);
  const ofPointPerson = goodLink(isOfLeader);
  return batchJson(
    db,
    [
      sql`${insertInto(
        participantDevices,
        { deviceHash, participantId: personalLinks.participantId, linkHash: tokenHash, createdAt },
        ofParticipant,
      )} ON CONFLICT DO NOTHING`,
      sql`${insertInto(pointPersonDevices, { deviceHash, groupId: personalLinks.groupId, linkHash: tokenHash, createdAt }, ofPointPerson)}
        ON CONFLICT DO NOTHING`,
    ],
    selectJson(
      meJson(deviceHash),
      sql`${openGroup(groupId, actor)} AND EXISTS (SELECT 1 FROM ${goodLink(sql`(${isOfLeader} OR ${ofMember})`)})`,
    ),
  );
}
