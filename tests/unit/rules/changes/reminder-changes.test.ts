import { describe, expect, it } from 'vitest';
import type { LeaseStep } from '../../../../contract/lease-step';
import {
  canRemind,
  membersToRemindOfDeadline,
  type NearDeadlineFacts,
} from '../../../../rules/changes/reminder-changes';
import { officeStepsOf } from '../../../../rules/office-steps';
import { memberFacts } from '../../../support/group-facts';

const now = new Date('2026-11-28T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000).toISOString();

const apply: LeaseStep = { id: 1, name: 'Applied', by: 'member' };
const approve: LeaseStep = { id: 2, name: 'Approved', by: 'office' };
const done = ({ id }: LeaseStep) => ({ id, at: inHours(-30) });

const ana = memberFacts(1, { interestLevel: 'im_in' });
const ben = memberFacts(2, { interestLevel: 'im_in', stepsDone: [done(apply)] });
const cy = memberFacts(3, { interestLevel: 'interested' });

const near: NearDeadlineFacts = {
  ...{ propertyId: 4, outcome: null, decisionDeadline: inHours(40), leaseSteps: [apply, approve] },
  ...{ members: [ana, ben, cy], remindedAt: null, isDeadlineReminded: false },
};

describe('Before a deadline, the scheduled run reminds', () => {
  it.each<[whom: string, changes: Partial<NearDeadlineFacts>, expected: number[]]>([
    ['who is in and has a step of their own left', {}, [1]],
    ['them at two days to the millisecond', { decisionDeadline: inHours(48) }, [1]],
    ['no one earlier', { decisionDeadline: inHours(48.01) }, []],
    ['no one once it has passed', { decisionDeadline: inHours(0) }, []],
    ['no one without a deadline', { decisionDeadline: null }, []],
    ['no one of a group with an outcome', { outcome: 'leased' }, []],
    ['no one of a group without a page', { propertyId: null }, []],
    ['no one a second time', { isDeadlineReminded: true }, []],
    ['no one within a day of another reminder', { remindedAt: inHours(-23) }, []],
    ['them a day after another reminder', { remindedAt: inHours(-24) }, [1]],
    ['no one where only the office is next', { members: [ben] }, []],
  ])('%s', (_, changes, expected) => {
    expect(membersToRemindOfDeadline({ ...near, ...changes }, now)).toEqual(expected);
  });
});

describe('"Today" offers a reminder', () => {
  it.each<[when: string, changes: Partial<NearDeadlineFacts>, expected: boolean]>([
    ['where it reaches someone', {}, true],
    ['not within a day of another', { remindedAt: inHours(-1) }, false],
    ['not where no one has a step of their own left', { members: [ben, cy] }, false],
  ])('%s', (_, changes, expected) => {
    expect(canRemind({ ...near, ...changes }, now)).toBe(expected);
  });

  it('and lists the members whose next step is the office’s', () => {
    expect(officeStepsOf([ana, ben, cy], near.leaseSteps)).toEqual([
      { participantId: 2, participantName: 'Member 2', stepId: 2, stepName: 'Approved' },
    ]);
    expect(officeStepsOf([ben], [apply])).toEqual([]);
  });
});
