import { type SQL, sql } from 'drizzle-orm';
import type { OfficeGroup } from '../contract/office-group';
import {
  type Answer,
  type NewQuestion,
  Question,
  type QuestionsQuery,
  StaffQuestion,
  type StaffQuestionsQuery,
} from '../contract/question';
import { limits } from '../contract/values/limits';
import { accessibleGroup, hasNoOutcome } from './accessible-group';
import { audited, auditedWhere } from './audit';
import { allOf, type Database, findJson, findJsonText, joinJson, listJsonText } from './client';
import { cancelQuestionsAsked } from './deliveries';
import { recordEvent } from './events';
import { groupNames } from './group-json';
import { groupVersion, joinGroupOf, nextGroupVersion } from './group-version';
import { firstJoined, membersOfDevice } from './permissions';
import type { Principal } from './principal';
import { questions } from './schema/conversation';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { insertInto } from './statements/insert-into';
import { jsonList, jsonObject, rowJson, selectJson } from './statements/json';
import { edited, isNotDeleted, isStill, pageOf } from './statements/rows';
import { firstUnmet, type IdempotencyKey, previousWriteHappened, refusalJson, write } from './statements/write';
import { mayAddQuestion } from './unknown-devices';

const questionJson = rowJson(Question, questions);

export const staffQuestionJson = rowJson(StaffQuestion, questions, groupNames);

const questionWithGroup = sql`${questions} ${joinGroupOf(questions.groupId)}`;

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
  const group = accessibleGroup(groupId, principal);
  if (before !== undefined) return findJsonText(db, selectJson(lastQuestions(sql`${questions.id} < ${before}`), group));
  const ofAccessibleGroup = sql`${questions} WHERE ${questions.groupId} = (SELECT ${groups.id} FROM ${group})`;
  const { groups: found, rows } = await allOf<{ groups: { id: number }; rows: { body: string } }>(db, {
    groups: sql`SELECT ${groups.id} AS id FROM ${group}`,
    rows: selectJson(questionJson, sql`${ofAccessibleGroup} ORDER BY ${questions.id}`),
  });
  return found.length === 0 ? null : joinJson(rows);
}

type SavedQuestion = { question: Question; version: number };

export function insertQuestion(
  db: Database,
  asking: NewQuestion,
  principal: Principal,
  key: IdempotencyKey | null,
  areLimited: boolean,
) {
  const { deviceHash } = principal;
  const participantId = sql`(SELECT ${participants.id} FROM ${membersOfDevice(deviceHash, groups)} ORDER BY ${firstJoined(participants)} LIMIT 1)`;
  const createdAt = new Date().toISOString();
  const isNewest = sql`${questions.id} = (SELECT max(${questions.id}) FROM ${questions} WHERE ${questions.groupId} = ${asking.groupId})`;
  const group = accessibleGroup(asking.groupId, principal);
  const reason = firstUnmet({
    groupClosed: hasNoOutcome(groups),
    questionsFull: sql`(SELECT count(*) FROM ${ofGroup}) < ${limits.questionsPerGroup}`,
    unknownOver: mayAddQuestion(principal, areLimited),
  });
  return write(db, {
    key: key && { ...key, within: group },
    refusal: refusalJson(reason, group, 'noGroup'),
    writes: [
      insertInto(questions, { ...asking, participantId, deviceHash, createdAt }, sql`${group} AND ${reason} IS NULL`),
    ],
    select: selectJson(
      jsonObject<SavedQuestion>({ question: questionJson, version: groupVersion }),
      sql`${questionWithGroup} WHERE ${questions.id} = last_insert_rowid() AND ${previousWriteHappened}`,
    ),
    toSend: [
      recordEvent(
        'question.asked',
        sql`${questions} ${joinGroupOf(questions.groupId)} WHERE ${isNewest} AND ${previousWriteHappened}`,
        {
          createdAt,
          subjectId: questions.id,
        },
      ),
    ],
  });
}

/** Unanswered questions first, oldest first, then the answered ones, the latest answer first. */
export function listStaffQuestions(db: Database, { groupId, ...page }: StaffQuestionsQuery): Promise<string> {
  const isMatch = groupId === undefined ? sql`true` : sql`${questions.groupId} = ${groupId}`;
  const order = sql`${questions.answer} IS NOT NULL, ${questions.answeredAt} DESC, ${questions.id}`;
  return listJsonText(
    db,
    selectJson(staffQuestionJson, sql`${questionWithGroup} WHERE ${isMatch} ORDER BY ${order} ${pageOf(page)}`),
  );
}

export const selectStaffQuestion = (id: number) =>
  selectJson(staffQuestionJson, sql`${questionWithGroup} WHERE ${questions.id} = ${id}`);

export function findStaffQuestion(db: Database, id: number) {
  return findJson(db, selectStaffQuestion(id));
}

const groupOf = (id: number) => sql`(SELECT ${questions.groupId} FROM ${questions} WHERE ${questions.id} = ${id})`;

const isQuestionThere = (id: number) => sql`${questions.id} = ${id}
  AND EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.id} = ${questions.groupId} AND ${isNotDeleted(groups)})`;

type AnsweredQuestion = { forStaff: StaffQuestion } & SavedQuestion;

const answeredJson = jsonObject<AnsweredQuestion>({
  forStaff: staffQuestionJson,
  question: questionJson,
  version: groupVersion,
});

export function updateAnswer(db: Database, id: number, { answer, rev }: Answer, by: Principal) {
  const update = db.update(questions).set(edited(questions, { answer, answeredAt: new Date().toISOString() }));
  return write(db, {
    refusal: refusalJson(
      firstUnmet({ answerChanged: isStill(questions.rev, rev) }),
      sql`${questionWithGroup} WHERE ${questions.id} = ${id}`,
      'noQuestion',
    ),
    writes: [
      update.where(sql`${isQuestionThere(id)} AND ${isStill(questions.rev, rev)}`),
      audited(by, 'question_answered', 'group', groupOf(id)),
    ],
    select: selectJson(
      answeredJson,
      sql`${questionWithGroup} WHERE ${questions.id} = ${id} AND ${previousWriteHappened}`,
    ),
  });
}

/** Returns its group and that group's new version; null where it is absent. */
export function deleteQuestion(db: Database, id: number, by: Principal) {
  return write(db, {
    writes: [
      auditedWhere(by, 'question_deleted', 'group', sql`${groups.id} = ${groupOf(id)} AND ${isNotDeleted(groups)}`),
    ],
    select: selectJson(
      jsonObject<{ groupId: number; version: number }>({ groupId: groups.id, version: nextGroupVersion }),
      sql`${questionWithGroup} WHERE ${questions.id} = ${id}`,
    ),
    afterSelect: [
      ...cancelQuestionsAsked(sql`${questions.id} = ${id}`),
      db.delete(questions).where(isQuestionThere(id)),
    ],
  });
}
