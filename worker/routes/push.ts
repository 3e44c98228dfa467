import type { Context } from 'hono';
import { Hono } from 'hono';
import { NewPushSubscription, PushKey, PushState } from '../../contract/device';
import { Done, done } from '../../contract/values/answer';
import { GroupIdParam } from '../../contract/values/id';
import { type Issue, issue } from '../../contract/values/issue';
import { isDeviceKnown } from '../../db/devices';
import { isGroup } from '../../db/groups';
import type { Principal } from '../../db/principal';
import { deletePushSubscription, findPushState, savePushSubscription } from '../../db/push-subscriptions';
import { rememberDevice } from '../auth/device';
import { principalOf, readAs } from '../auth/principal';
import { isPushable, isPushService, pushKeys } from '../deliveries/push-service';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { countWrite } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';

export const pushKey = new Hono<AppEnv>().get(
  '/key',
  describeCall('The public key for push notifications', { 200: PushKey }, 'not_found'),
  (c) => {
    const keys = pushKeys(c.env);
    if (!keys) throw notFound('Key');
    return c.json({ publicKey: keys.publicKey }, 200);
  },
);

export const pushes = new Hono<AppEnv>()
  .get(
    '/:groupId/me/push',
    describeCall("Gets whether a group's notifications are on for this device", { 200: PushState }),
    param(GroupIdParam),
    async (c) => {
      const isOn = await readAs(c, (principal) => findPushState(c.var.db, c.req.valid('param').groupId, principal));
      if (isOn === null) throw notFound('Group');
      return c.json({ state: pushKeys(c.env) ? (isOn ? 'on' : 'off') : 'unavailable' } satisfies PushState, 200);
    },
  )
  .put(
    '/:groupId/me/push',
    describeCall(
      "Turns on a group's notifications on this device",
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
      if (!isPushService(subscription.endpoint, c.env)) throw invalidField('endpoint', 'pushService');
      if (!isPushable(subscription.keys)) throw invalidField('keys', 'pushKeys');
      const principal = await principalOf(c);
      const isSaved = await savePushSubscription(c.var.db, groupId, principal, subscription);
      if (isSaved) return c.json(done, 200);
      await expectKnown(c, groupId, principal);
      throw conflict('pushesFull');
    },
  )
  .delete(
    '/:groupId/me/push',
    describeCall("Turns off a group's notifications on this device", { 200: Done }, 'forbidden', 'rate_limited'),
    rememberDevice,
    param(GroupIdParam),
    async (c) => {
      const { groupId } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', groupId);
      await expectKnown(c, groupId, await principalOf(c));
      await deletePushSubscription(c.var.db, groupId, c.var.deviceHash);
      return c.json(done, 200);
    },
  );

async function expectKnown(c: Context<AppEnv>, groupId: number, principal: Principal): Promise<void> {
  if (!(await isGroup(c.var.db, groupId, principal))) throw notFound('Group');
  if (await isDeviceKnown(c.var.db, c.var.deviceHash, { groupId })) return;
  throw new ApiError('forbidden', 'deviceUnknown');
}

const invalidField = (field: string, key: Issue) =>
  new ApiError('invalid', 'unreadable', { issues: [{ path: [field], message: issue(key) }] });
