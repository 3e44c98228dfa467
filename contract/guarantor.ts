import * as z from 'zod';
import { languages } from '../texts/languages';
import { GuarantorStep, StepChange } from './lease-tick';
import { IdText, Instant } from './values/id';
import { issue } from './values/issue';

/** In the fragment: `{origin}/guarantor#token={token}`. */
export const GuarantorLink = z.object({ token: z.string({ error: issue('linkToken') }) }).meta({ id: 'GuarantorLink' });
export type GuarantorLink = z.infer<typeof GuarantorLink>;

export const GuarantorChange = GuarantorLink.extend(StepChange.shape);

export const GuarantorStepParam = z.object({ stepId: IdText });

/** Nothing about anybody but the member (docs/product.md, "Guarantors"). */
export const GuarantorView = z
  .object({
    participantName: z.string(),
    propertyName: z.string(),
    address: z.string(),
    roomName: z.string().nullable(),
    monthlyRate: z.int().nullable(),
    moveInNote: z.null(),
    applicationUrl: z.string(),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    decisionDeadline: Instant.nullable(),
    timeZone: z.string().nullable(),
    language: z.enum(languages),
    steps: z.array(GuarantorStep),
  })
  .meta({ id: 'GuarantorView' });
export type GuarantorView = z.infer<typeof GuarantorView>;
