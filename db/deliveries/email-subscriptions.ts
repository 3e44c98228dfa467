import { eq, type SQL, sql } from 'drizzle-orm';
import type { ConfirmedEmail } from '../../contract/staff/email';
import { limits } from '../../contract/values/limits';
import { dayMs, hourMs } from '../../contract/values/time';
import type { Confirmations } from '../../rules/changes/member-changes';
import { all, type Database, first, run, type Statement } from '../client';
import { groupWithItsProperty } from '../group/group-version';
import type { Principal } from '../group/principal';
import { isKnownInGroup, isMember } from '../permissions';
import { deliveries } from '../schema/deliveries';
import { groups } from '../schema/groups';
import { emailAddresses, emailSubscriptions, participants } from '../schema/members';
import { asInserted, columnName, insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonObject, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/rows';
import { write } from '../statements/write';
import { emailParams, enqueuedUntil, plannedJson } from './deliveries';

/** `networkKey` is null where confirmations are not limited. */
export type ConfirmationRequest = {
  mailboxKey: string;
  mailboxHash: string;
  addressHash: string;
  networkKey: string | null;
  stopToken: string;
};

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs).toISOString();

const isBelow = (most: number, condition: SQL, mostHere: SQL = sql`${most}`): SQL => sql`(SELECT count(*) FROM (SELECT 1
  FROM ${deliveries} WHERE ${condition} AND ${deliveries.createdAt} > ${dayBefore(new Date())} LIMIT ${most})) < ${mostHere}`;

/** Newcomers, who may leave at once, leave a share of the group's limit to members who stayed. */
const mostInGroup = (now: Date): SQL =>
  sql`iif(${participants.createdAt} > ${new Date(now.getTime() - hourMs).toISOString()}, ${limits.confirmationsPerGroupToNewcomers},
    ${limits.confirmationsPerGroup})`;

const isMailboxBelow = ({ mailboxKey, networkKey }: ConfirmationRequest): SQL =>
  networkKey === null
    ? sql`true`
    : isBelow(limits.confirmationsPerMailbox, sql`${deliveries.mailboxKey} = ${mailboxKey}`);

const isWithinBounds = (request: ConfirmationRequest): SQL => {
  const { networkKey } = request;
  if (networkKey === null) return sql`true`;
  const ofGroup = sql`${deliveries.groupId} = ${participants.groupId} AND ${deliveries.kind} = 'confirm'`;
  return sql`(${isMailboxBelow(request)} AND ${isBelow(limits.confirmationsPerGroup, ofGroup, mostInGroup(new Date()))}
    AND ${isBelow(limits.confirmationsPerNetwork, sql`${deliveries.networkKey} = ${networkKey}`)})`;
};

const isSubscribed = sql`EXISTS (SELECT 1 FROM ${emailSubscriptions} WHERE ${emailSubscriptions.participantId} = ${participants.id}
  AND ${emailSubscriptions.state} = 'on')`;

/** Stopped by the mailbox's owner under any spelling, or emails to this address bounced. */
const isStopped = ({ mailboxHash, addressHash }: ConfirmationRequest) => sql`EXISTS (SELECT 1 FROM ${emailAddresses}
  WHERE ${emailAddresses.mailboxHash} = ${mailboxHash} AND (${emailAddresses.stoppedAt} IS NOT NULL
    OR (${emailAddresses.hash} = ${addressHash} AND ${emailAddresses.bounces} >= ${limits.bouncesPerAddress})))`;

/** A request past a limit is granted where no message is needed, or none may be sent. */
const confirmationLimits = (request: ConfirmationRequest) => {
  const isGranted = sql`(${isSubscribed} OR ${isStopped(request)} OR ${isWithinBounds(request)})`;
  return { confirmationsOver: sql`(${isMailboxBelow(request)} OR ${isGranted})`, confirmationsOverToday: isGranted };
};

/**
 * Whether limits forbid a confirmation to a participant. They count over all groups, so that the insert itself checks them
 * again.
 */
export function selectConfirmationLimits(participantId: number, request: ConfirmationRequest) {
  const { confirmationsOver, confirmationsOverToday } = confirmationLimits(request);
  const confirmations = jsonObject<NonNullable<Confirmations>>({
    areOverForMailbox: jsonBoolean(sql`NOT ${confirmationsOver}`),
    areOverToday: jsonBoolean(sql`NOT ${confirmationsOverToday}`),
  });
  return selectJson(confirmations, sql`${participants} WHERE ${participants.id} = ${participantId}`);
}

/**
 * Of a participant who requests emails. They write nothing where the address is confirmed, its owner stopped emails, or a limit
 * of confirmations is reached (docs/product.md, "Email").
 */
export function requestConfirmation(participantId: number, request: ConfirmationRequest): SQL[] {
  const now = new Date().toISOString();
  const { mailboxKey, mailboxHash, addressHash, networkKey, stopToken } = request;
  const isTheirs = sql`${participants.groupId} = ${groups.id} AND ${participants.id} = ${participantId}`;
  const isPlanned = sql`EXISTS (SELECT 1 FROM ${deliveries} WHERE ${deliveries.mailboxKey} = ${mailboxKey}
    AND ${deliveries.createdAt} = ${now} AND ${deliveries.participantId} = ${participantId})`;
  const member = sql`${participants} WHERE ${participants.id} = ${participantId} AND ${isPlanned}`;
  return [
    sql`${insertInto(
      deliveries,
      {
        groupId: groups.id,
        channel: 'email',
        kind: 'confirm',
        participantId,
        recipient: sql`${participants.email}`,
        mailboxKey,
        networkKey,
        params: emailParams,
        createdAt: now,
        dueAt: enqueuedUntil(new Date(now)),
      },
      sql`${groupWithItsProperty} JOIN ${participants} ON ${isTheirs} WHERE ${isMember(participants)} AND ${isNotDeleted(groups)}
        AND ${participants.email} IS NOT NULL AND NOT ${isSubscribed} AND NOT ${isStopped(request)} AND ${isWithinBounds(request)}`,
    )} RETURNING ${plannedJson} AS body`,
    sql`${insertInto(
      emailSubscriptions,
      { participantId, state: 'asked', addressHash, askedAt: now },
      member,
    )} ON CONFLICT (${columnName(emailSubscriptions.participantId)}) DO UPDATE
      SET ${asInserted(emailSubscriptions.state, emailSubscriptions.askedAt)}`,
    sql`${insertInto(
      emailAddresses,
      { hash: addressHash, mailboxHash, groupId: sql`${participants.groupId}`, stopToken },
      member,
    )} ON CONFLICT DO NOTHING`,
  ];
}

