import * as z from 'zod';
import { Id, Instant } from '../values/id';
import { limits } from '../values/limits';
import { text } from '../values/text';

/** Body of `POST /api/groups/{id}/notes`. */
export const NewNote = z.object({
  text: text({ field: 'note', max: limits.officeNote, required: true, multiline: true }),
});
export type NewNote = z.infer<typeof NewNote>;

/** What the office notes of a group for itself: no visitor is ever answered one. `staff` is the address of who wrote it. */
export const Note = z.object({ id: Id, text: z.string(), staff: z.string(), createdAt: Instant }).meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;
