import * as z from 'zod';
import { ConfirmedTour } from './confirmed-tour';
import { GroupStatus, Outcome } from './group-status';
import { WaitingFor } from './lease-tick';
import { Message } from './message';
import { Participant } from './participant';
import { PublicProperty } from './property';
import { Question } from './question';
import { RoomChoice } from './room-choice';
import { TourSchedule } from './tour-schedule';
import { Unit } from './unit';
import { Id, Instant, Rev } from './values/id';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { email, text } from './values/text';

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

/** The dashboard's quick-create, which fills in what is missing. */
export const NewGroup = z.object({
  propertyId: NewStaffGroup.shape.propertyId,
  pointPersonName: text({ field: 'pointPersonName', max: limits.name }).nullish(),
  pointPersonEmail: email({ field: 'pointPersonEmail', message: 'email' }).nullish(),
});
export type NewGroup = z.infer<typeof NewGroup>;

/** Who may edit a member's entry: anyone, or only their own device, the point person and staff. */
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
    outcome: Outcome.nullable(),
    confirmedTour: ConfirmedTour.nullable(),
  }),
};

/** As visitors get it (docs/product.md, "Wire format"). `version` rises with everything on the page but messages. */
export const Group = z
  .object({
    ...fields,
    version: z.int(),
    property: PublicProperty,
    participants: z.array(Participant),
    roomChoice: RoomChoice.nullable(),
  })
  .meta({ id: 'Group' });
export type Group = z.infer<typeof Group>;

/**
 * The setup token and its end are there only while the setup is pending. `bedsFilled` is at most `beds`, which is null without a
 * unit. `peopleErasedAt` lies in the past where the group `hasEnded` (docs/product.md, "Retention").
 */
export const StaffGroup = z
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
    property: z.object({ id: Id, name: z.string(), steps: z.int() }).nullable(),
    participants: z.array(Participant),
    rev: Rev,
  })
  .meta({ id: 'StaffGroup' });
export type StaffGroup = z.infer<typeof StaffGroup>;

/** `emailSent`: whether the setup link went out. The token is null where a request is repeated after the link was used. */
export const CreatedGroup = z
  .object({
    ...fields,
    adminSetupToken: z.string().nullable(),
    property: PublicProperty,
    unit: Unit.nullable(),
    participants: z.array(Participant),
    emailSent: z.boolean(),
  })
  .meta({ id: 'CreatedGroup' });
export type CreatedGroup = z.infer<typeof CreatedGroup>;

export const RenewedSetupLink = z
  .object({ adminSetupToken: z.string(), setupTokenExpiresAt: Instant })
  .meta({ id: 'RenewedSetupLink' });

/** Everything that a group's page shows at first, read in one go. */
export const Portal = z
  .object({
    group: Group,
    messages: z.array(Message),
    tourSchedules: z.array(TourSchedule),
    questions: z.array(Question),
  })
  .meta({ id: 'Portal' });
export type Portal = z.infer<typeof Portal>;
