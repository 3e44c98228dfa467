import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RoomChoiceStatus, RoomProposal } from '../../contract/room-choice';
import { list } from './columns';
import { groups } from './groups';
import { participants } from './members';

/**
 * What a change of the group does to its choice is decided in rules/room-choice/room-choice.ts, and what a change of its
 * unit and rooms does in rules/changes/changed-offer.ts. `participantIds` lists the participants, of an open choice also
 * those who left or are out; `participantsChangedAt` is when one was last added, left or came back. `restartedAt`: when
 * rooms or rents last changed, which deleted all rankings, until the next proposal.
 */
export const roomChoices = sqliteTable(
  'room_choices',
  {
    id: integer().primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .unique()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** No foreign key: the agreement of a group with an outcome outlives its unit. */
    unitId: integer('unit_id').notNull(),
    evenOut: integer('even_out', { mode: 'boolean' }).notNull(),
    status: text().$type<RoomChoiceStatus>().notNull().default('open'),
    closesAt: text('closes_at'),
    closedAt: text('closed_at'),
    participantIds: list<number>('participant_ids'),
    participantsChangedAt: text('participants_changed_at'),
    proposal: text({ mode: 'json' }).$type<RoomProposal>(),
    remindedAt: text('reminded_at'),
    restartedAt: text('restarted_at'),
    createdAt: text('created_at').notNull(),
  },
  (choice) => [
    index('room_choices_by_unit').on(choice.unitId),
    index('room_choices_open').on(choice.closesAt).where(sql`status = 'open'`),
  ],
);

/** Secret. `values` only where rents are evened out. */
export const roomRankings = sqliteTable(
  'room_rankings',
  {
    choiceId: integer('choice_id')
      .notNull()
      .references(() => roomChoices.id, { onDelete: 'cascade' }),
    participantId: integer('participant_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    ranking: list<number>('ranking'),
    values: text('room_values', { mode: 'json' }).$type<Record<string, number>>(),
    /** Sent for an earlier, void proposal. They count again once resent: one member's change must not reveal others' rankings. */
    isOld: integer('is_old', { mode: 'boolean' }).notNull().default(false),
  },
  (ranking) => [
    primaryKey({ columns: [ranking.choiceId, ranking.participantId] }),
    index('room_rankings_by_participant').on(ranking.participantId),
  ],
);

/** The device that last sent rankings for a member. It outlives a deleted choice, so that the member can still see it. */
export const roomRankingSenders = sqliteTable('room_ranking_senders', {
  participantId: integer('participant_id')
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  deviceHash: text('device_hash').notNull(),
  /** Since when this device has been the last sender. */
  sentAt: text('sent_at').notNull(),
});

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
