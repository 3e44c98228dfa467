import type { Answer, NewQuestion, Question, StaffQuestion } from '../../contract/question';
import { limits } from '../../contract/values/limits';
import { type GroupFacts, isStranger, mayOpen, type Refusal } from '../group-facts';
import type { Decision } from './group-change';

/** How many questions a group has, and how many of them no member asked within a day. */
export type AskedQuestions = { asked: number; askedByUnknown: number };

export type AskRefusal = 'noGroup' | 'groupClosed' | 'questionsFull' | 'unknownOver';

/**
 * Why a requester cannot ask a question; null if they can.
 * @param areCallsLimited false where a local run has no limits
 */
export function askRefusal(
  group: GroupFacts,
  { asked, askedByUnknown }: AskedQuestions,
  areCallsLimited: boolean,
): AskRefusal | null {
  if (!mayOpen(group)) return 'noGroup';
  if (group.outcome) return 'groupClosed';
  if (asked >= limits.questionsPerGroup) return 'questionsFull';
  const isLimited = areCallsLimited && isStranger(group.me);
  return isLimited && askedByUnknown >= limits.unknownPerDay.questions ? 'unknownOver' : null;
}

/** @param id of the new question; if another group takes it meanwhile, the save starts over */
export function ask(
  group: GroupFacts,
  { name, email, question }: NewQuestion,
  asked: AskedQuestions,
  id: number,
  areCallsLimited: boolean,
  now: Date,
): Decision<{ question: Question }> | Refusal<AskRefusal> {
  const refused = askRefusal(group, asked, areCallsLimited);
  if (refused) return { refused };
  const at = now.toISOString();
  const [participantId = null] = group.me.participantIds;
  return {
    answer: { question: { id, groupId: group.id, name, question, answer: null, createdAt: at } },
    change: {
      at,
      askedQuestion: { id, name, email, question, participantId },
      events: [{ kind: 'question.asked', subjectId: id }],
      audit: 'question_asked',
    },
  };
}

export type AnswerRefusal = 'noQuestion' | 'answerChanged';

/** @param question undefined if it does not exist, or its group is deleted */
export function answerQuestion(
  question: StaffQuestion | undefined,
  { answer, rev }: Answer,
  now: Date,
): Decision<{ forStaff: StaffQuestion; question: Question }> | Refusal<AnswerRefusal> {
  if (!question) return { refused: 'noQuestion' };
  if (rev !== undefined && rev !== question.rev) return { refused: 'answerChanged' };
  const at = now.toISOString();
  const { id, groupId, name, question: text, createdAt } = question;
  return {
    answer: {
      forStaff: { ...question, answer, answeredAt: at, rev: question.rev + 1 },
      question: { id, groupId, name, question: text, answer, createdAt },
    },
    change: { at, answeredQuestion: { id, answer }, audit: 'question_answered' },
  };
}

/** @param question undefined if it does not exist, or its group is deleted */
export function deleteQuestion(question: StaffQuestion | undefined, now: Date): Decision | Refusal<'noQuestion'> {
  if (!question) return { refused: 'noQuestion' };
  const change = { at: now.toISOString(), deletedQuestions: [question.id], audit: 'question_deleted' as const };
  return { answer: {}, change };
}
