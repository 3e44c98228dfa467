import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { NotifyState } from '../../contract/device';
import type { EmailKind, EmailParams } from '../../contract/notification';
import type { EmailState, EmailsQuery, SentEmail } from '../../contract/staff/email';
import type { TourChange } from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import type { Member } from '../../rules/group-facts';
import type { Scope } from '../../rules/scope';
import { all, batch, type Database, findJson } from '../client';
import { groupNames } from '../group/group-json';
import { isItsProperty, joinGroupOf } from '../group/group-version';
import type { Principal } from '../group/principal';
import { auditedWhere } from '../office/audit';
import { isMember } from '../permissions';
import { deliveries } from '../schema/deliveries';
import { groups } from '../schema/groups';
import { emailAddresses, emailSubscriptions, participants } from '../schema/members';
import { properties } from '../schema/properties';
import { isGroupInScope } from '../scope';
import { expiresSoon } from '../setup';
import { jsonBoolean, jsonList, jsonObject, selectJson } from '../statements/json';
import { isNotDeleted, pageOf } from '../statements/rows';
import { write } from '../statements/write';
import { newcomers, newMessages, otherMember } from './news';
import { type NotificationFacts, notificationFacts } from './notification-facts';

/** The subject is composed from `kind` and `params`. */
export type StoredEmail<Email extends { subject: string } = SentEmail> = Omit<Email, 'subject'> & {
  kind: EmailKind;
  params: EmailParams;
};

/** What staff may send again, besides setup links. */
const repeatedStates = sql`('failed', 'unknown', 'bounced')`;

/** Of an email: what its subject is composed of, and its state as the API has it. */
export const storedEmail = {
  kind: sql<EmailKind>`${deliveries.kind}`,
  params: sql<EmailParams>`json(${deliveries.params})`,
  state: sql<EmailState>`iif(${deliveries.state} = 'pending', 'waiting', ${deliveries.state})`,
};

/** Whether the point person's present address has refused the setup link (docs/product.md, "Email"). */
const isRefused = sql`${deliveries.recipient} = ${groups.pointPersonEmail}
  AND (${deliveries.state} = 'complained' OR ${deliveries.bounces} >= ${sql.raw(String(limits.bouncesPerAddress))})`;

/** Of an email of a group: a setup link until the setup is complete, another if it may not have arrived. */
export const isRepeatable = sql`iif(${deliveries.kind} = 'setup',
  ${groups.setupCompletedAt} IS NULL AND ${groups.propertyId} IS NOT NULL AND NOT (${isRefused}),
  ${deliveries.state} IN ${repeatedStates})`;

/** Emails that staff see: not what was no longer true when it was to be sent. */
export const isShownEmail = sql`${deliveries.channel} = 'email' AND ${deliveries.state} <> 'canceled'`;

const emailJson = jsonObject<StoredEmail>({
  ...storedEmail,
  id: deliveries.id,
  groupId: deliveries.groupId,
  recipient: deliveries.recipient,
  attempts: deliveries.attempts,
  canSendAgain: jsonBoolean(isRepeatable),
  createdAt: deliveries.createdAt,
  sentAt: sql`${deliveries.endedAt}`,
  ...groupNames,
});

const emailInScope = (scope: Scope) => sql`${deliveries} ${joinGroupOf(deliveries.groupId)}
  WHERE ${isShownEmail} AND ${isGroupInScope(scope, groups)}`;

export async function listEmails(
  db: Database,
  { groupId, ...page }: EmailsQuery,
  scope: Scope,
): Promise<StoredEmail[]> {
  const isOfGroup = groupId === undefined ? sql`true` : sql`${deliveries.groupId} = ${groupId}`;
  const list = selectJson(
    emailJson,
    sql`${emailInScope(scope)} AND ${isOfGroup} ORDER BY ${deliveries.id} DESC ${pageOf(page)}`,
  );
  const rows = await all(db.all<{ body: string }>(list));
  return rows.map(({ body }) => JSON.parse(body));
}

export function findEmail(db: Database, id: number, scope: Scope) {
  return findJson(db, selectJson(emailJson, sql`${emailInScope(scope)} AND ${deliveries.id} = ${id}`));
}

export function findSetupEmail(db: Database, groupId: number, scope: Scope) {
  return findJson(
    db,
    selectJson(
      emailJson,
      sql`${emailInScope(scope)} AND ${deliveries.groupId} = ${groupId} AND ${deliveries.kind} = 'setup'`,
    ),
  );
}

const earlier = alias(deliveries, 'earlier');

