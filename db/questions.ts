import { sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import type { NewQuestion, Question } from '../worker/contract/question';
import { type Database, findJsonText } from './client';
import { type Claim, once } from './once';

const questionJson = sql.raw(`json_object('id', question.id, 'groupId', question.group_id, 'name', question.name,
  'question', question.question, 'answer', question.answer, 'createdAt', question.created_at)`);

/** JSON of the questions of the `groups` row named `g`, oldest first. */
export const questionsJson = sql`(SELECT json_group_array(${questionJson} ORDER BY question.id)
  FROM questions question WHERE question.group_id = g.id)`;

/** JSON text of a group's questions, oldest first and without addresses; null where the group is absent. */
export function listQuestions(db: Database, groupId: number) {
  return findJsonText(db, sql`SELECT ${questionsJson} AS body FROM groups g WHERE g.id = ${groupId}`);
}

/** Adds a question; null where the group is absent or has asked enough. */
export function insertQuestion(db: Database, asking: NewQuestion, claim: Claim | null) {
  return once<Question>(
    db,
    claim,
    (isFirst) => [
      sql`INSERT INTO questions (group_id, name, email, question, created_at)
          SELECT g.id, ${asking.name}, ${asking.email}, ${asking.question}, ${new Date().toISOString()} FROM groups g
          WHERE g.id = ${asking.groupId} AND ${isFirst}
            AND (SELECT count(*) FROM questions WHERE group_id = g.id) < ${limits.questionsPerGroup}`,
    ],
    sql`SELECT ${questionJson} AS body FROM questions question
        WHERE question.id = last_insert_rowid() AND changes() = 1`,
  );
}
