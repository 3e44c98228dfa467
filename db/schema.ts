import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ActivityKind, ActivityRole, ActivityState, ActivitySubject } from '../worker/contract/groups/activity';
import type { ConfirmedTour } from '../worker/contract/groups/confirmed-tour';
import type { NotifyState } from '../worker/contract/groups/device';
import type { EmailKind, EmailParams, EmailState } from '../worker/contract/groups/email';
import type { Outcome } from '../worker/contract/groups/group-status';
import type { InterestLevelCode } from '../worker/contract/groups/interest-levels';
import type { LeaseTick } from '../worker/contract/groups/lease-tick';
import type { TourAnswer } from '../worker/contract/groups/participant';
import type { RoomChoiceStatus, RoomProposal } from '../worker/contract/groups/room-choice';
import type { TourSchedule } from '../worker/contract/groups/tour-schedule';
import type { Language } from '../worker/contract/language/languages';
import type { AuditAction, AuditSubjectType } from '../worker/contract/office/audit';
import type { WebhookDelivery, WebhookEvent } from '../worker/contract/office/webhook';
import type { LeaseStep } from '../worker/contract/properties/lease-step';
import type { Photo } from '../worker/contract/properties/photo';
import type { FaqItem } from '../worker/contract/properties/property';
import { limits } from '../worker/contract/values/limits';

/*
 * Instants are ISO 8601 UTC text, money is integer cents, lists are JSON text.
 * `rev` counts a row's edits, for people who edit at once; `version` counts everything that changes
 * what a visitor sees and is raised by triggers (docs/decisions/2026-11-21-versions-raised-by-triggers.md).
 * `removedAt` is set a day before a row is erased, and undone by taking it out (docs/product.md, "Undo").
 * What the server remembers for itself is in bookkeeping-schema.ts.
 */

const list = <Item>(name: string) => text(name, { mode: 'json' }).notNull().default(sql`'[]'`).$type<Item[]>();
const rev = integer().notNull().default(1);
const version = integer().notNull().default(1);
const removedAt = text('removed_at');

/** What staff have deleted is kept for a while, and shown to nobody (docs/product.md, "Deleted"). */
const deletion = { deletedAt: text('deleted_at'), deletedBy: text('deleted_by') };

export const properties = sqliteTable(
  'properties',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    address: text().notNull(),
    description: text().notNull().default(''),
    createdBy: text('created_by').notNull(),
    campusDistance: text('campus_distance').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    contactWebsite: text('contact_website').notNull().default(''),
    scheduleVisitUrl: text('schedule_visit_url').notNull().default(''),
    applicationUrl: text('application_url').notNull().default(''),
    amenities: list<string>('amenities'),
    basePhotos: list<Photo>('base_photos'),
    faqItems: list<FaqItem>('faq_items'),
    leaseSteps: list<LeaseStep>('lease_steps'),
    logoUrl: text('logo_url'),
    rev,
    version,
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    ...deletion,
  },
  (property) => [index('properties_by_deletion').on(property.deletedAt).where(sql`deleted_at IS NOT NULL`)],
);

export const units = sqliteTable(
  'units',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    bedrooms: integer().notNull(),
    bathrooms: real().notNull(),
    sqft: integer().notNull().default(0),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    photos: list<Photo>('photos'),
    rev,
  },
  (unit) => [index('units_by_property').on(unit.propertyId)],
);

export const rooms = sqliteTable(
  'rooms',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    monthlyRate: integer('monthly_rate').notNull(),
    isPrimary: integer('is_primary', { mode: 'boolean' }).notNull().default(false),
    rev,
  },
  (room) => [index('rooms_by_unit').on(room.unitId)],
);

/**
 * SQL of a group's status as its row says it (worker/contract/groups/group-status.ts has the rule): that a deadline is past it
 * says from the scheduled run after it on, so that lists by status are read from an index. A deleted group has none.
 * @param of `groups.`, where the row stands among others
 */
export const groupStatusNumber = (of = '') =>
  sql.raw(`(CASE WHEN ${of}deleted_at IS NOT NULL THEN NULL WHEN ${of}outcome IS NOT NULL THEN ${of}outcome
  WHEN ${of}setup_completed_at IS NULL THEN 'pending' WHEN ${of}passed_deadline = ${of}decision_deadline THEN 'past_deadline'
  WHEN ${of}property_id IS NOT NULL AND ${of}committed >= ${of}beds THEN 'ready' ELSE 'open' END)`);

/**
 * SQL of the day of a group's confirmed tour.
 * @param of `groups.`, where the row stands among others
 */
export const tourDate = (of = '') => sql.raw(`(${of}confirmed_tour ->> '$.date')`);

