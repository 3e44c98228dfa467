import * as z from 'zod';
import { Id, IdText, Instant } from '../values/id';
import { ConfirmedTour } from './confirmed-tour';
import { Editing } from './group';
import { Outcome } from './group-status';
import { InterestLevel } from './participant';
import { TourSchedule } from './tour-schedule';

/** What happens in a group, as its log calls it (docs/product.md, "Activity"). */
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
  'group_updated',
  'code_changed',
  'message_removed',
  'setup_completed',
  'step_done',
  'step_undone',
  'rooms_proposed',
  'rooms_agreed',
  'rooms_cancelled',
]);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** Who did it: a `visitor` is a device that is not known in the group. */
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
    step: z.string(),
  })
  .partial();
export type ActivityState = z.infer<typeof ActivityState>;

/** An entry of a group's log as one device sees it: `canUndo` is for this device, and for now. */
export const ActivityEntry = z
  .object({
    id: Id,
    groupId: Id,
    kind: ActivityKind,
    createdAt: Instant,
    actor: z.object({ role: ActivityRole, name: z.string().nullable() }),
    subject: z.object({ type: ActivitySubject, id: Id, name: z.string().nullable() }),
    before: ActivityState.nullable(),
    after: ActivityState.nullable(),
    undoneAt: Instant.nullable(),
    canUndo: z.boolean(),
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** `?groupId=&before=`: the newest entries, or those older than one. */
export const ActivityQuery = z.object({ groupId: IdText, before: IdText.optional() });
export type ActivityQuery = z.infer<typeof ActivityQuery>;

export const undoableForMs = 24 * 60 * 60 * 1000;

/** Who is called so once they are no longer in the group. */
export const formerMember = 'A former member';

/** Who is called so once the people of a group that has ended are erased. */
export const erasedPointPerson = 'Erased';
