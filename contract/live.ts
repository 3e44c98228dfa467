import * as z from 'zod';
import { Message } from './message';
import { Participant } from './participant';
import { Question } from './question';
import { RoomChoice } from './room-choice';
import { ConfirmedTour, TourRequest, TourSchedule } from './tour-schedule';
import { Id } from './values/common-fields';
import { personName } from './values/text';

/** A D1 bookmark: reads from it on include the change. */
const since = { bookmark: z.string().optional() };

const changed = { groupId: Id, version: z.int(), ...since };

/**
 * Has the group's new version, and the changed row as visitors get it if a single one describes the change; without it pages
 * read the group again, and known devices who they are.
 */
export const Notice = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('group_changed'),
    ...changed,
    participant: Participant.optional(),
    participantRemoved: Id.optional(),
    confirmedTour: ConfirmedTour.nullable().optional(),
    tourRequest: TourRequest.nullable().optional(),
    /** Many messages were removed or restored: the chat is read again. */
    messagesChanged: z.literal(true).optional(),
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

/**
 * Shown for five seconds, or until the person's message arrives. The name is cleaned; the frame goes only to the others, and is
 * not stored.
 */
const Typing = z.object({
  type: z.literal('typing'),
  groupId: Id,
  name: personName(),
});

export const ServerFrame = z
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
    // Marked where the name is not that of a member of the writing device, nor of the point person on theirs.
    Typing.extend({ isNotMember: z.literal(true).optional() }),
  ])
  .meta({ id: 'LiveFrame' });
export type ServerFrame = z.infer<typeof ServerFrame>;

export type ChangeFrame = Exclude<ServerFrame, { type: 'presence' | 'typing' }>;

/**
 * A browser's own `new_message` is never relayed: the channel sends one without content, if the server has not just sent its
 * own.
 */
export const ClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('new_message'), groupId: Id }),
  Typing,
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/**
 * The worker sets them: the hashes of the device and of the staff account, when the share code that admitted it was set, and
 * the names as whom the device may type, as URI-encoded JSON.
 */
export const socketHeaders = {
  ...{ device: 'Device-Hash', staff: 'Staff-Hash', codeChangedAt: 'Code-Changed-At', names: 'Typist-Names' },
  /** Sent where the device is known in the group, or belongs to staff. */
  isKnown: 'Is-Known',
} as const;

export const staffTagPrefix = 'staff:';

/** Marks the sockets of a staff member, on any of their devices. A device's tag is its hash, which has no colon. */
export const staffTagOf = (staffHash: string): string => staffTagPrefix + staffHash;
