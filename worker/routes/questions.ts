import { type Context, Hono } from 'hono';
import {
  Answer,
  NewQuestion,
  Question,
  QuestionsQuery,
  StaffQuestion,
  StaffQuestionsQuery,
} from '../../contract/question';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { dayMs } from '../../contract/values/time';
import {
  type Asked,
  findGroupOfQuestion,
  findQuestion,
  findStaffQuestion,
  listQuestions,
  listStaffQuestions,
  selectAsked,
  selectQuestionToChange,
} from '../../db/questions';
import type { Decision } from '../../rules/changes/group-change';
import {
  type AnswerRefusal,
  type AskRefusal,
  answerQuestion,
  ask,
  deleteQuestion,
} from '../../rules/changes/question-changes';
import type { Refusal } from '../../rules/group-facts';
import { announceChange } from '../announcements';
import { rememberDevice } from '../auth/device';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { type ApiError, conflict, notFound, staleChange } from '../errors';
import { changeGroup } from '../groups/change-group';
import { readInGroup } from '../groups/group-access';
import { jsonText } from '../middleware/answers';
import { retryOnPrimary } from '../middleware/database-session';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { areCallsLimited, countWrite } from '../middleware/rate-limit';
import { requireAgent, requireReader, staffOf } from '../middleware/staff-auth';
import { body, param, query } from '../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../openapi/call-description';
import { groupClosed, noGroup, unknownOver } from '../refusals';

const askRefusals: Record<AskRefusal, () => ApiError> = {
  noGroup,
  groupClosed,
  questionsFull: () => conflict('questionsFull'),
  unknownOver,
};

const noQuestion = () => notFound('Question');

const changeRefusals: Record<AnswerRefusal | 'noGroup', () => ApiError> = {
  noGroup: noQuestion,
  noQuestion,
  answerChanged: () => staleChange('answer'),
};

const nothingAsked: Asked = { asked: 0, askedByUnknown: 0, nextId: 1 };

export const groupQuestions = new Hono<AppEnv>()
  .get(
    '/',
    describeCall("A group's questions", { 200: Question.array() }, 'not_found'),
    describeDetails('All of them, oldest first; with `before` the last 20 before that one.'),
    query(QuestionsQuery),
    async (c) => {
      const wanted = c.req.valid('query');
      const questions = await readInGroup(c, wanted.groupId, (principal) => listQuestions(c.var.db, wanted, principal));
      return jsonText<Question[]>(questions);
    },
  )
  .post(
    '/',
    describeCall('Asks a question', { 201: Question }, 'not_found', 'conflict', 'rate_limited'),
    describeKey,
    rememberDevice,
    body(NewQuestion),
    async (c) => {
      const asking = c.req.valid('json');
      const { groupId } = asking;
      await countWrite(c, 'QUESTION_LIMIT', groupId);
      const dayAgo = new Date(Date.now() - dayMs).toISOString();
      const saved = await changeGroup(
        c,
        groupId,
        (group, { nextId, ...asked }: Asked = nothingAsked) =>
          ask(group, asking, asked, nextId, areCallsLimited(c.env), new Date()),
        {
          further: selectAsked(groupId, dayAgo),
          repeat: {
            key: await idempotencyKeyOf(c, ['question', groupId], asking),
            row: ({ question }) => question.id,
            readAgain: (_, id) => readQuestion(c, id),
          },
        },
      );
      if ('refused' in saved) throw { ...askRefusals, noQuestion }[saved.refused]();
      const { question, version, toSend } = saved;
      announceChange(c, { type: 'questions_changed', groupId, question, version });
      sendAfterResponse(c, toSend);
      return c.json(question, 201);
    },
  );

export const questions = new Hono<AppEnv>()
  .get(
    '/',
    describeCall("Every group's questions, or one group's", { 200: StaffQuestion.array() }),
    describeDetails('Unanswered ones first, the oldest first; then the latest answer first.'),
    requireReader,
    query(StaffQuestionsQuery),
    async (c) => jsonText<StaffQuestion[]>(await listStaffQuestions(c.var.db, c.req.valid('query'), staffOf(c).user)),
  )
  .get(
    '/:id',
    describeCall('A question with its group and property', { 200: StaffQuestion }),
    requireReader,
    param(IdParam),
    async (c) => {
      const question = await findStaffQuestion(c.var.db, c.req.valid('param').id, staffOf(c).user);
      if (!question) throw notFound('Question');
      return c.json(question, 200);
    },
  )
  .put(
    '/:id',
    describeCall('Answers a question', { 200: StaffQuestion }, 'conflict'),
    requireAgent,
    param(IdParam),
    body(Answer),
    async (c) => {
      const { id } = c.req.valid('param');
      const answering = c.req.valid('json');
      const answered = await changeQuestion(c, id, (asked) => answerQuestion(asked, answering, new Date()));
      if ('refused' in answered) throw changeRefusals[answered.refused]();
      const { forStaff, question, version } = answered;
      announceChange(c, { type: 'questions_changed', groupId: question.groupId, question, version });
      return c.json(forStaff, 200);
    },
  )
  .delete('/:id', describeCall('Removes a question', { 200: Done }), requireAgent, param(IdParam), async (c) => {
    const deleted = await changeQuestion(c, c.req.valid('param').id, (asked) => deleteQuestion(asked, new Date()));
    if ('refused' in deleted) throw changeRefusals[deleted.refused]();
    const { groupId, version } = deleted;
    announceChange(c, { type: 'questions_changed', groupId, version });
    return c.json(done, 200);
  });

/** What a repeated request is answered. */
async function readQuestion(c: Context<AppEnv>, id: number): Promise<{ question: Question } | Refusal<'noQuestion'>> {
  const question = await findQuestion(c.var.db, id);
  return question ? { question } : { refused: 'noQuestion' };
}

/** Changes the group of a question, which may be newer than the nearest replica. */
async function changeQuestion<Answered extends object, Reason extends string>(
  c: Context<AppEnv>,
  id: number,
  decide: (asked: StaffQuestion | undefined) => Decision<Answered> | Refusal<Reason>,
) {
  const groupId = await retryOnPrimary(c, () => findGroupOfQuestion(c.var.db, id));
  if (groupId === null) throw notFound('Question');
  const further = selectQuestionToChange(id, staffOf(c).user);
  const saved = await changeGroup(c, groupId, (_, asked) => decide(asked), { further });
  return 'refused' in saved ? saved : { ...saved, groupId };
}