/** `id` is random: messages, schedules and edits are addressed by it alone (docs/product.md, "Ids"). */
export const groups = sqliteTable(
  'groups',
  {
    id: integer().primaryKey(),
    propertyId: integer('property_id').references(() => properties.id, { onDelete: 'set null' }),
    /** The property of a group that has none while either of them is deleted. */
    formerPropertyId: integer('kept_property_id').references(() => properties.id, { onDelete: 'set null' }),
    unitId: integer('unit_id').references(() => units.id, { onDelete: 'set null' }),
    shareCode: text('share_code').notNull().unique(),
    pointPersonName: text('point_person_name').notNull(),
    pointPersonEmail: text('point_person_email').notNull(),
    pointPersonPhone: text('point_person_phone'),
    pointPersonLanguage: text('point_person_language').$type<Language>().notNull().default('en'),
    bio: text(),
    decisionDeadline: text('decision_deadline'),
    timeZone: text('time_zone'),
    /** Since when only those who know the present code, or are known here, are let in; null while the first code is good. */
    codeChangedAt: text('code_changed_at'),
    adminSetupToken: text('admin_setup_token').unique(),
    setupTokenExpiresAt: text('setup_token_expires_at'),
    setupCompletedAt: text('setup_completed_at'),
    editing: text({ enum: ['anyone', 'own'] })
      .notNull()
      .default('anyone'),
    outcome: text().$type<Outcome>(),
    outcomeAt: text('outcome_at'),
    confirmedTour: text('confirmed_tour', { mode: 'json' }).$type<ConfirmedTour>(),
    /** How many members are in, and the beds of the group's unit: kept by triggers, for `groupStatusNumber`. */
    committed: integer().notNull().default(0),
    beds: integer(),
    /** The deadline that the scheduled run found to be past. */
    passedDeadline: text('passed_deadline'),
    rev,
    version,
    createdAt: text('created_at').notNull(),
    /** When the scheduled run announced that its people will be erased: at least a week before. */
    erasureAnnouncedAt: text('erasure_announced_at'),
    /** When its people were erased (docs/product.md, "Retention"). It then has no property, as a deleted one. */
    erasedAt: text('erased_at'),
    /** The address of whoever of the office looks after it. */
    assignee: text(),
    /** From when on that is counted, but for a group that is still active without an outcome or a deadline. */
    endedAt: text('ended_at').generatedAlwaysAs(sql`coalesce(outcome_at, decision_deadline, created_at)`, {
      mode: 'virtual',
    }),
    ...deletion,
  },
  (group) => [
    index('groups_by_property').on(group.propertyId, group.createdAt, group.id),
    index('groups_by_kept_property').on(group.formerPropertyId),
    index('groups_by_deletion').on(group.deletedAt).where(sql`deleted_at IS NOT NULL`),
    index('groups_by_unit').on(group.unitId),
    index('groups_by_age').on(group.createdAt, group.id),
    index('groups_by_setup').on(sql`(setup_completed_at IS NULL)`, group.createdAt, group.id),
    index('groups_by_setup_in_property').on(
      group.propertyId,
      sql`(setup_completed_at IS NULL)`,
      group.createdAt,
      group.id,
    ),
    index('groups_by_standing').on(groupStatusNumber(), group.createdAt, group.id),
    index('groups_by_standing_in_property').on(group.propertyId, groupStatusNumber(), group.createdAt, group.id),
    index('groups_by_setup_link').on(group.setupTokenExpiresAt).where(sql`setup_token_expires_at IS NOT NULL`),
    index('groups_by_deadline').on(groupStatusNumber(), group.decisionDeadline),
    index('groups_by_end').on(group.endedAt).where(sql`erased_at IS NULL`),
    index('groups_by_announced_erasure').on(group.erasureAnnouncedAt).where(sql`erasure_announced_at IS NOT NULL`),
    index('groups_by_assignee').on(group.assignee, group.createdAt, group.id),
    index('groups_by_tour').on(tourDate()).where(sql`confirmed_tour IS NOT NULL`),
  ],
);

