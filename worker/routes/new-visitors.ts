import { Hono } from 'hono';
import { NewVisitorsQuery, RemovedOfVisitors } from '../../contract/new-visitors';
import { IdParam } from '../../contract/values/common-fields';
import { limits } from '../../contract/values/limits';
import { dayMs } from '../../contract/values/time';
import { removeNewVisitors } from '../../db/new-visitors';
import { announceChange, setActivityHeader } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { disconnectRevoked } from '../groups/group-access';
import { countWrite } from '../middleware/rate-limit';
import { param, query } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';
import { leaderRefusals } from '../refusals';

const none: RemovedOfVisitors = { members: 0, messages: 0, tourSchedules: 0, questions: 0 };

export const newVisitors = new Hono<AppEnv>().delete(
  '/:id/new-visitors',
  describeCall(
    'Removes what devices that were unknown before a moment have added since, by the point person or staff',
    { 200: RemovedOfVisitors },
    'forbidden',
    'rate_limited',
  ),
  rememberDevice,
  param(IdParam),
  query(NewVisitorsQuery),
  async (c) => {
    const { id } = c.req.valid('param');
    await countWrite(c, 'EDIT_LIMIT', id);
    const earliest = Date.now() - limits.daysOfNewVisitors * dayMs;
    const since = new Date(Math.max(Date.parse(c.req.valid('query').since), earliest)).toISOString();
    const done = await removeNewVisitors(c.var.db, id, since, await principalOf(c));
    if ('refused' in done) {
      if (done.refused === 'nothingAdded') return c.json(none, 200);
      throw leaderRefusals[done.refused]();
    }
    const { removed, version, activityId, toSend } = done;
    disconnectRevoked(c, id);
    announceChange(c, { type: 'group_changed', groupId: id, version, messagesChanged: true });
    setActivityHeader(c, activityId);
    sendAfterResponse(c, toSend);
    return c.json(removed, 200);
  },
);
