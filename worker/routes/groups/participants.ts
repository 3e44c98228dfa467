import type { Context } from 'hono';
import { Hono } from 'hono';
import { isClosed } from '../../../db/groups/groups';
import { type Actor, mayChangeParticipant } from '../../../db/groups/permissions';
import { type Ask, mayBeAsked } from '../../../db/members/email-subscriptions';
import {
  findParticipant,
  insertParticipant,
  isRoomOffered,
  removeParticipant,
  updateParticipant,
} from '../../../db/members/participants';
import { randomId } from '../../../db/statements/random-id';
import { actorOf } from '../../auth/actor';
import { newSecretToken } from '../../auth/secret-token';
import { NewParticipant, Participant, ParticipantChange } from '../../contract/groups/participant';
import { Done, done } from '../../contract/values/done';
import { IdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { ApiError, conflict, notFound, staleChange } from '../../errors';
import { dismissShutOut } from '../../groups/admit';
import { announceChange, nameActivity } from '../../groups/announce';
import { countWrite } from '../../groups/count-write';
import { groupOfParticipant } from '../../groups/group-of-participant';
import { groupClosed, onlyTheirOwn, onlyTheirs, onlyTheirsToDo, tooManyConfirmations } from '../../groups/refusals';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import { sendWaitingEmails } from '../../mail/send-member-emails';
import { areCallsLimited } from '../../middleware/rate-limit';
import { rememberDevice } from '../../middleware/remember-device';
import { body, param } from '../../middleware/validate';
import { describeCall, describeKey } from '../../openapi/describe-call';

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
      const actor = await actorOf(c);
      const saved = await insertParticipant(c.var.db, randomId(), joining, actor, key, newAsk(c));
      if (!saved) throw await whyNotJoined(c, joining, actor);
      announceChange(c, { type: 'group_changed', groupId: joining.groupId, ...saved });
      if (joining.notify) sendWaitingEmails(c, joining.groupId);
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
      const ask = newAsk(c);
      const mayAsk = change.notify ? await mayBeAsked(c.var.db, id, ask.isCounted) : true;
      const saved = mayAsk ? await updateParticipant(c.var.db, id, change, actor, ask) : null;
      if (!saved) throw await whyNotChanged(c, id, change, actor, mayAsk);
      const { participant, version, activityId } = saved;
      announceChange(c, { type: 'group_changed', groupId: participant.groupId, participant, version });
      nameActivity(c, activityId);
      if (change.notify) sendWaitingEmails(c, participant.groupId);
      return c.json(participant, 200);
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
      const actor = await actorOf(c);
      const removed = await removeParticipant(c.var.db, id, actor);
      if (!removed) {
        const participant = await findParticipant(c.var.db, id, actor);
        throw participant ? await onlyTheirsToDo(c, participant) : notFound('Member');
      }
      const { groupId, version, activityId } = removed;
      dismissShutOut(c, groupId);
      announceChange(c, { type: 'group_changed', groupId, version, participantRemoved: id });
      nameActivity(c, activityId);
      return c.json(done, 200);
    },
  );

/** Messages to confirm an address are bounded wherever calls are (docs/product.md, "E-mail"). */
const newAsk = (c: Context<AppEnv>): Ask => ({ stopToken: newSecretToken(), isCounted: areCallsLimited(c.env) });

async function whyNotJoined(
  c: Context<AppEnv>,
  { groupId, roomPreference }: NewParticipant,
  actor: Actor,
): Promise<ApiError> {
  const isOffered = await isRoomOffered(c.var.db, groupId, roomPreference, actor);
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
  mayAsk: boolean | null,
): Promise<ApiError> {
  const current = await findParticipant(c.var.db, id, actor);
  if (!current) return notFound('Member');
  if (!(await mayChangeParticipant(c.var.db, id, change, actor)))
    return change.notify === undefined ? onlyTheirs(c, current) : onlyTheirOwn(c, current);
  if (mayAsk === null) return new ApiError('invalid', 'This member gave no email address');
  if (!mayAsk) return tooManyConfirmations();
  if (!actor.staff && (await isClosed(c.var.db, current.groupId))) return groupClosed();
  if (change.rev !== undefined && change.rev !== current.rev) return staleChange('member');
  return new ApiError('invalid', 'Room is not available in this group');
}
