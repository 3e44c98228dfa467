import { expect, it } from 'vitest';
import { limits } from '../../../contract/values/limits';
import { isEmailedOfDeadline } from '../../../rules/deadline-emails';

const now = new Date('2026-11-28T12:00:00.000Z');
const undecided = { interestLevel: 'interested', emailsOfDay: 0, outcome: null } as const;
const [tomorrow, later] = ['2026-11-29T12:00:00.000Z', '2026-11-29T12:00:00.001Z'];

it.each([
  ['an undecided member of a group that decides within a day', {}, true],
  ['one who needs info', { interestLevel: 'need_info' as const }, true],
  ['one who is in', { interestLevel: 'im_in' as const }, false],
  ['one who is out', { interestLevel: 'im_out' as const }, false],
  ['of a group that decides later', { decisionDeadline: later }, false],
  ['of a group whose deadline is now', { decisionDeadline: now.toISOString() }, false],
  ['of a group without a deadline', { decisionDeadline: null }, false],
  ['of a group that has leased', { outcome: 'leased' }, false],
  ['whose last email of the day this is', { emailsOfDay: limits.changesPerDay - 1 }, true],
  ['who got the emails of a day', { emailsOfDay: limits.changesPerDay }, false],
])('%s is emailed about the deadline or not', (_, changes, isEmailed) => {
  expect(isEmailedOfDeadline({ ...undecided, decisionDeadline: tomorrow, ...changes }, now)).toBe(isEmailed);
});
