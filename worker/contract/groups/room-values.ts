/**
 * What rooms are worth to somebody, scaled to add up to the rents, in whole cents: each is rounded down, and what is left
 * goes cent by cent to those that lost the most by it, the first of equals first. Somebody to whom nothing is worth anything
 * likes all rooms alike.
 */
export function scaledTo(total: number, values: number[]): number[] {
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
