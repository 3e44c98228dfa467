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
import { selectIsRankingLogged, selectRankings, selectUnitOfRooms } from '../../db/group/room-choice-facts';
import { findParticipant } from '../../db/participants';
import { findOwnRanking } from '../../db/room-choices';
import { randomId } from '../../db/statements/insert-into';
import {
  type AgreementRefusal,
  answerProposal,
  type RankingRefusal,
  rankRooms,
} from '../../rules/changes/room-answer-changes';
import {
  addToRoomChoice,
  cancelRoomChoice,
  closeRoomChoice,
  readRoomChoice,
  startRoomChoice,
} from '../../rules/changes/room-choice-changes';
import { explanationFor } from '../../rules/fair-rooms/proposal';
import type { AddRefusal, CloseRefusal, StartRefusal } from '../../rules/room-choice/room-choice-refusals';
import { announceChange } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf, readAs } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound, staleChange } from '../errors';
import { changeGroup } from '../groups/change-group';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { countEditOfMember, countWrite } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../openapi/call-description';
import { type ErrorsOf, forbidden, groupClosed, leaderRefusals, noMember, onlyTheirsToSee } from '../refusals';
import { closeIfDue } from '../room-choice-closing';

const noRoomChoice = () => notFound('RoomChoice');
const choiceAgreed = () => conflict('choiceAgreed');
const choiceClosed = () => conflict('choiceClosed');

const refusals: Record<StartRefusal | AddRefusal | CloseRefusal, () => ApiError> = {
  ...leaderRefusals,
  groupClosed,
  noRoomChoice,
  noMember,
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
    describeDetails(
      'It replaces an agreed one. The unit must be one that the group is offered; two to twelve members take part.',
    ),
    describeKey,
    rememberDevice,
    param(IdParam),
    body(NewRoomChoice),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const choice = c.req.valid('json');
      const choiceId = randomId();
      const started = await changeGroup(
        c,
        id,
        (group, unit) => startRoomChoice(group, choice, unit ?? null, choiceId, new Date()),
        {
          repeat: {
            key: await idempotencyKeyOf(c, ['room choice', id], choice),
            row: ({ roomChoice }) => roomChoice.id,
            readAgain: readRoomChoice,
          },
          further: selectUnitOfRooms(choice.unitId),
        },
      );
      if ('refused' in started) throw refusals[started.refused]();
      announceChoice(c, id, started);
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
    describeDetails('At least two have answered.'),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const closed = await changeGroup(c, id, (group, rankings = []) => closeRoomChoice(group, rankings, new Date()), {
        further: selectRankings(id),
      });
      if ('refused' in closed) throw refusals[closed.refused]();
      announceChoice(c, id, closed);
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
    describeDetails("Unchanged if they take part already. Not at I'm Out, nor once all have agreed."),
    rememberDevice,
    param(IdParam),
    body(RoomChoiceAddition),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const { participantId } = c.req.valid('json');
      const added = await changeGroup(c, id, (group) => addToRoomChoice(group, participantId, new Date()));
      if ('refused' in added) throw refusals[added.refused]();
      announceChoice(c, id, added);
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
      const canceled = await changeGroup(c, id, (group) => cancelRoomChoice(group, new Date()));
      if ('refused' in canceled) throw refusals[canceled.refused]();
      announceChoice(c, id, { version: canceled.version, roomChoice: null });
      return c.json(done, 200);
    },
  );