/** What the office notes of a group for itself. */
export const notes = sqliteTable(
  'notes',
  {
    id: integer().primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    staff: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (note) => [index('notes_by_group').on(note.groupId, note.createdAt)],
);

/** One row, kept by the triggers of migrations/0001_triggers.sql: D1 charges every row that a count looks at. */
export const groupCounts = sqliteTable('group_counts', {
  active: integer().notNull(),
  pending: integer().notNull(),
});

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
 * What happened in a group, each entry written in the batch of its change. Of people it has ids alone: `memberId` is
 * who did it, `staff` the address of a colleague. An entry that undoes another names it in `undoes`, which is unique, so
 * that of two at once one wins. `id` says what came after what; the API's id of an entry is `publicId`, which is random.
 */
export const activity = sqliteTable(
  'activity',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    publicId: integer('public_id').unique(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    kind: text().$type<ActivityKind>().notNull(),
    role: text().$type<ActivityRole>().notNull(),
    memberId: integer('member_id'),
    staff: text(),
    subjectType: text('subject_type').$type<ActivitySubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    before: text({ mode: 'json' }).$type<ActivityState>(),
    after: text({ mode: 'json' }).$type<ActivityState>(),
    undoes: integer().unique(),
    createdAt: text('created_at').notNull(),
  },
  (entry) => [
    index('activity_by_group').on(entry.groupId, entry.id),
    index('activity_by_subject').on(entry.subjectId, entry.id),
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
 * Messages are never deleted one by one, so the last one's `ordinal`, from 1, says how many there are. One that was taken
 * back stays as a stub, whose text is erased. `deviceHash` is the device that sent it, `participantId` the member who wrote
 * it: null for whoever is none.
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
    deviceHash: text('device_hash'),
    deletedAt: text('deleted_at'),
  },
  (message) => [
    index('messages_by_group').on(message.groupId, message.id),
    index('messages_by_participant').on(message.participantId),
    index('messages_by_device').on(message.deviceHash, message.groupId),
    index('messages_removed').on(message.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
);

const preferredDays = Array.from(
  { length: limits.tourDates },
  (_, index) => `ifnull(preferred_dates ->> '$[${index}].date', '')`,
);

/**
 * One for each member who has any, and for each name of somebody who is none. `nameKey` is the name as it is matched: NFKC,
 * trimmed, lower case. `deviceHash` is the device that saved it last.
 */
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
    /** The last of them: they stand as they were chosen. */
    lastDate: text('last_date').generatedAlwaysAs(sql.raw(`max(${preferredDays.join(', ')})`), { mode: 'virtual' }),
    deviceHash: text('device_hash'),
    rev,
    removedAt,
    /** The entry of the activity by which it went: its own, or that of whoever left with it. */
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

/**
 * What calendars are told of a group's tour and of its deadline, kept by the triggers of migrations/0001_triggers.sql:
 * `content` is as in the group's row, and stays there once that is taken back (docs/product.md, "Calendar").
 */
export const calendarEvents = sqliteTable(
  'calendar_events',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['tour', 'deadline'] }).notNull(),
    uid: text().notNull(),
    content: text().notNull(),
    sequence: integer().notNull().default(0),
    isCancelled: integer('is_cancelled', { mode: 'boolean' }).notNull().default(false),
    changedAt: text('changed_at').notNull(),
  },
  (event) => [primaryKey({ columns: [event.groupId, event.kind] })],
);

/**
 * How a group settles who gets which room, at most one a group. Triggers open it again where what was proposed can no longer
 * be, and end it with its unit (docs/product.md, "Who gets which room"). `concerned` are those whom a proposal is for.
 */
export const roomChoices = sqliteTable(
  'room_choices',
  {
    id: integer().primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .unique()
      .references(() => groups.id, { onDelete: 'cascade' }),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    evenOut: integer('even_out', { mode: 'boolean' }).notNull(),
    status: text().$type<RoomChoiceStatus>().notNull().default('open'),
    closesAt: text('closes_at'),
    closedAt: text('closed_at'),
    concerned: text({ mode: 'json' }).$type<number[]>(),
    proposal: text({ mode: 'json' }).$type<RoomProposal>(),
    remindedAt: text('reminded_at'),
    createdAt: text('created_at').notNull(),
  },
  (choice) => [
    index('room_choices_by_unit').on(choice.unitId),
    index('room_choices_open').on(choice.id).where(sql`status = 'open'`),
  ],
);

/**
 * What one person wants, which nobody else is told: `values` where rents are evened out. `isOld` says that there was a
 * proposal since, so that nobody finds out what others want by changing their own alone.
 */
