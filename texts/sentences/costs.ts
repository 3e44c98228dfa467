import { area } from '../area';

/** On a group's page and a guarantor's. */
export const costTexts = area('site', 'costs', {
  title: 'What it costs',
  room: 'Room',
  everyMonth: 'Monthly',
  rent: 'Rent',
  monthlyTotal: 'Monthly total',
  once: 'One-time',
  dueWithApplication: 'With the application',
  dueAtSigning: 'At signing',
  dueAtMoveIn: 'At move-in',
  refundable: 'Refundable',
  optional: 'Optional',
  optionalHint: 'Check what you want included in the totals.',
  eachMonth: '{price} per month',
  paidOnce: '{price} one time',
  metered: 'Usage-based (estimate)',
  meteredHint: "Depends on what you use, so it isn't part of any total.",
  together: 'Totals',
  firstPayment: 'First payment',
  firstPaymentHint: "The first month and what's due at signing and move-in",
  wholeLease: '{n, plural, one {Full lease, # month} other {Full lease, # months}}',
  wholeLeaseHint: 'Without refundable charges',
  startsOn: 'The lease starts on {day}.',
  joint: 'Joint lease: each person is responsible for the rent of the whole unit.',
  individual: 'Individual lease: each person is responsible only for their own rent.',
  // Where the office has listed only rents. A link to ask the office follows.
  noCharges: 'No charges besides the rent have been listed.',
  sampleLease: 'Sample lease',
  // The title of a table with one column for each unit type.
  compare: 'Compare unit types',
  // A row of that table, whose cells say '4 bed / 4 bath'.
  bedsAndBaths: 'Beds and baths',
  // A row of that table, whose cells have square feet.
  size: 'Size',
  // A row of that table: the charges that the monthly total contains besides the rent.
  included: 'Required charges in the monthly total',
});

/** Below a monthly total, on every page that shows one. */
export const priceTexts = area('site', 'prices', {
  rentAndCharges: '{rent} rent + {charges} required charges',
});
