import type { Context } from 'hono';
import { Hono } from 'hono';
import { OwnRoomRanking, RoomAgreement, RoomChoice, RoomRanking } from '../../contract/room-choice';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { findParticipant } from '../../db/participants';
import type { Principal } from '../../db/principal';
import { findOwnRanking, saveRoomRanking } from '../../db/room-choices';
import { saveRoomAgreement } from '../../db/room-proposals';
import { announceChange } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { explanationFor } from '../fair-rooms/proposal';
import { settleIfDue } from '../fair-rooms/settlement';
import { countEditOfMember } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';
import { groupClosed, onlyTheirs, onlyTheirsToSee, refusalForMember } from '../refusals';

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
      const { groupId, roomChoice, version } = saved;
      announceChange(c, { type: 'room_choice_changed', groupId, version, roomChoice });
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
      const { groupId, roomChoice, version } = saved;
      announceChange(c, { type: 'room_choice_changed', groupId, version, roomChoice });
      return c.json(roomChoice, 200);
    },
  );

async function refusalToShow(c: Context<AppEnv>, id: number, principal: Principal): Promise<ApiError> {
  const participant = await findParticipant(c.var.db, id, principal);
  return participant ? onlyTheirsToSee(c, participant) : notFound('Member');
}

const actingRefusals = { onlyTheirs, groupClosed, noRoomChoice: () => notFound('RoomChoice') };

const notConcerned = () => conflict('notConcerned');

const rankingRefusals = {
  ...actingRefusals,
  choiceClosed: () => conflict('choiceClosed'),
  notConcerned,
  rankEveryRoom: () => new ApiError('invalid', 'rankEveryRoom'),
  valuesNotAsked: () => new ApiError('invalid', 'valuesNotAsked'),
  valueEveryRoom: () => new ApiError('invalid', 'valueEveryRoom'),
  valuesOutOfBounds: () => new ApiError('invalid', 'valuesOutOfBounds'),
};

const agreementRefusals = {
  ...actingRefusals,
  choiceStillOpen: () => conflict('choiceStillOpen'),
  choiceAgreed: () => conflict('choiceAgreed'),
  notConcerned,
};

function isSame({ ranking, values }: RoomRanking, stored: Awaited<ReturnType<typeof findOwnRanking>>): boolean {
  const entries = (of: Record<string, number> | null | undefined) => JSON.stringify(Object.entries(of ?? {}).sort());
  return JSON.stringify(ranking) === JSON.stringify(stored?.ranking) && entries(values) === entries(stored?.values);
}
