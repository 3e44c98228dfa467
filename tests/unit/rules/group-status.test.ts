import { describe, expect, it } from 'vitest';
import { groupStatus, type StatusFacts } from '../../../rules/group-status';

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