/** The tour change in the member's last email about it, or null; `among` are conditions on `earlier`. */
export const lastTourSent = (member: typeof participants, among = sql`true`) =>
  sql<TourChange | null>`(SELECT ${earlier.params} ->> '$.change' FROM ${deliveries} AS ${earlier}
    WHERE ${earlier.groupId} = ${member.groupId} AND ${earlier.participantId} = ${member.id} AND ${earlier.kind} = 'tour'
      AND ${earlier.startedAt} IS NOT NULL AND ${earlier.state} NOT IN ('pending', 'failed', 'canceled') AND ${among}
    ORDER BY ${earlier.startedAt} DESC, ${earlier.id} DESC LIMIT 1)`;

/** Whether nothing newer of its kind is planned for the member. */
const isNewestOfKind = sql`NOT EXISTS (SELECT 1 FROM ${deliveries} AS ${earlier}
  WHERE ${earlier.groupId} = ${deliveries.groupId} AND ${earlier.participantId} = ${deliveries.participantId}
    AND ${earlier.kind} = ${deliveries.kind} AND ${earlier.id} > ${deliveries.id})`;

/** Keeps a member from getting two emails of a kind on one occasion. */
export const keyOfEmail = (kind: EmailKind, participantId: number, occasion: string): string =>
  `${kind} ${participantId} ${occasion}`;

/** The occasion of a key; it may contain spaces. */
export const occasionOfKey = (key: string): string => key.split(' ').slice(2).join(' ');

/** What only a digest says; nothing in other emails. */
type News = {
  messages: number;
  /** Whether one of them is the office's. */
  hasOfficeWritten: boolean;
  newcomers: string[];
};

/** Null without a subscription, which was erased with its member or never made. */
type Subscription = {
  participantId: number;
  state: NotifyState;
  stopToken: string;
  news: News;
  /** What the member's last email about the tour said; null in emails about anything else. */
  lastTourSent: TourChange | null;
};

/** The member to whom an email is sent. */
export type EmailedMember = Member & { subscription: Subscription };

/** What an email is composed of, and what decides whether it is still true. */
export type EmailToSend = StoredEmail<{ subject: string }> & {
  id: number;
  key: string | null;
  recipient: string;
  attempts: number;
  createdAt: string;
  isNewestOfKind: boolean;
  /** How often it bounced at the address to which it is sent. */
  bounces: number;
  /** Whether the owner of that address marked it as spam. */
  isSpam: boolean;
  setupToken: string | null;
  setupTokenExpiresAt: string | null;
  group: NotificationFacts;
  /** Null in the point person's emails, and for one who has left. */
  member: EmailedMember | null;
};

const isOfKind = (kind: EmailKind) => sql`${deliveries.kind} = ${kind}`;

const subscriptionJson = jsonObject<Subscription>({
  participantId: participants.id,
  state: emailSubscriptions.state,
  stopToken: emailAddresses.stopToken,
  news: jsonObject<News>({
    messages: sql<number>`iif(${isOfKind('digest')}, (SELECT count(*) FROM ${newMessages}), 0)`,
    hasOfficeWritten: jsonBoolean(sql`${isOfKind('digest')} AND EXISTS (SELECT 1 FROM ${newMessages} AND is_office)`),
    newcomers: sql<
      string[]
    >`iif(${isOfKind('digest')}, ${jsonList(sql`${otherMember.name}`, newcomers, otherMember.createdAt)}, json_array())`,
  }),
  lastTourSent: sql<TourChange | null>`iif(${isOfKind('tour')}, ${lastTourSent(participants, sql`${earlier.id} <> ${deliveries.id}`)}, NULL)`,
});

/** The address of a setup link may have been corrected since it was planned. */
const currentRecipient = sql<string>`iif(${isOfKind('setup')}, ${groups.pointPersonEmail}, ${deliveries.recipient})`;

const bouncesThere = sql<number>`iif(${deliveries.recipient} = ${currentRecipient}, ${deliveries.bounces}, 0)`;

type FromDatabase = Omit<EmailToSend, 'member'> & { subscription: Subscription | null };

const emailToSendJson = jsonObject<FromDatabase>({
  ...storedEmail,
  id: deliveries.id,
  key: sql`${deliveries.key}`,
  recipient: deliveries.recipient,
  attempts: deliveries.attempts,
  createdAt: deliveries.createdAt,
  isNewestOfKind: jsonBoolean(isNewestOfKind),
  bounces: bouncesThere,
  isSpam: jsonBoolean(sql`${deliveries.state} = 'complained' AND ${deliveries.recipient} = ${currentRecipient}`),
  setupToken: sql`${groups.adminSetupToken}`,
  setupTokenExpiresAt: sql`${groups.setupTokenExpiresAt}`,
  group: notificationFacts,
  subscription: sql`json(iif(${emailSubscriptions.participantId} IS NULL, NULL, ${subscriptionJson}))`,
});

