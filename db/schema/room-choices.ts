import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RoomChoiceStatus, RoomProposal } from '../../worker/contract/groups/room-choice';
import { list } from './columns';
import { groups } from './groups';
import { participants } from './members';
import { units } from './properties';

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
    /** Whether they were for a proposal that is void: they count again once they are sent anew. */
    isOld: integer('is_old', { mode: 'boolean' }).notNull().default(false),
    /** From which device they were sent. */
    deviceHash: text('device_hash'),
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
