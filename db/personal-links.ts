import { type SQL, sql } from 'drizzle-orm';
import type { Me, PersonOfLink } from '../contract/device';
import { accessibleGroup, isAccessibleTo } from './accessible-group';
import { aboutGroup, aboutMember, isJustLogged, logged } from './activity-log';
import { type Database, findJson } from './client';
import { meJson } from './devices';
import { groupVersion, groupWithItsProperty } from './group-version';
import { memberRefusalJson } from './participants';
import {
  isEnteredAfterAnother,
  isMember,
  isOwnDevice,
  isPointPersonDevice,
  mayActFor,
  mayLeadGroup,
} from './permissions';
import type { Principal } from './principal';
import { groups } from './schema/groups';
import { participantDevices, participants, personalLinks, pointPersonDevices } from './schema/members';
import { asInserted, columnName, insertInto } from './statements/insert-into';
import { jsonObject, selectJson } from './statements/json';
import { firstUnmet, refusalJson, write } from './statements/write';

type StoredLink = { tokenHash: string; expiresAt: string };

const selectMade = ({ tokenHash }: StoredLink) =>
  selectJson(
    jsonObject<{ groupId: number }>({ groupId: personalLinks.groupId }),
    sql`${personalLinks} WHERE ${personalLinks.tokenHash} = ${tokenHash}`,
  );

/** Replaces the earlier link and signs out the devices that used it. */
export function insertParticipantLink(db: Database, participantId: number, link: StoredLink, principal: Principal) {
  const fromAllowed = sql`${participants} WHERE ${participants.id} = ${participantId} AND ${isMember(participants)} AND ${mayActFor(principal, participants)}
    AND EXISTS (SELECT 1 FROM ${accessibleGroup(participants.groupId, principal)})`;
  const createdAt = new Date().toISOString();
  const isByAnother = sql`NOT ${isOwnDevice(principal, participants.id)}`;
  const inGroup = sql`${groups} JOIN ${participants} ON ${participants.groupId} = ${groups.id}
    WHERE ${participants.id} = (SELECT ${participants.id} FROM ${fromAllowed}) AND ${isByAnother}
    AND NOT ${isJustLogged('link_made', participants.id, principal, createdAt)}`;
  const links = sql`SELECT ${personalLinks.tokenHash} FROM ${personalLinks}`;
  return write(db, {
    refusal: memberRefusalJson(
      participantId,
      principal,
      firstUnmet({ onlyTheirs: mayActFor(principal, participants) }),
    ),
    log: logged(principal, { ...aboutMember, kind: 'link_made', createdAt }, inGroup),
    writes: [
      sql`DELETE FROM ${participantDevices} WHERE ${participantDevices.participantId} = (SELECT ${participants.id} FROM ${fromAllowed})
        AND ${participantDevices.deviceHash} <> ${principal.deviceHash}
        AND ${participantDevices.linkHash} IN (${links} WHERE ${personalLinks.participantId} = ${participantId})`,
      sql`DELETE FROM ${personalLinks} WHERE ${personalLinks.participantId} = (SELECT ${participants.id} FROM ${fromAllowed})`,
      insertInto(
        personalLinks,
        {
          ...{ ...link, groupId: participants.groupId, participantId: participants.id, createdAt },
          isByAnother,
          madeBy: principal.deviceHash,
        },
        fromAllowed,
      ),
    ],
    select: selectMade(link),
  });
}

/** Replaces the earlier link and signs out the devices that used it. */
export function insertPointPersonLink(db: Database, groupId: number, link: StoredLink, principal: Principal) {
  const fromAllowed = sql`${accessibleGroup(groupId, principal)} AND ${mayLeadGroup(principal, groups.id)}`;
  const createdAt = new Date().toISOString();
  const isTheLink = sql`${personalLinks.participantId} IS NULL AND ${personalLinks.groupId} = ${groupId}`;
  const isByStaff = sql`NOT ${isPointPersonDevice(principal.deviceHash, groups)}`;
  return write(db, {
    refusal: refusalJson(
      firstUnmet({ onlyPointPersons: mayLeadGroup(principal, groups.id) }),
      accessibleGroup(groupId, principal),
      'noGroup',
    ),
    log: logged(
      principal,
      { ...aboutGroup, kind: 'link_made', createdAt },
      sql`${fromAllowed} AND ${isByStaff}
      AND NOT ${isJustLogged('link_made', groups.id, principal, createdAt)}`,
    ),
    writes: [
      sql`DELETE FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = (SELECT ${groups.id} FROM ${fromAllowed})
        AND ${pointPersonDevices.deviceHash} <> ${principal.deviceHash}
        AND ${pointPersonDevices.linkHash} IN (SELECT ${personalLinks.tokenHash} FROM ${personalLinks} WHERE ${isTheLink})`,
      sql`DELETE FROM ${personalLinks} WHERE ${personalLinks.participantId} IS NULL
        AND ${personalLinks.groupId} = (SELECT ${groups.id} FROM ${fromAllowed})`,
      insertInto(personalLinks, { ...link, groupId: groups.id, participantId: null, createdAt }, fromAllowed),
    ],
    select: selectMade(link),
  });
}

