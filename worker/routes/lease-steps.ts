import { type Context, Hono } from 'hono';
import { GuarantorLink, Reminded, StepChange, StepParam } from '../../contract/lease-step';
import { Participant } from '../../contract/participant';
import { IdParam } from '../../contract/values/id';
import { isGroup } from '../../db/groups';
import { insertGuarantorLink } from '../../db/guarantor-links';
import { findStep, type StepOwner, updateStepMark } from '../../db/lease-ticks';
import { findParticipant } from '../../db/participants';
import { cameByLinkOfAnother } from '../../db/permissions';
import { isStaff, type Principal } from '../../db/principal';
import type { IdempotencyKey } from '../../db/statements/write';
import { remindOfSteps } from '../../db/step-reminders';
import { announceChange, setActivityHeader } from '../announcements';
import { rememberDevice } from '../auth/device';
import { newLink } from '../auth/links';
import { principalOf } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { countEditOfMember, countWrite } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/call-description';
import {
  groupClosed,
  notOwnDevice,
  onlyPointPersons,
  onlyTheirs,
  onlyTheirsOrStaff,
  whyGroupIsShut,
} from '../refusals';

export const leaseSteps = new Hono<AppEnv>()
  .put(
    '/:id/steps/:stepId',
    describeCall(
      'Says of a member that a step to the lease is done, or is not',
      { 200: Participant },
      'forbidden',
      'conflict',
      'rate_limited',
    ),
    describeKey,
    rememberDevice,
    param(StepParam),
    body(StepChange),
    async (c) => {
      const { id, stepId } = c.req.valid('param');
      await countEditOfMember(c, id);
      const { done } = c.req.valid('json');
      const key = await idempotencyKeyOf(c, `step ${id} ${stepId}`, { done });
      return c.json(await markStep(c, { memberId: id }, stepId, done, await principalOf(c), key), 200);
    },
  )
  .post(
    '/:id/guarantor-link',
    describeCall(
      "Makes the link of a member's guarantor",
      { 201: GuarantorLink },
      'forbidden',
      'conflict',
      'rate_limited',
    ),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      await countEditOfMember(c, id);
      const { token, stored } = newLink(new Date());
      const principal = await principalOf(c);
      if (!(await insertGuarantorLink(c.var.db, id, stored, principal))) {
        const member = await findParticipant(c.var.db, id, principal);
        if (!member) throw notFound('Member');
        const shut = await whyGroupIsShut(c.var.db, member.groupId, principal);
        if (shut) throw shut;
        if (await cameByLinkOfAnother(c.var.db, { participantId: id }, principal)) throw notOwnDevice();
        throw await onlyTheirsOrStaff(c, member);
      }
      return c.json({ token }, 201);
    },
  );

export const reminders = new Hono<AppEnv>().post(
  '/:id/reminders',
  describeCall(
    'Reminds those of a group who have steps to the lease to do, by its point person or staff',
    { 200: Reminded },
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
    const reminded = await remindGroup(c, id, principal);
    if (reminded === null) throw (await isGroup(c.var.db, id, principal)) ? onlyPointPersons() : notFound('Group');
    return c.json({ reminded }, 200);
  },
);

export async function markStep(
  c: Context<AppEnv>,
  whose: StepOwner,
  stepId: number,
  done: boolean,
  principal: Principal,
  key: IdempotencyKey | null = null,
): Promise<Participant> {
  const saved = await updateStepMark(c.var.db, whose, stepId, done, principal, key);
  if (!saved) throw await whyNotTicked(c, whose, stepId, principal);
  const { participant, version, activityId } = saved;
  announceChange(c, { type: 'group_changed', groupId: participant.groupId, participant, version });
  setActivityHeader(c, activityId);
  return participant;
}

async function whyNotTicked(c: Context<AppEnv>, whose: StepOwner, stepId: number, principal: Principal) {
  const member = 'memberId' in whose ? await findParticipant(c.var.db, whose.memberId, principal) : null;
  if ('memberId' in whose && !member) return notFound('Member');
  const step = await findStep(c.var.db, whose, stepId, principal);
  if (!step) return notFound('Step');
  if (step.by === 'office') return new ApiError('forbidden', 'onlyOffices');
  if (step.by === 'guarantor' && principal.kind === 'device') return new ApiError('forbidden', 'onlyGuarantors');
  if (step.isClosed && !isStaff(principal)) return groupClosed();
  return member ? onlyTheirs(c, member) : new ApiError('forbidden', 'onlyMembers');
}

/** Null if the group does not exist or the principal may not lead it. Throws 409 with an outcome, or a day after another reminder. */
export async function remindGroup(c: Context<AppEnv>, groupId: number, principal: Principal): Promise<number | null> {
  const made = await remindOfSteps(c.var.db, groupId, principal, new Date());
  if (!made) return null;
  if (made.isClosed) throw groupClosed();
  if (made.isTooSoon) throw conflict('remindedLately');
  sendAfterResponse(c, made.toSend);
  return made.reminded;
}
