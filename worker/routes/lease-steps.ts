import { type Context, Hono } from 'hono';
import {
  GuarantorChange,
  GuarantorLink,
  GuarantorStepParam,
  GuarantorView,
  Reminded,
  StepChange,
  StepParam,
} from '../../contract/lease-step';
import { Participant } from '../../contract/participant';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { deleteGuarantorLink, findGuarantorView, insertGuarantorLink } from '../../db/guarantor-links';
import type { Principal } from '../../db/principal';
import type { IdempotencyKey } from '../../db/statements/write';
import { type StepOwner, updateStepMark } from '../../db/step-marks';
import { remindOfSteps } from '../../db/step-reminders';
import { announceChange, setActivityHeader } from '../announcements';
import { rememberDevice } from '../auth/device';
import { linkPrincipal, principalOf } from '../auth/principal';
import { hashOf, newLink } from '../auth/secrets';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { retryOnPrimary } from '../middleware/database-session';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { countEditOfMember, countWrite, rateLimit } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/call-description';
import {
  groupClosed,
  leaderRefusals,
  notOwnDevice,
  onlyTheirs,
  onlyTheirsOrStaff,
  refusalForMember,
} from '../refusals';

export const leaseSteps = new Hono<AppEnv>()
  .put(
    '/:id/steps/:stepId',
    describeCall(
      "Marks a member's step to the lease as done or not done",
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
      const key = await idempotencyKeyOf(c, ['step', id, stepId], { done });
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
      const made = await insertGuarantorLink(c.var.db, id, stored, principal);
      if ('refused' in made) throw await refusalForMember(c, made, { groupClosed, notOwnDevice, onlyTheirsOrStaff });
      return c.json({ token }, 201);
    },
  );

export const reminders = new Hono<AppEnv>().post(
  '/:id/reminders',
  describeCall(
    'Reminds members who have steps to the lease left, by the point person or staff',
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
    return c.json({ reminded }, 200);
  },
);

async function markStep(
  c: Context<AppEnv>,
  whose: StepOwner,
  stepId: number,
  done: boolean,
  principal: Principal,
  key: IdempotencyKey | null = null,
): Promise<Participant> {
  const saved = await updateStepMark(c.var.db, whose, stepId, done, principal, key);
  if ('refused' in saved) {
    if (saved.refused === 'noMember' && !('memberId' in whose)) throw notFound('Step');
    throw await refusalForMember(c, saved, stepRefusals);
  }
  const { participant, version, activityId } = saved;
  announceChange(c, { type: 'group_changed', groupId: participant.groupId, participant, version });
  setActivityHeader(c, activityId);
  return participant;
}

const stepRefusals = {
  noStep: () => notFound('Step'),
  onlyOffices: () => new ApiError('forbidden', 'onlyOffices'),
  onlyGuarantors: () => new ApiError('forbidden', 'onlyGuarantors'),
  groupClosed,
  onlyTheirs,
  onlyMembers: () => new ApiError('forbidden', 'onlyMembers'),
};

const reminderRefusals = {
  ...leaderRefusals,
  groupWithoutPage: () => notFound('Group'),
  groupClosed,
  remindedLately: () => conflict('remindedLately'),
};

/**
 * @param refusals the caller's own errors
 * @throws ApiError 409 for a group with an outcome, or within a day of another reminder
 */
export async function remindGroup(
  c: Context<AppEnv>,
  groupId: number,
  principal: Principal,
  refusals: Partial<typeof reminderRefusals> = {},
): Promise<number> {
  const made = await remindOfSteps(c.var.db, groupId, principal, new Date());
  if ('refused' in made) throw { ...reminderRefusals, ...refusals }[made.refused]();
  sendAfterResponse(c, made.toSend);
  return made.reminded;
}

/** The token is in the body, so that no URL contains it (docs/product.md, "Guarantors"). */
export const guarantor = new Hono<AppEnv>()
  .post(
    '/',
    describeCall("Gets the guarantor's page data", { 200: GuarantorView }, 'not_found', 'rate_limited'),
    rateLimit('SETUP_LIMIT', 'guarantor'),
    body(GuarantorLink),
    async (c) => {
      return answerView(c, hashOf(c.req.valid('json').token));
    },
  )
  .post(
    '/end',
    describeCall("Turns off a guarantor's link, by its token", { 200: Done }, 'not_found', 'rate_limited'),
    rateLimit('SETUP_LIMIT', 'guarantor'),
    body(GuarantorLink),
    async (c) => {
      if (!(await deleteGuarantorLink(c.var.db, hashOf(c.req.valid('json').token))))
        throw new ApiError('not_found', 'linkOver');
      return c.json(done, 200);
    },
  )
  .put(
    '/steps/:stepId',
    describeCall(
      "Says that a guarantor's step is done, or is not",
      { 200: GuarantorView },
      'not_found',
      'forbidden',
      'conflict',
      'rate_limited',
    ),
    param(GuarantorStepParam),
    rateLimit('SETUP_LIMIT', 'guarantor'),
    body(GuarantorChange),
    async (c) => {
      const { token, done: isDone } = c.req.valid('json');
      const guarantorHash = hashOf(token);
      await viewOf(c, guarantorHash);
      await markStep(c, { guarantorHash }, c.req.valid('param').stepId, isDone, linkPrincipal(c, 'guarantor'));
      return answerView(c, guarantorHash);
    },
  );

async function viewOf(c: Context<AppEnv>, tokenHash: string): Promise<GuarantorView> {
  const view = await retryOnPrimary(c, () => findGuarantorView(c.var.db, tokenHash));
  if (!view) throw new ApiError('not_found', 'linkOver');
  return view;
}

async function answerView(c: Context<AppEnv>, tokenHash: string) {
  return c.json(await viewOf(c, tokenHash), 200, { 'Cache-Control': 'no-store' });
}
