import * as z from 'zod';
import { Editing, Outcome } from './group';
import { RemovedOfVisitors } from './new-visitors';
import { InterestLevel } from './participant';
import { ConfirmedTour, TourRequest, TourSchedule } from './tour-schedule';
import { Id, IdText, Instant } from './values/common-fields';
import { dayMs } from './values/time';

/**
 * `link_made`, `ranking_sent`: for someone else, at most one entry a minute; about the group for the point person's link.
 * `devices_signed_out`: the other devices of the same people, if there were any. `rooms_restarted`: its rooms or rents have
 * changed; `rooms_ended`: its rooms or its unit are gone. `room_removed`: staff deleted the room that the member had chosen.
 * `step_done`, `step_undone` by a `visitor`: the guarantor checked it; `rooms_proposed` by a `visitor`: the choice closed by
 * itself.
 */
export const ActivityKind = z.enum([
  'joined',
  'member_changed',
  'left',
  'removed',
  'restored',
  'tour_saved',
  'tour_removed',
  'tour_confirmed',
  'tour_cancelled',
  'tour_requested',
  'tour_request_withdrawn',
  'tour_booked',
  'tour_moved',
  'group_updated',
  'code_changed',
  'link_made',
  'devices_signed_out',
  'message_removed',
  'setup_completed',
  'step_done',
  'step_undone',
  'ranking_sent',
  'rooms_proposed',
  'rooms_agreed',
  'rooms_cancelled',
  'rooms_member_added',
  'rooms_ended',
  'rooms_restarted',
  'room_removed',
  'visitors_removed',
]);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** A `visitor` is a guarantor, or a device that is unknown in the group. */
export const ActivityRole = z.enum(['member', 'point_person', 'office', 'visitor']);
export type ActivityRole = z.infer<typeof ActivityRole>;

export const ActivitySubject = z.enum(['participant', 'tour_schedule', 'message', 'group']);
export type ActivitySubject = z.infer<typeof ActivitySubject>;

export const ActivityState = z
  .object({
    interestLevel: InterestLevel,
    roomPreference: Id.nullable(),
    roomName: z.string().nullable(),
    hasApplied: z.boolean(),
    preferredDates: TourSchedule.shape.preferredDates,
    decisionDeadline: Instant.nullable(),
    editing: Editing,
    outcome: Outcome.nullable(),
    confirmedTour: ConfirmedTour.nullable(),
    tourRequest: TourRequest.nullable(),
    step: z.string(),
    unitName: z.string().nullable(),
    visitors: RemovedOfVisitors,
  })
  .partial();
export type ActivityState = z.infer<typeof ActivityState>;

export const ActivityEntry = z
  .object({
    id: Id,
    groupId: Id,
    kind: ActivityKind,
    createdAt: Instant,
    actor: z.object({ role: ActivityRole, name: z.string().nullable() }),
    subject: z.object({ type: ActivitySubject, id: Id, name: z.string().nullable() }),
    isOwn: z.boolean().nullable(),
    before: ActivityState.nullable(),
    after: ActivityState.nullable(),
    undoneAt: Instant.nullable(),
    canUndo: z.boolean(),
  })
  .meta({
    id: 'ActivityEntry',
    description: [
      '`canUndo` holds for the requesting device at this moment. `isOwn`: whether the actor is the member whom the entry is about;',
      'null if either of them is not a member.',
    ].join(' '),
  });
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const ActivityQuery = z.object({ groupId: IdText, before: IdText.optional() });
export type ActivityQuery = z.infer<typeof ActivityQuery>;

export const undoableForMs = dayMs;

/** The point person's name after the group's people were erased. */
export const erasedPointPerson = 'Erased';
