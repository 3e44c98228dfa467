/** An address shorter than this is still being typed (docs/product.md, "Property editor"). */
const completeFrom = 11;

/** Whether an address is long enough to look for on a map. */
export function isCompleteAddress(address: string): boolean {
  return address.trim().length >= completeFrom;
}