export const roomRankings = new Hono<AppEnv>()
  .get(
    '/:id/room-wishes',
    describeCall("Gets a member's room ranking, only on their own device", { 200: OwnRoomRanking }, 'forbidden'),
    describeDetails(
      '`explanation` is there with a proposal; `gain` is null if rents are fixed.',
      '`isByAnother` is true if the last ranking came from a device whose ranking this device may not read.',
    ),
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const found = await readAs(c, (principal) => findOwnRanking(c.var.db, id, principal));
      if (!found) throw await refusalToShow(c, id);
      const { proposal, isParticipant, isByAnother, ...ranking } = found;
      const explanation = proposal && isParticipant ? explanationFor(id, ranking, proposal) : null;
      return c.json({ ...ranking, explanation, ...(isByAnother && { isByAnother }) }, 200);
    },
  )
  .put(
    '/:id/room-wishes',
    describeCall("Stores a member's private room ranking", { 200: Done }, 'conflict', 'rate_limited'),
    describeDetails(
      "By the member's devices, the point person or staff, until the selection closes.",
      '`ranking` has every room of the unit once.',
      '`values` are required with `evenOut`, and only then: cents by the id of a room.',
    ),
    rememberDevice,
    param(IdParam),
    body(RoomRanking),
    async (c) => {
      const { id } = c.req.valid('param');
      const ranking = c.req.valid('json');
      const groupId = await countEditOfMember(c, id);
      const principal = await principalOf(c, groupId);
      const saved = await changeGroup(
        c,
        groupId,
        (group, isLogged = false) => rankRooms(group, id, ranking, isLogged, new Date()),
        { further: selectIsRankingLogged(id, principal, new Date()) },
      );
      if ('refused' in saved) {
        const isClosed = saved.refused === 'choiceClosed';
        // Where the same rankings were saved before the choice closed, only the answer was lost.
        if (isClosed && isSame(ranking, await findOwnRanking(c.var.db, id, principal))) return c.json(done, 200);
        throw rankingRefusals[saved.refused](saved);
      }
      announceChoice(c, groupId, saved);
      if (saved.isDue) await closeIfDue(c, groupId);
      return c.json(done, 200);
    },
  )
  .post(
    '/:id/room-agreement',
    describeCall('Accepts or declines the proposal for a member', { 200: RoomChoice }, 'conflict', 'rate_limited'),
    describeDetails(
      "When the last one with a room agrees, the same change sets everyone's room preference.",
      'Where another proposal gives the member another room or rent than these now: 409.',
    ),
    rememberDevice,
    param(IdParam),
    body(RoomAgreement),
    async (c) => {
      const { id } = c.req.valid('param');
      const { agrees, ...shown } = c.req.valid('json');
      const groupId = await countEditOfMember(c, id);
      const saved = await changeGroup(c, groupId, (group) => answerProposal(group, id, agrees, new Date(), shown));
      if ('refused' in saved) throw agreementRefusals[saved.refused](saved);
      announceChoice(c, groupId, saved);
      return c.json(saved.roomChoice, 200);
    },
  );

type Announced = { version: number; roomChoice: RoomChoice | null };

function announceChoice(c: Context<AppEnv>, groupId: number, { version, roomChoice }: Announced): void {
  announceChange(c, { type: 'room_choice_changed', groupId, version, roomChoice });
}

async function refusalToShow(c: Context<AppEnv>, id: number): Promise<ApiError> {
  const participant = await readAs(c, (principal) => findParticipant(c.var.db, id, principal));
  return participant ? onlyTheirsToSee(c, participant) : noMember();
}

const answerRefusals = {
  noGroup: noMember,
  noMember,
  onlyTheirs: forbidden('onlyTheirs'),
  groupClosed,
  noRoomChoice,
  notInRoomChoice: () => conflict('notInRoomChoice'),
};

const rankingRefusals: ErrorsOf<RankingRefusal | 'noGroup'> = {
  ...answerRefusals,
  choiceClosed,
  rankEveryRoom: () => new ApiError('invalid', 'rankEveryRoom'),
  valuesNotAsked: () => new ApiError('invalid', 'valuesNotAsked'),
  valueEveryRoom: () => new ApiError('invalid', 'valueEveryRoom'),
  valuesOutOfBounds: () => new ApiError('invalid', 'valuesOutOfBounds'),
};

const agreementRefusals: ErrorsOf<AgreementRefusal | 'noGroup'> = {
  ...answerRefusals,
  choiceStillOpen: () => conflict('choiceStillOpen'),
  proposalChanged: () => staleChange('group'),
  choiceAgreed,
};

function isSame({ ranking, values }: RoomRanking, stored: Awaited<ReturnType<typeof findOwnRanking>>): boolean {
  const entries = (of: Record<string, number> | null | undefined) => JSON.stringify(Object.entries(of ?? {}).sort());
  return JSON.stringify(ranking) === JSON.stringify(stored?.ranking) && entries(values) === entries(stored?.values);
}
