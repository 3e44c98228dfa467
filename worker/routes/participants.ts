import { type Context, Hono } from 'hono';
import { NewParticipant, Participant, ParticipantChange } from '../../contract/participant';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { mailboxKey } from '../../contract/values/normalized';
import { type ConfirmationRequest, findEmailAddress } from '../../db/email-subscriptions';
import { insertParticipant, removeParticipant, updateParticipant } from '../../db/participants';
import { randomId } from '../../db/statements/insert-into';
import { announceChange, setActivityHeader } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import { hashOf, macOf, newSecretToken } from '../auth/secrets';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, staleChange } from '../errors';
import { disconnectRevoked, resetSeen, updateTypists } from '../groups/group-access';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { areCallsLimited, countEditOfMember, countWrite, networkOf } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/call-description';
import {
  groupClosed,
  noGroup,
  notOwnDevice,
  onlyTheirOwn,
  onlyTheirs,
  onlyTheirsToDo,
  refusalForMember,
  tooManyConfirmations,
  unknownOver,
} from '../refusals';

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
      const key = await idempotencyKeyOf(c, ['join', joining.groupId], joining);
      const principal = await principalOf(c);
      const { groupId, email, notify } = joining;
      const request = notify && email ? confirmationRequest(c, groupId, email) : null;
      const saved = await insertParticipant(
        c.var.db,
        randomId(),
        joining,
        principal,
        key,
        request,
        areCallsLimited(c.env),
      );
      if ('refused' in saved) throw joinRefusals[saved.refused]();
      const { participant, version, toSend } = saved;
      resetSeen(joining.groupId, principal.deviceHash);
      updateTypists(c, joining.groupId);
      announceChange(c, { type: 'group_changed', groupId: joining.groupId, participant, version });
      sendAfterResponse(c, toSend);
      return c.json(participant, 201);
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
      await countEditOfMember(c, id);
      const principal = await principalOf(c);
      const request = change.notify ? await findRequest(c, id) : null;
      const saved = await updateParticipant(c.var.db, id, change, principal, request);
      if ('refused' in saved) throw await refusalForMember(c, saved, changeRefusals);
      const { participant, version, activityId, toSend } = saved;
      announceChange(c, { type: 'group_changed', groupId: participant.groupId, participant, version });
      setActivityHeader(c, activityId);
      sendAfterResponse(c, toSend);
      return c.json(participant, 200);
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a participant from their group', { 200: Done }, 'forbidden', 'rate_limited'),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      await countEditOfMember(c, id);
      const principal = await principalOf(c);
      const removed = await removeParticipant(c.var.db, id, principal);
      if ('refused' in removed) throw await refusalForMember(c, removed, { onlyTheirsToDo });
      const { groupId, version, activityId, toSend } = removed;
      disconnectRevoked(c, groupId);
      announceChange(c, { type: 'group_changed', groupId, version, participantRemoved: id });
      setActivityHeader(c, activityId);
      sendAfterResponse(c, toSend);
      return c.json(done, 200);
    },
  );

/** Without a network key, confirmations are unlimited (docs/product.md, "Email"). */
function confirmationRequest(c: Context<AppEnv>, groupId: number, email: string): ConfirmationRequest {
  const key = mailboxKey(email);
  return {
    mailboxKey: key,
    mailboxHash: hashOf(`${groupId} ${key}`),
    addressHash: hashOf(`${groupId} ${email.toLowerCase()}`),
    networkKey: areCallsLimited(c.env) ? macOf(c.env, 'network', [networkOf(c)]) : null,
    stopToken: newSecretToken(),
  };
}

/** Null if there is no such participant, or they gave no address. */
async function findRequest(c: Context<AppEnv>, id: number): Promise<ConfirmationRequest | null> {
  const member = await findEmailAddress(c.var.db, id);
  return member?.email ? confirmationRequest(c, member.groupId, member.email) : null;
}

const roomNotOffered = () => new ApiError('invalid', 'roomNotOffered');

const joinRefusals = {
  noGroup,
  groupClosed,
  roomNotOffered,
  groupFull: () => conflict('groupFull'),
  unknownOver,
  tooManyLeft: () => conflict('tooManyLeft'),
};

const changeRefusals = {
  onlyTheirs,
  notOwnDevice,
  onlyTheirOwn,
  noEmailGiven: () => new ApiError('invalid', 'noEmailGiven'),
  confirmationsOver: () => tooManyConfirmations('confirmationsOver'),
  confirmationsOverToday: () => tooManyConfirmations('confirmationsOverToday'),
  groupClosed,
  memberChanged: () => staleChange('member'),
  roomNotOffered,
};
