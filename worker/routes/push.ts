import type { Context } from 'hono';
import { Hono } from 'hono';
import { NewPushSubscription, PushKey, PushState } from '../../contract/device';
import { Done, done } from '../../contract/values/answer';
import { GroupIdParam } from '../../contract/values/common-fields';
import { type Issue, issue } from '../../contract/values/issue';
import { deletePushSubscription, findPushKey, savePushSubscription } from '../../db/deliveries/pushes';
import { isDeviceKnown } from '../../db/devices';
import type { Principal } from '../../db/group/principal';
import { isGroup } from '../../db/groups';
import { rememberDevice } from '../auth/device';
import { principalOf, readAs } from '../auth/principal';
import { isPushable, isPushService, pushKeys } from '../deliveries/push-service';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { countWrite } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall, describeDetails } from '../openapi/call-description';

export const pushKey = new Hono<AppEnv>().get(
  '/key',
  describeCall('The public key for push notifications', { 200: PushKey }, 'not_found'),
  describeDetails('404 on a site without one.'),
  (c) => {
    return c.json({ publicKey: currentKey(c) }, 200);
  },
);

export const pushes = new Hono<AppEnv>()
  .get(
    '/:groupId/me/push',
    describeCall("Gets whether a group's notifications are on for this device", { 200: PushState }),
    param(GroupIdParam),
    async (c) => {
      const found = await readAs(c, (principal) => findPushKey(c.var.db, c.req.valid('param').groupId, principal));
      if (found === null) throw notFound('Group');
      return c.json(pushState(found.publicKey, pushKeys(c.env)[0]?.publicKey), 200);
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
    describeDetails(
      "Replaces an earlier subscription, in the device's other groups too. Only for a device that is known in the group.",
    ),
    rememberDevice,
    param(GroupIdParam),
    body(NewPushSubscription),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const { publicKey = currentKey(c), ...subscription } = c.req.valid('json');
      await countWrite(c, 'EDIT_LIMIT', groupId);
      if (pushKeys(c.env).every((keys) => keys.publicKey !== publicKey)) throw invalidField('publicKey', 'pushKeys');
      if (!isPushService(subscription.endpoint, c.env)) throw invalidField('endpoint', 'pushService');
      if (!isPushable(subscription.keys)) throw invalidField('keys', 'pushKeys');
      const principal = await principalOf(c, groupId);
      const isSaved = await savePushSubscription(c.var.db, groupId, principal, { ...subscription, publicKey });
      if (isSaved) return c.json(done, 200);
      await expectKnown(c, groupId, principal);
      throw conflict('pushesFull');
    },
  )
  .delete(
    '/:groupId/me/push',
    describeCall("Turns off a group's notifications on this device", { 200: Done }, 'forbidden', 'rate_limited'),
    describeDetails('No error if they are off.'),
    rememberDevice,
    param(GroupIdParam),
    async (c) => {
      const { groupId } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', groupId);
      await expectKnown(c, groupId, await principalOf(c, groupId));
      await deletePushSubscription(c.var.db, groupId, c.var.deviceHash);
      return c.json(done, 200);
    },
  );

function currentKey({ env }: Context<AppEnv>): string {
  const [keys] = pushKeys(env);
  if (!keys) throw notFound('Key');
  return keys.publicKey;
}

/** @param subscribed the key of the device's subscription, null without one */
function pushState(subscribed: string | null, current: string | undefined): PushState {
  const isOutdated = subscribed !== null && subscribed !== current;
  if (current === undefined) return { state: 'unavailable', isOutdated };
  return { state: subscribed === null ? 'off' : 'on', isOutdated };
}

async function expectKnown(c: Context<AppEnv>, groupId: number, principal: Principal): Promise<void> {
  if (!(await isGroup(c.var.db, groupId, principal))) throw notFound('Group');
  if (await isDeviceKnown(c.var.db, c.var.deviceHash, { groupId })) return;
  throw new ApiError('forbidden', 'deviceUnknown');
}

const invalidField = (field: string, key: Issue) =>
  new ApiError('invalid', 'unreadable', { issues: [{ path: [field], message: issue(key) }] });
