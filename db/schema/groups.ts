import { type SQL, sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ActivityKind, ActivityRole, ActivityState, ActivitySubject } from '../../contract/activity';
import type { GroupStatus, Outcome } from '../../contract/group';
import type { Home } from '../../contract/home';
import type { ConfirmedTour, TourRequest } from '../../contract/tour-schedule';
import type { Language } from '../../texts/languages';
import { deletion, rev, version } from './columns';
import { properties, units } from './properties';

export const tourDate = (of = '') => sql.raw(`(${of}confirmed_tour ->> '$.date')`);

export const tourRequestDate = (of = '') => sql.raw(`(${of}tour_request ->> '$.date')`);

/** Of a calendar event. */
export const isTourCanceled = (of = '') => sql.raw(`${of}kind = 'tour' AND ${of}is_cancelled`);

export const canceledTourDate = (of = '') => sql.raw(`(${of}content ->> '$.date')`);

/** `isTourPlanned` of rules/tours/half-days.ts. */
export const isTourPlanned = (of = '') =>
  sql.raw(`${of}confirmed_tour ->> '$.by' = 'point_person' AND ${of}confirmed_tour ->> '$.start' IS NULL`);

/** Of a tour that is changed without `confirmTour` of rules/changes/confirmed-tour-changes.ts. */
export const nextTourRev = sql`confirmed_tour ->> '$.rev' + 1`;

/** Of a tour that was booked; null of any other. */
export const bookingStart = (of = '') => sql.raw(`(${of}confirmed_tour ->> '$.start')`) as SQL<string>;
export const bookingEnd = (of = '') => sql.raw(`(${of}confirmed_tour ->> '$.end')`) as SQL<string>;

/** `id` is random, because it is all that a request needs to address the group. */
export const groups = sqliteTable(
  'groups',
  {
    id: integer().primaryKey(),
    propertyId: integer('property_id').references(() => properties.id, { onDelete: 'set null' }),
    /** Set while `propertyId` is null because the group or its property is deleted, or the group is erased. */
    formerPropertyId: integer('kept_property_id').references(() => properties.id, { onDelete: 'set null' }),
    unitId: integer('unit_id').references(() => units.id, { onDelete: 'set null' }),
    shareCode: text('share_code').notNull().unique(),
    pointPersonName: text('point_person_name').notNull(),
    pointPersonEmail: text('point_person_email').notNull(),
    pointPersonPhone: text('point_person_phone'),
    /** That of the setup, or of their last change of the group; in no response. */
    pointPersonLanguage: text('point_person_language').$type<Language>().notNull().default('en'),
    /** When they replaced another one; null of the first. */
    pointPersonSince: text('point_person_since'),
    bio: text(),
    decisionDeadline: text('decision_deadline'),
    timeZone: text('time_zone'),
    /** Null until the code is first changed. From then on `mayOpen` of rules/group-facts.ts limits which devices may open it. */
    codeChangedAt: text('code_changed_at'),
    adminSetupToken: text('admin_setup_token').unique(),
    setupTokenExpiresAt: text('setup_token_expires_at'),
    setupCompletedAt: text('setup_completed_at'),
    editing: text({ enum: ['anyone', 'own'] })
      .notNull()
      .default('anyone'),
    /** Whether the point person wants their first name in previews of the link. */
    isNamedInPreview: integer('is_named_in_preview', { mode: 'boolean' }).notNull().default(false),
    outcome: text().$type<Outcome>(),
    outcomeAt: text('outcome_at'),
    /** The `outcomeAt` of the previous outcome, for undo. */
    formerOutcomeAt: text('former_outcome_at'),
    /** Copied when the outcome is set; a group that was reopened keeps the last copy for undo, and shows none. */
    homes: text({ mode: 'json' }).$type<Home[]>(),
    confirmedTour: text('confirmed_tour', { mode: 'json' }).$type<ConfirmedTour>(),
    tourRequest: text('tour_request', { mode: 'json' }).$type<TourRequest>(),
    /** `derivedColumns` of rules/derived-columns.ts, for `status`: how many members are in. */
    committed: integer().notNull().default(0),
    /** Kept by triggers, for `status`: beds of the unit. */
    beds: integer(),
    /** As `committed`, for "Today": how many different rooms of the unit the members who are in have chosen. */
    roomsChosen: integer('rooms_chosen').notNull().default(0),
    /** The same: the last day that anyone proposed for a tour. */
    lastProposedDay: text('last_proposed_day'),
    /** The same: since when the office has to do the next step of a member who is in. */
    officeStepSince: text('office_step_since'),
    /** The deadline that the scheduled run last found passed. */
    passedDeadline: text('passed_deadline'),
    /**
     * `groupStatus` of rules/group-status.ts; null for a deleted group. Generated, so that no write can leave it wrong. A
     * deadline counts as passed from the next scheduled run on, so that lists by status can use an index.
     */
    status: text()
      .$type<GroupStatus>()
      .generatedAlwaysAs(
        sql`CASE WHEN deleted_at IS NOT NULL THEN NULL WHEN outcome IS NOT NULL THEN outcome
  WHEN setup_completed_at IS NULL THEN 'pending' WHEN passed_deadline = decision_deadline THEN 'past_deadline'
  WHEN property_id IS NOT NULL AND committed >= beds THEN 'ready' ELSE 'open' END`,
        { mode: 'virtual' },
      ),
    /** `urgencyOf` of rules/group-status.ts as a generated column, for the order 'What needs us first'. */
    urgency: integer().generatedAlwaysAs(
      sql`CASE WHEN status = 'ready' THEN 4 WHEN status = 'past_deadline' THEN 3 WHEN status IN ('leased', 'closed') THEN 0
  WHEN status = 'open' AND committed > 0 THEN 2 ELSE 1 END`,
      { mode: 'virtual' },
    ),
    rev,
    version,
    createdAt: text('created_at').notNull(),
    /** At least a week before the erasure. */
    erasureAnnouncedAt: text('erasure_announced_at'),
    /** An erased group has no property, like a deleted one (`eraseEndedGroups` in db/erasure/retention.ts). */
    erasedAt: text('erased_at'),
    /** A colleague's email address. */
    assignee: text(),
    /** Retention counts from here, or from the last activity where there is neither outcome nor deadline. */
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
    index('groups_by_time_zone').on(group.timeZone),
    index('groups_by_age').on(group.createdAt, group.id),
    index('groups_by_setup').on(sql`(setup_completed_at IS NULL)`, group.createdAt, group.id),
    index('groups_by_setup_in_property').on(
      group.propertyId,
      sql`(setup_completed_at IS NULL)`,
      group.createdAt,
      group.id,
    ),
    index('groups_by_urgency').on(sql`(setup_completed_at IS NULL)`, group.urgency, group.createdAt, group.id),
    index('groups_by_urgency_in_property').on(
      group.propertyId,
      sql`(setup_completed_at IS NULL)`,
      group.urgency,
      group.createdAt,
      group.id,
    ),
    index('groups_by_status').on(group.status, group.createdAt, group.id),
    index('groups_by_status_in_property').on(group.propertyId, group.status, group.createdAt, group.id),
    index('groups_by_setup_link')
      .on(group.setupTokenExpiresAt)
      .where(sql`setup_token_expires_at IS NOT NULL AND outcome IS NULL AND property_id IS NOT NULL`),
    index('groups_deciding').on(group.decisionDeadline).where(sql`outcome IS NULL`),
    index('groups_by_deadline').on(group.status, group.decisionDeadline),
    index('groups_by_end').on(group.endedAt).where(sql`erased_at IS NULL`),
    index('groups_by_announced_erasure').on(group.erasureAnnouncedAt).where(sql`erasure_announced_at IS NOT NULL`),
    index('groups_by_assignee').on(group.assignee, group.createdAt, group.id),
    index('groups_with_proposed_tour')
      .on(group.lastProposedDay)
      .where(sql`last_proposed_day IS NOT NULL AND outcome IS NULL AND property_id IS NOT NULL`),
    index('groups_with_office_step')
      .on(group.officeStepSince)
      .where(sql`office_step_since IS NOT NULL AND outcome IS NULL AND property_id IS NOT NULL`),
    index('groups_ready_to_lease')
      .on(group.status, group.createdAt)
      .where(sql`committed = beds AND rooms_chosen = beds`),
    index('groups_by_tour').on(tourDate()).where(sql`confirmed_tour IS NOT NULL`),
    index('groups_with_planned_tour')
      .on(tourDate())
      .where(sql`${isTourPlanned()} AND outcome IS NULL AND property_id IS NOT NULL`),
    index('groups_by_tour_request').on(tourRequestDate()).where(sql`tour_request IS NOT NULL`),
    index('groups_by_booking')
      .on(group.propertyId, bookingStart())
      .where(sql`confirmed_tour ->> '$.start' IS NOT NULL`),
  ],
);

