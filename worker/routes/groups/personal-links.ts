import { Hono } from 'hono';
import { isGroup } from '../../../db/groups/groups';
import { findParticipant } from '../../../db/members/participants';
import { insertParticipantLink, insertPointPersonLink } from '../../../db/members/personal-links';
import { actorOf } from '../../auth/actor';
import { hashOf, newSecretToken } from '../../auth/secret-token';
import { PersonalLink } from '../../contract/groups/device';
import { GroupIdParam, IdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { notFound } from '../../errors';
import { countWrite } from '../../groups/count-write';
import { groupOfParticipant } from '../../groups/group-of-participant';
import { onlyPointPersons, onlyTheirs } from '../../groups/refusals';
import { rememberDevice } from '../../middleware/remember-device';
import { param } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

const goodForMs = 90 * 24 * 60 * 60 * 1000;

/** A new link: the token to hand out once, and what is kept of it (docs/product.md, "Personal links"). */
function newLink(now: Date) {
  const token = newSecretToken();
  return { token, kept: { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + goodForMs).toISOString() } };
}

export const participantLinks = new Hono<AppEnv>().post(
  '/:id/link',
  describeCall("Makes a participant's personal link", { 201: PersonalLink }, 'rate_limited'),
  rememberDevice,
  param(IdParam),
  async (c) => {
    const { id } = c.req.valid('param');
    await countWrite(c, 'EDIT_LIMIT', await groupOfParticipant(c.var.db, id));
    const { token, kept } = newLink(new Date());
    if (await insertParticipantLink(c.var.db, id, kept, await actorOf(c))) return c.json({ token }, 201);
    const participant = await findParticipant(c.var.db, id);
    throw participant ? onlyTheirs(participant.name) : notFound('Member');
  },
);

export const pointPersonLinks = new Hono<AppEnv>().post(
  '/:groupId/point-person/link',
  describeCall("Makes the point person's personal link", { 201: PersonalLink }, 'rate_limited'),
  rememberDevice,
  param(GroupIdParam),
  async (c) => {
    const { groupId } = c.req.valid('param');
    await countWrite(c, 'EDIT_LIMIT', groupId);
    const { token, kept } = newLink(new Date());
    if (await insertPointPersonLink(c.var.db, groupId, kept, await actorOf(c))) return c.json({ token }, 201);
    throw (await isGroup(c.var.db, groupId)) ? onlyPointPersons() : notFound('Group');
  },
);
