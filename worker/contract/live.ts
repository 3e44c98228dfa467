import * as z from 'zod';
import { Id } from './id';
import { Message } from './message';

/** What a group's room tells every open browser (docs/product.md, "Live updates"). */
export const LiveFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('new_message'), groupId: Id, message: Message.optional() }),
  z.object({ type: z.literal('group_changed'), groupId: Id }),
  z.object({ type: z.literal('tour_schedules_changed'), groupId: Id }),
  z.object({ type: z.literal('questions_changed'), groupId: Id }),
  z.object({ type: z.literal('presence'), groupId: Id, online: z.int() }),
]);
export type LiveFrame = z.infer<typeof LiveFrame>;

/** The one thing a browser may say: that it has just posted a message (docs/product.md, "Live updates"). */
export const ClientNotice = z.object({ type: z.literal('new_message'), groupId: Id });