export const notes = sqliteTable(
  'notes',
  {
    id: integer().primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    staff: text().notNull(),
    /** It may name a member who was erased. */
    isToBeChecked: integer('is_to_be_checked', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
  },
  (note) => [index('notes_by_group').on(note.groupId, note.createdAt)],
);

/**
 * A version of each day in UTC, which rises with each booking and with new times of busy calendars. By it a booking finds out
 * that something came first.
 */
export const tourDays = sqliteTable(
  'tour_days',
  {
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    version,
  },
  (of) => [primaryKey({ columns: [of.propertyId, of.day] }), index('tour_days_by_age').on(of.day)],
);

/** One row, kept by the triggers of migrations/0001_triggers.sql: D1 charges every row that a count reads. */
export const groupCounts = sqliteTable('group_counts', {
  active: integer().notNull(),
  pending: integer().notNull(),
});

/**
 * `memberId` and `staff` (an address) say who did it; members are stored only as ids. `undoes` is unique, so that one of two
 * undoings at once wins. `id` gives the order; the API's id is `publicId`, which is random.
 */
export const activity = sqliteTable(
  'activity',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    publicId: integer('public_id').notNull().unique(),
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
    /** Of an entry that undoes another: when the change was first made, by which its undoing ends. */
    firstMadeAt: text('first_made_at'),
    createdAt: text('created_at').notNull(),
  },
  (entry) => [
    index('activity_by_group').on(entry.groupId, entry.id),
    index('activity_by_subject').on(entry.subjectId, entry.id),
  ],
);

/** Kept by triggers (`calendar_of_…` in migrations/); `content` outlives a cancellation. */
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
    isCanceled: integer('is_cancelled', { mode: 'boolean' }).notNull().default(false),
    changedAt: text('changed_at').notNull(),
  },
  (event) => [
    primaryKey({ columns: [event.groupId, event.kind] }),
    index('calendar_events_of_canceled_tours').on(canceledTourDate()).where(isTourCanceled()),
  ],
);
