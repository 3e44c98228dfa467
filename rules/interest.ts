import { type InterestLevelCode, interestLevels } from '../contract/interest-levels';

type Interested = { interestLevel: InterestLevelCode };

/** Neither in nor out. */
export const isUndecided = ({ interestLevel }: Interested): boolean =>
  interestLevel !== 'im_in' && interestLevel !== 'im_out';

const highestWeight = Math.max(...interestLevels.map(({ weight }) => weight));

export function interestLevelOf(code: InterestLevelCode) {
  return interestLevels.find((level) => level.code === code) as (typeof interestLevels)[number];
}

/**
 * The sum of the weights of everyone's level in percent of what it would be if all were at I'm In, rounded; 0 without
 * participants. The bar shows each level's share of it.
 */
export function interestPercentage(participants: readonly Interested[]): number {
  if (participants.length === 0) return 0;
  const sum = participants.reduce((total, { interestLevel }) => total + interestLevelOf(interestLevel).weight, 0);
  return Math.round((sum / (highestWeight * participants.length)) * 100);
}

/** 'N of M committed': those at I'm In. Nothing is signed by it. */
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
