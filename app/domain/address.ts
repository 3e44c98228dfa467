/** An address shorter than this is still being typed (spec section 9). */
const completeFrom = 11;

/** Whether an address is long enough to look for on a map. */
export function isCompleteAddress(address: string): boolean {
  return address.trim().length >= completeFrom;
}
