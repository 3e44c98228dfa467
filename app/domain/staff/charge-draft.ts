import type { Charge, LeaseTerms, NewCharge } from '../../../contract/charge';
import { centsOf } from '../../../contract/values/amount';
import { dollarsOf } from '../prices';

/** Amounts as typed, in dollars; an empty text is null. */
export type ChargeDraft = Omit<NewCharge, 'amount' | 'amountMax' | 'due' | 'unitId'> & {
  amount: string;
  amountMax: string;
  due: NonNullable<NewCharge['due']> | '';
  unitId: string;
};

/** An empty text is null. */
type LeaseDraft = {
  startsOn: string;
  months: string;
  liability: NonNullable<LeaseTerms['liability']> | '';
  sampleUrl: string;
};

export const emptyLease: LeaseDraft = { startsOn: '', months: '', liability: '', sampleUrl: '' };

export function chargeDraftOf({ amount, amountMax, due, unitId, ...charge }: Charge): ChargeDraft {
  return {
    ...charge,
    amount: dollarsOf(amount),
    amountMax: amountMax === null ? '' : dollarsOf(amountMax),
    due: due ?? '',
    unitId: String(unitId ?? ''),
  };
}

/** A charge before validation: NaN stands for text that is no amount. Leaves out what the charge's kind has no use for. */
export function chargeOf({ amount, amountMax, due, unitId, ...charge }: ChargeDraft): NewCharge {
  const every = charge.kind === 'usage' ? 'month' : charge.every;
  const isOnce = every === 'once';
  return {
    ...charge,
    every,
    amount: centsOf(amount),
    amountMax: amountMax.trim() === '' ? null : centsOf(amountMax),
    refundable: isOnce && charge.refundable,
    due: isOnce ? due || null : null,
    unitId: unitId === '' ? null : Number(unitId),
  };
}

export function leaseDraftOf({ startsOn, months, liability, sampleUrl }: LeaseTerms): LeaseDraft {
  return { startsOn: startsOn ?? '', months: String(months ?? ''), liability: liability ?? '', sampleUrl };
}

/** The lease's terms before validation. */
export function leaseTermsOf({ startsOn, months, liability, sampleUrl }: LeaseDraft): LeaseTerms {
  return {
    startsOn: startsOn || null,
    months: months.trim() === '' ? null : Number(months),
    liability: liability || null,
    sampleUrl,
  };
}

export const emptyCharge: ChargeDraft = {
  name: '',
  amount: '',
  amountMax: '',
  every: 'month',
  kind: 'required',
  per: 'person',
  refundable: false,
  due: '',
  unitId: '',
};

const monthly = (name: string, changes: Partial<ChargeDraft> = {}): ChargeDraft => ({
  ...emptyCharge,
  name,
  ...changes,
});
const once = (name: string, changes: Partial<ChargeDraft>): ChargeDraft => monthly(name, { every: 'once', ...changes });

/** What student housing in the United States commonly charges. */
export const chargePresets: ChargeDraft[] = [
  monthly('Trash', { per: 'unit' }),
  monthly('Internet', { per: 'unit' }),
  monthly('Amenity fee'),
  monthly("Renter's insurance"),
  monthly('Electricity', { kind: 'usage', per: 'unit' }),
  monthly('Water and sewer', { kind: 'usage', per: 'unit' }),
  once('Application fee', { due: 'application' }),
  once('Admin fee', { due: 'signing' }),
  once('Security deposit', { due: 'signing', refundable: true }),
  monthly('Parking', { kind: 'optional' }),
  monthly('Pet rent', { kind: 'optional' }),
  once('Pet fee', { kind: 'optional', due: 'move_in' }),
];
