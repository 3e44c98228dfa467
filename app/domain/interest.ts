import { type InterestLevelCode, interestLevels } from '../../worker/contract/interest-levels';

/** What the rules need to know of a member. */
type Interested = { interestLevel: InterestLevelCode };

const highestWeight = Math.max(...interestLevels.map(({ weight }) => weight));

/** The level that a code names. */
export function interestLevelOf(code: InterestLevelCode) {
  // Every code is in the table that the type is made from.
  return interestLevels.find((level) => level.code === code) as (typeof interestLevels)[number];
}

/**
 * How far a group is from everybody being in, in whole percent (docs/product.md, "Interest"):
 * the members' weights out of the most that they could be; 0 without members.
 */
export function interestPercentage(members: readonly Interested[]): number {
  if (members.length === 0) return 0;
  const sum = members.reduce((total, { interestLevel }) => total + interestLevelOf(interestLevel).weight, 0);
  return Math.round((sum / (highestWeight * members.length)) * 100);
}

/** How many members are ready to sign (docs/product.md, "Interest"). */
export function committedCount(members: readonly Interested[]): number {
  return members.filter(({ interestLevel }) => interestLevel === 'im_in').length;
}

/** Every level, in the order of all screens, with how many members stand there. */
export function countsByLevel(members: readonly Interested[]) {
  return interestLevels.map((level) => ({
    ...level,
    count: members.filter(({ interestLevel }) => interestLevel === level.code).length,
  }));
}
