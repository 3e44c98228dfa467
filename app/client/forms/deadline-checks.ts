import type * as z from 'zod';
import { isDeadlineOnClock, isDeadlineToCome } from '../../../rules/deadline';
import { deadlineIsOver, deadlineIsSkipped } from '../../domain/deadline';

type WithDeadline = { decisionDeadline?: string | null };

/** @param stored what the form began with: untouched, it may have passed */
export function withDeadlineChecks<Schema extends z.ZodType<WithDeadline>>(schema: Schema, stored?: string): Schema {
  return schema
    .refine((change) => change.decisionDeadline === stored || isDeadlineToCome(change), deadlineIsOver)
    .refine(isDeadlineOnClock, deadlineIsSkipped);
}
