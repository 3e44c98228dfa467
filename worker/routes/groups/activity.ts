import type { Context } from 'hono';
import { Hono } from 'hono';
import { listActivity } from '../../../db/groups/activity';
import { findUndoing, type Undoing, type Undone, undo } from '../../../db/groups/undo';
import { actorOf } from '../../auth/actor';
import { ActivityEntry, ActivityQuery, undoableKinds } from '../../contract/groups/activity';
import type { Notice } from '../../contract/groups/live';
import { IdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { type ApiError, conflict, notFound } from '../../errors';
import { announceChange } from '../../groups/announce';
import { countWriteById } from '../../groups/count-write';
import { groupClosed, onlyPointPersons, onlyTheirs } from '../../groups/refusals';
import { jsonText } from '../../http/json-text';
import { rememberDevice } from '../../middleware/remember-device';
import { param, query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

/** What happened in a group, and taking it back (docs/product.md, "Activity"). */
export const activity = new Hono<AppEnv>()
  .get(
    '/',
    describeCall('What happened in a group, newest first', { 200: ActivityEntry.array() }, 'not_found'),
    query(ActivityQuery),
    async (c) => {
      const entries = await listActivity(c.var.db, c.req.valid('query'), await actorOf(c));
      if (entries === null) throw notFound('Group');
      return jsonText<ActivityEntry[]>(entries);
    },
  )
  .post(
    '/:id/undo',
    describeCall('Undoes a change', { 201: ActivityEntry }, 'forbidden', 'conflict', 'rate_limited'),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const actor = await actorOf(c);
      const undoing = await findUndoing(c.var.db, c.req.valid('param').id, actor);
      await countWriteById(c, actor, undoing?.groupId);
      if (!undoing) throw notFound('Entry');
      const refusal = await whyNotUndone(c, undoing);
      if (refusal) throw refusal;
      const undone = await undo(c.var.db, undoing, actor);
      if (!undone) throw somethingNewer();
      announceChange(c, noticeOf(undone));
      return c.json(undone.entry, 201);
    },
  );

const somethingNewer = () => conflict('Something newer has changed this');

/** Why an entry cannot be undone, the first reason first; null where it can (docs/product.md, "Undo"). */
async function whyNotUndone(c: Context<AppEnv>, entry: Undoing): Promise<ApiError | null> {
  const isUndoable = undoableKinds.some((kind) => kind === entry.kind);
  if (!isUndoable || !entry.isOpenToUndo) return conflict('This can no longer be undone');
  if (entry.mayDo === 0) return whyNotTheirs(c, entry);
  if (!entry.isStillSo) return somethingNewer();
  if (!entry.hasPlace)
    return conflict(entry.kind === 'tour_removed' ? 'This group has enough schedules' : 'This group is full');
  return entry.takesBack ? null : groupClosed();
}

/** Who was removed by another, or what was taken down by another, comes back by those who may do that alone. */
function whyNotTheirs(c: Context<AppEnv>, { kind, role, groupId, subjectName }: Undoing): ApiError | Promise<ApiError> {
  const isTakenDown = kind === 'message_removed' && (role === 'point_person' || role === 'office');
  if (kind === 'removed' || isTakenDown) return onlyPointPersons();
  return onlyTheirs(c, { groupId, name: subjectName ?? 'this person' });
}

/** What open pages are told of an undo: the row as it is again. */
function noticeOf({ entry: { groupId, subject }, version, participant, schedule, message }: Undone): Notice {
  const changed = { groupId, version };
  if (message) return { type: 'message_restored', ...changed, message };
  if (participant) return { type: 'group_changed', ...changed, participant };
  const dates = schedule ? { schedule } : { scheduleRemoved: subject.id };
  return { type: 'tour_schedules_changed', ...changed, ...dates };
}
