import { Hono } from 'hono';
import { NewRoomChoice, RoomChoice, RoomChoiceAddition } from '../../contract/room-choice';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { limits } from '../../contract/values/limits';
import { addToRoomChoice, deleteRoomChoice, findCloseRefusal, insertRoomChoice } from '../../db/room-choices';
import { announceChange } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { settleRoomChoice } from '../fair-rooms/settlement';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { countWrite } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/call-description';
import { groupClosed, leaderRefusals } from '../refusals';

const refusals = {
  ...leaderRefusals,
  groupClosed,
  noRoomChoice: () => notFound('RoomChoice'),
  noMember: () => notFound('Member'),
  unitNotOffered: () => new ApiError('invalid', 'unitNotOffered'),
  choosingAlready: () => conflict('choosingAlready'),
  tooFewMembers: () => conflict('tooFewMembers'),
  tooManyMembers: () => conflict(['tooManyMembers', { most: limits.membersChoosingRooms }]),
  choiceAgreed: () => conflict('choiceAgreed'),
  choiceClosed: () => conflict('choiceClosed'),
  memberIsOut: () => conflict('memberIsOut'),
  tooFewAnswers: () => conflict('tooFewAnswers'),
};

export const roomChoices = new Hono<AppEnv>()
  .post(
    '/:id/room-choice',
    describeCall(
      'Starts room selection in a group, by its point person or staff',
      { 201: RoomChoice },
      'forbidden',
      'conflict',
      'rate_limited',
    ),
    describeKey,
    rememberDevice,
    param(IdParam),
    body(NewRoomChoice),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const principal = await principalOf(c);
      const choice = c.req.valid('json');
      const key = await idempotencyKeyOf(c, ['room choice', id], choice);
      const started = await insertRoomChoice(c.var.db, id, choice, principal, key);
      if ('refused' in started) throw refusals[started.refused]();
      const { roomChoice, version, toSend } = started;
      announceChange(c, { type: 'room_choice_changed', groupId: id, version, roomChoice });
      sendAfterResponse(c, toSend);
      return c.json(roomChoice, 201);
    },
  )
  .post(
    '/:id/room-choice/close',
    describeCall(
      'Closes room selection with a proposal, by the point person or staff',
      { 200: RoomChoice },
      'forbidden',
      'conflict',
      'rate_limited',
    ),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const principal = await principalOf(c);
      const closed = await settleRoomChoice(c.var.db, id, { kind: 'asked', principal });
      if (!closed) {
        const refusal = await findCloseRefusal(c.var.db, id, principal);
        throw refusals[refusal?.refused ?? 'noGroup']();
      }
      const { roomChoice, version, toSend } = closed;
      announceChange(c, { type: 'room_choice_changed', groupId: id, version, roomChoice });
      sendAfterResponse(c, toSend);
      return c.json(roomChoice, 200);
    },
  )
  .post(
    '/:id/room-choice/concerned',
    describeCall(
      'Adds a member who joined later to room selection, by the point person or staff; discards a proposal',
      { 200: RoomChoice },
      'forbidden',
      'conflict',
      'rate_limited',
    ),
    rememberDevice,
    param(IdParam),
    body(RoomChoiceAddition),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const principal = await principalOf(c);
      const { participantId } = c.req.valid('json');
      const added = await addToRoomChoice(c.var.db, id, participantId, principal);
      if ('refused' in added) throw refusals[added.refused]();
      const { roomChoice, version, toSend } = added;
      announceChange(c, { type: 'room_choice_changed', groupId: id, version, roomChoice });
      sendAfterResponse(c, toSend);
      return c.json(roomChoice, 200);
    },
  )
  .delete(
    '/:id/room-choice',
    describeCall(
      'Cancels room selection and deletes all answers, by the point person or staff',
      { 200: Done },
      'forbidden',
      'conflict',
      'rate_limited',
    ),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const principal = await principalOf(c);
      const ended = await deleteRoomChoice(c.var.db, id, principal);
      if ('refused' in ended) throw refusals[ended.refused]();
      announceChange(c, { type: 'room_choice_changed', groupId: id, version: ended.version, roomChoice: null });
      return c.json(done, 200);
    },
  );
