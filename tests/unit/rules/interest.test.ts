import { describe, expect, it } from 'vitest';
import { type InterestLevelCode, interestLevels } from '../../../contract/interest-levels';
import {
  appliedCount,
  committedCount,
  countsByLevel,
  interestLevelOf,
  interestPercentage,
  sharesByLevel,
} from '../../../rules/interest';

const members = (...codes: InterestLevelCode[]) => codes.map((interestLevel) => ({ interestLevel }));

describe('group interest percentage', () => {
  it('without members → 0', () => expect(interestPercentage([])).toBe(0));

  it('everyone is in → 100', () => {
    for (const count of [1, 2, 7, 100]) expect(interestPercentage(members(...Array(count).fill('im_in')))).toBe(100);
  });

  it('everyone is out → 0', () => expect(interestPercentage(members('im_out', 'im_out'))).toBe(0));

  it('weighs the levels 4, 3, 2 and 0', () => {
    expect(interestLevels.map(({ code }) => interestPercentage(members(code)))).toEqual([100, 75, 50, 0]);
    expect(interestPercentage(members('im_in', 'interested', 'need_info', 'im_out'))).toBe(56);
  });

  it('is rounded to whole percent', () => {
    expect(interestPercentage(members('im_in', 'im_out', 'im_out'))).toBe(33);
    expect(interestPercentage(members('im_in', 'im_in', 'im_out'))).toBe(67);
  });

  it('never falls when a member moves up', () => {
    const levels = interestLevels.map(({ code }) => code);
    for (const other of levels) {
      const percentages = levels.map((code) => interestPercentage(members(code, other)));
      expect(percentages).toEqual([...percentages].sort((a, b) => b - a));
    }
  });
});

describe('committed members', () => {
  it("are only those at I'm In", () => {
    expect(committedCount(members('im_in', 'interested', 'im_in', 'im_out', 'need_info'))).toBe(2);
    expect(committedCount([])).toBe(0);
  });
});

describe('members per level', () => {
  it('counts every level in the common order, empty ones too', () => {
    expect(countsByLevel(members('need_info', 'need_info')).map(({ code, count }) => [code, count])).toEqual([
      ['im_in', 0],
      ['interested', 0],
      ['need_info', 2],
      ['im_out', 0],
    ]);
  });

  it('counts each member once', () => {
    const group = members('im_in', 'interested', 'im_in', 'im_out');
    expect(countsByLevel(group).reduce((sum, { count }) => sum + count, 0)).toBe(group.length);
  });
});

describe("each level's share of the percentage", () => {
  const shares = (...codes: InterestLevelCode[]) => sharesByLevel(members(...codes)).map(({ share }) => share);

  it('is by weight, in the common order', () => {
    expect(shares('im_in', 'interested', 'need_info', 'im_out')).toEqual([25, 18.75, 12.5, 0]);
    expect(shares()).toEqual([0, 0, 0, 0]);
  });

  it('adds up to the percentage for any group', () => {
    const levels = interestLevels.map(({ code }) => code);
    for (const first of levels) {
      for (const second of levels) {
        for (const third of levels) {
          const sum = shares(first, second, third).reduce((total, share) => total + share, 0);
          expect(Math.round(sum)).toBe(interestPercentage(members(first, second, third)));
        }
      }
    }
  });
});

it('labels a level by its API value', () => {
  for (const level of interestLevels) expect(interestLevelOf(level.code)).toBe(level);
});

it('Those who have applied are counted', () => {
  expect(appliedCount([{ hasApplied: true }, { hasApplied: false }, { hasApplied: true }])).toBe(2);
});