function emailToSendOf({ subscription, ...email }: FromDatabase): EmailToSend {
  const member = subscription && email.group.members.find(({ id }) => id === subscription.participantId);
  return { ...email, member: subscription && member ? { ...member, subscription } : null };
}

const deliveryWithRecipient = sql`${deliveries}
  JOIN ${groups} ON ${groups.id} = ${deliveries.groupId} AND ${isNotDeleted(groups)} JOIN ${properties} ON ${isItsProperty}
  LEFT JOIN ${participants} ON ${participants.id} = ${deliveries.participantId} AND ${isMember(participants)}
  LEFT JOIN ${emailSubscriptions} ON ${emailSubscriptions.participantId} = ${participants.id}
  LEFT JOIN ${emailAddresses} ON ${emailAddresses.hash} = ${emailSubscriptions.addressHash}`;

const addressHashOfMember = sql<string | null>`(SELECT ${emailSubscriptions.addressHash} FROM ${emailSubscriptions}
  WHERE ${emailSubscriptions.participantId} = ${deliveries.participantId})`;

/** Replacements for tokens that expire or work once. */
type Fresh = { setupToken: string; setupTokenExpiresAt: string; confirmTokenHash: string };

const findJsonOf = (id: number) =>
  selectJson(
    emailToSendJson,
    sql`${deliveryWithRecipient} WHERE ${deliveries.id} = ${id} AND ${deliveries.channel} = 'email'`,
  );

/** Null where the group or its property is deleted. */
export async function findEmailToSend(db: Database, id: number): Promise<EmailToSend | null> {
  const found = await findJson(db, findJsonOf(id));
  return found && emailToSendOf(found);
}

/**
 * Claims a pending email, so that it is sent once; null where it is not pending. The caller sends it and ends the sending.
 * @param again the colleague who sends it again: one that may not have arrived, or a setup link at any time, which is renewed
 *   if it has expired or expires within a week
 */
export async function takeEmail(
  db: Database,
  id: number,
  { confirmTokenHash, ...setup }: Fresh,
  again?: Principal,
): Promise<EmailToSend | null> {
  const now = new Date().toISOString();
  const isThisEmail = sql`${deliveries.id} = ${id} AND ${deliveries.channel} = 'email'`;
  const isPending = sql`${isThisEmail} AND ${deliveries.state} = 'pending'`;
  const isSetup = sql`${deliveries.kind} = 'setup'`;
  const isRepeated = sql`${isThisEmail} AND (${isSetup} OR ${deliveries.state} IN ${repeatedStates})`;
  const ofDelivery = (what: SQL, condition: SQL) => sql`(SELECT ${what} FROM ${deliveries} WHERE ${condition})`;
  const ofGroup = (what: SQL) => sql`(SELECT ${what} FROM ${groups} WHERE ${groups.id} = ${deliveries.groupId})`;
  // Before the email is pending again.
  const audited =
    again &&
    auditedWhere(
      again,
      ofDelivery(sql`iif(${isSetup}, 'setup_link_sent', 'email_sent_again')`, isRepeated),
      'group',
      sql`${groups.id} = ${ofDelivery(sql`${deliveries.groupId}`, isRepeated)}`,
    );
  const repeating = again && db.update(deliveries).set({ state: 'pending' }).where(isRepeated);
  const renewing = db
    .update(groups)
    .set({
      ...{ adminSetupToken: setup.setupToken, setupTokenExpiresAt: setup.setupTokenExpiresAt },
      version: sql`${groups.version} + 1`,
    })
    .where(sql`${groups.id} = ${ofDelivery(sql`${deliveries.groupId}`, sql`${isPending} AND ${isSetup}`)}
      AND ${again ? expiresSoon(new Date()) : sql`${groups.setupTokenExpiresAt} <= ${now}`}
      AND ${groups.setupCompletedAt} IS NULL AND ${groups.propertyId} IS NOT NULL`);
  const confirming = db
    .update(emailSubscriptions)
    .set({ confirmTokenHash })
    .from(deliveries)
    .where(
      sql`${isPending} AND ${deliveries.kind} = 'confirm' AND ${deliveries.participantId} = ${emailSubscriptions.participantId}`,
    );
  const claiming = db
    .update(deliveries)
    .set({
      state: 'sending',
      attempts: sql`${deliveries.attempts} + 1`,
      startedAt: now,
      recipient: ofGroup(currentRecipient),
      addressHash: addressHashOfMember,
      bounces: ofGroup(bouncesThere),
    })
    .where(isPending)
    .returning({ id: deliveries.id });
  const statements = [audited, repeating, renewing, confirming, claiming, findJsonOf(id)];
  const rows = await batch<{ id: number } | { body: string }>(
    db,
    statements.filter((statement) => !!statement),
  );
  const [claimed, [email] = []] = rows.slice(-2);
  return claimed?.length && email && 'body' in email ? emailToSendOf(JSON.parse(email.body)) : null;
}

