import * as z from 'zod';
import { Id, IdText, Instant } from './values/id';
import { limits } from './values/limits';
import { text } from './values/text';

/** `participantId` says which of the device's members is writing. */
export const NewMessage = z.object({
  groupId: Id,
  participantId: Id.nullish(),
  senderName: text({ field: 'name', max: limits.name, required: true }),
  content: text({ field: 'message', max: limits.message, required: true, multiline: true }),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** The page next to a known message. */
export const MessagesQuery = z.object({ groupId: IdText, after: IdText.optional(), before: IdText.optional() });
export type MessagesQuery = z.infer<typeof MessagesQuery>;

/** `participantId` is null where the author is no member. A message that was taken back has `deletedAt` and no content. */
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
