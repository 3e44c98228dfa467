import { area } from '../language/area';

/** What the steps to the lease are called that every property begins with (properties/step-name.ts). */
export const stepNameTexts = area('site', 'step-names', {
  applied: 'Applied',
  guarantorConfirmed: 'Guarantor confirmed',
  approved: 'Approved',
  leaseSigned: 'Lease signed',
});
