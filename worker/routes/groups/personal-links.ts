import { Hono } from 'hono';
import { isGroup } from '../../../db/groups/groups';
import { listGroup } from '../../../db/groups/notified-groups';
import { signOutPointPerson } from '../../../db/members/devices';
import { findParticipant } from '../../../db/members/participants';
import { insertParticipantLink, insertPointPersonLink } from '../../../db/members/personal-links';
import { rememberDevice } from '../../auth/device';
import { principalOf } from '../../auth/principal';
import { PersonalLink } from '../../contract/groups/device';
import { Done, done } from '../../contract/values/done';
import { GroupIdParam, IdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { notFound } from '../../errors';
import { announceToGroups } from '../../groups/announce';
import { dismissShutOut } from '../../groups/group-devices';
import { groupOfParticipant } from '../../groups/group-of-participant';
import { newLink } from '../../groups/new-link';
import { onlyPointPersons, onlyTheirs } from '../../groups/refusals';
import { countWrite } from '../../middleware/rate-limit';
import { requireStaff } from '../../middleware/require-staff';
import { param } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

export const participantLinks = new Hono<AppEnv>().post(
  '/:id/link',
  describeCall("Makes a participant's personal link", { 201: PersonalLink }, 'rate_limited'),
  rememberDevice,
  param(IdParam),
  async (c) => {
    const { id } = c.req.valid('param');
    await countWrite(c, 'EDIT_LIMIT', await groupOfParticipant(c.var.db, id));
    const { token, kept } = newLink(new Date());
    const principal = await principalOf(c);
    const groupId = await insertParticipantLink(c.var.db, id, kept, principal);
    if (groupId === null) {
      const participant = await findParticipant(c.var.db, id, principal);
      throw participant ? await onlyTheirs(c, participant) : notFound('Member');
    }
    dismissShutOut(c, groupId);
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
      announceToGroups(c, () => listGroup(c.var.db, groupId));
      dismissShutOut(c, groupId);
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
      const { token, kept } = newLink(new Date());
      const principal = await principalOf(c);
      if (!(await insertPointPersonLink(c.var.db, groupId, kept, principal)))
        throw (await isGroup(c.var.db, groupId, principal)) ? onlyPointPersons() : notFound('Group');
      dismissShutOut(c, groupId);
      return c.json({ token }, 201);
    },
  );
