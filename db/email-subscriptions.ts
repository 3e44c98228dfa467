import { type SQL, sql } from 'drizzle-orm';
import type { ConfirmedEmail } from '../contract/email';
import { dayMs } from '../contract/values/durations';
import { limits } from '../contract/values/limits';
import { all, type Database, first, run, type Statement } from './client';
import { emailParams, enqueuedUntil, plannedJson } from './deliveries';
import { groupWithItsProperty } from './group-version';
import { isKnownInGroup } from './known-devices';
import { isMember } from './permissions';
import type { Principal } from './principal';
import { deliveries } from './schema/deliveries';
import { groups } from './schema/groups';
import { emailSubscriptions, mailboxes, participants } from './schema/members';
import { asInserted, columnName, insertInto } from './statements/insert-into';
import { jsonObject, selectJson } from './statements/json';
import { isNotDeleted } from './statements/rows';
import { write } from './statements/write';

/** `networkKey` is null where confirmations are not limited. */
export type ConfirmationRequest = {
  addressKey: string;
  mailboxHash: string;
  networkKey: string | null;
  stopToken: string;
};

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs).toISOString();

const isBelow = (most: number, condition: SQL): SQL => sql`(SELECT count(*) FROM (SELECT 1 FROM ${deliveries}
  WHERE ${condition} AND ${deliveries.createdAt} > ${dayBefore(new Date())} LIMIT ${most})) < ${most}`;

const isAddressBelow = ({ addressKey, networkKey }: ConfirmationRequest): SQL =>
  networkKey === null
    ? sql`true`
    : isBelow(limits.confirmationsPerAddress, sql`${deliveries.addressKey} = ${addressKey}`);

const isWithinBounds = (request: ConfirmationRequest): SQL => {
  const { networkKey } = request;
  if (networkKey === null) return sql`true`;
  const ofGroup = sql`${deliveries.groupId} = ${participants.groupId} AND ${deliveries.kind} = 'confirm'`;
  return sql`(${isAddressBelow(request)} AND ${isBelow(limits.confirmationsPerGroup, ofGroup)}
    AND ${isBelow(limits.confirmationsPerNetwork, sql`${deliveries.networkKey} = ${networkKey}`)})`;
};

const isOn = sql`EXISTS (SELECT 1 FROM ${emailSubscriptions} WHERE ${emailSubscriptions.participantId} = ${participants.id}
  AND ${emailSubscriptions.state} = 'on')`;

/** Stopped by its owner, or emails to it bounced. */
const isStopped = ({ mailboxHash }: ConfirmationRequest) => sql`EXISTS (SELECT 1 FROM ${mailboxes}
  WHERE ${mailboxes.hash} = ${mailboxHash}
    AND (${mailboxes.stoppedAt} IS NOT NULL OR ${mailboxes.bounces} >= ${limits.bouncesPerMailbox}))`;

/** A request past a limit is granted where no message is needed, or none may be sent. */
export const confirmationLimits = (request: ConfirmationRequest) => {
  const isGranted = sql`(${isOn} OR ${isStopped(request)} OR ${isWithinBounds(request)})`;
  return { confirmationsOver: sql`(${isAddressBelow(request)} OR ${isGranted})`, confirmationsOverToday: isGranted };
};

/**
 * Run after the write by which a participant requests emails. They write nothing where that wrote nothing, the address is
 * confirmed, its owner stopped emails, or a limit of confirmations is reached (docs/product.md, "Email").
 */
export function requestConfirmation(participantId: number, request: ConfirmationRequest): SQL[] {
  const now = new Date().toISOString();
  const { addressKey, mailboxHash, networkKey, stopToken } = request;
  const isTheirs = sql`${participants.groupId} = ${groups.id} AND ${participants.id} = ${participantId}`;
  const member = sql`${participants} WHERE ${participants.id} = ${participantId}`;
  return [
    sql`${insertInto(
      deliveries,
      {
        groupId: groups.id,
        channel: 'email',
        kind: 'confirm',
        participantId,
        recipient: sql`${participants.email}`,
        addressKey,
        networkKey,
        params: emailParams,
        createdAt: now,
        dueAt: enqueuedUntil(new Date(now)),
      },
      sql`${groupWithItsProperty} JOIN ${participants} ON ${isTheirs} WHERE ${isMember(participants)} AND ${isNotDeleted(groups)}
        AND ${participants.email} IS NOT NULL AND NOT ${isOn} AND NOT ${isStopped(request)} AND ${isWithinBounds(request)}
        AND changes() = 1`,
    )} RETURNING ${plannedJson} AS body`,
    sql`${insertInto(
      emailSubscriptions,
      { participantId, state: 'asked', mailboxHash, askedAt: now },
      sql`${member} AND changes() = 1`,
    )} ON CONFLICT (${columnName(emailSubscriptions.participantId)}) DO UPDATE
      SET ${asInserted(emailSubscriptions.state, emailSubscriptions.askedAt)}`,
    sql`${insertInto(
      mailboxes,
      { hash: mailboxHash, groupId: sql`${participants.groupId}`, stopToken },
      sql`${member} AND changes() = 1`,
    )} ON CONFLICT DO NOTHING`,
  ];
}

const stopped = { state: 'off', confirmTokenHash: null } as const;

/** For a member who turns emails off on the page; they can request them again. */
export const stopEmails = (db: Database, participantId: number): Statement =>
  db
    .update(emailSubscriptions)
    .set(stopped)
    .where(sql`${emailSubscriptions.participantId} = ${participantId} AND changes() = 1`);

/** Null where the participant is absent. */
export async function findEmailAddress(db: Database, participantId: number) {
  const isTheirs = sql`${participants.id} = ${participantId} AND ${isMember(participants)}`;
  const [member] = await all(
    db.select({ groupId: participants.groupId, email: participants.email }).from(participants).where(isTheirs),
  );
  return member ?? null;
}

/** `shareCode` is null where the member has left. Null where no newest email has the token. */
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
 * Stops emails to the mailbox in its group, also for members who enter the address later.
 * @returns the group's share code for a device that is known in it; null where no member with this mailbox is left, or the
 *   token is unknown
 */
export async function stopMailbox(db: Database, stopToken: string, { deviceHash }: Principal): Promise<string | null> {
  const isThisMailbox = sql`${mailboxes.stopToken} = ${stopToken}`;
  const isSubscriber = sql`${emailSubscriptions.mailboxHash} IN (SELECT ${mailboxes.hash} FROM ${mailboxes} WHERE ${isThisMailbox})`;
  const groupOfMailbox = selectJson(
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
        .update(mailboxes)
        .set({ stoppedAt: new Date().toISOString() })
        .where(sql`${isThisMailbox} AND ${mailboxes.stoppedAt} IS NULL`),
    ],
    select: groupOfMailbox,
  });
  return group?.shareCode ?? null;
}

/** False where the token is unknown. */
export async function allowMailbox(db: Database, stopToken: string): Promise<boolean> {
  const isThisMailbox = sql`${mailboxes.stopToken} = ${stopToken}`;
  const allowed = await first(
    db.update(mailboxes).set({ stoppedAt: null }).where(isThisMailbox).returning({ hash: mailboxes.hash }),
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
