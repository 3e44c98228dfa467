import type { ChargeDraft } from './charge-draft';

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

const required = (name: string): ChargeDraft => ({ ...emptyCharge, name });
const once = (name: string, changes: Partial<ChargeDraft>): ChargeDraft => ({
  ...{ ...emptyCharge, name, every: 'once' },
  ...changes,
});

/** What student housing in the United States commonly charges. */
export const chargePresets: ChargeDraft[] = [
  { ...required('Trash'), per: 'unit' },
  { ...required('Internet'), per: 'unit' },
  required('Amenity fee'),
  required("Renter's insurance"),
  { ...required('Electricity'), kind: 'usage', per: 'unit' },
  { ...required('Water and sewer'), kind: 'usage', per: 'unit' },
  once('Application fee', { due: 'application' }),
  once('Admin fee', { due: 'signing' }),
  once('Security deposit', { due: 'signing', refundable: true }),
  { ...required('Parking'), kind: 'optional' },
  { ...required('Pet rent'), kind: 'optional' },
  once('Pet fee', { kind: 'optional', due: 'move_in' }),
];
