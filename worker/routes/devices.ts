import { type Context, Hono } from 'hono';
import { ForgetQuery, Me, OpenedLink, PersonalLink, PersonOfLink, ReadTo } from '../../contract/device';
import { Done, done } from '../../contract/values/answer';
import { GroupIdParam, IdParam } from '../../contract/values/common-fields';
import { deleteDevice, deleteOtherDevices, findMe, signOutPointPerson, updateReadTo } from '../../db/devices';
import { listVersionOfGroup } from '../../db/group-version';
import { findPersonOfLink, insertParticipantLink, insertPointPersonLink, redeemLink } from '../../db/personal-links';
import { isStaff } from '../../db/principal';
import { announce, announceToGroups } from '../announcements';
import { introduceDevice, rememberDevice } from '../auth/device';
import { devicePrincipal, principalOf, readAs } from '../auth/principal';
import { hashOf, newLink } from '../auth/secrets';
import type { AppEnv } from '../env';
import { ApiError, notFound } from '../errors';
import { disconnectRevoked, readInGroup, recordSeen, resetSeen, updateTypists } from '../groups/group-access';
import { jsonText } from '../middleware/answers';
import { countEditOfMember, countWrite, rateLimit } from '../middleware/rate-limit';
import { requireStaff } from '../middleware/staff-auth';
import { body, param, query } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';
import { leaderRefusals, noGroup, notOwnDevice, onlyTheirs, refusalForMember } from '../refusals';

const deviceUnknown = () => new ApiError('forbidden', 'deviceUnknown');

const refusals = {
  noGroup,
  /** Staff learn that the group exists, also in a browser that it does not admit. */
  notAdmitted: async (c: Context<AppEnv>) => (isStaff(await principalOf(c)) ? deviceUnknown() : noGroup()),
  deviceUnknown,
  notOwnDevice,
};

export const me = new Hono<AppEnv>()
  .get(
    '/:groupId/me',
    describeCall('Gets who is signed in to a group on this device', { 200: Me }),
    introduceDevice,
    param(GroupIdParam),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const found = await readInGroup(c, groupId, (principal) => findMe(c.var.db, groupId, principal));
      recordSeen(c, groupId);
      return jsonText<Me>(found);
    },
  )
  .put(
    '/:groupId/me',
    describeCall('Stores the last message that a member has read', { 200: Me }, 'forbidden', 'rate_limited'),
    rememberDevice,
    param(GroupIdParam),
    body(ReadTo),
    async (c) => {
      const { groupId } = c.req.valid('param');
      await countWrite(c, 'READ_POSITION_LIMIT', groupId);
      const known = await updateReadTo(c.var.db, groupId, c.req.valid('json').readTo, await principalOf(c));
      if ('refused' in known) throw refusals[known.refused]();
      return c.json(known, 200);
    },
  )
  .post(
    '/:groupId/me',
    describeCall('Signs this device in with a personal link', { 200: Me }, 'rate_limited'),
    rememberDevice,
    param(GroupIdParam),
    rateLimit('SETUP_LIMIT', 'personal link'),
    body(OpenedLink),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const { token, shared } = c.req.valid('json');
      const principal = await principalOf(c);
      const redeemed = await redeemLink(c.var.db, groupId, hashOf(token), principal);
      if (!redeemed) throw new ApiError('not_found', 'personalLinkOver');
      c.set('isSharedComputer', shared);
      resetSeen(groupId, principal.deviceHash);
      updateTypists(c, groupId);
      announce(c, { type: 'group_changed', groupId, version: redeemed.version });
      return c.json(redeemed.me, 200);
    },
  )
  .post(
    '/:groupId/me/link',
    describeCall('Gets whom a personal link signs in', { 200: PersonOfLink }, 'rate_limited'),
    param(GroupIdParam),
    rateLimit('SETUP_LIMIT', 'personal link'),
    body(PersonalLink),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const hash = hashOf(c.req.valid('json').token);
      const person = await readAs(c, (principal) => findPersonOfLink(c.var.db, groupId, hash, principal));
      if (!person) throw new ApiError('not_found', 'personalLinkOver');
      return c.json(person, 200);
    },
  )
  .delete(
    '/:groupId/me',
    describeCall(
      'Signs out this device in a group, as all its members or one, or the other devices of the same members',
      { 200: Done },
      'forbidden',
    ),
    rememberDevice,
    param(GroupIdParam),
    query(ForgetQuery),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const { others, participantId } = c.req.valid('query');
      if (others) {
        const forgotten = await deleteOtherDevices(c.var.db, groupId, devicePrincipal(c));
        if ('refused' in forgotten) throw await refusals[forgotten.refused](c);
      } else {
        const forgotten = await deleteDevice(c.var.db, groupId, participantId, devicePrincipal(c));
        if ('refused' in forgotten) throw await refusals[forgotten.refused](c);
      }
      announceToGroups(c, () => listVersionOfGroup(c.var.db, groupId));
      disconnectRevoked(c, groupId);
      return c.json(done, 200);
    },
  );

export const participantLinks = new Hono<AppEnv>().post(
  '/:id/link',
  describeCall("Makes a participant's personal link", { 201: PersonalLink }, 'rate_limited'),
  rememberDevice,
  param(IdParam),
  async (c) => {
    const { id } = c.req.valid('param');
    await countEditOfMember(c, id);
    const { token, stored } = newLink(new Date());
    const principal = await principalOf(c);
    const made = await insertParticipantLink(c.var.db, id, stored, principal);
    if ('refused' in made) throw await refusalForMember(c, made, { onlyTheirs });
    announceToGroups(c, () => listVersionOfGroup(c.var.db, made.groupId));
    disconnectRevoked(c, made.groupId);
    return c.json({ token }, 201);
  },
);

export const pointPersonLinks = new Hono<AppEnv>()
  .delete(
    '/:groupId/point-person/devices',
    describeCall("Signs out all devices of a group's point person", { 200: Done }),
    requireStaff,
    param(GroupIdParam),
    async (c) => {
      const { groupId } = c.req.valid('param');
      if (!(await signOutPointPerson(c.var.db, groupId, c.var.principal))) throw notFound('Group');
      announceToGroups(c, () => listVersionOfGroup(c.var.db, groupId));
      disconnectRevoked(c, groupId);
      return c.json(done, 200);
    },
  )
  .post(
    '/:groupId/point-person/link',
    describeCall("Makes the point person's personal link", { 201: PersonalLink }, 'rate_limited'),
    rememberDevice,
    param(GroupIdParam),
    async (c) => {
      const { groupId } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', groupId);
      const { token, stored } = newLink(new Date());
      const principal = await principalOf(c);
      const made = await insertPointPersonLink(c.var.db, groupId, stored, principal);
      if ('refused' in made) throw leaderRefusals[made.refused]();
      announceToGroups(c, () => listVersionOfGroup(c.var.db, groupId));
      disconnectRevoked(c, groupId);
      return c.json({ token }, 201);
    },
  );
