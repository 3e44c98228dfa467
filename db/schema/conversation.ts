import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { TourSchedule } from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import { list, removedAt, rev } from './columns';
import { groups } from './groups';
import { participants } from './members';

/**
 * The last `ordinal`, from 1, is how many were ever written; one taken back stays as a stub. `deviceHash` sent it,
 * `participantId` wrote it: null where the author is no member.
 */
export const messages = sqliteTable(
  'messages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    participantId: integer('participant_id').references(() => participants.id, { onDelete: 'set null' }),
    senderName: text('sender_name').notNull(),
    content: text().notNull(),
    createdAt: text('created_at').notNull(),
    ordinal: integer().notNull().default(0),
    isPointPerson: integer('is_point_person', { mode: 'boolean' }).notNull().default(false),
    /** The SHA-256 of the staff account that wrote it for the office; it has no device, as no visitor is its author. */
    staffHash: text('staff_hash'),
    deviceHash: text('device_hash'),
    deletedAt: text('deleted_at'),
  },
  (message) => [
    index('messages_by_group').on(message.groupId, message.id),
    index('messages_by_participant').on(message.participantId),
    index('messages_by_device').on(message.deviceHash, message.groupId),
    index('messages_of_office').on(message.staffHash, message.groupId).where(sql`staff_hash IS NOT NULL`),
    index('messages_of_unknown')
      .on(message.groupId, message.createdAt)
      .where(sql`participant_id IS NULL AND staff_hash IS NULL AND is_point_person = 0`),
    index('messages_to_erase').on(message.deletedAt).where(sql`deleted_at IS NOT NULL AND content <> ''`),
  ],
);

const preferredDays = Array.from(
  { length: limits.tourDates },
  (_, index) => `ifnull(preferred_dates ->> '$[${index}].date', '')`,
);

/** One per member, and one per name of a non-member. `nameKey` is NFKC, trimmed, lower case; `deviceHash` saved it last. */
export const tourSchedules = sqliteTable(
  'tour_schedules',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    participantId: integer('participant_id').references(() => participants.id, { onDelete: 'cascade' }),
    participantName: text('participant_name').notNull(),
    nameKey: text('name_key').notNull(),
    preferredDates: list<TourSchedule['preferredDates'][number]>('preferred_dates'),
    lastDate: text('last_date').generatedAlwaysAs(sql.raw(`max(${preferredDays.join(', ')})`), { mode: 'virtual' }),
    deviceHash: text('device_hash'),
    rev,
    removedAt,
    /** The log entry that removed it: its own, or that of its member's leaving. */
    removedBy: integer('removed_by'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (schedule) => [
    uniqueIndex('tour_schedules_by_owner').on(
      schedule.groupId,
      sql`(CASE WHEN participant_id IS NULL THEN name_key ELSE participant_id END)`,
    ),
    index('tour_schedules_by_participant').on(schedule.participantId),
    index('tour_schedules_removed').on(schedule.removedAt).where(sql`removed_at IS NOT NULL`),
    index('tour_schedules_by_last_date').on(schedule.lastDate).where(sql`removed_at IS NULL`),
  ],
);

export const questions = sqliteTable(
  'questions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    participantId: integer('participant_id').references(() => participants.id, { onDelete: 'set null' }),
    deviceHash: text('device_hash'),
    name: text().notNull(),
    email: text(),
    question: text().notNull(),
    answer: text(),
    rev,
    createdAt: text('created_at').notNull(),
    answeredAt: text('answered_at'),
  },
  (question) => [
    index('questions_by_group').on(question.groupId, question.id),
    index('questions_by_participant').on(question.participantId),
    index('questions_for_staff').on(sql`(answer IS NOT NULL)`, sql`answered_at DESC`, question.id),
    index('questions_unanswered').on(question.id).where(sql`answer IS NULL`),
  ],
);
