import type { Context } from 'hono';
import { Hono } from 'hono';
import { findParticipant, insertParticipant, isRoomOffered, updateParticipant } from '../../db/participants';
import { IdParam } from '../contract/id';
import { NewParticipant, Participant, ParticipantChange } from '../contract/participant';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound, staleChange } from '../errors';
import { announce } from '../groups/announce';
import { groupOfMember } from '../groups/group-of-member';
import { randomId } from '../groups/random-id';
import { claimOf, madeOnce } from '../http/idempotency';
import { countAgainst } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/describe-call';

/** Joining a group, and changing an interest or a room. */
export const participants = new Hono<AppEnv>()
  .post(
    '/',
    describeCall('Joins a group', { 201: Participant }, 'not_found', 'conflict', 'rate_limited'),
    describeKey,
    body(NewParticipant),
    async (c) => {
      const joining = c.req.valid('json');
      await countAgainst(c, 'JOIN_LIMIT', joining.groupId);
      const claim = await claimOf(c, `join ${joining.groupId}`, joining);
      const joined = await insertParticipant(c.var.db, randomId(), joining, claim);
      const member = await madeOnce(joined, () => whyNotIn(c, joining.groupId, joining.roomPreference));
      announce(c, { type: 'group_changed', groupId: member.groupId });
      return c.json(member, 201);
    },
  )
  .put(
    '/:id',
    describeCall("Changes a member's interest or room", { 200: Participant }, 'conflict', 'rate_limited'),
    param(IdParam),
    body(ParticipantChange),
    async (c) => {
      const { id } = c.req.valid('param');
      const change = c.req.valid('json');
      await countAgainst(c, 'EDIT_LIMIT', await groupOfMember(c.var.db, id));
      const member = await updateParticipant(c.var.db, id, change);
      if (!member) throw await whyNotChanged(c, id, change);
      announce(c, { type: 'group_changed', groupId: member.groupId });
      return c.json(member, 200);
    },
  );

/** What is told to someone whom the group could not take in. */
async function whyNotIn(c: Context<AppEnv>, groupId: number, room: number | null): Promise<ApiError> {
  const isOffered = await isRoomOffered(c.var.db, groupId, room);
  if (isOffered === null) return notFound('Group');
  if (!isOffered) return new ApiError('invalid', 'Room is not available in this group');
  return conflict('This group is full');
}

/** What is told to someone whose edit was refused. */
async function whyNotChanged(c: Context<AppEnv>, id: number, change: ParticipantChange): Promise<ApiError> {
  const current = await findParticipant(c.var.db, id);
  if (!current) return notFound('Member');
  if (change.rev !== undefined && change.rev !== current.rev) {
    return staleChange('member');
  }
  return new ApiError('invalid', 'Room is not available in this group');
}
