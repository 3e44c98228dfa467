import type { Context } from 'hono';
import type { Participant } from '../../contract/participant';
import { findStep, type StepOwner, updateStepMark } from '../../db/lease-ticks';
import { findParticipant } from '../../db/participants';
import { isStaff, type Principal } from '../../db/principal';
import type { IdempotencyKey } from '../../db/statements/write';
import { remindOfSteps } from '../../db/step-reminders';
import { announceChange, nameActivity } from '../announce';
import { sendAfterResponse } from '../deliveries/send';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { groupClosed, onlyTheirs } from '../refusals';

export async function tickStep(
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
  nameActivity(c, activityId);
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

/** Null where the group is absent or not the principal's; throws 409 with an outcome, or within a day of another reminder. */
export async function remindGroup(c: Context<AppEnv>, groupId: number, principal: Principal): Promise<number | null> {
  const made = await remindOfSteps(c.var.db, groupId, principal, new Date());
  if (!made) return null;
  if (made.isClosed) throw groupClosed();
  if (made.isTooSoon) throw conflict('remindedLately');
  sendAfterResponse(c, made.toSend);
  return made.reminded;
}
