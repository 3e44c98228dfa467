import * as z from 'zod';
import { groupStatuses, outcomes } from './group-status';
import { Home } from './home';
import { WaitingFor } from './lease-step';
import { Message } from './message';
import { Participant } from './participant';
import { PublicProperty } from './property';
import { Question } from './question';
import { RoomChoice } from './room-choice';
import { Bio, LocalDateTime, Phone, TimeZone } from './setup';
import { Assignee } from './staff/office';
import { ConfirmedTour, TourRequest, TourSchedule } from './tour-schedule';
import { Unit } from './unit';
import { Id, Instant, Rev } from './values/common-fields';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { email, text } from './values/text';

export const Outcome = z.enum(outcomes, { error: issue('outcome') });
export type Outcome = z.infer<typeof Outcome>;

export const GroupStatus = z.enum(
  groupStatuses.map(({ code }) => code),
  { error: issue('status') },
);
export type GroupStatus = z.infer<typeof GroupStatus>;

export const ShareCodeParam = z.object({ shareCode: z.string() });

export const NewStaffGroup = z.object({
  propertyId: z.int({ error: issue('property') }).min(1, issue('property')),
  unitId: Id.nullish().transform((id) => id ?? null),
  pointPersonName: text({ field: 'pointPersonName', max: limits.name, required: true }),
  pointPersonEmail: email({
    field: 'pointPersonEmail',
    message: 'email',
    required: 'email',
  }),
  pointPersonPhone: text({ field: 'phone', max: limits.phone })
    .nullish()
    .transform((phone) => phone || null),
});
export type NewStaffGroup = z.infer<typeof NewStaffGroup>;

/** The dashboard's quick-create; the server fills in missing values. */
export const NewGroup = z.object({
  propertyId: NewStaffGroup.shape.propertyId,
  pointPersonName: text({ field: 'pointPersonName', max: limits.name }).nullish(),
  pointPersonEmail: email({ field: 'pointPersonEmail', message: 'email' }).nullish(),
});
export type NewGroup = z.infer<typeof NewGroup>;

/** Who may edit a member's entry: anyone, which is the default, or only their own device, the point person and staff. */
export const Editing = z.enum(['anyone', 'own'], { error: issue('editing') });

const fields = {
  id: Id,
  propertyId: Id.nullable(),
  unitId: Id.nullable(),
  groupUnitId: Id.nullable(),
  shareCode: z.string(),
  pointPersonName: z.string(),
  pointPersonEmail: z.string(),
  pointPersonPhone: z.string().nullable(),
  pointPersonSetupComplete: z.boolean(),
  pointPersonHasDevice: z.boolean(),
  createdAt: Instant,
  customizations: z.object({
    decisionDeadline: Instant.nullable(),
    timeZone: z.string().nullable(),
    bio: z.string().nullable(),
    editing: Editing,
    isNamedInPreview: z.boolean(),
    outcome: Outcome.nullable(),
    confirmedTour: ConfirmedTour.nullable(),
  }),
  tourRequest: TourRequest.nullable(),
};

export const Group = z
  .object({
    ...fields,
    version: z.int(),
    property: PublicProperty,
    participants: z.array(Participant),
    roomChoice: RoomChoice.nullable(),
    homes: z.array(Home).nullable(),
  })
  .meta({
    id: 'Group',
    description: [
      'What visitors get. `version` rises with every change on the page except new messages. `groupUnitId` is the `unitId`.',
      '`homes` has the members with a room, null without an outcome, and for strangers, who get no people of a group that has leased. `participants` are in the order of joining.',
    ].join(' '),
  });
export type Group = z.infer<typeof Group>;

export const GroupSummary = z
  .object({
    ...fields,
    status: GroupStatus,
    bedsFilled: z.int(),
    beds: z.int().nullable(),
    applied: z.int(),
    waitingFor: WaitingFor,
    confirmedTour: ConfirmedTour.nullable(),
    assignee: z.string().nullable(),
    lastActivityAt: Instant,
    peopleErasedAt: Instant.nullable(),
    hasEnded: z.boolean(),
    adminSetupToken: z.string().optional(),
    setupTokenExpiresAt: Instant.optional(),
    foundMember: z.string().optional(),
    property: z.object({ id: Id, name: z.string(), steps: z.int() }).nullable(),
    participants: z.array(Participant),
    rev: Rev,
  })
  .meta({
    id: 'StaffGroup',
    description: [
      'The setup token and its expiry exist only while the setup is pending. `bedsFilled` is at most `beds`, which is null without',
      'a unit. `foundMember` is the name of the member by whom a search found the group. `waitingFor` counts the',
      'members who are in by who does their next step. If the group `hasEnded`, `peopleErasedAt` is in the past; null means never. In a group with a unit, a',
      '`roomPreference` for a room of another unit is null.',
    ].join(' '),
  });
