import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { NotifyState } from '../../contract/device';
import type { InterestLevelCode } from '../../contract/interest-levels';
import type { StepMark } from '../../contract/lease-step';
import type { TourAnswer } from '../../contract/participant';
import type { Language } from '../../texts/languages';
import { list, removedAt, rev } from './columns';
import { groups } from './groups';
import { rooms } from './properties';

/** `nameKey` is the name as it is matched: NFKC, trimmed, lower case. */
export const participants = sqliteTable(
  'participants',
  {
    id: integer().primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    email: text(),
    interestLevel: text('interest_level').$type<InterestLevelCode>().notNull(),
    roomPreference: integer('room_preference').references(() => rooms.id, { onDelete: 'set null' }),
    /** The name of the chosen room that the office deleted, until they choose again. */
    removedRoom: text('removed_room'),
    hasApplied: integer('has_applied', { mode: 'boolean' }).notNull().default(false),
    tourAnswer: text('tour_answer').$type<TourAnswer>(),
    /** That of their device when they joined or last changed their row; in no response. */
    language: text().$type<Language>().notNull().default('en'),
    /** The lease steps that are done; `hasApplied` mirrors the one named "Applied". */
    stepsDone: list<StepMark>('steps_done'),
    rev,
    removedAt,
    createdAt: text('created_at').notNull(),
  },
  (participant) => [
    index('participants_by_group').on(participant.groupId, participant.createdAt),
    index('participants_by_room').on(participant.roomPreference),
    index('participants_removed').on(participant.removedAt).where(sql`removed_at IS NOT NULL`),
  ],
);

/** What the office's search finds a member by (`db/office/search.ts`). Names and addresses never change. */
export const memberWords = sqliteTable(
  'member_words',
  {
    participantId: integer('participant_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    word: text().notNull(),
  },
  (of) => [
    primaryKey({ columns: [of.participantId, of.word] }),
    index('member_words_by_word').on(of.word, of.participantId),
  ],
);

/**
 * Devices of members; `deviceHash` is the SHA-256 of a device's secret. `linkHash`: the personal link used, `linkMadeBy`: by
 * which device; `seenAt`: when the device last had the group open, exact to a few minutes.
 */
export const participantDevices = sqliteTable(
  'participant_devices',
  {
    deviceHash: text('device_hash').notNull(),
    participantId: integer('participant_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    linkHash: text('link_hash'),
    isByAnother: integer('is_by_another', { mode: 'boolean' }).notNull().default(false),
    linkMadeBy: text('link_made_by'),
    linkMadeAt: text('link_made_at'),
    createdAt: text('created_at').notNull(),
    seenAt: text('seen_at'),
  },
  (device) => [
    primaryKey({ columns: [device.deviceHash, device.participantId] }),
    index('participant_devices_by_participant').on(device.participantId),
  ],
);

export const pointPersonDevices = sqliteTable(
  'point_person_devices',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    linkHash: text('link_hash'),
    createdAt: text('created_at').notNull(),
  },
  (device) => [primaryKey({ columns: [device.groupId, device.deviceHash] })],
);

/** Devices that opened the group by its current code (`mayOpen` in rules/group-facts.ts). */
export const groupAdmissions = sqliteTable(
  'group_admissions',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (admission) => [
    primaryKey({ columns: [admission.groupId, admission.deviceHash] }),
    index('group_admissions_by_group').on(admission.groupId, admission.createdAt),
    index('group_admissions_by_age').on(admission.createdAt),
  ],
);

/** The same on all of a member's devices; `participantId` is null for the point person. */
export const readPositions = sqliteTable(
  'read_positions',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    participantId: integer('participant_id').references(() => participants.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').notNull(),
  },
  (position) => [
    uniqueIndex('read_positions_by_reader').on(
      position.groupId,
      sql`(CASE WHEN participant_id IS NULL THEN 0 ELSE participant_id END)`,
    ),
    index('read_positions_by_participant').on(position.participantId),
  ],
);

/**
 * Triggers delete it once the device is no longer known in the group. `messageAt` is when it was last notified of a message,
 * `deadlineNotified` the deadline that it was last notified of.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Of the site: the browser accepts only pushes that this key signs. */
    publicKey: text('public_key').notNull(),
    createdAt: text('created_at').notNull(),
    messageAt: text('message_at'),
    deadlineNotified: text('deadline_notified'),
    /** How often in a row its push service did not answer. */
    timeouts: integer().notNull().default(0),
  },
  (push) => [
    primaryKey({ columns: [push.groupId, push.deviceHash] }),
    index('push_subscriptions_by_device').on(push.deviceHash),
    index('push_subscriptions_by_endpoint').on(push.endpoint),
  ],
);

/** Up to `limits.linksPerPerson` for each participant, and for the point person, whose `participantId` is null. */
export const personalLinks = sqliteTable(
  'personal_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    participantId: integer('participant_id').references(() => participants.id, { onDelete: 'cascade' }),
    /** Whether the point person or the office made it for the member. */
    isByAnother: integer('is_by_another', { mode: 'boolean' }).notNull().default(false),
    madeBy: text('made_by'),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (link) => [
    index('personal_links_by_group').on(link.groupId),
    index('personal_links_by_participant').on(link.participantId),
  ],
);

/** At most one for each member. Nothing else about a guarantor is stored. */
export const guarantorLinks = sqliteTable('guarantor_links', {
  participantId: integer('participant_id')
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: text('created_at').notNull(),
  expiresAt: text('expires_at').notNull(),
});

/** `deadline` is null where a person sent the reminder. */
export const stepReminders = sqliteTable(
  'step_reminders',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    participantId: integer('participant_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    at: text().notNull(),
    byEmail: integer('by_email', { mode: 'boolean' }).notNull(),
    byPush: integer('by_push', { mode: 'boolean' }).notNull(),
    deadline: text(),
  },
  (reminder) => [
    index('step_reminders_by_group').on(reminder.groupId, reminder.at),
    index('step_reminders_by_participant').on(reminder.participantId),
  ],
);

/**
 * An address that got an email about a group, by a hash of both; it outlives members, so that the link that stops emails
 * works, and emails stay stopped if someone enters the address again (docs/product.md, "Email"). Different spellings of a
 * mailbox are addresses of their own, because they may belong to different people, and have the same `mailboxHash`.
 */
export const emailAddresses = sqliteTable(
  'email_addresses',
  {
    hash: text().primaryKey(),
    mailboxHash: text('mailbox_hash').notNull(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    stopToken: text('stop_token').notNull().unique(),
    stoppedAt: text('stopped_at'),
    /** How many emails to it bounced. */
    bounces: integer().notNull().default(0),
  },
  (address) => [
    index('email_addresses_by_group').on(address.groupId),
    index('email_addresses_by_mailbox').on(address.mailboxHash),
  ],
);

/** A confirmation's token is kept as its hash. */
export const emailSubscriptions = sqliteTable(
  'email_subscriptions',
  {
    participantId: integer('participant_id')
      .primaryKey()
      .references(() => participants.id, { onDelete: 'cascade' }),
    state: text().$type<NotifyState>().notNull(),
    confirmTokenHash: text('confirm_token_hash').unique(),
    addressHash: text('address_hash').notNull(),
    askedAt: text('asked_at').notNull(),
    confirmedAt: text('confirmed_at'),
    /** A digest covered everything until then. */
    digestAt: text('digest_at'),
  },
  (subscription) => [index('email_subscriptions_by_address').on(subscription.addressHash)],
);
