import { Hono } from 'hono';
import { listGroup } from '../../../db/groups/notified-groups';
import { deleteDevice, findMe } from '../../../db/members/devices';
import { redeemLink } from '../../../db/members/personal-links';
import { deviceHashOf } from '../../auth/device';
import { hashOf } from '../../auth/secret-token';
import { Me, PersonalLink } from '../../contract/groups/device';
import { Done, done } from '../../contract/values/done';
import { GroupIdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { ApiError, notFound } from '../../errors';
import { announceToGroups } from '../../groups/announce';
import { noteSeenIn } from '../../groups/note-seen';
import { jsonText } from '../../http/json-text';
import { countAgainst } from '../../middleware/rate-limit';
import { rememberDevice } from '../../middleware/remember-device';
import { body, param } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

/** Who this device is in a group (docs/product.md, "Devices"). */
export const me = new Hono<AppEnv>()
  .get('/:groupId/me', describeCall('Who this device is in a group', { 200: Me }), param(GroupIdParam), async (c) => {
    const { groupId } = c.req.valid('param');
    const found = await findMe(c.var.db, groupId, deviceHashOf(c));
    if (found === null) throw notFound('Group');
    noteSeenIn(c, groupId);
    return jsonText<Me>(found);
  })
  .post(
    '/:groupId/me',
    describeCall('Makes this device known by a personal link', { 200: Me }, 'rate_limited'),
    rememberDevice,
    param(GroupIdParam),
    body(PersonalLink),
    async (c) => {
      const { groupId } = c.req.valid('param');
      await countAgainst(c, 'SETUP_LIMIT', 'personal link');
      const known = await redeemLink(c.var.db, groupId, hashOf(c.req.valid('json').token), c.var.deviceHash);
      if (!known) throw new ApiError('not_found', 'This personal link is no longer valid');
      if (known.isPointPerson) announceToGroups(c, () => listGroup(c.var.db, groupId));
      return c.json(known, 200);
    },
  )
  .delete(
    '/:groupId/me',
    describeCall('Forgets this device in a group', { 200: Done }),
    param(GroupIdParam),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const deviceHash = deviceHashOf(c);
      const forgotten = deviceHash && (await deleteDevice(c.var.db, groupId, deviceHash));
      if (!forgotten) throw new ApiError('forbidden', 'This device is not known in this group');
      if (forgotten.wasPointPerson) announceToGroups(c, () => listGroup(c.var.db, groupId));
      return c.json(done, 200);
    },
  );