export type GroupSummary = z.infer<typeof GroupSummary>;

export const CreatedGroup = z
  .object({
    ...fields,
    adminSetupToken: z.string().nullable(),
    property: PublicProperty,
    unit: Unit.nullable(),
    participants: z.array(Participant),
    emailSent: z.boolean(),
  })
  .meta({
    id: 'CreatedGroup',
    description: '`emailSent`: whether the setup link was emailed. The token is null once the setup is complete.',
  });
export type CreatedGroup = z.infer<typeof CreatedGroup>;

export const RenewedSetupLink = z
  .object({ adminSetupToken: z.string(), setupTokenExpiresAt: Instant })
  .meta({ id: 'RenewedSetupLink' });

/** Everything that a group's page needs for its first render. */
export const Portal = z
  .object({
    group: Group,
    messages: z.array(Message),
    tourSchedules: z.array(TourSchedule),
    questions: z.array(Question),
  })
  .meta({ id: 'Portal' });
export type Portal = z.infer<typeof Portal>;

/** Null and empty mean none. */
const removable = <Schema extends z.ZodType<string>>(text: Schema) =>
  text
    .nullable()
    .transform((typed) => typed || null)
    .optional();

/** What the point person may change. A `timeZone` without a deadline changes the zone in which the current deadline is shown. */
export const PointPersonGroupChange = z.object({
  pointPersonPhone: removable(Phone),
  bio: removable(Bio),
  decisionDeadline: removable(LocalDateTime),
  timeZone: TimeZone.optional(),
  editing: Editing.optional(),
  isNamedInPreview: z.boolean({ error: issue('boolean') }).optional(),
});
export type PointPersonGroupChange = z.infer<typeof PointPersonGroupChange>;

export const NewShareCode = z.object({ shareCode: z.string() }).meta({ id: 'NewShareCode' });
export type NewShareCode = z.infer<typeof NewShareCode>;

/**
 * What staff may change; only the point person allows their own name in a preview. With a stale `rev` the change is refused
 * as a conflict.
 */
export const StaffGroupChange = PointPersonGroupChange.omit({ isNamedInPreview: true })
  .extend({
    pointPersonName: NewStaffGroup.shape.pointPersonName.optional(),
    pointPersonEmail: NewStaffGroup.shape.pointPersonEmail.optional(),
    unitId: Id.nullable().optional(),
    outcome: Outcome.nullable().optional(),
    assignee: Assignee.nullable().optional(),
    rev: Rev.optional(),
  })
  .meta({ id: 'GroupChange' });
export type StaffGroupChange = z.infer<typeof StaffGroupChange>;

export type GroupChange = PointPersonGroupChange & StaffGroupChange;

const ids = z
  .array(Id, { error: issue('groups') })
  .min(1, issue('groups'))
  .max(limits.groupsAtOnce, issue(['tooManyGroups', { max: limits.groupsAtOnce }]))
  .transform((given) => [...new Set(given)]);

/** A local time in `timeZone` (UTC without one). */
const Deadline = z.object({ decisionDeadline: LocalDateTime, timeZone: TimeZone.optional() });

/** Reverts the latest such change, so a deadline may be in the past, and an outcome keeps its former date. */
const isUndo = z.boolean().optional();

/** Refuses groups whose assignee is another: an undo restores only what its change set. */
const replaces = Assignee.nullable().optional();

/** A `value` of null removes the current one. */
export const BulkChange = z
  .discriminatedUnion(
    'action',
    [
      z.object({ ids, action: z.literal('assign'), value: Assignee.nullable(), replaces }),
      z.object({ ids, action: z.literal('outcome'), value: Outcome.nullable(), isUndo }),
      z.object({ ids, action: z.literal('deadline'), value: Deadline.nullable(), isUndo }),
      z.object({ ids, action: z.literal('remind') }),
      z.object({ ids, action: z.literal('delete') }),
    ],
    { error: issue('bulkAction') },
  )
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkResult = z
  .object({ done: z.array(Id), refused: z.array(z.object({ id: Id, message: z.string() })) })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;
