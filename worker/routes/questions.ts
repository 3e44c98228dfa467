import { Hono } from 'hono';
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
import {
  deleteQuestion,
  findStaffQuestion,
  insertQuestion,
  listQuestions,
  listStaffQuestions,
  updateAnswer,
} from '../../db/questions';
import { announceChange } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { conflict, notFound, staleChange } from '../errors';
import { readInGroup } from '../groups/group-access';
import { jsonText } from '../middleware/answers';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { areCallsLimited, countWrite } from '../middleware/rate-limit';
import { requireStaff } from '../middleware/staff-auth';
import { body, param, query } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/call-description';
import { groupClosed, noGroup, unknownOver } from '../refusals';

const questionRefusals = {
  noGroup,
  groupClosed,
  questionsFull: () => conflict('questionsFull'),
  unknownOver,
};

const answerRefusals = { noQuestion: () => notFound('Question'), answerChanged: () => staleChange('answer') };

export const groupQuestions = new Hono<AppEnv>()
  .get(
    '/',
    describeCall("A group's questions", { 200: Question.array() }, 'not_found'),
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
      const key = await idempotencyKeyOf(c, ['question', groupId], asking);
      const principal = await principalOf(c);
      const saved = await insertQuestion(c.var.db, asking, principal, key, areCallsLimited(c.env));
      if ('refused' in saved) throw questionRefusals[saved.refused]();
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
    requireStaff,
    query(StaffQuestionsQuery),
    async (c) => jsonText<StaffQuestion[]>(await listStaffQuestions(c.var.db, c.req.valid('query'))),
  )
  .get(
    '/:id',
    describeCall('A question with its group and property', { 200: StaffQuestion }),
    requireStaff,
    param(IdParam),
    async (c) => {
      const question = await findStaffQuestion(c.var.db, c.req.valid('param').id);
      if (!question) throw notFound('Question');
      return c.json(question, 200);
    },
  )
  .put(
    '/:id',
    describeCall('Answers a question', { 200: StaffQuestion }, 'conflict'),
    requireStaff,
    param(IdParam),
    body(Answer),
    async (c) => {
      const { id } = c.req.valid('param');
      const answered = await updateAnswer(c.var.db, id, c.req.valid('json'), c.var.principal);
      if ('refused' in answered) throw answerRefusals[answered.refused]();
      const { forStaff, question, version } = answered;
      announceChange(c, { type: 'questions_changed', groupId: question.groupId, question, version });
      return c.json(forStaff, 200);
    },
  )
  .delete('/:id', describeCall('Removes a question', { 200: Done }), requireStaff, param(IdParam), async (c) => {
    const deleted = await deleteQuestion(c.var.db, c.req.valid('param').id, c.var.principal);
    if (!deleted) throw notFound('Question');
    announceChange(c, { type: 'questions_changed', ...deleted });
    return c.json(done, 200);
  });
