import type { Context } from 'hono';
import { Hono } from 'hono';
import { Group } from '../../contract/group';
import { NewConfirmedTour } from '../../contract/tour-schedule';
import { IdParam } from '../../contract/values/id';
import { cancelTour, confirmTour } from '../../db/confirmed-tours';
import { isGroup } from '../../db/groups';
import { mayLeadGroup } from '../../db/permissions';
import { isStaff, type Principal } from '../../db/principal';
import { announceChange } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { notFound, staleChange } from '../errors';
import { countWrite } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';
import { onlyPointPersons } from '../refusals';

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
      if (!saved && (await mayLeadGroup(c.var.db, id, principal)) && (await isGroup(c.var.db, id, principal)))
        throw staleChange('tour');
      return answerGroup(c, id, saved, principal);
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
      return answerGroup(c, id, await cancelTour(c.var.db, id, principal), principal);
    },
  );

type Saved = NonNullable<Awaited<ReturnType<typeof confirmTour>>>;

async function answerGroup(c: Context<AppEnv>, id: number, saved: Saved | null, principal: Principal) {
  if (!saved) throw (await isGroup(c.var.db, id, principal)) ? onlyPointPersons() : notFound('Group');
  const { group, toSend } = saved;
  const { confirmedTour } = group.customizations;
  announceChange(c, { type: 'group_changed', groupId: id, version: group.version, confirmedTour });
  sendAfterResponse(c, toSend);
  return c.json(group, 200);
}
