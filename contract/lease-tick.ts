import * as z from 'zod';
import { StepBy } from './lease-step';
import { Id, IdText, Instant } from './values/id';
import { issue } from './values/issue';

/** Whether the guarantor ticked it by their link, or the office did. */
export const TickedBy = z.enum(['link', 'office']);
export type TickedBy = z.infer<typeof TickedBy>;

/** `by` of guarantors and of the office alone. */
export type LeaseTick = { id: number; at: string; by?: TickedBy };

export const GuarantorTick = z.object({ participantId: Id, stepId: Id, by: TickedBy });
export type GuarantorTick = z.infer<typeof GuarantorTick>;

export const StepChange = z.object({ done: z.boolean({ error: issue('boolean') }) });

export const StepParam = z.object({ id: IdText, stepId: IdText });

/** Open steps of members who are in, by who does them. */
export const WaitingFor = z.object({ members: z.int(), guarantors: z.int(), office: z.int() });
export type WaitingFor = z.infer<typeof WaitingFor>;

export const Waiting = z.enum(['members', 'guarantors', 'office'], { error: issue('waitingFilter') });
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
