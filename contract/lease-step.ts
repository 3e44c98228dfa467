import * as z from 'zod';
import { Id } from './values/id';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { text } from './values/text';

export const StepBy = z.enum(['member', 'guarantor', 'office'], { error: issue('stepBy') });
export type StepBy = z.infer<typeof StepBy>;

/** docs/product.md, "Steps to the lease". */
export const LeaseStep = z.object({ id: Id, name: z.string(), by: StepBy }).meta({ id: 'LeaseStep' });
export type LeaseStep = z.infer<typeof LeaseStep>;

const NewLeaseStep = z.object({
  id: Id.optional(),
  name: text({ field: 'stepName', max: limits.leaseStepName, required: true }),
  by: StepBy,
});
export type NewLeaseStep = z.infer<typeof NewLeaseStep>;

const areDistinct = <Value>(values: Value[]) => new Set(values).size === values.length;

/** Steps without an id are new. */
export const NewLeaseSteps = z
  .array(NewLeaseStep, { error: issue('leaseSteps') })
  .refine((steps) => steps.length <= limits.leaseSteps, issue(['tooManyLeaseSteps', { max: limits.leaseSteps }]))
  .refine((steps) => areDistinct(steps.map(({ name }) => name.toLowerCase())), issue('sameStepName'))
  .refine((steps) => areDistinct(steps.flatMap(({ id }) => id ?? [])), issue('sameStepId'));

export const appliedName = 'Applied';

export const signedName = 'Lease signed';

export const firstLeaseSteps: NewLeaseStep[] = [
  { name: appliedName, by: 'member' },
  { name: 'Guarantor confirmed', by: 'guarantor' },
  { name: 'Approved', by: 'office' },
  { name: signedName, by: 'member' },
];
