import * as z from 'zod';
import { Id, IdText, Instant } from './values/common-fields';
import { limits } from './values/limits';
import { personName, text } from './values/text';

/** `participantId` chooses among the device's members; by default the first, on the point person's device none. */
export const NewMessage = z.object({
  groupId: Id,
  participantId: Id.nullish(),
  senderName: personName(),
  content: text({ field: 'message', max: limits.message, required: true, multiline: true }),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** The office writes under the name of the staff member. */
export const NewOfficeMessage = NewMessage.pick({ content: true });

/** The page before or after a message. */
export const MessagesQuery = z.object({ groupId: IdText, after: IdText.optional(), before: IdText.optional() });
export type MessagesQuery = z.infer<typeof MessagesQuery>;

/** `participantId` is null if the author is not a member. A deleted message has `deletedAt` and no content. */
export const Message = z
  .object({
    id: Id,
    groupId: Id,
    participantId: Id.nullable(),
    senderName: z.string(),
    content: z.string(),
    createdAt: Instant,
    isPointPerson: z.boolean(),
    isOffice: z.boolean(),
    deletedAt: Instant.nullable(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;
