import { Hono } from 'hono';
import { isGroup } from '../../db/groups';
import { insertQuestion, listQuestions } from '../../db/questions';
import { announce } from '../announce';
import { GroupIdQuery } from '../contract/id';
import { NewQuestion, type Question } from '../contract/question';
import type { AppEnv } from '../env';
import { conflict, notFound } from '../errors';
import { claimOf, madeOnce } from '../idempotency';
import { jsonText } from '../json-text';
import { countAgainst } from '../middleware/rate-limit';
import { body, query } from '../middleware/validate';

/** What a group asks; its page shows the answers. */
export const groupQuestions = new Hono<AppEnv>()
  .get('/', query(GroupIdQuery), async (c) => {
    const questions = await listQuestions(c.var.db, c.req.valid('query').groupId);
    if (questions === null) throw notFound('Group');
    return jsonText<Question[]>(questions);
  })
  .post('/', body(NewQuestion), async (c) => {
    const asking = c.req.valid('json');
    const { groupId } = asking;
    await countAgainst(c, 'QUESTION_LIMIT', groupId);
    const asked = await insertQuestion(c.var.db, asking, await claimOf(c, `question ${groupId}`, asking));
    const question = await madeOnce(asked, async () =>
      (await isGroup(c.var.db, groupId)) ? conflict('This group has asked enough questions') : notFound('Group'),
    );
    announce(c, { type: 'questions_changed', groupId });
    return c.json(question, 201);
  });
