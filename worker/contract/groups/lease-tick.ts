import * as z from 'zod';
import { StepBy } from '../properties/lease-step';
import { Id, IdText, Instant } from '../values/id';
import { issue } from '../values/issue';

/** A step of a member that is done, and since when. */
export type LeaseTick = { id: number; at: string };

/** Body of a tick: whether the step is done. */
export const StepChange = z.object({ done: z.boolean({ error: issue('boolean') }) });

export const StepParam = z.object({ id: IdText, stepId: IdText });

/** How many steps of those who are in are still open, by who does them. */
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
