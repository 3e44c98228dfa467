import { area } from '../area';

/** Below a monthly total, on every page that shows one. */
export const priceTexts = area('site', 'prices', {
  rentAndCharges: '{rent} rent + {charges} required charges',
});
