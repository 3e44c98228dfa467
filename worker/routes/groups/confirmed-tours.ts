import type { Context } from 'hono';
import { Hono } from 'hono';
import { cancelTour, confirmTour } from '../../../db/groups/confirmed-tours';
import { isGroup } from '../../../db/groups/groups';
import { type Actor, mayLeadGroup } from '../../../db/groups/permissions';
import { actorOf } from '../../auth/actor';
import { NewConfirmedTour } from '../../contract/groups/confirmed-tour';
import { Group } from '../../contract/groups/group';
import { IdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { notFound, staleChange } from '../../errors';
import { announceChange } from '../../groups/announce';
import { countWrite } from '../../groups/count-write';
import { onlyPointPersons } from '../../groups/refusals';
import { sendWaitingEmails } from '../../mail/send-member-emails';
import { rememberDevice } from '../../middleware/remember-device';
import { body, param } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';
import { pushTour } from '../../push/send-pushes';

/** The tour that a group goes on (docs/product.md, "Confirmed tour"). */
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
      const actor = await actorOf(c);
      const by = actor.staff ? ('office' as const) : ('point_person' as const);
      const { rev, ...typed } = c.req.valid('json');
      const now = new Date();
      const tour = { ...typed, confirmedAt: now.toISOString(), by, rev: now.getTime() };
      const saved = await confirmTour(c.var.db, id, tour, rev, actor);
      if (!saved && (await mayLeadGroup(c.var.db, id, actor)) && (await isGroup(c.var.db, id, actor)))
        throw staleChange('tour');
      return answerGroup(c, id, saved, actor);
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
      const actor = await actorOf(c);
      return answerGroup(c, id, await cancelTour(c.var.db, id, actor), actor);
    },
  );

type Saved = NonNullable<Awaited<ReturnType<typeof confirmTour>>>;

async function answerGroup(c: Context<AppEnv>, id: number, saved: Saved | null, actor: Actor) {
  if (!saved) throw (await isGroup(c.var.db, id, actor)) ? onlyPointPersons() : notFound('Group');
  const { group, hasEmails, recipients } = saved;
  const { confirmedTour } = group.customizations;
  announceChange(c, { type: 'group_changed', groupId: id, version: group.version, confirmedTour });
  if (hasEmails) sendWaitingEmails(c, id);
  pushTour(c, id, confirmedTour, recipients);
  return c.json(group, 200);
}
