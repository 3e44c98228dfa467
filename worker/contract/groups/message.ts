import * as z from 'zod';
import { Id, IdText, Instant } from '../values/id';
import { limits } from '../values/limits';
import { text } from '../values/text';

export const NewMessage = z.object({
  groupId: Id,
  senderName: text({ label: 'Name', max: limits.name, required: 'Name is required' }),
  content: text({ label: 'Message', max: limits.message, required: 'Message is required', multiline: true }),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** `?groupId=&after=` or `?groupId=&before=`: the page of messages next to one that is known. */
export const MessagesQuery = z.object({ groupId: IdText, after: IdText.optional(), before: IdText.optional() });
export type MessagesQuery = z.infer<typeof MessagesQuery>;

/**
 * A chat message; ids rise with time. `isPointPerson`: sent by the point person's own device. One that was taken back has
 * `deletedAt`, and no content.
 */
export const Message = z
  .object({
    id: Id,
    groupId: Id,
    senderName: z.string(),
    content: z.string(),
    createdAt: Instant,
    isPointPerson: z.boolean(),
    deletedAt: Instant.nullable(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;
