import * as z from 'zod';
import { languages } from '../texts/languages';
import { LeaseTerms, RoomCosts } from './charge';
import { appliedStepName, approvedStepName, guarantorStepName, signedStepName } from './step-names';
import { areDistinct, Id, IdText, Instant } from './values/common-fields';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { text } from './values/text';

export const StepBy = z.enum(['member', 'guarantor', 'office'], { error: issue('stepBy') });
export type StepBy = z.infer<typeof StepBy>;

/** What must be done before keys are handed over; `by` whom. */
export const LeaseStep = z.object({ id: Id, name: z.string(), by: StepBy }).meta({ id: 'LeaseStep' });
export type LeaseStep = z.infer<typeof LeaseStep>;

const NewLeaseStep = z.object({
  id: Id.optional(),
  name: text({ field: 'stepName', max: limits.leaseStepName, required: true }),
  by: StepBy,
});
export type NewLeaseStep = z.infer<typeof NewLeaseStep>;

/** In their order; a step with an id is that step, one without is new, and a missing one is deleted with its marks. */
export const NewLeaseSteps = z
  .array(NewLeaseStep, { error: issue('leaseSteps') })
  .refine((steps) => steps.length <= limits.leaseSteps, issue(['tooManyLeaseSteps', { max: limits.leaseSteps }]))
  .refine((steps) => areDistinct(steps.map(({ name }) => name.toLowerCase())), issue('sameStepName'))
  .refine((steps) => areDistinct(steps.flatMap(({ id }) => id ?? [])), issue('sameStepId'));

export const defaultLeaseSteps: NewLeaseStep[] = [
  { name: appliedStepName, by: 'member' },
  { name: guarantorStepName, by: 'guarantor' },
  { name: approvedStepName, by: 'office' },
  { name: signedStepName, by: 'member' },
];

/** Who marked a guarantor's step as done: the guarantor by their link, or the office. */
export const StepMarkedBy = z.enum(['link', 'office']);
export type StepMarkedBy = z.infer<typeof StepMarkedBy>;

/** A step that is done. `by` says that a guarantor's link or the office marked it; a member's mark has none. */
export type StepMark = { id: number; at: string; by?: StepMarkedBy };

export const GuarantorStepMark = z.object({ participantId: Id, stepId: Id, by: StepMarkedBy });
export type GuarantorStepMark = z.infer<typeof GuarantorStepMark>;

export const StepChange = z.object({ done: z.boolean({ error: issue('boolean') }) });

export const StepParam = z.object({ id: IdText, stepId: IdText });

/** Of several members of a group. */
export const StepsChange = StepChange.extend({
  participantIds: z
    .array(Id, { error: issue('members') })
    .min(1, issue('members'))
    .max(limits.participantsPerGroup, issue(['tooManyMembers', { max: limits.participantsPerGroup }]))
    .transform((given) => [...new Set(given)]),
});

/** The members who are in, counted by who does their next step; none of a group with an outcome. */
export const WaitingFor = z.object({ members: z.int(), guarantors: z.int(), office: z.int() });
export type WaitingFor = z.infer<typeof WaitingFor>;

/** Who does the next step of a member who is in; `lease`: the group is ready to lease. */
export const Waiting = z.enum(['members', 'guarantors', 'office', 'lease'], { error: issue('waitingFilter') });
export type Waiting = z.infer<typeof Waiting>;

export const Reminded = z.object({ reminded: z.int() }).meta({ id: 'Reminded' });
export type Reminded = z.infer<typeof Reminded>;

export const StepReminder = z.object({
  at: Instant,
  name: z.string(),
  byEmail: z.boolean(),
  byPush: z.boolean(),
  isAutomatic: z.boolean(),
});
export type StepReminder = z.infer<typeof StepReminder>;

export const GuarantorStep = z.object({ id: Id, name: z.string(), by: StepBy, done: z.boolean() });
export type GuarantorStep = z.infer<typeof GuarantorStep>;

/** The token is in the URL fragment: `{origin}/guarantor#token={token}`. */
export const GuarantorLink = z.object({ token: z.string({ error: issue('linkToken') }) }).meta({ id: 'GuarantorLink' });
export type GuarantorLink = z.infer<typeof GuarantorLink>;

export const GuarantorChange = GuarantorLink.extend(StepChange.shape);

export const GuarantorStepParam = z.object({ stepId: IdText });

/** Contains nothing about the others in the group: no name, no message, no number. */
export const GuarantorView = z
  .object({
    participantName: z.string(),
    propertyName: z.string(),
    address: z.string(),
    logoUrl: z.string().nullable(),
    photoUrl: z.string().nullable(),
    roomName: z.string().nullable(),
    monthlyRate: z.int().nullable(),
    /** The length of the lease, if the office has set one. */
    leaseMonths: z.int().nullable(),
    /** Of the room, if the office has said more than the rent. */
    costs: z.object({ room: RoomCosts, lease: LeaseTerms }).optional(),
    moveInNote: z.null(),
    applicationUrl: z.string(),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    decisionDeadline: Instant.nullable(),
    timeZone: z.string().nullable(),
    outcome: z.literal('leased').nullable(),
    language: z.enum(languages),
    steps: z.array(GuarantorStep),
  })
  .meta({ id: 'GuarantorView' });
export type GuarantorView = z.infer<typeof GuarantorView>;