const isGoodLink = (groupId: number, tokenHash: string, now: string): SQL =>
  sql`${personalLinks.tokenHash} = ${tokenHash} AND ${personalLinks.groupId} = ${groupId} AND ${personalLinks.expiresAt} > ${now}`;

const isOfLeader = sql`${personalLinks.participantId} IS NULL`;

/** Null where the link is unknown in the group, replaced or expired. */
export function findPersonOfLink(db: Database, groupId: number, tokenHash: string, principal: Principal) {
  return findJson(
    db,
    selectJson(
      jsonObject<PersonOfLink>({ name: sql`iif(${isOfLeader}, ${groups.pointPersonName}, ${participants.name})` }),
      sql`${personalLinks} JOIN ${groups} ON ${groups.id} = ${personalLinks.groupId}
        LEFT JOIN ${participants} ON ${participants.id} = ${personalLinks.participantId} AND ${isMember(participants)}
        WHERE ${isGoodLink(groupId, tokenHash, new Date().toISOString())}
          AND (${isOfLeader} OR ${participants.id} IS NOT NULL) AND ${isAccessibleTo(principal, groups)}`,
    ),
  );
}

/**
 * Links a device to the link's member or point person, and signs them out on the device of another member that entered them.
 * Null where the link is unknown in the group, replaced or expired.
 */
export function redeemLink(db: Database, groupId: number, tokenHash: string, principal: Principal) {
  const { deviceHash } = principal;
  const createdAt = new Date().toISOString();
  const { linkHash, linkMadeBy, linkMadeAt, isByAnother } = participantDevices;
  const isOwnFromNow = sql`${columnName(isByAnother)} > excluded.${columnName(isByAnother)}`;
  const ofMember = sql`EXISTS (SELECT 1 FROM ${participants}
    WHERE ${participants.id} = ${personalLinks.participantId} AND ${isMember(participants)})`;
  const goodLink = (condition: SQL) =>
    sql`${personalLinks} WHERE ${isGoodLink(groupId, tokenHash, createdAt)} AND ${condition}`;
  const ofParticipant = goodLink(ofMember);
  const ofPointPerson = goodLink(isOfLeader);
  const onOwnDevice = goodLink(sql`${ofMember} AND NOT ${personalLinks.isByAnother}`);
  return write(db, {
    writes: [
      sql`DELETE FROM ${participantDevices} WHERE ${participantDevices.deviceHash} <> ${deviceHash}
        AND ${participantDevices.participantId} = (SELECT ${personalLinks.participantId} FROM ${onOwnDevice})
        AND EXISTS (SELECT 1 FROM ${participants} WHERE ${participants.id} = ${participantDevices.participantId}
          AND ${isEnteredAfterAnother(participants)})`,
      sql`${insertInto(
        participantDevices,
        {
          ...{ deviceHash, participantId: personalLinks.participantId, linkHash: tokenHash, createdAt },
          isByAnother: personalLinks.isByAnother,
          linkMadeBy: personalLinks.madeBy,
          linkMadeAt: personalLinks.createdAt,
        },
        ofParticipant,
      )} ON CONFLICT DO UPDATE SET ${asInserted(linkMadeBy, linkMadeAt)},
        ${columnName(linkHash)} = iif(${isOwnFromNow}, excluded.${columnName(linkHash)}, ${columnName(linkHash)}),
        ${columnName(isByAnother)} = min(${columnName(isByAnother)}, excluded.${columnName(isByAnother)})`,
      sql`${insertInto(pointPersonDevices, { deviceHash, groupId: personalLinks.groupId, linkHash: tokenHash, createdAt }, ofPointPerson)}
        ON CONFLICT DO NOTHING`,
    ],
    select: selectJson(
      jsonObject<{ me: Me; version: number }>({ me: meJson(deviceHash), version: groupVersion }),
      sql`${groupWithItsProperty} WHERE ${groups.id} = ${groupId} AND ${isAccessibleTo(principal, groups)} AND EXISTS (SELECT 1 FROM ${goodLink(sql`(${isOfLeader} OR ${ofMember})`)})`,
    ),
  });
}
