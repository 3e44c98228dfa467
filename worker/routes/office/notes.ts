import { type Context, Hono } from 'hono';
import { NewNote, Note } from '../../../contract/staff/office-group';
import { Done, done } from '../../../contract/values/answer';
import { IdParam } from '../../../contract/values/common-fields';
import { officeLimits } from '../../../contract/values/office-limits';
import { idOf, scopeOf } from '../../../db/group/principal';
import { deleteNote, findNote, insertNote, listNotes, updateNote } from '../../../db/office/notes';
import { isOfficeGroup } from '../../../db/office/office-group';
import { mayChangeNote, mayRemoveNote } from '../../../rules/notes';
import type { AppEnv } from '../../env';
import { ApiError, conflict, notFound } from '../../errors';
import { jsonText } from '../../middleware/answers';
import { retryOnPrimary } from '../../middleware/database-session';
import { idempotencyKeyOf } from '../../middleware/idempotency-key';
import { requireAgent, requireReader, staffOf } from '../../middleware/staff-auth';
import { body, param } from '../../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../../openapi/call-description';
import { noGroup } from '../../refusals';
import { untilSaved } from '../../until-saved';

export const groupNotes = new Hono<AppEnv>()
  .get(
    '/:id/notes',
    describeCall('Lists the notes on a group, newest first', { 200: Note.array() }),
    requireReader,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await isOfficeGroup(c.var.db, id, scopeOf(c.var.principal)))) throw notFound('Group');
      return jsonText<Note[]>(await listNotes(c.var.db, id));
    },
  )
  .post(
    '/:id/notes',
    describeCall('Adds a note to a group, visible only to staff', { 201: Note }, 'conflict'),
    describeDetails(
      `At most ${officeLimits.notesPerGroup}. Visitors never get notes, and they are erased with the group.`,
    ),
    describeKey,
    requireAgent,
    param(IdParam),
    body(NewNote),
    async (c) => {
      const { id } = c.req.valid('param');
      const { text } = c.req.valid('json');
      const staff = staffOf(c);
      const key = await idempotencyKeyOf(c, ['note', id, idOf(staff)], { id, text });
      const note = await untilSaved(c, {
        attempt: async () =>
          (await insertNote(c.var.db, id, text, staff, key)) ?? { refused: await noteRefusal(c, id) },
        repeat: {
          key,
          readAgain: async (noteId) => (await findNote(c.var.db, noteId, staff.user)) ?? { refused: noNote() },
        },
      });
      if ('refused' in note) throw note.refused;
      return c.json(note, 201);
    },
  );

export const notes = new Hono<AppEnv>()
  .put(
    '/:id',
    describeCall(
      'Changes a note, by its writer; a note that may name a deleted member, by any staff',
      { 200: Note },
      'forbidden',
    ),
    requireAgent,
    param(IdParam),
    body(NewNote),
    async (c) => {
      const { id } = c.req.valid('param');
      const { text } = c.req.valid('json');
      const staff = staffOf(c);
      const changed = await untilSaved(c, {
        attempt: async () => {
          const note = await findNote(c.var.db, id, staff.user);
          if (!note) return { refused: noNote() };
          if (mayChangeNote(note, staff.user.email)) return updateNote(c.var.db, note, text, staff);
          return { refused: new ApiError('forbidden', ['onlyWritersChange', { staff: note.staff }]) };
        },
      });
      if ('refused' in changed) throw changed.refused;
      return c.json(changed, 200);
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a note, by its writer', { 200: Done }, 'forbidden'),
    requireAgent,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const staff = staffOf(c);
      const note = await noteOf(c, id);
      if (!mayRemoveNote(note, staff.user.email))
        throw new ApiError('forbidden', ['onlyWriters', { staff: note.staff }]);
      await deleteNote(c.var.db, id, staff);
      return c.json(done, 200);
    },
  );

const noNote = () => notFound('Note');

const noteRefusal = async (c: Context<AppEnv>, groupId: number) =>
  (await isOfficeGroup(c.var.db, groupId, staffOf(c).user)) ? conflict('notesFull') : noGroup();

async function noteOf(c: Context<AppEnv>, id: number): Promise<Note> {
  const note = await retryOnPrimary(c, () => findNote(c.var.db, id, staffOf(c).user));
  if (!note) throw noNote();
  return note;
}
