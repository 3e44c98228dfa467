import { eq, type SQL, sql } from 'drizzle-orm';
import { Question, type QuestionsQuery, StaffQuestion, type StaffQuestionsQuery } from '../contract/question';
import type { OfficeGroup } from '../contract/staff/office-group';
import { limits } from '../contract/values/limits';
import type { AskedQuestions } from '../rules/changes/question-changes';
import type { Scope } from '../rules/scope';
import { allOf, type Database, findJson, findJsonText, first, joinJson, listJsonText } from './client';
import { fromReadableGroup } from './group/accessible-group';
import { groupNames } from './group/group-json';
import { joinGroupOf } from './group/group-version';
import type { Principal } from './group/principal';
import { questions } from './schema/conversation';
import { groups } from './schema/groups';
import { isGroupInScope } from './scope';
import { jsonList, jsonObject, rowJson, selectJson } from './statements/json';
import { isNotDeleted, pageOf } from './statements/rows';

const questionJson = rowJson(Question, questions);

export const staffQuestionJson = rowJson(StaffQuestion, questions, groupNames);

const questionInScope = (scope: Scope) =>
  sql`${questions} ${joinGroupOf(questions.groupId)} WHERE ${isGroupInScope(scope, groups)}`;

const ofGroup = sql`${questions} WHERE ${questions.groupId} = ${groups.id}`;

const lastQuestions = (isMatch: SQL): SQL<Question[]> =>
  jsonList(
    questionJson,
    sql`(SELECT * FROM ${ofGroup} AND ${isMatch} ORDER BY ${questions.id} DESC
      LIMIT ${sql.raw(String(limits.questionsPerPage))}) ${questions}`,
    questions.id,
  );

export const lastQuestionsJson = lastQuestions(sql`true`);

const unansweredOfGroup = sql`${ofGroup} AND ${questions.answer} IS NULL`;

/** How many questions of a group have no answer, and the oldest three of them. */
export const unansweredJson = jsonObject<OfficeGroup['unanswered']>({
  count: sql`(SELECT count(*) FROM ${unansweredOfGroup})`,
  first: jsonList(
    jsonObject({ id: questions.id, name: questions.name, question: questions.question }),
    sql`(SELECT * FROM ${unansweredOfGroup} ORDER BY ${questions.id} LIMIT 3) ${questions}`,
    questions.id,
  ),
});

/** Oldest first: all of them, or the last page before a known one; null where the group is absent. */
export async function listQuestions(db: Database, { groupId, before }: QuestionsQuery, principal: Principal) {
  const group = fromReadableGroup(groupId, principal);
  if (before !== undefined) return findJsonText(db, selectJson(lastQuestions(sql`${questions.id} < ${before}`), group));
  const ofAccessibleGroup = sql`${questions} WHERE ${questions.groupId} = (SELECT ${groups.id} FROM ${group})`;
  const { groups: found, rows } = await allOf<{ groups: { id: number }; rows: { body: string } }>(db, {
    groups: sql`SELECT ${groups.id} AS id FROM ${group}`,
    rows: selectJson(questionJson, sql`${ofAccessibleGroup} ORDER BY ${questions.id}`),
  });
  return found.length === 0 ? null : joinJson(rows);
}

export type Asked = AskedQuestions & { nextId: number };

/**
 * How many questions the group has, those of unknown devices since a time, and the id that SQLite would give the next question.
 * https://sqlite.org/autoinc.html
 */
export const selectAsked = (groupId: number, since: string) =>
  selectJson(
    jsonObject<Asked>({
      asked: sql`count(*)`,
      askedByUnknown: sql`count(*) FILTER (WHERE ${questions.participantId} IS NULL AND ${questions.createdAt} > ${since})`,
      nextId: sql`coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'questions'), 0) + 1`,
    }),
    sql`${questions} WHERE ${questions.groupId} = ${groupId}`,
  );

/** Unanswered questions first, oldest first, then the answered ones, the latest answer first. */
export function listStaffQuestions(
  db: Database,
  { groupId, ...page }: StaffQuestionsQuery,
  scope: Scope,
): Promise<string> {
  const isMatch = groupId === undefined ? sql`true` : sql`${questions.groupId} = ${groupId}`;
  const order = sql`${questions.answer} IS NOT NULL, ${questions.answeredAt} DESC, ${questions.id}`;
  return listJsonText(
    db,
    selectJson(staffQuestionJson, sql`${questionInScope(scope)} AND ${isMatch} ORDER BY ${order} ${pageOf(page)}`),
  );
}

export const selectStaffQuestion = (id: number, scope: Scope) =>
  selectJson(staffQuestionJson, sql`${questionInScope(scope)} AND ${questions.id} = ${id}`);

export function findStaffQuestion(db: Database, id: number, scope: Scope) {
  return findJson(db, selectStaffQuestion(id, scope));
}

export const findQuestion = (db: Database, id: number) =>
  findJson(db, selectJson(questionJson, sql`${questions} WHERE ${questions.id} = ${id}`));

/** For a change by staff: without groups that are deleted. */
export const selectQuestionToChange = (id: number, scope: Scope) =>
  selectJson(staffQuestionJson, sql`${questionInScope(scope)} AND ${questions.id} = ${id} AND ${isNotDeleted(groups)}`);

/** Null without such a question. */
export async function findGroupOfQuestion(db: Database, id: number): Promise<number | null> {
  const row = await first(db.select({ groupId: questions.groupId }).from(questions).where(eq(questions.id, id)));
  return row?.groupId ?? null;
}
