import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { limits } from '../../contract/values/limits';
import { isOfOffice } from '../permissions';
import { messages } from '../schema/conversation';
import { groups } from '../schema/groups';
import { emailSubscriptions, participantDevices, participants, readPositions } from '../schema/members';

const ownDevices = (what: SQL) =>
  sql`(SELECT ${what} FROM ${participantDevices} WHERE ${participantDevices.participantId} = ${participants.id})`;

/** The member has seen everything before this instant: on the open page, or in a digest. */
const knownUntil = sql`max(coalesce(${emailSubscriptions.digestAt}, ''), coalesce(${emailSubscriptions.confirmedAt}, ''),
  coalesce(${ownDevices(sql`max(coalesce(${participantDevices.seenAt}, ${participantDevices.createdAt}))`)}, ''))`;

/** A group's newest messages as a subquery; older ones are not counted, as the digest shows '99+'. */
const newestMessages = (what: SQL, isMatch = sql`true`) => sql`(SELECT ${what} FROM ${messages}
  WHERE ${messages.groupId} = ${groups.id} AND ${isMatch} ORDER BY ${messages.id} DESC LIMIT ${sql.raw(String(limits.newsInDigest))})`;

/** The last message that the member has read; older ones need no scan. */
const lastKnownMessage = sql`max(coalesce((SELECT id FROM ${newestMessages(sql`${messages.id} AS id, ${messages.createdAt} AS at`)}
  WHERE at <= ${knownUntil} LIMIT 1), 0), coalesce((SELECT ${readPositions.messageId} FROM ${readPositions}
  WHERE ${readPositions.participantId} = ${participants.id}), 0))`;

export const newMessages = sql`${newestMessages(
  sql`${messages.createdAt} AS at, ${messages.deletedAt} AS gone, ${messages.deviceHash} AS device,
    ${isOfOffice(messages)} AS is_office`,
  sql`${messages.id} > ${lastKnownMessage}`,
)}
  WHERE at > ${knownUntil} AND gone IS NULL
    AND (device IS NULL OR device NOT IN ${ownDevices(sql`${participantDevices.deviceHash}`)})`;

const newestMessageAt = sql`(SELECT ${messages.createdAt} FROM ${messages} WHERE ${messages.groupId} = ${groups.id}
  ORDER BY ${messages.id} DESC LIMIT 1)`;

/** Reads one row where there is no newer message. */
export const isChatNew = sql`(${newestMessageAt} > ${knownUntil} AND EXISTS (SELECT 1 FROM ${newMessages}))`;

export const otherMember = alias(participants, 'other');

export const newcomers = sql`${participants} AS ${otherMember} WHERE ${otherMember.groupId} = ${groups.id} AND ${otherMember.removedAt} IS NULL
  AND ${otherMember.id} <> ${participants.id} AND ${otherMember.createdAt} > ${knownUntil}`;
