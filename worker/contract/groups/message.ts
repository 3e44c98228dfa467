import * as z from 'zod';
import { Id, IdText, Instant } from '../values/id';
import { limits } from '../values/limits';
import { text } from '../values/text';

/** `participantId` says which of those whom the sender's device is known as is writing. */
export const NewMessage = z.object({
  groupId: Id,
  participantId: Id.nullish(),
  senderName: text({ field: 'name', max: limits.name, required: true }),
  content: text({ field: 'message', max: limits.message, required: true, multiline: true }),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** `?groupId=&after=` or `?groupId=&before=`: the page of messages next to one that is known. */
export const MessagesQuery = z.object({ groupId: IdText, after: IdText.optional(), before: IdText.optional() });
export type MessagesQuery = z.infer<typeof MessagesQuery>;

/**
 * A chat message; ids rise with time. `participantId` is the member who wrote it, null where that is none; `isPointPerson`:
 * sent by the point person's own device. One that was taken back has `deletedAt`, and no content.
 */
export const Message = z
  .object({
    id: Id,
    groupId: Id,
    participantId: Id.nullable(),
    senderName: z.string(),
    content: z.string(),
    createdAt: Instant,
    isPointPerson: z.boolean(),
    deletedAt: Instant.nullable(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;
