import { Hono } from 'hono';
import { ActivityEntry, ActivityQuery } from '../../contract/activity';
import type { Notice } from '../../contract/live';
import { IdParam } from '../../contract/values/common-fields';
import { findUndoing, listActivity, type Undone, undo } from '../../db/activity';
import type { Undoing } from '../../db/undo-kind';
import { announceChange } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { updateTypists } from '../groups/group-access';
import { jsonText } from '../middleware/answers';
import { countMiss, countWriteById, refuseGuesses } from '../middleware/rate-limit';
import { param, query } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';
import { refused } from '../refusals';

export const activity = new Hono<AppEnv>()
  .get(
    '/',
    describeCall("Lists a group's activity, newest first", { 200: ActivityEntry.array() }, 'not_found'),
    query(ActivityQuery),
    async (c) => {
      const wanted = c.req.valid('query');
      await refuseGuesses(c, wanted.groupId);
      const entries = await listActivity(c.var.db, wanted, await principalOf(c));
      if (entries === null) {
        await countMiss(c);
        throw notFound('Group');
      }
      return jsonText<ActivityEntry[]>(entries);
    },
  )
  .post(
    '/:id/undo',
    describeCall('Undoes a change', { 201: ActivityEntry }, 'forbidden', 'conflict', 'rate_limited'),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const principal = await principalOf(c);
      const undoing = await findUndoing(c.var.db, c.req.valid('param').id, principal);
      await countWriteById(c, principal, undoing?.groupId);
      if (!undoing) throw notFound('Entry');
      const owner = { groupId: undoing.groupId, name: undoing.subjectName ?? 'this person' };
      if (undoing.refusal) throw await refused(c, undoing.refusal, owner);
      const undone = await undo(c.var.db, undoing, principal);
      if (!undone) throw await refused(c, 'changedSince', owner);
      announceChange(c, noticeOf(undone));
      if (restoresMembers(undoing)) updateTypists(c, undoing.groupId);
      sendAfterResponse(c, undone.toSend);
      return c.json(undone.entry, 201);
    },
  );

const restoresMembers = ({ kind }: Undoing) => kind === 'left' || kind === 'removed' || kind === 'visitors_removed';

function noticeOf({ entry: { groupId, subject }, version, participant, schedule, message }: Undone): Notice {
  const changed = { groupId, version };
  if (message) return { type: 'message_restored', ...changed, message };
  if (participant) return { type: 'group_changed', ...changed, participant };
  if (subject.type === 'group') return { type: 'group_changed', ...changed, messagesChanged: true };
  const dates = schedule ? { schedule } : { scheduleRemoved: subject.id };
  return { type: 'tour_schedules_changed', ...changed, ...dates };
}
