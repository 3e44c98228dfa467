import { describe, expect, it } from 'vitest';
import type { LeaseStep } from '../../../contract/lease-step';
import { nextOfficeStep, officeStepsOf } from '../../../rules/office-steps';
import { memberFacts } from '../../support/group-facts';

const [applied, approved]: [LeaseStep, LeaseStep] = [
  { id: 1, name: 'Applied', by: 'member' },
  { id: 2, name: 'Approved', by: 'office' },
];

const hasApplied = [{ id: 1, at: '2026-11-20T12:00:00.000Z' }];

describe('A step of the office is next', () => {
  it.each([
    [
      'of a member who is in and has done what comes before → it',
      'im_in',
      hasApplied,
      [applied, approved],
      ['Approved'],
    ],
    ['of a member who has to do another first → none', 'im_in', [], [applied, approved], []],
    ['of a member with no step left → none', 'im_in', hasApplied, [applied], []],
    ['of a member who is not in → none', 'interested', hasApplied, [applied, approved], []],
  ] as const)('%s', (_, interestLevel, done, steps, names) => {
    const member = memberFacts(5, { interestLevel, stepsDone: [...done] });
    expect(officeStepsOf([member], steps)).toEqual(
      names.map((stepName) => ({ participantId: 5, participantName: 'Member 5', stepId: 2, stepName })),
    );
  });
});

describe('The next step of the office', () => {
  const step = (participantId: number, stepId: number, stepName: string) => ({
    ...{ participantId, participantName: `Member ${participantId}`, stepId, stepName },
  });

  it('is the first member’s, with all who have the same next', () => {
    const steps = [step(1, 7, 'approved'), step(2, 9, 'ID checked'), step(3, 7, 'approved')];
    expect(nextOfficeStep({ steps })).toEqual({
      ...{ stepId: 7, stepName: 'approved', verb: 'Approve', isApproval: true },
      members: [steps[0], steps[2]],
    });
  });

  it('that is no approval → is checked off', () => {
    const steps = [step(2, 9, 'ID checked')];
    expect(nextOfficeStep({ steps })).toEqual({
      ...{ stepId: 9, stepName: 'ID checked', verb: 'Check off', isApproval: false, members: steps },
    });
  });

  it('without any → has no member', () => {
    expect(nextOfficeStep({ steps: [] })).toEqual({
      ...{ stepId: 0, stepName: '', verb: 'Check off', isApproval: false, members: [] },
    });
  });
});
