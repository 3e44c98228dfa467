import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { NotifyState } from '../../worker/contract/groups/device';
import type { InterestLevelCode } from '../../worker/contract/groups/interest-levels';
import type { LeaseTick } from '../../worker/contract/groups/lease-tick';
import type { TourAnswer } from '../../worker/contract/groups/participant';
import type { Language } from '../../worker/contract/language/languages';
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
    hasApplied: integer('has_applied', { mode: 'boolean' }).notNull().default(false),
    tourAnswer: text('tour_answer').$type<TourAnswer>(),
    /** In which they joined, or last changed their entry; in no answer. */
    language: text().$type<Language>().notNull().default('en'),
    /** Of the steps to the lease those that are done; `hasApplied` says the same of the one that is called so. */
    stepsDone: list<LeaseTick>('steps_done'),
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

/**
 * The devices by which a participant is known: each by the SHA-256 of its secret (docs/product.md, "Devices"). `linkHash`
 * is the personal link that it came by; `seenAt` is when it last had the group's page open, to within some minutes.
 */
export const participantDevices = sqliteTable(
  'participant_devices',
  {
    deviceHash: text('device_hash').notNull(),
    participantId: integer('participant_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    linkHash: text('link_hash'),
    /** Whether it came by a link that somebody else made for the member. */
    isByAnother: integer('is_by_another', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    seenAt: text('seen_at'),
  },
  (device) => [
    primaryKey({ columns: [device.deviceHash, device.participantId] }),
    index('participant_devices_by_participant').on(device.participantId),
  ],
);

/** The devices by which a group's point person is known. */
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

/** The devices that have opened a group by its present code since that was changed (docs/product.md, "Changing the code"). */
export const groupAdmissions = sqliteTable(
  'group_admissions',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (admission) => [primaryKey({ columns: [admission.groupId, admission.deviceHash] })],
);

/** Up to which message a person has read a group's chat, on whichever device; the point person where `participantId` is null. */
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
 * Where a device is pushed what happens in a group, as its browser gave it: the address of its push service, and what a
 * push is encrypted with. Triggers end it with the last of what the device is known as there. `messageAt` is when it was
 * last told of a message, `deadlineInCalendar` the deadline that it was told of.
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
    createdAt: text('created_at').notNull(),
    messageAt: text('message_at'),
    deadlineInCalendar: text('deadline_told'),
  },
  (push) => [
    primaryKey({ columns: [push.groupId, push.deviceHash] }),
    index('push_subscriptions_by_device').on(push.deviceHash),
    index('push_subscriptions_by_endpoint').on(push.endpoint),
  ],
);

/** At most one for each participant, and one for the point person, whose `participantId` is null. */
export const personalLinks = sqliteTable(
  'personal_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    participantId: integer('participant_id').references(() => participants.id, { onDelete: 'cascade' }),
    /** Whether somebody else made it for the member: their point person, or the office. */
    isByAnother: integer('is_by_another', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (link) => [
    index('personal_links_by_group').on(link.groupId),
    index('personal_links_by_participant').on(link.participantId),
  ],
);

/** A guarantor's way in, at most one for each member: of its token the hash alone (docs/product.md, "Guarantors"). */
export const guarantorLinks = sqliteTable('guarantor_links', {
  participantId: integer('participant_id')
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: text('created_at').notNull(),
  expiresAt: text('expires_at').notNull(),
});

/** Who was reminded of their open steps, and how: by themselves for a `deadline`, else by somebody (docs/product.md, "Reminders"). */
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
 * Who is e-mailed what their group decides: `asked` until the address is confirmed. A confirmation's token is kept as its
 * hash; that which stops the e-mails stands in each of them, and can do nothing else.
 */
export const emailSubscriptions = sqliteTable('email_subscriptions', {
  participantId: integer('participant_id')
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  state: text().$type<NotifyState>().notNull(),
  confirmTokenHash: text('confirm_token_hash').unique(),
  stopToken: text('stop_token').notNull().unique(),
  askedAt: text('asked_at').notNull(),
  confirmedAt: text('confirmed_at'),
  /** Until when this participant's news were in a digest. */
  digestAt: text('digest_at'),
});
