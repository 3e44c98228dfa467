import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../../worker/contract/values/limits';
import { type Database, first, run, type Statement } from '../client';
import { groupWithItsProperty } from '../groups/group-version';
import { isMember } from '../groups/permissions';
import { groups } from '../schema/groups';
import { emailSubscriptions, participants } from '../schema/members';
import { sentEmails } from '../schema/office';
import { asInserted, columnName, insertInto } from '../statements/insert-into';
import { isNotDeleted } from '../statements/rows';
import { propertyOfEmail, returningEmail } from './member-emails';

/** `isCounted`: whether confirmations are limited. */
export type Ask = { stopToken: string; isCounted: boolean };

/** Confirmations are counted by the address in lower case, without what follows a plus sign. */
const addressKey = sql`lower(iif(instr(${participants.email}, '+') BETWEEN 2 AND instr(${participants.email}, '@'),
  substr(${participants.email}, 1, instr(${participants.email}, '+') - 1)
    || substr(${participants.email}, instr(${participants.email}, '@')),
  ${participants.email}))`;

const dayBefore = (now: string) => new Date(Date.parse(now) - 24 * 60 * 60 * 1000).toISOString();

const isWithinBounds = (now: string): SQL =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM ${sentEmails} WHERE ${sentEmails.addressKey} = ${addressKey}
        AND ${sentEmails.createdAt} > ${dayBefore(now)} LIMIT ${limits.confirmationsPerAddress}))
      < ${limits.confirmationsPerAddress}
    AND (SELECT count(*) FROM ${sentEmails} WHERE ${sentEmails.groupId} = ${participants.groupId}
        AND ${sentEmails.kind} = 'confirm') < ${limits.confirmationsPerGroup}`;

const member = (id: number) => sql`${participants} WHERE ${participants.id} = ${id} AND ${isMember(participants)}
  AND ${participants.email} IS NOT NULL`;

const isOn = sql`EXISTS (SELECT 1 FROM ${emailSubscriptions} WHERE ${emailSubscriptions.participantId} = ${participants.id}
  AND ${emailSubscriptions.state} = 'on')`;

/**
 * Statements that follow the write by which a participant asks for e-mails; they write nothing where that wrote nothing, the
 * address is confirmed, or the limit of confirmations is reached (docs/product.md, "E-mail").
 */
export function askToConfirm(participantId: number, { stopToken, isCounted }: Ask): SQL[] {
  const now = new Date().toISOString();
  const mayAsk = isCounted ? isWithinBounds(now) : sql`true`;
  const isSubscribed = sql`${participants.groupId} = ${groups.id} AND ${participants.id} = ${participantId}`;
  return [
    sql`${insertInto(
      sentEmails,
      {
        groupId: groups.id,
        kind: 'confirm',
        participantId,
        recipient: sql`${participants.email}`,
        addressKey,
        params: propertyOfEmail,
        subject: '',
        state: 'waiting',
        createdAt: now,
      },
      sql`${groupWithItsProperty} JOIN ${participants} ON ${isSubscribed} WHERE ${isMember(participants)} AND ${isNotDeleted(groups)}
        AND ${participants.email} IS NOT NULL AND NOT ${isOn} AND ${mayAsk} AND changes() = 1`,
    )} ${returningEmail}`,
    sql`${insertInto(
      emailSubscriptions,
      { participantId, state: 'asked', stopToken, askedAt: now },
      sql`${member(participantId)} AND changes() = 1`,
    )} ON CONFLICT (${columnName(emailSubscriptions.participantId)}) DO UPDATE
      SET ${asInserted(emailSubscriptions.state, emailSubscriptions.askedAt)}`,
  ];
}

const stop = (db: Database, isTheirs: SQL) =>
  db.update(emailSubscriptions).set({ state: 'off', confirmTokenHash: null }).where(isTheirs);

export const stopEmails = (db: Database, participantId: number): Statement =>
  stop(db, sql`${emailSubscriptions.participantId} = ${participantId} AND changes() = 1`);

/** Whether a confirmation may be sent now; null where the participant is absent or gave no address. */
export async function mayConfirmAgain(
  db: Database,
  participantId: number,
  isCounted: boolean,
): Promise<boolean | null> {
  const isAllowed = isCounted ? isWithinBounds(new Date().toISOString()) : sql`true`;
  const row = await first(
    db.all<{ isAllowed: number }>(sql`SELECT (${isOn} OR (${isAllowed})) AS isAllowed FROM ${member(participantId)}`),
  );
  return row && row.isAllowed === 1;
}

export async function confirmEmails(db: Database, tokenHash: string): Promise<boolean> {
  const now = new Date().toISOString();
  const isThere = sql`EXISTS (SELECT 1 FROM ${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
    WHERE ${participants.id} = ${emailSubscriptions.participantId} AND ${isMember(participants)} AND ${isNotDeleted(groups)}
      AND ${groups.propertyId} IS NOT NULL)`;
  const isTheirs = sql`${emailSubscriptions.confirmTokenHash} = ${tokenHash} AND ${isThere}`;
  const confirmed = await first(
    db
      .update(emailSubscriptions)
      .set({ state: 'on', confirmedAt: sql`coalesce(${emailSubscriptions.confirmedAt}, ${now})` })
      .where(isTheirs)
      .returning({ participantId: emailSubscriptions.participantId }),
  );
  return confirmed !== null;
}

export async function stopEmailsByToken(db: Database, stopToken: string): Promise<void> {
  await run(stop(db, sql`${emailSubscriptions.stopToken} = ${stopToken}`));
}
