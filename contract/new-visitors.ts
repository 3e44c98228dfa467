import * as z from 'zod';
import { Instant } from './values/common-fields';

export const NewVisitorsQuery = z.object({ since: Instant });

/** How much of it there was; questions are those without an answer. */
export const RemovedOfVisitors = z
  .object({ members: z.int(), messages: z.int(), tourSchedules: z.int(), questions: z.int() })
  .meta({ id: 'RemovedOfVisitors' });
export type RemovedOfVisitors = z.infer<typeof RemovedOfVisitors>;
