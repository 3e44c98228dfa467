import { describe, expect, it } from 'vitest';
import type { InterestLevelCode } from '../../../contract/interest-levels';
import { isLeasing, nextStepOf, stepProgress } from '../../../rules/lease-steps';
import { groupOf, participant } from '../../support/components/render-in-app';

const leaseSteps = [
  { id: 1, name: 'Applied', by: 'member' as const },
  { id: 2, name: 'Guarantor confirmed', by: 'guarantor' as const },
  { id: 3, name: 'Approved', by: 'office' as const },
  { id: 4, name: 'Lease signed', by: 'member' as const },
];

const member = (id: number, level: InterestLevelCode, stepsDone: number[] = []) => ({
  ...participant(id, `Person ${id}`, level),
  stepsDone,
});

function leasing(participants: ReturnType<typeof member>[], steps = leaseSteps) {
  const group = groupOf(participants);
  return { ...group, property: { ...group.property, leaseSteps: steps } };
}

describe('a group', () => {
  it('is on its way to the lease once someone is in and there are steps', () => {
    expect(isLeasing(leasing([member(1, 'interested')]))).toBe(false);
    expect(isLeasing(leasing([member(1, 'interested'), member(2, 'im_in')]))).toBe(true);
    expect(isLeasing(leasing([member(2, 'im_in')], []))).toBe(false);
  });
});

describe('a step', () => {
  it('counts everyone who is not out, and waits for those who are in', () => {
    const group = leasing([
      member(1, 'im_in', [1]),
      member(2, 'im_in'),
      member(3, 'interested', [1, 4]),
      member(4, 'need_info'),
      member(5, 'im_out'),
    ]);
    const progress = stepProgress(group).map(({ step, done, total, waitingFor }) => [
      ...[step.name, `${done} of ${total}`, waitingFor.map(({ id }) => id)],
    ]);
    expect(progress).toEqual([
      ['Applied', '2 of 4', [2]],
      ['Guarantor confirmed', '0 of 4', [1, 2]],
      ['Approved', '0 of 4', [1, 2]],
      ['Lease signed', '1 of 4', [1, 2]],
    ]);
  });

  it('a member who is in has a next step, except while the office’s step comes first', () => {
    const next = (stepsDone: number[], level: InterestLevelCode = 'im_in') =>
      nextStepOf(member(1, level, stepsDone), leaseSteps)?.name ?? null;
    expect(next([])).toBe('Applied');
    expect(next([1])).toBe('Guarantor confirmed');
    expect(next([1, 2])).toBeNull();
    expect(next([1, 2, 3])).toBe('Lease signed');
    expect(next([1, 2, 3, 4])).toBeNull();
    expect(next([], 'interested')).toBeNull();
  });
});
