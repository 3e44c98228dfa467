import { type InterestLevelCode, interestLevels } from '../../../worker/contract/groups/interest-levels';

type Interested = { interestLevel: InterestLevelCode };

const highestWeight = Math.max(...interestLevels.map(({ weight }) => weight));

export function interestLevelOf(code: InterestLevelCode) {
  // Every code is in the table that the type is made from.
  return interestLevels.find((level) => level.code === code) as (typeof interestLevels)[number];
}

/**
 * How far a group is from everybody being in, in whole percent (docs/product.md, "Interest"):
 * the participants' weights out of the most that they could be; 0 without participants.
 */
export function interestPercentage(participants: readonly Interested[]): number {
  if (participants.length === 0) return 0;
  const sum = participants.reduce((total, { interestLevel }) => total + interestLevelOf(interestLevel).weight, 0);
  return Math.round((sum / (highestWeight * participants.length)) * 100);
}

export function committedCount(participants: readonly Interested[]): number {
  return participants.filter(({ interestLevel }) => interestLevel === 'im_in').length;
}

export function appliedCount(participants: readonly { hasApplied: boolean }[]): number {
  return participants.filter(({ hasApplied }) => hasApplied).length;
}

export function countsByLevel(participants: readonly Interested[]) {
  return interestLevels.map((level) => ({
    ...level,
    count: participants.filter(({ interestLevel }) => interestLevel === level.code).length,
  }));
}

/**
 * What each level adds to the group's percentage, in percent (docs/product.md, "Interest"): together the percentage
 * itself before it is rounded.
 */
export function sharesByLevel(participants: readonly Interested[]) {
  const most = highestWeight * Math.max(1, participants.length);
  return countsByLevel(participants).map(({ code, weight, count }) => ({ code, share: (weight * count * 100) / most }));
}
