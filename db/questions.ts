import { sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import type { PageQuery } from '../worker/contract/page-query';
import type { Answer, NewQuestion, Question, StaffQuestion } from '../worker/contract/question';
import { batchJson, type Database, findJson, findJsonText, first, listJsonText } from './client';
import { groupNamePairs, joinGroupOf } from './groups';
import { type IdempotencyKey, writeOnce } from './idempotency-keys';
import { jsonObject, type Pairs } from './json';
import { openGroup } from './open-group';
import { pageOf } from './page';
import { isStill } from './rev';

const questionPairs: Pairs = {
  id: 'question.id',
  groupId: 'question.group_id',
  name: 'question.name',
  question: 'question.question',
  answer: 'question.answer',
  createdAt: 'question.created_at',
};

const questionJson = sql.raw(jsonObject(questionPairs));

const staffQuestionJson = sql.raw(
  jsonObject({
    ...questionPairs,
    email: 'question.email',
    answeredAt: 'question.answered_at',
    ...groupNamePairs,
    rev: 'question.rev',
  }),
);

const questionWithGroup = sql`questions question ${joinGroupOf('question')}`;

/** JSON of the questions of the `groups` row named `g`, oldest first. */
export const questionsJson = sql`(SELECT json_group_array(${questionJson} ORDER BY question.id)
  FROM questions question WHERE question.group_id = g.id)`;

/** JSON text of a group's questions, oldest first and without addresses; null where the group is absent. */
export function listQuestions(db: Database, groupId: number) {
  return findJsonText(db, sql`SELECT ${questionsJson} AS body FROM ${openGroup(groupId)}`);
}

/** Adds a question; null where the group is absent or has asked enough. */
export function insertQuestion(db: Database, asking: NewQuestion, key: IdempotencyKey | null) {
  return writeOnce<Question>(
    db,
    key,
    [
      sql`INSERT INTO questions (group_id, name, email, question, created_at)
          SELECT g.id, ${asking.name}, ${asking.email}, ${asking.question}, ${new Date().toISOString()}
          FROM ${openGroup(asking.groupId)}
            AND (SELECT count(*) FROM questions WHERE group_id = g.id) < ${limits.questionsPerGroup}`,
    ],
    sql`SELECT ${questionJson} AS body FROM questions question
        WHERE question.id = last_insert_rowid() AND changes() = 1`,
  );
}

/**
 * JSON text of every group's questions, with where they came from: those without an answer first, oldest first,
 * then those that were answered last.
 */
export function listStaffQuestions(db: Database, page: PageQuery): Promise<string> {
  return listJsonText(
    db,
    sql`SELECT ${staffQuestionJson} AS body FROM ${questionWithGroup}
        ORDER BY question.answer IS NOT NULL, question.answered_at DESC, question.id ${pageOf(page)}`,
  );
}

/** A question as staff see it, or null. */
export function findStaffQuestion(db: Database, id: number) {
  return findJson<StaffQuestion>(
    db,
    sql`SELECT ${staffQuestionJson} AS body FROM ${questionWithGroup} WHERE question.id = ${id}`,
  );
}

/** Answers a question, or answers it anew; null where it is absent or its `rev` another. */
export function updateAnswer(db: Database, id: number, { answer, rev }: Answer): Promise<StaffQuestion | null> {
  return batchJson<StaffQuestion>(db, [
    sql`UPDATE questions SET answer = ${answer}, answered_at = ${new Date().toISOString()}, rev = rev + 1
        WHERE id = ${id} AND ${isStill(sql`rev`, rev)}`,
    sql`SELECT ${staffQuestionJson} AS body FROM ${questionWithGroup} WHERE question.id = ${id} AND changes() = 1`,
  ]);
}

/** Removes a question; gives its group, or null where absent. */
export function deleteQuestion(db: Database, id: number) {
  return first<{ groupId: number }>(db, sql`DELETE FROM questions WHERE id = ${id} RETURNING group_id AS groupId`);
}
