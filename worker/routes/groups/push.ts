import type { Context } from 'hono';
import { Hono } from 'hono';
import { isGroup } from '../../../db/groups/groups';
import type { Actor } from '../../../db/groups/permissions';
import { isDeviceKnown } from '../../../db/members/devices';
import { deletePushSubscription, findPushState, savePushSubscription } from '../../../db/members/push-subscriptions';
import { actorOf, readAs } from '../../auth/actor';
import { NewPushSubscription, PushKey, PushState } from '../../contract/groups/push';
import { Done, done } from '../../contract/values/done';
import { GroupIdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { ApiError, conflict, notFound } from '../../errors';
import { countWrite } from '../../groups/count-write';
import { rememberDevice } from '../../middleware/remember-device';
import { body, param } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';
import { isPushable } from '../../push/encrypt';
import { isPushService } from '../../push/push-service';
import { pushKeys } from '../../push/vapid';

/** What a browser needs to take pushes of this site. */
export const pushKey = new Hono<AppEnv>().get(
  '/key',
  describeCall('The key by which browsers know our notifications', { 200: PushKey }, 'not_found'),
  (c) => {
    const keys = pushKeys(c.env);
    if (!keys) throw notFound('Key');
    return c.json({ publicKey: keys.publicKey }, 200);
  },
);

/** Whether this device is pushed what happens in a group (docs/product.md, "Push"). */
export const pushes = new Hono<AppEnv>()
  .get(
    '/:groupId/me/push',
    describeCall('Whether this device gets notifications of a group', { 200: PushState }),
    param(GroupIdParam),
    async (c) => {
      const isOn = await readAs(c, (actor) => findPushState(c.var.db, c.req.valid('param').groupId, actor));
      if (isOn === null) throw notFound('Group');
      return c.json({ state: pushKeys(c.env) ? (isOn ? 'on' : 'off') : 'unavailable' } satisfies PushState, 200);
    },
  )
  .put(
    '/:groupId/me/push',
    describeCall(
      'Lets this device get notifications of a group',
      { 200: Done },
      'forbidden',
      'not_found',
      'conflict',
      'rate_limited',
    ),
    rememberDevice,
    param(GroupIdParam),
    body(NewPushSubscription),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const subscription = c.req.valid('json');
      await countWrite(c, 'EDIT_LIMIT', groupId);
      if (!pushKeys(c.env)) throw notFound('Key');
      if (!isPushService(subscription.endpoint, c.env)) throw wrong(['endpoint'], 'This is no push service');
      if (!isPushable(subscription.keys)) throw wrong(['keys'], 'Nothing can be encrypted for these keys');
      const actor = await actorOf(c);
      const isSaved = await savePushSubscription(c.var.db, groupId, actor, subscription);
      if (isSaved) return c.json(done, 200);
      await expectKnown(c, groupId, actor);
      throw conflict('As many devices get notifications as can in one group');
    },
  )
  .delete(
    '/:groupId/me/push',
    describeCall('Ends the notifications of a group on this device', { 200: Done }, 'forbidden', 'rate_limited'),
    rememberDevice,
    param(GroupIdParam),
    async (c) => {
      const { groupId } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', groupId);
      await expectKnown(c, groupId, await actorOf(c));
      await deletePushSubscription(c.var.db, groupId, c.var.deviceHash);
      return c.json(done, 200);
    },
  );

/** @throws ApiError 403 where the device is nobody in the group, 404 where there is no group */
async function expectKnown(c: Context<AppEnv>, groupId: number, actor: Actor): Promise<void> {
  if (!(await isGroup(c.var.db, groupId, actor))) throw notFound('Group');
  if (await isDeviceKnown(c.var.db, c.var.deviceHash, { groupId })) return;
  throw new ApiError('forbidden', 'This device is not known in this group');
}

const wrong = (path: string[], message: string) => new ApiError('invalid', message, { issues: [{ path, message }] });
