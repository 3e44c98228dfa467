import type { Context } from 'hono';
import { Hono } from 'hono';
import { Group } from '../../contract/group';
import { NewConfirmedTour } from '../../contract/tour-schedule';
import { IdParam } from '../../contract/values/common-fields';
import { isStaff } from '../../db/principal';
import { cancelTour, confirmTour } from '../../db/tours';
import { announceChange } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { staleChange } from '../errors';
import { countWrite } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';
import { leaderRefusals } from '../refusals';

export const confirmedTours = new Hono<AppEnv>()
  .put(
    '/:id/tour',
    describeCall("Confirms a group's tour, by its point person or staff", { 200: Group }, 'conflict', 'rate_limited'),
    rememberDevice,
    param(IdParam),
    body(NewConfirmedTour),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const principal = await principalOf(c);
      const by = isStaff(principal) ? ('office' as const) : ('point_person' as const);
      const { rev, ...typed } = c.req.valid('json');
      const now = new Date();
      const tour = { ...typed, confirmedAt: now.toISOString(), by, rev: now.getTime() };
      const saved = await confirmTour(c.var.db, id, tour, rev, principal);
      return answerGroup(c, id, saved);
    },
  )
  .delete(
    '/:id/tour',
    describeCall("Takes a group's tour back, by its point person or staff", { 200: Group }, 'rate_limited'),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const principal = await principalOf(c);
      return answerGroup(c, id, await cancelTour(c.var.db, id, principal));
    },
  );

const refusals = { ...leaderRefusals, tourChanged: () => staleChange('tour') };

async function answerGroup(c: Context<AppEnv>, id: number, saved: Awaited<ReturnType<typeof confirmTour>>) {
  if ('refused' in saved) throw refusals[saved.refused]();
  const { group, toSend } = saved;
  const { confirmedTour } = group.customizations;
  announceChange(c, { type: 'group_changed', groupId: id, version: group.version, confirmedTour });
  sendAfterResponse(c, toSend);
  return c.json(group, 200);
}
