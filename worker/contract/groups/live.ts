import * as z from 'zod';
import { Id } from '../values/id';
import { limits } from '../values/limits';
import { text } from '../values/text';
import { ConfirmedTour } from './confirmed-tour';
import { Message } from './message';
import { Participant } from './participant';
import { Question } from './question';
import { RoomChoice } from './room-choice';
import { TourSchedule } from './tour-schedule';

/** Where the database stands since the change: what is read from there on has it (docs/product.md, "Reading data"). */
const since = { bookmark: z.string().optional() };

/** Of the group that a notice is about: what it is at since the change, as in {@link Group}. */
const changed = { groupId: Id, version: z.int(), ...since };

/**
 * What has changed on a group's page, where one row says it; a page reads the group again after a notice without a row
 * (docs/product.md, "Live updates").
 */
export const Notice = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('group_changed'),
    ...changed,
    participant: Participant.optional(),
    participantRemoved: Id.optional(),
    confirmedTour: ConfirmedTour.nullable().optional(),
  }),
  z.object({
    type: z.literal('tour_schedules_changed'),
    ...changed,
    schedule: TourSchedule.optional(),
    scheduleRemoved: Id.optional(),
  }),
  z.object({ type: z.literal('questions_changed'), ...changed, question: Question.optional() }),
  z.object({ type: z.literal('room_choice_changed'), ...changed, roomChoice: RoomChoice.nullable() }),
  z.object({ type: z.literal('message_removed'), ...changed, messageId: Id }),
  z.object({ type: z.literal('message_restored'), ...changed, message: Message }),
]);
export type Notice = z.infer<typeof Notice>;

/** Somebody is writing a message; of no interest five seconds later (docs/product.md, "Chat"). */
const Typing = z.object({
  type: z.literal('typing'),
  groupId: Id,
  name: text({ field: 'name', max: limits.name, required: true }),
});

/** What a group's channel tells every open browser (docs/product.md, "Live updates"). */
export const LiveFrame = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('new_message'),
      groupId: Id,
      message: Message.optional(),
      isOwn: z.literal(true).optional(),
      ...since,
    }),
    Notice,
    z.object({ type: z.literal('presence'), groupId: Id, online: z.int() }),
    Typing,
  ])
  .meta({ id: 'LiveFrame' });
export type LiveFrame = z.infer<typeof LiveFrame>;

export type Change = Exclude<LiveFrame, { type: 'presence' | 'typing' }>;

/** What a browser may say: that it has just posted a message, and that somebody types (docs/product.md, "Live updates"). */
export const ClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('new_message'), groupId: Id }),
  Typing,
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/**
 * The headers in which the worker tells a channel whose socket it takes in: the hash of the device, whether it is one of the
 * staff's, and since when the group has had the code that this was found out under.
 */
export const socketHeaders = { device: 'Device-Hash', staff: 'Is-Staff', codeChangedAt: 'Code-Changed-At' } as const;
