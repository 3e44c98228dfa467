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
  .meta({
    id: 'Message',
    description: [
      "`participantId` is the member who wrote it, null if no member did. `isPointPerson`: sent by the point person's own device;",
      '`isOffice`: written by staff. A deleted message has `deletedAt` and no content.',
    ].join(' '),
  });
export type Message = z.infer<typeof Message>;
