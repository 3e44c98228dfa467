/** Scales values to add up to `total` in whole cents, by the largest remainder method. */
export function scaleToTotal(total: number, values: number[]): number[] {
  const sum = values.reduce((one, other) => one + other, 0);
  const weights = sum === 0 ? values.map(() => 1) : values;
  const whole = BigInt(sum === 0 ? values.length : sum);
  const shares = weights.map((weight) => BigInt(weight) * BigInt(total));
  const scaled = shares.map((share) => Number(share / whole));
  const left = total - scaled.reduce((one, other) => one + other, 0);
  shares
    .map((share, at) => ({ at, lost: share % whole }))
    .sort((one, other) => (one.lost === other.lost ? one.at - other.at : one.lost < other.lost ? 1 : -1))
    .slice(0, left)
    .forEach(({ at }) => {
      scaled[at] = (scaled[at] ?? 0) + 1;
    });
  return scaled;
}