/** `dueAt` is when a pending one is sent again; the scheduled run enqueues it then. */
type EndOfSending = {
  state: 'sent' | 'failed' | 'unknown' | 'pending';
  messageId?: string;
  lastError?: string;
  dueAt?: string;
};

/** A digest that was, or may have been, sent covers everything until then. */
export async function endSending(db: Database, { id, kind, member }: EmailToSend, end: EndOfSending): Promise<void> {
  const endedAt = end.state === 'sent' ? new Date().toISOString() : undefined;
  const isDigest = kind === 'digest' && (end.state === 'sent' || end.state === 'unknown');
  await write(db, {
    writes: [
      db
        .update(deliveries)
        .set({ lastError: null, ...end, ...(endedAt && { endedAt }) })
        .where(sql`${deliveries.id} = ${id} AND ${deliveries.state} = 'sending'`),
      isDigest &&
        member &&
        db
          .update(emailSubscriptions)
          .set({ digestAt: sql`(SELECT ${deliveries.startedAt} FROM ${deliveries} WHERE ${deliveries.id} = ${id})` })
          .where(eq(emailSubscriptions.participantId, member.id)),
    ],
  });
}

/** For a pending email that is no longer true; it may be planned again. A confirmation is deleted: limits count those sent. */
export async function cancelEmail(db: Database, id: number): Promise<void> {
  const isPending = sql`${deliveries.id} = ${id} AND ${deliveries.state} = 'pending'`;
  await write(db, {
    writes: [
      db.delete(deliveries).where(sql`${isPending} AND ${deliveries.kind} = 'confirm'`),
      db.update(deliveries).set({ state: 'canceled', key: null }).where(isPending),
    ],
  });
}

export type EmailOutcome = 'delivered' | 'bounced' | 'complained';

/**
 * What the email service reports later. An address that refused two emails, or whose owner reported one as spam, gets no
 * more; confirmations that bounce turn off nothing for others with the address (docs/product.md, "Email").
 * @param report `isRefused`: by the address, not for another reason
 * @returns false where no email has this message id
 */
export async function recordEmailOutcome(
  db: Database,
  messageId: string,
  { state, isRefused, error }: { state: EmailOutcome; isRefused: boolean; error: string | null },
): Promise<boolean> {
  const isCounted = state === 'bounced' && isRefused;
  const isThisEmail = sql`${deliveries.channel} = 'email' AND ${deliveries.messageId} = ${messageId}`;
  // What was reported as refused stays so, and is not counted again.
  const isUnreported = sql`${isThisEmail} AND ${
    state === 'delivered'
      ? sql`${deliveries.state} IN ('sending', 'sent', 'unknown')`
      : sql`${deliveries.state} NOT IN ('bounced', 'complained')`
  }`;
  const isItsAddress = sql`${emailAddresses.hash} = (SELECT ${deliveries.addressHash} FROM ${deliveries} WHERE ${isUnreported})`;
  const isOver = sql`${emailSubscriptions.addressHash} IN (SELECT ${emailAddresses.hash} FROM ${emailAddresses}
    WHERE ${isItsAddress} AND (${emailAddresses.bounces} >= ${limits.bouncesPerAddress} OR ${emailAddresses.stoppedAt} IS NOT NULL))`;
  // Anyone can have confirmations sent to an address, and so have them bounce.
  const isTheirs = sql`EXISTS (SELECT 1 FROM ${deliveries} WHERE ${isThisEmail}
    AND (${state === 'complained'} OR ${deliveries.kind} <> 'confirm' OR ${deliveries.participantId} = ${emailSubscriptions.participantId}))`;
  const found = await write(db, {
    writes: [
      isCounted &&
        db
          .update(emailAddresses)
          .set({ bounces: sql`${emailAddresses.bounces} + 1` })
          .where(isItsAddress),
      state === 'complained' &&
        db
          .update(emailAddresses)
          .set({ stoppedAt: new Date().toISOString() })
          .where(sql`${isItsAddress} AND ${emailAddresses.stoppedAt} IS NULL`),
      isRefused &&
        db
          .update(emailSubscriptions)
          .set({ state: 'off', confirmTokenHash: null })
          .where(sql`${isOver} AND ${isTheirs}`),
      // Last, because what is counted depends on its former state.
      db
        .update(deliveries)
        .set({ state, lastError: error, ...(isCounted && { bounces: sql`${deliveries.bounces} + 1` }) })
        .where(isUnreported),
    ],
    select: selectJson(jsonObject<{ id: number }>({ id: deliveries.id }), sql`${deliveries} WHERE ${isThisEmail}`),
  });
  return found !== null;
}