export const roomWishes = sqliteTable(
  'room_wishes',
  {
    choiceId: integer('choice_id')
      .notNull()
      .references(() => roomChoices.id, { onDelete: 'cascade' }),
    participantId: integer('participant_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    ranking: list<number>('ranking'),
    values: text('room_values', { mode: 'json' }).$type<Record<string, number>>(),
    isOld: integer('is_old', { mode: 'boolean' }).notNull().default(false),
  },
  (wishes) => [
    primaryKey({ columns: [wishes.choiceId, wishes.participantId] }),
    index('room_wishes_by_participant').on(wishes.participantId),
  ],
);

/** Who agrees to a proposal, or does not. */
export const roomAgreements = sqliteTable(
  'room_agreements',
  {
    choiceId: integer('choice_id')
      .notNull()
      .references(() => roomChoices.id, { onDelete: 'cascade' }),
    participantId: integer('participant_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    agrees: integer({ mode: 'boolean' }).notNull(),
  },
  (agreement) => [
    primaryKey({ columns: [agreement.choiceId, agreement.participantId] }),
    index('room_agreements_by_participant').on(agreement.participantId),
  ],
);

export const questions = sqliteTable(
  'questions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** Who asked: the member, if they are one, and their device. */
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
    index('questions_unanswered').on(question.id).where(sql`answer IS NULL`),
  ],
);

/**
 * The outbox of e-mails: one row a message to a person, written with what it tells of; its text is made when it is sent,
 * of its kind, its `params` and the group. `subject` stands in rows of before that. `occasion` is what a message is sent
 * for at most once. `addressKey` is the address as confirmations are counted.
 */
export const sentEmails = sqliteTable(
  'sent_emails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    kind: text().$type<EmailKind>().notNull().default('setup'),
    participantId: integer('participant_id').references(() => participants.id, { onDelete: 'set null' }),
    occasion: text().unique(),
    recipient: text().notNull(),
    addressKey: text('address_key'),
    params: text({ mode: 'json' }).$type<EmailParams>(),
    subject: text().notNull(),
    state: text().$type<EmailState>().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    sentAt: text('sent_at'),
  },
  (email) => [
    index('sent_emails_by_group').on(email.groupId, email.id),
    index('sent_emails_by_participant').on(email.participantId),
    index('sent_emails_by_address').on(email.addressKey, email.createdAt),
    index('sent_emails_waiting').on(email.id).where(sql`state = 'waiting'`),
  ],
);

/**
 * Where another system is told of what happens. Its secret signs what it is sent, so that it is kept as it is.
 * `failingSince` is when the first failed of those that have failed since one arrived; after three days it is switched off.
 */
export const webhooks = sqliteTable('webhooks', {
  id: integer().primaryKey({ autoIncrement: true }),
  url: text().notNull(),
  secret: text().notNull(),
  events: list<WebhookEvent>('events'),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  createdBy: text('created_by').notNull(),
  createdAt: text('created_at').notNull(),
  lastDeliveredAt: text('last_delivered_at'),
  failingSince: text('failing_since'),
  lastError: text('last_error'),
  switchedOffAt: text('switched_off_at'),
  /** Whether who made it was e-mailed that it was switched off. */
  isSwitchOffSent: integer('is_switch_off_told', { mode: 'boolean' }).notNull().default(false),
});

/** Keys by which programs read: of each the hash alone (docs/product.md, "API keys"). */
export const apiKeys = sqliteTable('api_keys', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  keyHash: text('key_hash').notNull().unique(),
  createdBy: text('created_by').notNull(),
  createdAt: text('created_at').notNull(),
  lastUsedAt: text('last_used_at'),
  lastError: text('last_error'),
});

/**
 * The outbox of webhooks: one row an event and endpoint, written by the triggers of the migration "webhook-triggers" with the event
 * itself. `body` is made when it is first sent, and the same ever after. Whoever sends it has until `dueAt`.
 */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    subjectId: integer('subject_id').notNull(),
    body: text(),
    state: text().$type<WebhookDelivery['state']>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: text('created_at').notNull(),
    dueAt: text('due_at').notNull(),
    deliveredAt: text('delivered_at'),
  },
  (delivery) => [
    index('webhook_deliveries_by_webhook').on(delivery.webhookId, delivery.createdAt),
    index('webhook_deliveries_by_group').on(delivery.groupId),
    index('webhook_deliveries_by_age').on(delivery.createdAt),
    index('webhook_deliveries_waiting').on(delivery.groupId, delivery.dueAt).where(sql`state = 'waiting'`),
  ],
);

/** A member of staff's address of the agenda's calendar: of its token the hash alone (docs/product.md, "Agenda"). */
export const agendaLinks = sqliteTable('agenda_links', {
  id: integer().primaryKey({ autoIncrement: true }),
  staff: text().notNull().unique(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: text('created_at').notNull(),
});

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

/** What staff did. The names of people are not copied here, so that they can be erased where they are. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    staff: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectType: text('subject_type').$type<AuditSubjectType>().notNull(),
    subjectId: integer('subject_id').notNull(),
    subjectName: text('subject_name'),
  },
  (entry) => [index('audit_by_age').on(entry.at)],
);
