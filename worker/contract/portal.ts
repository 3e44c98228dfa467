import * as z from 'zod';
import { Group } from './group';
import { Message } from './message';
import { Question } from './question';
import { TourSchedule } from './tour-schedule';

/** Everything that a group's page shows at first sight, read in one go when the page is rendered. */
export const Portal = z
  .object({
    group: Group,
    messages: z.array(Message),
    tourSchedules: z.array(TourSchedule),
    questions: z.array(Question),
  })
  .meta({ id: 'Portal' });
export type Portal = z.infer<typeof Portal>;
