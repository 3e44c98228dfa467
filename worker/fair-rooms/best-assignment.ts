import { cheapestAssignment } from './assignment';

/** Somebody who is to get one of some places, in the order of the draw. */
type Candidate = {
  /** What each place costs: the less in sum, the better. */
  costs: bigint[];
  /** How far down each place is for them; what they like alike, as drawn. The same for places that are one and the same. */
  preferences: number[];
};

/** The place of each candidate, and whether another assignment would have been as good. */
type Drawn = { places: number[]; isDrawn: boolean };

/**
 * The assignment of the least cost. Of several the draw decides: the first candidate gets the best that any of them has for
 * them, then the second, and so on.
 */
export function bestAssignment(candidates: Candidate[]): Drawn {
  const width = BigInt(candidates[0]?.costs.length ?? 0);
  const tie = width ** BigInt(candidates.length);
  const solve = (choose: (preference: bigint) => bigint) =>
    cheapestAssignment(
      candidates.map(({ costs, preferences }, at) => {
        const weight = width ** BigInt(candidates.length - 1 - at);
        return costs.map((cost, place) => cost * tie + choose(BigInt(preferences[place] ?? 0)) * weight);
      }),
    );
  const places = solve((preference) => preference);
  // Where the best and the worst that the draw could make are the same, there was nothing to draw.
  const opposite = solve((preference) => width - 1n - preference);
  const isOther = ({ preferences }: Candidate, at: number) =>
    preferences[places[at] ?? 0] !== preferences[opposite[at] ?? 0];
  return { places, isDrawn: candidates.some(isOther) };
}
