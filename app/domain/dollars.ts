/** Money is typed in dollars and kept in whole cents (docs/product.md, "Money and dates"). */

/**
 * Cents of a typed amount; dollar signs, thousands commas and spaces are allowed.
 * @returns NaN where the text is no amount, which the contract's schema refuses with its sentence
 */
export function centsOf(typed: string): number {
  const amount = typed.replace(/[$,\s]/g, '');
  return /^(\d+\.?\d*|\.\d+)$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN;
}

/** The amount as it stands in a field: `1250` or `1250.50`. */
export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
