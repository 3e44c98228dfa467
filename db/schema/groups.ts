import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ActivityKind, ActivityRole, ActivityState, ActivitySubject } from '../../worker/contract/groups/activity';
import type { ConfirmedTour } from '../../worker/contract/groups/confirmed-tour';
import type { Outcome } from '../../worker/contract/groups/group-status';
import type { Language } from '../../worker/contract/language/languages';
import { deletion, rev, version } from './columns';
import { properties, units } from './properties';

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
