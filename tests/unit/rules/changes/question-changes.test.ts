import { describe, expect, it } from 'vitest';
import type { NewQuestion, StaffQuestion } from '../../../../contract/question';
import { limits } from '../../../../contract/values/limits';
import { type AskedQuestions, answerQuestion, ask, deleteQuestion } from '../../../../rules/changes/question-changes';
import type { GroupFacts } from '../../../../rules/group-facts';
import { groupFacts as group } from '../../../support/group-facts';
import { nobody } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();

const asking: NewQuestion = { groupId: 7, name: 'Dana', email: 'dana@example.com', question: 'Is there parking?' };

const nothing: AskedQuestions = { asked: 0, askedByUnknown: 0 };
const full = limits.questionsPerGroup;
const tooMany = limits.unknownPerDay.questions;

describe('Asking is refused', () => {
  it.each<[when: string, facts: Partial<GroupFacts>, asked: Partial<AskedQuestions>, refused: string]>([
    ['in a group without a property', { propertyId: null }, {}, 'noGroup'],
    ['on a device without the changed code', { codeChangedAt: at }, {}, 'noGroup'],
    ['after an outcome', { outcome: 'leased' }, {}, 'groupClosed'],
    ['after an outcome, also for staff', { outcome: 'closed', me: { ...nobody, kind: 'staff' } }, {}, 'groupClosed'],
    ['in a full group', {}, { asked: full }, 'questionsFull'],
    ['in a full group, also for members', { me: { ...nobody, participantIds: [1] } }, { asked: full }, 'questionsFull'],
    ['on an unknown device after many questions', {}, { askedByUnknown: tooMany }, 'unknownOver'],
    ['for a key after many questions', { me: { ...nobody, kind: 'key' } }, { askedByUnknown: tooMany }, 'unknownOver'],
    ['for the first of two reasons', { outcome: 'leased' }, { asked: full }, 'groupClosed'],
  ])('%s', (_, facts, asked, refused) => {
    expect(ask(group(facts), asking, { ...nothing, ...asked }, 99, true, now)).toEqual({ refused });
  });
});

describe('Asking is possible', () => {
  it.each<[when: string, facts: Partial<GroupFacts>, asked: Partial<AskedQuestions>, areCallsLimited: boolean]>([
    ['as the last question', {}, { asked: full - 1 }, true],
    ['as the last of unknown devices', {}, { askedByUnknown: tooMany - 1 }, true],
    ['for a member after many of unknown devices', { me: { ...nobody, participantIds: [1] } }, {}, true],
    ['for the point person', { me: { ...nobody, isPointPerson: true } }, { askedByUnknown: tooMany }, true],
    ['for staff', { me: { ...nobody, kind: 'staff' } }, { askedByUnknown: tooMany }, true],
    ['without limits', {}, { askedByUnknown: tooMany }, false],
    ['on a device with the changed code', { codeChangedAt: at, me: { ...nobody, isAdmitted: true } }, {}, true],
  ])('%s', (_, facts, asked, areCallsLimited) => {
    expect(ask(group(facts), asking, { ...nothing, ...asked }, 99, areCallsLimited, now)).toHaveProperty('change');
  });
});

it('A question is stored with the first member of the device, and is answered without its address', () => {
  const me = { ...nobody, participantIds: [3, 5] };
  const { groupId: _, ...row } = asking;
  expect(ask(group({ me }), asking, nothing, 99, true, now)).toEqual({
    answer: {
      question: { id: 99, groupId: 7, name: 'Dana', question: 'Is there parking?', answer: null, createdAt: at },
    },
    change: {
      at,
      askedQuestion: { ...row, id: 99, participantId: 3 },
      events: [{ kind: 'question.asked', subjectId: 99 }],
      audit: 'question_asked',
    },
  });
});

const asked: StaffQuestion = {
  ...{ id: 99, groupId: 7, name: 'Dana', question: 'Is there parking?', answer: null, createdAt: '2026-11-27' },
  ...{ email: 'dana@example.com', answeredAt: null, pointPersonName: 'Maya', propertyName: 'Elm House', rev: 2 },
};

describe('Staff’s change of a question', () => {
  it('an answer raises the revision, and open pages get no address', () => {
    const { email: _, answeredAt: __, pointPersonName: ___, propertyName: ____, rev: _____, ...visible } = asked;
    expect(answerQuestion(asked, { answer: 'Yes', rev: 2 }, now)).toEqual({
      answer: {
        forStaff: { ...asked, answer: 'Yes', answeredAt: at, rev: 3 },
        question: { ...visible, answer: 'Yes' },
      },
      change: { at, answeredQuestion: { id: 99, answer: 'Yes' }, audit: 'question_answered' },
    });
  });

  it('an answer without a revision is stored', () => {
    expect(answerQuestion(asked, { answer: 'Yes' }, now)).toHaveProperty('change');
  });

  it('an answer to an older revision is refused', () => {
    expect(answerQuestion(asked, { answer: 'Yes', rev: 1 }, now)).toEqual({ refused: 'answerChanged' });
  });

  it('deleting removes that question', () => {
    expect(deleteQuestion(asked, now)).toEqual({
      answer: {},
      change: { at, deletedQuestions: [99], audit: 'question_deleted' },
    });
  });

  it('without the question, both are refused', () => {
    expect(answerQuestion(undefined, { answer: 'Yes', rev: 1 }, now)).toEqual({ refused: 'noQuestion' });
    expect(deleteQuestion(undefined, now)).toEqual({ refused: 'noQuestion' });
  });
});
