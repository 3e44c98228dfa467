import { eq, sql } from 'drizzle-orm';
import type { GroupChange } from '../../rules/changes/group-change';
import type { GroupFacts } from '../../rules/group-facts';
import type { Database, Statement } from '../client';
import { cancelQuestionsAsked } from '../deliveries/deliveries';
import { questions } from '../schema/conversation';
import { isAmong } from '../statements/rows';

/** What a change writes of the group's questions. */
export function questionStatements(
  db: Database,
  { id: groupId }: GroupFacts,
  { askedQuestion, answeredQuestion, deletedQuestions = [], at }: GroupChange,
  deviceHash: string,
): Statement[] {
  const statements: Statement[] = [];
  if (askedQuestion)
    statements.push(db.insert(questions).values({ ...askedQuestion, groupId, deviceHash, createdAt: at }));
  if (answeredQuestion) {
    const { id, answer } = answeredQuestion;
    const row = { answer, answeredAt: at, rev: sql`${questions.rev} + 1` };
    statements.push(db.update(questions).set(row).where(eq(questions.id, id)));
  }
  if (deletedQuestions.length > 0) {
    const isDeleted = isAmong(questions.id, deletedQuestions);
    statements.push(...cancelQuestionsAsked(isDeleted), db.delete(questions).where(isDeleted));
  }
  return statements;
}
