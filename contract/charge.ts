import * as z from 'zod';
import { areDistinct, Id } from './values/common-fields';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { text, webAddress } from './values/text';
import { isCivilDate } from './values/time';

const ChargeEvery = z.enum(['month', 'once'], { error: issue('chargeEvery') });

/** Of `usage` the amount is an estimate. */
const ChargeKind = z.enum(['required', 'optional', 'usage'], { error: issue('chargeKind') });

const ChargePer = z.enum(['person', 'unit'], { error: issue('chargePer') });

const ChargeDue = z.enum(['application', 'signing', 'move_in'], { error: issue('chargeDue') });

/**
 * What is paid besides the rent, in cents; `amountMax` is null without a range. `usage` is metered and monthly. Only what is
 * paid once is `refundable` or has a `due`. `unitId` is null for all units.
 */
export const Charge = z
  .object({
    id: Id,
    name: z.string(),
    amount: z.int(),
    amountMax: z.int().nullable(),
    every: ChargeEvery,
    kind: ChargeKind,
    per: ChargePer,
    refundable: z.boolean(),
    due: ChargeDue.nullable(),
    unitId: Id.nullable(),
  })
  .meta({ id: 'Charge' });
export type Charge = z.infer<typeof Charge>;

const amount = z
  .int({ error: issue('amount') })
  .min(0, issue('amount'))
  .max(limits.chargeCents, issue(['atMost', { max: '$100,000' }]));

const NewCharge = z
  .object({
    id: Id.optional(),
    name: text({ field: 'chargeName', max: limits.chargeName, required: true }),
    amount,
    amountMax: amount.nullable().default(null),
    every: ChargeEvery,
    kind: ChargeKind,
    per: ChargePer.default('person'),
    refundable: z.boolean({ error: issue('boolean') }).default(false),
    due: ChargeDue.nullable().default(null),
    unitId: Id.nullable().default(null),
  })
  .refine(({ amount, amountMax }) => amountMax === null || amountMax >= amount, {
    error: issue('amountRange'),
    path: ['amountMax'],
  })
  .refine(({ kind, every }) => kind !== 'usage' || every === 'month', {
    error: issue('usageMonthly'),
    path: ['every'],
  })
  .refine(({ refundable, every }) => !refundable || every === 'once', {
    error: issue('onlyOnce'),
    path: ['refundable'],
  })
  .refine(({ due, every }) => due === null || every === 'once', { error: issue('onlyOnce'), path: ['due'] });
export type NewCharge = z.infer<typeof NewCharge>;

/** A charge with an id is that charge, one without is new, and a missing one is deleted. */
export const NewCharges = z
  .array(NewCharge, { error: issue('charges') })
  .refine((charges) => charges.length <= limits.charges, issue(['tooManyCharges', { max: limits.charges }]))
  .refine((charges) => areDistinct(charges.flatMap(({ id }) => id ?? [])), issue('sameChargeId'));

const Liability = z.enum(['joint', 'individual'], { error: issue('liability') });

/** When the lease begins, for how many months, who is liable for the rent, and a sample of it. */
export const LeaseTerms = z
  .object(
    {
      startsOn: z
        .string({ error: issue('date') })
        .refine(isCivilDate, issue('date'))
        .nullable(),
      months: z
        .int({ error: issue('leaseMonths') })
        .min(1, issue('leaseMonths'))
        .max(limits.leaseMonths, issue('leaseMonths'))
        .nullable(),
      liability: Liability.nullable(),
      sampleUrl: webAddress('sampleUrl'),
    },
    { error: issue('leaseTerms') },
  )
  .meta({ id: 'LeaseTerms' });
export type LeaseTerms = z.infer<typeof LeaseTerms>;

export const noLeaseTerms: LeaseTerms = { startsOn: null, months: null, liability: null, sampleUrl: '' };

const Amounts = z.object({ low: z.int(), high: z.int() });

const CostLine = Amounts.extend({ chargeId: Id, name: z.string() });

const OnceLine = CostLine.extend({ refundable: z.boolean(), due: ChargeDue.nullable() });

export const RoomCosts = z
  .object({
    roomId: Id,
    rent: z.int(),
    monthly: z.array(CostLine),
    usage: z.array(CostLine),
    optional: z.array(OnceLine.extend({ every: ChargeEvery })),
    once: z.array(OnceLine),
    monthlyTotal: Amounts,
    moveInTotal: Amounts,
    leaseTotal: Amounts.nullable(),
  })
  .meta({ id: 'RoomCosts' });
export type RoomCosts = z.infer<typeof RoomCosts>;

export const CostsQuery = z.object({ format: z.enum(['csv'], { error: issue('wrongForm') }).optional() });

export const GroupCosts = z.object({ lease: LeaseTerms, rooms: z.array(RoomCosts) }).meta({ id: 'GroupCosts' });
export type GroupCosts = z.infer<typeof GroupCosts>;
