import { Hono } from 'hono';
import { NewVisitorsQuery, RemovedOfVisitors } from '../../contract/new-visitors';
import { IdParam } from '../../contract/values/common-fields';
import { limits } from '../../contract/values/limits';
import { dayMs } from '../../contract/values/time';
import { selectAddedSince } from '../../db/new-visitors';
import { removeNewVisitors } from '../../rules/changes/new-visitor-changes';
import { announceChange, setActivityHeader } from '../announcements';
import { rememberDevice } from '../auth/device';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { changeGroup } from '../groups/change-group';
import { disconnectRevoked } from '../groups/group-access';
import { countWrite } from '../middleware/rate-limit';
import { param, query } from '../middleware/validate';
import { describeCall, describeDetails } from '../openapi/call-description';
import { leaderRefusals } from '../refusals';

export const newVisitors = new Hono<AppEnv>().delete(
  '/:id/new-visitors',
  describeCall(
    'Removes what devices that were unknown before a moment have added since, by the point person or staff',
    { 200: RemovedOfVisitors },
    'forbidden',
    'rate_limited',
  ),
  describeDetails(`\`since\` is at most ${limits.daysOfNewVisitors} days ago. The answer counts what was removed.`),
  rememberDevice,
  param(IdParam),
  query(NewVisitorsQuery),
  async (c) => {
    const { id } = c.req.valid('param');
    await countWrite(c, 'EDIT_LIMIT', id);
    const earliest = Date.now() - limits.daysOfNewVisitors * dayMs;
    const since = new Date(Math.max(Date.parse(c.req.valid('query').since), earliest)).toISOString();
    const done = await changeGroup(
      c,
      id,
      (group, added) =>
        added ? removeNewVisitors(group, added, since, new Date()) : ({ refused: 'noGroup' } as const),
      { further: selectAddedSince(id, since) },
    );
    if ('refused' in done) throw leaderRefusals[done.refused]();
    const { removed, version, activityId, toSend } = done;
    if (activityId === null) return c.json(removed, 200);
    disconnectRevoked(c, id);
    announceChange(c, { type: 'group_changed', groupId: id, version, messagesChanged: true });
    setActivityHeader(c, activityId);
    sendAfterResponse(c, toSend);
    return c.json(removed, 200);
  },
);