const stopped = { state: 'off', confirmTokenHash: null } as const;

/** For a member who turns emails off on the page; they can request them again. */
export const stopEmails = (db: Database, participantId: number): Statement =>
  db.update(emailSubscriptions).set(stopped).where(eq(emailSubscriptions.participantId, participantId));

/** Null where the participant is absent. */
export async function findEmailAddress(db: Database, participantId: number) {
  const isTheirs = sql`${participants.id} = ${participantId} AND ${isMember(participants)}`;
  const [member] = await all(
    db.select({ groupId: participants.groupId, email: participants.email }).from(participants).where(isTheirs),
  );
  return member ?? null;
}

/** Null where the token is not that of a member's newest email. `shareCode` is null where the member has left. */
export async function confirmEmails(db: Database, tokenHash: string): Promise<ConfirmedEmail | null> {
  const now = new Date().toISOString();
  const isThere = sql`EXISTS (SELECT 1 FROM ${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
    WHERE ${participants.id} = ${emailSubscriptions.participantId} AND ${isMember(participants)} AND ${isNotDeleted(groups)}
      AND ${groups.propertyId} IS NOT NULL)`;
  const hasToken = sql`${emailSubscriptions.confirmTokenHash} = ${tokenHash}`;
  const confirmed = await first(
    db
      .update(emailSubscriptions)
      .set({ state: 'on', confirmedAt: sql`coalesce(${emailSubscriptions.confirmedAt}, ${now})` })
      .where(sql`${hasToken} AND ${isThere}`)
      .returning({ participantId: emailSubscriptions.participantId }),
  );
  if (confirmed) {
    const group = db
      .select({ shareCode: groups.shareCode })
      .from(participants)
      .innerJoin(groups, sql`${groups.id} = ${participants.groupId}`)
      .where(sql`${participants.id} = ${confirmed.participantId}`);
    return first(group);
  }
  const hasLeft = sql`${emailSubscriptions.participantId} IN (SELECT ${participants.id} FROM ${participants}
    WHERE NOT ${isMember(participants)})`;
  const former = await first(
    db
      .select({ participantId: emailSubscriptions.participantId })
      .from(emailSubscriptions)
      .where(sql`${hasToken} AND ${hasLeft}`),
  );
  return former && { shareCode: null };
}

/**
 * Stops emails to the address in its group for good, also after its members were erased: what is kept is a hash of both.
 * Members who enter any spelling of its mailbox later get none; those who confirmed another spelling keep theirs, which may
 * be another person's.
 * @returns the group's share code for a device that is known in it; null where no member with this address is left, or the
 * token is unknown
 */
export async function stopAddress(db: Database, stopToken: string, { deviceHash }: Principal): Promise<string | null> {
  const isThisAddress = sql`${emailAddresses.stopToken} = ${stopToken}`;
  const isSubscriber = sql`${emailSubscriptions.addressHash} IN (SELECT ${emailAddresses.hash} FROM ${emailAddresses} WHERE ${isThisAddress})`;
  const groupOfAddress = selectJson(
    jsonObject<{ shareCode: string }>({ shareCode: groups.shareCode }),
    sql`${emailSubscriptions} JOIN ${participants} ON ${participants.id} = ${emailSubscriptions.participantId}
      JOIN ${groups} ON ${groups.id} = ${participants.groupId}
      WHERE ${isSubscriber} AND ${isMember(participants)} AND ${isNotDeleted(groups)} AND ${groups.propertyId} IS NOT NULL
        AND ${isKnownInGroup(deviceHash, groups)} LIMIT 1`,
  );
  const group = await write(db, {
    writes: [
      db.update(emailSubscriptions).set(stopped).where(isSubscriber),
      db
        .update(emailAddresses)
        .set({ stoppedAt: new Date().toISOString() })
        .where(sql`${isThisAddress} AND ${emailAddresses.stoppedAt} IS NULL`),
    ],
    select: groupOfAddress,
  });
  return group?.shareCode ?? null;
}

/** Allows emails again and forgets that they bounced. False where the token is unknown. */
export async function allowAddress(db: Database, stopToken: string): Promise<boolean> {
  const allowed = await first(
    db
      .update(emailAddresses)
      .set({ stoppedAt: null, bounces: 0 })
      .where(sql`${emailAddresses.stopToken} = ${stopToken}`)
      .returning({ hash: emailAddresses.hash }),
  );
  return allowed !== null;
}

/** The limit per network covers a day. */
export const forgetNetworks = (db: Database, now: Date): Promise<void> =>
  run(
    db
      .update(deliveries)
      .set({ networkKey: null })
      .where(sql`${deliveries.networkKey} IS NOT NULL AND ${deliveries.createdAt} <= ${dayBefore(now)}`),
  );
