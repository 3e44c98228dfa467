import { type InterestLevelCode, interestLevels } from '../contract/interest-levels';

type Interested = { interestLevel: InterestLevelCode };

const highestWeight = Math.max(...interestLevels.map(({ weight }) => weight));

export function interestLevelOf(code: InterestLevelCode) {
  return interestLevels.find((level) => level.code === code) as (typeof interestLevels)[number];
}

/** In whole percent of the highest possible weight; 0 without participants (docs/product.md, "Interest"). */
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

/** In percent, unrounded; they add up to the group's percentage. */
export function sharesByLevel(participants: readonly Interested[]) {
  const most = highestWeight * Math.max(1, participants.length);
  return countsByLevel(participants).map(({ code, weight, count }) => ({ code, share: (weight * count * 100) / most }));
}
