import { type Context, Hono } from 'hono';
import {
  NewRoomChoice,
  OwnRoomRanking,
  RoomAgreement,
  RoomChoice,
  RoomChoiceAddition,
  RoomRanking,
} from '../../contract/room-choice';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { limits } from '../../contract/values/limits';
import { findParticipant } from '../../db/participants';
import type { Principal } from '../../db/principal';
import {
  addToRoomChoice,
  deleteRoomChoice,
  findCloseRefusal,
  findOwnRanking,
  insertRoomChoice,
  saveRoomRanking,
} from '../../db/room-choices';
import { saveRoomAgreement } from '../../db/room-proposals';
import { explanationFor } from '../../rules/fair-rooms/proposal';
import { announceChange } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { countEditOfMember, countWrite } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/call-description';
import { groupClosed, leaderRefusals, onlyTheirs, onlyTheirsToSee, refusalForMember } from '../refusals';
import { settleIfDue, settleRoomChoice } from '../room-settlement';

const noRoomChoice = () => notFound('RoomChoice');
const choiceAgreed = () => conflict('choiceAgreed');
const choiceClosed = () => conflict('choiceClosed');

const refusals = {
  ...leaderRefusals,
  groupClosed,
  noRoomChoice,
  noMember: () => notFound('Member'),
  unitNotOffered: () => new ApiError('invalid', 'unitNotOffered'),
  choosingAlready: () => conflict('choosingAlready'),
  tooFewMembers: () => conflict('tooFewMembers'),
  tooManyMembers: () => conflict(['tooManyMembers', { most: limits.membersChoosingRooms }]),
  choiceAgreed,
  choiceClosed,
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
      announceChoice(c, started);
      sendAfterResponse(c, started.toSend);
      return c.json(started.roomChoice, 201);
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
      announceChoice(c, closed);
      sendAfterResponse(c, closed.toSend);
      return c.json(closed.roomChoice, 200);
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
      announceChoice(c, added);
      sendAfterResponse(c, added.toSend);
      return c.json(added.roomChoice, 200);
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
      announceChoice(c, { groupId: id, version: ended.version, roomChoice: null });
      return c.json(done, 200);
    },
  );

export const roomRankings = new Hono<AppEnv>()
  .get(
    '/:id/room-wishes',
    describeCall("Gets a member's room ranking, only on their own device", { 200: OwnRoomRanking }, 'forbidden'),
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const principal = await principalOf(c);
      const found = await findOwnRanking(c.var.db, id, principal);
      if (!found) throw await refusalToShow(c, id, principal);
      const { proposal, isConcerned, isByAnother, ...ranking } = found;
      const explanation = proposal && isConcerned ? explanationFor(id, ranking, proposal) : null;
      return c.json({ ...ranking, explanation, ...(isByAnother && { isByAnother }) }, 200);
    },
  )
  .put(
    '/:id/room-wishes',
    describeCall("Stores a member's private room ranking", { 200: Done }, 'conflict', 'rate_limited'),
    rememberDevice,
    param(IdParam),
    body(RoomRanking),
    async (c) => {
      const { id } = c.req.valid('param');
      const ranking = c.req.valid('json');
      await countEditOfMember(c, id);
      const principal = await principalOf(c);
      const saved = await saveRoomRanking(c.var.db, id, ranking, principal);
      if ('refused' in saved) {
        const isClosed = saved.refused === 'choiceClosed';
        // Where the same rankings were saved before the choice closed, only the answer was lost.
        if (isClosed && isSame(ranking, await findOwnRanking(c.var.db, id, principal))) return c.json(done, 200);
        throw await refusalForMember(c, saved, rankingRefusals);
      }
      const { groupId, roomChoice } = saved;
      announceChoice(c, saved);
      if (roomChoice.answered.length === roomChoice.concerned.length) await settleIfDue(c, groupId);
      return c.json(done, 200);
    },
  )
  .post(
    '/:id/room-agreement',
    describeCall('Accepts or declines the proposal for a member', { 200: RoomChoice }, 'conflict', 'rate_limited'),
    rememberDevice,
    param(IdParam),
    body(RoomAgreement),
    async (c) => {
      const { id } = c.req.valid('param');
      await countEditOfMember(c, id);
      const principal = await principalOf(c);
      const saved = await saveRoomAgreement(c.var.db, id, c.req.valid('json').agrees, principal);
      if ('refused' in saved) throw await refusalForMember(c, saved, agreementRefusals);
      announceChoice(c, saved);
      return c.json(saved.roomChoice, 200);
    },
  );

type Announced = { groupId: number; version: number; roomChoice: RoomChoice | null };

function announceChoice(c: Context<AppEnv>, { groupId, version, roomChoice }: Announced): void {
  announceChange(c, { type: 'room_choice_changed', groupId, version, roomChoice });
}

async function refusalToShow(c: Context<AppEnv>, id: number, principal: Principal): Promise<ApiError> {
  const participant = await findParticipant(c.var.db, id, principal);
  return participant ? onlyTheirsToSee(c, participant) : notFound('Member');
}

const actingRefusals = { onlyTheirs, groupClosed, noRoomChoice };

const notConcerned = () => conflict('notConcerned');

const rankingRefusals = {
  ...actingRefusals,
  choiceClosed,
  notConcerned,
  rankEveryRoom: () => new ApiError('invalid', 'rankEveryRoom'),
  valuesNotAsked: () => new ApiError('invalid', 'valuesNotAsked'),
  valueEveryRoom: () => new ApiError('invalid', 'valueEveryRoom'),
  valuesOutOfBounds: () => new ApiError('invalid', 'valuesOutOfBounds'),
};

const agreementRefusals = {
  ...actingRefusals,
  choiceStillOpen: () => conflict('choiceStillOpen'),
  choiceAgreed,
  notConcerned,
};

function isSame({ ranking, values }: RoomRanking, stored: Awaited<ReturnType<typeof findOwnRanking>>): boolean {
  const entries = (of: Record<string, number> | null | undefined) => JSON.stringify(Object.entries(of ?? {}).sort());
  return JSON.stringify(ranking) === JSON.stringify(stored?.ranking) && entries(values) === entries(stored?.values);
}
