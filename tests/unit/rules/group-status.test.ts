import { describe, expect, it } from 'vitest';
import {
  becomesReady,
  groupStatus,
  type ReadinessFacts,
  type StatusFacts,
  urgencyOf,
} from '../../../rules/group-status';

const now = new Date('2026-11-22T12:00:00.000Z');
const open: StatusFacts = { outcome: null, isSetUp: true, decisionDeadline: null, committed: 1, beds: 2 };
const over = '2026-11-22T12:00:00.000Z';
const ahead = '2026-11-22T12:00:00.001Z';

describe('The status of a group', () => {
  it.each<[status: string, what: string, standing: Partial<StatusFacts>]>([
    ['leased', 'has leased, whatever else is so', { outcome: 'leased', isSetUp: false, decisionDeadline: over }],
    ['closed', 'is closed', { outcome: 'closed', committed: 2 }],
    ['pending', 'waits for its point person, even past its deadline', { isSetUp: false, decisionDeadline: over }],
    [
      'past_deadline',
      'is at its deadline to the millisecond, even with every bed filled',
      { decisionDeadline: over, committed: 2 },
    ],
    ['open', 'has a millisecond left', { decisionDeadline: ahead }],
    ['ready', 'fills its beds', { committed: 2 }],
    ['ready', 'more than fills its beds', { committed: 3, decisionDeadline: ahead }],
    ['open', 'has a free bed', {}],
    ['open', 'has no unit, and so no beds to fill', { beds: null, committed: 9 }],
  ])('is %s where it %s', (status, _, standing) => {
    expect(groupStatus({ ...open, ...standing }, now)).toBe(status);
  });
});

it('The office is needed first by groups that are ready, then past their deadline, then by those with members who are in', () => {
  const groups = [
    ['leased', true],
    ['closed', true],
    ['pending', true],
    ['open', false],
    ['open', true],
    ['past_deadline', false],
    ['ready', true],
  ] as const;
  expect(groups.map(([status, hasCommitted]) => urgencyOf(status, hasCommitted))).toEqual([0, 0, 1, 1, 2, 3, 4]);
});

describe('A group', () => {
  const ready: ReadinessFacts = {
    ...{ propertyId: 4, outcome: null, setupCompletedAt: over, decisionDeadline: null, beds: 2, committed: 2 },
  };
  it.each<[expected: boolean, what: string, before: Partial<ReadinessFacts>, after: Partial<ReadinessFacts>]>([
    [true, 'whose last bed is filled', { committed: 1 }, {}],
    [true, 'that gets a smaller unit', { beds: 3 }, {}],
    [true, 'that gets a unit', { beds: null }, {}],
    [true, 'that is set up', { setupCompletedAt: null }, {}],
    [true, 'whose passed deadline is postponed', { decisionDeadline: over }, { decisionDeadline: ahead }],
    [true, 'whose outcome is cleared', { outcome: 'closed' }, {}],
    [false, 'that was ready before', {}, { committed: 3 }],
    [false, 'that loses a member', {}, { committed: 1 }],
    [false, 'past its deadline', { decisionDeadline: over, committed: 1 }, { decisionDeadline: over }],
    [false, 'that is not set up', { setupCompletedAt: null, committed: 1 }, { setupCompletedAt: null }],
    [false, 'that leases', { committed: 1 }, { outcome: 'leased' }],
    [false, 'without a property', { propertyId: null, committed: 1 }, { propertyId: null }],
    [false, 'that gets back its property', { propertyId: null }, {}],
  ])('becomes ready (%s): one %s', (expected, _, before, after) => {
    expect(becomesReady({ ...ready, ...before }, { ...ready, ...after }, now)).toBe(expected);
  });
});
