import type { Context } from 'hono';
import { Hono } from 'hono';
import { isClosed } from '../../db/groups';
import {
  findParticipant,
  insertParticipant,
  isRoomOffered,
  removeParticipant,
  updateParticipant,
} from '../../db/participants';
import { type Actor, mayChangeParticipant } from '../../db/permissions';
import { actorOf } from '../auth/actor';
import { Done } from '../contract/done';
import { IdParam } from '../contract/id';
import { NewParticipant, Participant, ParticipantChange } from '../contract/participant';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound, staleChange } from '../errors';
import { announceChange } from '../groups/announce';
import { countWrite } from '../groups/count-write';
import { groupOfParticipant } from '../groups/group-of-participant';
import { randomId } from '../groups/random-id';
import { groupClosed, onlyTheirs, onlyTheirsToDo } from '../groups/refusals';
import { idempotencyKeyOf } from '../http/idempotency-key';
import { rememberDevice } from '../middleware/remember-device';
import { body, param } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/describe-call';

export const participants = new Hono<AppEnv>()
  .post(
    '/',
    describeCall('Joins a group', { 201: Participant }, 'not_found', 'conflict', 'rate_limited'),
    describeKey,
    rememberDevice,
    body(NewParticipant),
    async (c) => {
      const joining = c.req.valid('json');
      await countWrite(c, 'JOIN_LIMIT', joining.groupId);
      const key = await idempotencyKeyOf(c, `join ${joining.groupId}`, joining);
      const saved = await insertParticipant(c.var.db, randomId(), joining, c.var.deviceHash, key);
      if (!saved) throw await whyNotJoined(c, joining);
      announceChange(c, { type: 'group_changed', groupId: joining.groupId, ...saved });
      return c.json(saved.participant, 201);
    },
  )
  .put(
    '/:id',
    describeCall(
      "Changes a participant's interest, room, application or answer to the tour",
      { 200: Participant },
      'conflict',
      'rate_limited',
    ),
    rememberDevice,
    param(IdParam),
    body(ParticipantChange),
    async (c) => {
      const { id } = c.req.valid('param');
      const change = c.req.valid('json');
      await countWrite(c, 'EDIT_LIMIT', await groupOfParticipant(c.var.db, id));
      const actor = await actorOf(c);
      const saved = await updateParticipant(c.var.db, id, change, actor);
      if (!saved) throw await whyNotChanged(c, id, change, actor);
      announceChange(c, { type: 'group_changed', groupId: saved.participant.groupId, ...saved });
      return c.json(saved.participant, 200);
    },
  )
  .delete(
    '/:id',
    describeCall('Takes a participant out of their group', { 200: Done }, 'forbidden', 'rate_limited'),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', await groupOfParticipant(c.var.db, id));
      const removed = await removeParticipant(c.var.db, id, await actorOf(c));
      if (!removed) {
        const participant = await findParticipant(c.var.db, id);
        throw participant ? onlyTheirsToDo(participant.name) : notFound('Member');
      }
      announceChange(c, { type: 'group_changed', ...removed, participantRemoved: id });
      return c.json({ ok: true as const }, 200);
    },
  );

async function whyNotJoined(c: Context<AppEnv>, { groupId, roomPreference }: NewParticipant): Promise<ApiError> {
  const isOffered = await isRoomOffered(c.var.db, groupId, roomPreference);
  if (isOffered === null) return notFound('Group');
  if (await isClosed(c.var.db, groupId)) return groupClosed();
  if (!isOffered) return new ApiError('invalid', 'Room is not available in this group');
  return conflict('This group is full');
}

async function whyNotChanged(
  c: Context<AppEnv>,
  id: number,
  change: ParticipantChange,
  actor: Actor,
): Promise<ApiError> {
  const current = await findParticipant(c.var.db, id);
  if (!current) return notFound('Member');
  if (!(await mayChangeParticipant(c.var.db, id, change, actor))) return onlyTheirs(current.name);
  if (!actor.staff && (await isClosed(c.var.db, current.groupId))) return groupClosed();
  if (change.rev !== undefined && change.rev !== current.rev) return staleChange('member');
  return new ApiError('invalid', 'Room is not available in this group');
}
