import { describe, expect, it } from 'vitest';
import type { InterestLevelCode } from '../../../contract/interest-levels';
import { isLeasing, markedStep, nextStepOf, ownOpenSteps, stepProgress } from '../../../rules/lease-steps';
import { groupOf, participant } from '../../support/components/render-in-app';

const [at, later] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z'] as const;

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

  it('a member who is in has those of their own left that they have not done', () => {
    const left = (stepsDone: number[], interestLevel: InterestLevelCode = 'im_in') =>
      ownOpenSteps({ interestLevel, stepsDone: stepsDone.map((id) => ({ id, at })) }, leaseSteps).map(
        ({ name }) => name,
      );
    expect(left([])).toEqual(['Applied', 'Lease signed']);
    expect(left([1, 2])).toEqual(['Lease signed']);
    expect(left([1, 4])).toEqual([]);
    expect(left([], 'interested')).toEqual([]);
  });

  const [applied, approved] = [
    { id: 1, at },
    { id: 3, at, by: 'office' as const },
  ];
  it.each<[what: string, id: number, isDone: boolean, marks: object[]]>([
    ['is marked as done after the others', 4, true, [applied, approved, { id: 4, at: later }]],
    ['that is done already keeps who marked it, and when', 3, true, [applied, approved]],
    ['is marked as not done, and the others stay', 3, false, [applied]],
    ['that is not done stays so', 4, false, [applied, approved]],
  ])('%s', (_, id, isDone, marks) => {
    expect(markedStep([applied, approved], id, isDone, { at: later })).toEqual(marks);
  });
});
