import { Hono } from 'hono';
import { GuarantorLink, Reminded, StepChange, StepParam } from '../../contract/lease-step';
import { Participant } from '../../contract/participant';
import { IdParam } from '../../contract/values/id';
import { isGroup } from '../../db/groups';
import { insertGuarantorLink } from '../../db/guarantor-links';
import { findParticipant } from '../../db/participants';
import { cameByLinkOfAnother } from '../../db/permissions';
import { rememberDevice } from '../auth/device';
import { newLink } from '../auth/links';
import { principalOf } from '../auth/principal';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { countWrite } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/describe-call';
import { notOwnDevice, onlyPointPersons, onlyTheirsOrStaff, whyGroupIsShut } from '../refusals';
import { groupOfParticipant } from './group-of-participant';
import { remindGroup, tickStep } from './lease-step-refusals';

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
      await countWrite(c, 'EDIT_LIMIT', await groupOfParticipant(c.var.db, id));
      const { done } = c.req.valid('json');
      const key = await idempotencyKeyOf(c, `step ${id} ${stepId}`, { done });
      return c.json(await tickStep(c, { memberId: id }, stepId, done, await principalOf(c), key), 200);
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
      await countWrite(c, 'EDIT_LIMIT', await groupOfParticipant(c.var.db, id));
      const { token, kept } = newLink(new Date());
      const principal = await principalOf(c);
      if (!(await insertGuarantorLink(c.var.db, id, kept, principal))) {
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
