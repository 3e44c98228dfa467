import * as z from 'zod';
import { Message } from './message';
import { Participant } from './participant';
import { Question } from './question';
import { RoomChoice } from './room-choice';
import { ConfirmedTour, TourSchedule } from './tour-schedule';
import { Id } from './values/id';
import { limits } from './values/limits';
import { text } from './values/text';

/** A read from this point of the database on includes the change (docs/product.md, "Reading data"). */
const since = { bookmark: z.string().optional() };

const changed = { groupId: Id, version: z.int(), ...since };

/** Carries the changed row where there is one; without it pages read the group again (docs/product.md, "Live updates"). */
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

/** Shown for five seconds (docs/product.md, "Chat"). */
const Typing = z.object({
  type: z.literal('typing'),
  groupId: Id,
  name: text({ field: 'name', max: limits.name, required: true }),
});

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

export const ClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('new_message'), groupId: Id }),
  Typing,
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** Set by the worker: the device's hash, whether it is staff's, and when the code that it was admitted under was set. */
export const socketHeaders = { device: 'Device-Hash', staff: 'Is-Staff', codeChangedAt: 'Code-Changed-At' } as const;
