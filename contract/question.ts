import * as z from 'zod';
import { OptionalEmail } from './participant';
import { Id, IdText, Instant, PageQuery, Rev } from './values/common-fields';
import { limits } from './values/limits';
import { personName, text } from './values/text';

export const NewQuestion = z.object({
  groupId: Id,
  name: personName(),
  email: OptionalEmail,
  question: text({ field: 'question', max: limits.question, required: true, multiline: true }),
});
export type NewQuestion = z.infer<typeof NewQuestion>;

/** All questions, or with `before` the page before that one. */
export const QuestionsQuery = z.object({ groupId: IdText, before: IdText.optional() });
export type QuestionsQuery = z.infer<typeof QuestionsQuery>;

export const StaffQuestionsQuery = PageQuery.extend({ groupId: IdText.optional() });
export type StaffQuestionsQuery = z.infer<typeof StaffQuestionsQuery>;

export const Answer = z.object({
  answer: text({ field: 'answer', max: limits.answer, required: true, multiline: true }),
  rev: Rev.optional(),
});
export type Answer = z.infer<typeof Answer>;

export const Question = z
  .object({
    id: Id,
    groupId: Id,
    name: z.string(),
    question: z.string(),
    answer: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof Question>;

export const StaffQuestion = Question.extend({
  email: z.string().nullable(),
  answeredAt: Instant.nullable(),
  pointPersonName: z.string(),
  propertyName: z.string().nullable(),
  rev: Rev,
}).meta({ id: 'StaffQuestion' });
export type StaffQuestion = z.infer<typeof StaffQuestion>;
